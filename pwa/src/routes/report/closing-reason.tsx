// Why a tournament closes although postponed matches have no result, or stages aren't over.
import type { Signal } from '@preact/signals';
import { Field } from '../../components/field';
import type { components } from '../../lib/api/schema';
import { words } from '../../lib/i18n/dictionary';
import { reports } from '../../lib/i18n/words/reports';
import { said } from '../../rounds/words';

type FinalPlaces = components['schemas']['FinalPlaces'];

/** The stages of all divisions that have rounds or results to come, in words. */
export function unfinishedStages(divisions: FinalPlaces['divisions']): string[] {
  const kinds = words(said);
  return divisions.flatMap((division) =>
    division.unfinished.map((kind) =>
      divisions.length > 1 ? `${division.name} (${kinds[`kind_${kind}`]})` : kinds[`kind_${kind}`],
    ),
  );
}

interface Props {
  postponed: number;
  stages: readonly string[];
  reason: Signal<string>;
}

const LONGEST = 500;

export function ClosingReason({ postponed, stages, reason }: Props) {
  const say = words(reports);
  return (
    <>
      {postponed > 0 && <p>{say.closePostponed({ count: postponed })}</p>}
      {stages.length > 0 && <p>{say.closeUnfinished({ stages: stages.join(', ') })}</p>}
      <Field
        label={say.closeReason}
        value={reason.value}
        maxLength={LONGEST}
        onText={(text) => (reason.value = text)}
      />
    </>
  );
}
