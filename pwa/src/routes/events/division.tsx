// A division of a tournament that stands: added with its format, or changed; with a reason once a round is published.
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { Field } from '../../components/field';
import { Form } from '../../components/form';
import { Awaited } from '../../components/notice';
import { Screen } from '../../components/screen';
import { WritingNotes } from '../../components/writing-notes';
import { put } from '../../lib/api/http';
import type { SetUpTournament, TournamentFormat, TournamentFormats } from '../../lib/api/types';
import { urls } from '../../lib/api/urls';
import { words } from '../../lib/i18n/dictionary';
import { newTournament } from '../../lib/i18n/words/events';
import { divisionOf, newPlan, ofDivision, ofFormat, type Plan } from '../../lib/new-tournament';
import { renew, useReading } from '../../lib/offline/answers';
import { to } from '../../lib/router/addresses';
import { onward } from '../../lib/router/location';
import type { ScreenProps } from '../../lib/router/screen';
import { writing } from '../../lib/writing';
import { Lengths } from './lengths';
import { Options } from './option-rows';
import { Presets } from './presets';

export function DivisionScreen({ params }: ScreenProps) {
  const say = words(newTournament);
  const formats = useReading(urls.formats());
  const setUp = useReading(urls.setUp(params.tournament ?? ''));
  if (formats.data && setUp.data)
    return <Writing formats={formats.data} setUp={setUp.data} division={params.division ?? 'new'} />;
  return (
    <Screen title={say.division} back={to('setup', { tournament: params.tournament ?? '' })}>
      <div class="page">
        <Awaited reading={formats.data ? setUp : formats} />
      </div>
    </Screen>
  );
}

interface WritingProps {
  formats: TournamentFormats;
  setUp: SetUpTournament;
  division: string;
}

function Writing({ formats, setUp, division }: WritingProps) {
  const say = words(newTournament);
  const [first] = formats.formats as [TournamentFormat];
  const standing = setUp.divisions.find((known) => known.id === division);
  const plan = useSignal<Plan>(useMemo(() => planOf(setUp, standing, formats.formats, first), []));
  const reason = useSignal('');
  const isUnnamed = useSignal(false);
  const sending = useMemo(writing, []);
  const format = formats.formats.find((known) => known.code === plan.value.preset) ?? first;
  const back = to('setup', { tournament: setUp.id });
  const set = (part: Partial<Plan>) => {
    plan.value = { ...plan.value, ...part };
  };
  const isLate = standing?.has_published_round ?? false;

  const save = async () => {
    const goOn = onward();
    isUnnamed.value = !plan.value.division.trim();
    if (isUnnamed.value) return;
    const { id, ...body } = divisionOf(plan.value, format);
    const saved = await sending.run(() =>
      put<SetUpTournament>(`/tournaments/${setUp.id}/divisions/${id}`, { ...body, reason: reason.value.trim() }),
    );
    if (!saved) return;
    await Promise.all([renew(urls.setUp(setUp.id)), renew(urls.tournament(setUp.id))]);
    goOn(back, { replace: true });
  };

  return (
    <Screen
      title={standing ? say.changeDivision : say.addDivision}
      sub={setUp.name}
      back={back}
      hidesNavigation
      bar={
        <div class="barwrap slim">
          <button type="submit" form="division" class="btn main-act" disabled={sending.isBusy.value}>
            {say.saveDivision}
          </button>
        </div>
      }
    >
      <Form id="division" class="stack page" onSubmit={save}>
        {!isLate && (
          <Presets formats={formats.formats} chosen={format.code} onChoose={(chosen) => set(ofFormat(chosen))} />
        )}
        <Lengths plan={plan.value} format={format} tieBreaks={formats.tie_breaks} onChange={set} keepsRulebook />
        <Options format={format} chosen={plan.value.options} onChoose={(options) => set({ options })} />
        {isLate && (
          <Field
            label={say.reason}
            hint={say.reasonHint}
            value={reason.value}
            onText={(text) => {
              reason.value = text;
            }}
          />
        )}
        {isUnnamed.value && (
          <p class="note" role="alert">
            {say.divisionNamed}
          </p>
        )}
        <WritingNotes sending={sending} offline={say.offline} />
      </Form>
    </Screen>
  );
}

/** What stands of the division, or a new one with the first format of the tournament's discipline. */
function planOf(
  setUp: SetUpTournament,
  standing: SetUpTournament['divisions'][number] | undefined,
  formats: readonly TournamentFormat[],
  first: TournamentFormat,
): Plan {
  const format = formats.find((known) =>
    standing ? known.code === standing.preset : setUp.rulebooks[known.discipline] === known.rulebook,
  );
  const plan = newPlan(format ?? first, setUp.starts_on, '');
  const rulebook = setUp.rulebooks[(format ?? first).discipline] ?? plan.rulebook;
  if (!standing || !format) return { ...plan, rulebook };
  return { ...plan, ...ofDivision(standing, format), divisionId: standing.id, rulebook };
}
