// Why a tournament closes although postponed matches have no result.
import type { Signal } from '@preact/signals';
import { Field } from '../../components/field';
import { words } from '../../lib/i18n/dictionary';
import { reports } from '../../lib/i18n/words/reports';

const LONGEST = 500;

export function ClosingReason({ count, reason }: { count: number; reason: Signal<string> }) {
  const say = words(reports);
  return (
    <>
      <p>{say.closePostponed({ count })}</p>
      <Field
        label={say.closeReason}
        value={reason.value}
        maxLength={LONGEST}
        onText={(text) => (reason.value = text)}
      />
    </>
  );
}
