// A new tournament on one page: format, name and days, rulebook and lengths, open options. One tap on a format fills in the rest.
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { Form } from '../../components/form';
import { Icon } from '../../components/icon';
import { Awaited, Empty } from '../../components/notice';
import { Screen } from '../../components/screen';
import { WritingNotes } from '../../components/writing-notes';
import { put } from '../../lib/api/http';
import type { SetUpTournament, TournamentFormat, TournamentFormats } from '../../lib/api/types';
import { urls } from '../../lib/api/urls';
import { words } from '../../lib/i18n/dictionary';
import { newTournament } from '../../lib/i18n/words/events';
import { dayOf } from '../../lib/inbox';
import { bodyOf, copied, newPlan, ofFormat, type Plan } from '../../lib/new-tournament';
import { useReading } from '../../lib/offline/answers';
import { to } from '../../lib/router/addresses';
import { onward, query } from '../../lib/router/location';
import { askSession, mayCreateTournaments } from '../../lib/session';
import { change, language } from '../../lib/settings';
import { writing } from '../../lib/writing';
import { Lengths } from './lengths';
import { Options } from './option-rows';
import { Presets } from './presets';
import { Timetable } from './timetable';
import { Where } from './where';

export function NewTournament() {
  const say = words(newTournament);
  const formats = useReading(urls.formats());
  const from = query.value.get('from');
  const before = useReading(from ? urls.setUp(from) : null);
  const isRefused = mayCreateTournaments.value === false;
  const isReady = !isRefused && formats.data && (!from || before.data);
  return isReady && formats.data ? (
    <Writing formats={formats.data} from={before.data} />
  ) : (
    <Screen title={say.title} sub={say.sub} back={to('more')} hidesNavigation>
      <div class="page">{isRefused ? <Empty>{say.notAllowed}</Empty> : <Awaited reading={formats} />}</div>
    </Screen>
  );
}

interface WritingProps {
  formats: TournamentFormats;
  from: SetUpTournament | null | undefined;
}

function Writing({ formats, from }: WritingProps) {
  const say = words(newTournament);
  const [first] = formats.formats as [TournamentFormat];
  const plan = useSignal<Plan>(
    useMemo(() => {
      const made = newPlan(first, dayOf(new Date()), say.divisionName);
      return from ? copied(made, from, formats.formats) : made;
    }, []),
  );
  const wrong = useSignal<Partial<Record<'name' | 'endsOn' | 'languages' | 'federation', string>>>({});
  const sending = useMemo(writing, []);
  const format = formats.formats.find((known) => known.code === plan.value.preset) ?? first;
  const set = (part: Partial<Plan>) => {
    plan.value = { ...plan.value, ...part };
  };
  const create = async () => {
    wrong.value = faultsIn(plan.value, say);
    if (Object.keys(wrong.value).length > 0) return;
    const goOn = onward();
    const made = await sending.run(async () => {
      await enterFederation(plan.value);
      return put<SetUpTournament>(`/tournaments/${plan.value.id}/set-up`, bodyOf(plan.value, format));
    });
    if (!made) return;
    await askSession();
    change({ tournament: made.id });
    goOn(to('entries'), { replace: true });
  };

  return (
    <Screen
      title={say.title}
      sub={say.sub}
      back={to('more')}
      hidesNavigation
      bar={
        <div class="barwrap slim">
          <button type="submit" form="tournament" class="btn main-act" disabled={sending.isBusy.value}>
            {say.create}
          </button>
        </div>
      }
    >
      <Steps />
      <div class="set-up">
        <Form id="tournament" class="stack" onSubmit={create}>
          {plan.value.copiedFrom && <Copied plan={plan.value} from={plan.value.copiedFrom} />}
          <Presets formats={formats.formats} chosen={format.code} onChoose={(chosen) => set(ofFormat(chosen))} />
          <Where plan={plan.value} wrong={wrong.value} onChange={set} />
          <Lengths plan={plan.value} format={format} tieBreaks={formats.tie_breaks} onChange={set} />
          <Options format={format} chosen={plan.value.options} onChoose={(options) => set({ options })} />
          <WritingNotes sending={sending} offline={say.offline} />
        </Form>
        <aside class="stack" aria-label={say.timetable}>
          <Timetable plan={plan.value} format={format} />
          <p class="note">
            <Icon name="lock" />
            <span>{say.changeable}</span>
          </p>
        </aside>
      </div>
    </Screen>
  );
}

/** What came along from the tournament before, and what didn't. */
function Copied({ plan, from }: { plan: Plan; from: NonNullable<Plan['copiedFrom']> }) {
  const say = words(newTournament);
  const also = plan.otherDivisions.map((each) => each.name);
  return (
    <div class="note">
      <Icon name="copy-plus" />
      <div class="stack tight">
        <p>{say.copiedFrom({ name: from.name })}</p>
        {also.length > 0 && <p>{say.alsoCopied({ names: also.join(', ') })}</p>}
        {from.leftOut.length > 0 && <p>{say.notCopied({ names: from.leftOut.join(', ') })}</p>}
      </div>
    </div>
  );
}

function Steps() {
  const say = words(newTournament);
  return (
    <ol class="budget" aria-label={say.steps}>
      <li class="now" aria-current="step">
        {say.step1}
        <span class="cap">{say.minutes({ count: 2 })}</span>
      </li>
      <li>
        {say.step2}
        <span class="cap">{say.minutes({ count: 2 })}</span>
      </li>
      <li>
        {say.step3}
        <span class="cap">{say.minutes({ count: 1 })}</span>
      </li>
    </ol>
  );
}

async function enterFederation({ federation, newFederation: { id, code, name } }: Plan): Promise<void> {
  if (federation !== 'new') return;
  await put(`/federations/${id}`, { code: code.trim(), name: name.trim(), language: language.value });
}

function faultsIn(plan: Plan, say: ReturnType<typeof words<typeof newTournament.entries>>) {
  const isNamed = plan.newFederation.code.trim() !== '' && plan.newFederation.name.trim() !== '';
  return {
    ...(plan.name.trim() ? {} : { name: say.nameNeeded }),
    ...(plan.endsOn < plan.startsOn ? { endsOn: say.endBefore } : {}),
    ...(plan.languages.length > 0 ? {} : { languages: say.languageNeeded }),
    ...(plan.federation !== 'new' || isNamed ? {} : { federation: say.federationNeeded }),
  };
}
