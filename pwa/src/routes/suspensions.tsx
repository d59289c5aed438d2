// Suspensions that the federation has registered: how each stands, and lifting one.
import { useSignal } from '@preact/signals';
import { Dialog } from '../components/dialog';
import { Icon, type IconName } from '../components/icon';
import { Awaited, Empty } from '../components/notice';
import { Pill, type PillTone } from '../components/pill';
import { Screen } from '../components/screen';
import { TextArea } from '../components/text-area';
import type { Suspension } from '../lib/api/types';
import { urls } from '../lib/api/urls';
import { type Words, words } from '../lib/i18n/dictionary';
import { EVERYWHERE, longDate, shortDate } from '../lib/i18n/format';
import { suspensions } from '../lib/i18n/words/inbox';
import { dayOf, type Standing, standingOn } from '../lib/inbox';
import { notListed } from '../lib/offline/ahead';
import { useReading } from '../lib/offline/answers';
import { liftSuspension } from '../lib/offline/reports';
import { unsent } from '../lib/offline/sync';
import { to } from '../lib/router/addresses';
import { me, offices } from '../lib/session';

type Say = Words<typeof suspensions.entries>;

export function Suspensions() {
  const say = words(suspensions);
  const reading = useReading(urls.suspensions());
  const listed = reading.data?.results ?? [];
  const onTheirWay = notListed(
    unsent.value.filter((row) => row.subject.what === 'suspension'),
    listed,
  );
  return (
    <Screen
      title={say.title}
      sub={say.what}
      back={to('more')}
      bar={
        offices.value.length > 0 && (
          <div class="barwrap slim">
            <a class="btn main-act" href={to('suspension-new')}>
              <Icon name="user-x" />
              {say.register}
            </a>
          </div>
        )
      }
    >
      <div class="page">
        <Awaited reading={reading} />
        {reading.data && listed.length + onTheirWay.length === 0 && <Empty>{say.empty}</Empty>}
        {listed.length + onTheirWay.length > 0 && (
          <ul class="list">
            {onTheirWay.map((row) => (
              <li key={row.position} class="item">
                <Icon name="cloud-upload" />
                <span class="grow strong">{row.subject.name}</span>
                <Pill>{say.onItsWay}</Pill>
              </li>
            ))}
            {listed.map((suspension) => (
              <li key={suspension.id} class="item suspension">
                <Row suspension={suspension} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Screen>
  );
}

const LOOKS: Record<Standing, [PillTone, IconName]> = {
  stands: ['grave', 'ban'],
  ahead: ['may', 'clock'],
  over: ['plain', 'check'],
  lifted: ['settled', 'check'],
};

function Row({ suspension }: { suspension: Suspension }) {
  const say = words(suspensions);
  const isAsking = useSignal(false);
  const standing = standingOn(dayOf(new Date()), suspension);
  const [tone, icon] = LOOKS[standing];
  const canLift = offices.value.some((office) => office.code === suspension.federation);
  return (
    <>
      <Icon name="user-x" />
      <span class="grow">
        <b class="strong">{nameOf(suspension)}</b>
        <span class="cap">{saidOf(suspension)}</span>
        {suspension.reason && <span class="why-failed">{suspension.reason}</span>}
        {suspension.report && canLift && <a href={to('inbox-report', { report: suspension.report })}>{say.ofReport}</a>}
      </span>
      <span class="end">
        <Pill tone={tone} icon={icon}>
          {say[standing]}
        </Pill>
        {canLift && (standing === 'stands' || standing === 'ahead') && (
          <button type="button" class="btn" onClick={() => (isAsking.value = true)}>
            {say.lift}
          </button>
        )}
      </span>
      {isAsking.value && <LiftDialog suspension={suspension} onClose={() => (isAsking.value = false)} />}
    </>
  );
}

function LiftDialog({ suspension, onClose }: { suspension: Suspension; onClose: () => void }) {
  const say = words(suspensions);
  const why = useSignal('');
  const owner = me.value?.id;
  return (
    <Dialog
      question={say.liftAsk({ name: nameOf(suspension) })}
      act={say.lift}
      stay={say.keep}
      onStay={onClose}
      onAct={async () => {
        if (owner) await liftSuspension(suspension.id, why.value.trim(), owner);
        onClose();
      }}
    >
      <p>{say.liftMeans}</p>
      <TextArea label={say.liftWhy} value={why.value} onText={(typed) => (why.value = typed)} />
    </Dialog>
  );
}

export function nameOf({ first_name, last_name }: Pick<Suspension, 'first_name' | 'last_name'>): string {
  return [first_name, last_name].filter(Boolean).join(' ');
}

/** Whose it is, from when to when, and when it was lifted. */
export function saidOf(suspension: Pick<Suspension, 'federation' | 'starts_on' | 'ends_on' | 'lifted_at'>): string {
  const say = words(suspensions);
  const { federation, lifted_at } = suspension;
  const lifted = lifted_at && say.liftedAt({ when: shortDate(lifted_at, EVERYWHERE) });
  return [federation, daysOf(suspension, say), lifted].filter(Boolean).join(' · ');
}

/** From when to when, in words. */
export function daysOf({ starts_on, ends_on }: Pick<Suspension, 'starts_on' | 'ends_on'>, say: Say): string {
  const from = longDate(starts_on, EVERYWHERE);
  return ends_on === null ? say.openEnd({ from }) : say.span({ from, until: longDate(ends_on, EVERYWHERE) });
}
