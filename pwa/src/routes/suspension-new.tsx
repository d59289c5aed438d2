// Registering a suspension, from a report or by itself: whom, from when to when, and why.
import { useSignal } from '@preact/signals';
import { Field } from '../components/field';
import { Form } from '../components/form';
import { Icon } from '../components/icon';
import { Screen } from '../components/screen';
import { TextArea } from '../components/text-area';
import { DayField } from '../components/typed-field';
import { Which } from '../components/which';
import { urls } from '../lib/api/urls';
import { LONGEST_NAME, splitName } from '../lib/entry-lines';
import { words } from '../lib/i18n/dictionary';
import { suspensions } from '../lib/i18n/words/inbox';
import { dayOf } from '../lib/inbox';
import { useReading } from '../lib/offline/answers';
import { registerSuspension } from '../lib/offline/reports';
import { documentIn, namesIn } from '../lib/report-document';
import { to } from '../lib/router/addresses';
import { onward, query } from '../lib/router/location';
import { me, offices } from '../lib/session';
import '../styles/period.css';

interface Writing {
  federation: string;
  firstName: string;
  lastName: string;
  startsOn: string;
  endsOn: string;
  reason: string;
}

type Wrong = Partial<Record<'lastName' | 'startsOn' | 'endsOn', string>>;

export function SuspensionNew() {
  const say = words(suspensions);
  const report = query.value.get('report');
  const body = useReading(report ? urls.inboxReport(report) : null).data?.report;
  const document = documentIn(body);
  const writing = useSignal<Writing>({
    federation: offices.value[0]?.federation ?? '',
    firstName: '',
    lastName: '',
    startsOn: dayOf(new Date()),
    endsOn: '',
    reason: '',
  });
  const wrong = useSignal<Wrong>({});
  const set = (part: Partial<Writing>) => {
    writing.value = { ...writing.value, ...part };
  };
  const save = async () => {
    const goOn = onward();
    const owner = me.value?.id;
    wrong.value = faultsIn(writing.value, say);
    if (Object.keys(wrong.value).length > 0 || !owner) return;
    await registerSuspension(bodyOf(writing.value, report), owner);
    goOn(to('suspensions'), { replace: true });
  };
  return (
    <Screen
      title={say.register}
      back={report ? to('inbox-report', { report }) : to('suspensions')}
      hidesNavigation
      bar={
        <div class="barwrap slim">
          <button type="submit" form="suspension" class="btn main-act">
            {say.registerAct}
          </button>
        </div>
      }
    >
      <Form id="suspension" class="page form" onSubmit={save}>
        <p class="note">
          <Icon name="info" />
          <span>{say.warns}</span>
        </p>
        {document && <Whom names={namesIn(document)} onChoose={set} />}
        <WhichFederation chosen={writing.value.federation} onChoose={(federation) => set({ federation })} />
        <Field
          label={say.firstName}
          value={writing.value.firstName}
          maxLength={LONGEST_NAME}
          onText={(firstName) => set({ firstName })}
        />
        <Field
          label={say.lastName}
          value={writing.value.lastName}
          maxLength={LONGEST_NAME}
          wrong={wrong.value.lastName ?? null}
          onText={(lastName) => set({ lastName })}
        />
        <div class="period">
          <DayField
            label={say.from}
            value={writing.value.startsOn}
            wrong={wrong.value.startsOn}
            onValue={(startsOn) => set({ startsOn })}
          />
          <DayField
            label={say.until}
            hint={say.untilHint}
            value={writing.value.endsOn}
            wrong={wrong.value.endsOn}
            onValue={(endsOn) => set({ endsOn })}
          />
        </div>
        <TextArea
          label={say.reason}
          hint={say.reasonHint}
          isTall
          maxLength={4_000}
          value={writing.value.reason}
          onText={(reason) => set({ reason })}
        />
      </Form>
    </Screen>
  );
}

/** Names of the report, to be taken over with a tap. */
function Whom({
  names,
  onChoose,
}: {
  names: readonly string[];
  onChoose: (name: ReturnType<typeof splitName>) => void;
}) {
  const say = words(suspensions);
  if (names.length === 0) return null;
  return (
    <div class="chips flush wrap" role="group" aria-label={say.whom}>
      {names.map((name) => (
        <button key={name} type="button" class="chip" onClick={() => onChoose(splitName(name))}>
          {name}
        </button>
      ))}
    </div>
  );
}

/** Asked only of those who have an office in more than one. */
function WhichFederation({ chosen, onChoose }: { chosen: string; onChoose: (federation: string) => void }) {
  const say = words(suspensions);
  if (offices.value.length < 2) return null;
  return (
    <Which label={say.federation} value={chosen} onChoose={onChoose}>
      {offices.value.map((office) => ({ value: office.federation, word: office.name }))}
    </Which>
  );
}

function faultsIn(
  { lastName, startsOn, endsOn }: Writing,
  say: ReturnType<typeof words<typeof suspensions.entries>>,
): Wrong {
  return {
    ...(lastName.trim() ? {} : { lastName: say.nameNeeded }),
    ...(startsOn ? {} : { startsOn: say.dayNeeded }),
    ...(endsOn && endsOn < startsOn ? { endsOn: say.endBefore } : {}),
  };
}

function bodyOf(writing: Writing, report: string | null) {
  return {
    federation: writing.federation,
    first_name: writing.firstName.trim(),
    last_name: writing.lastName.trim(),
    starts_on: writing.startsOn,
    ends_on: writing.endsOn || null,
    reason: writing.reason.trim(),
    ...(report ? { report } : {}),
  };
}
