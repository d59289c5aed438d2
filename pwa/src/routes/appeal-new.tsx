// Lodging an appeal against a ruling: who, and what should change. Deciding it is the committee's.
import { useSignal } from '@preact/signals';
import { Choice } from '../components/choice';
import { Dialog } from '../components/dialog';
import { Icon } from '../components/icon';
import { Empty } from '../components/notice';
import { Screen } from '../components/screen';
import { Strip } from '../components/strip';
import type { Side } from '../lib/api/types';
import { type OpenCase, useCase } from '../lib/case';
import { venueZone } from '../lib/current-floor';
import { said, words } from '../lib/i18n/dictionary';
import { clockTime } from '../lib/i18n/format';
import { common } from '../lib/i18n/words/common';
import { incident as incidentWords } from '../lib/i18n/words/incident';
import { ruling as rulingWords } from '../lib/i18n/words/ruling';
import { kindLabel } from '../lib/kinds';
import { lodgeAppeal } from '../lib/offline/appeals';
import { to } from '../lib/router/addresses';
import { query } from '../lib/router/location';
import { me } from '../lib/session';

const LONGEST_GROUNDS = 4_000;

export function AppealNew() {
  const say = words(incidentWords);
  const ruling = query.value.get('ruling') ?? '';
  const id = query.value.get('incident') ?? '';
  const open = useCase(id);
  if (!open.found || !open.table || !ruling) {
    return (
      <Screen title={say.appealTitle} back={to('cases')}>
        <Empty>{say.noSuchRuling}</Empty>
      </Screen>
    );
  }
  return <Form open={open} ruling={ruling} />;
}

function Form({ open, ruling }: { open: OpenCase; ruling: string }) {
  const say = words(incidentWords);
  const side = useSignal<Side | null>(null);
  const grounds = useSignal('');
  const step = useSignal<'writing' | 'lacking' | 'asking'>('writing');
  const lodgedAt = useSignal<number | null>(null);
  const incident = open.found?.incident;
  const lodge = async () => {
    const owner = me.value?.id;
    if (!owner || !incident || side.value === null) return;
    step.value = 'writing';
    const { match, table, kind } = incident;
    await lodgeAppeal({
      owner,
      ruling,
      incident: incident.id,
      match,
      table,
      kind,
      side: side.value,
      grounds: grounds.value.trim(),
    });
    lodgedAt.value = Date.now();
  };
  const sub = incident && [words(common).table(incident.table), kindLabel(open.description, incident.kind)].join(' · ');
  if (lodgedAt.value !== null) return <Lodged sub={sub} at={lodgedAt.value} />;
  return (
    <Screen
      title={say.appealTitle}
      sub={sub}
      back={to('incident', { incident: incident?.id ?? '' })}
      hidesNavigation
      bar={
        <div class="barline">
          <p class="cap wide-only">{say.lodgeWhat}</p>
          <div class="single">
            <button
              type="button"
              class="btn main-act record-act"
              onClick={() => (step.value = side.value === null ? 'lacking' : 'asking')}
            >
              <Icon name="scale" />
              {say.lodge}
            </button>
          </div>
        </div>
      }
    >
      <div class="page">
        {open.table && <Strip table={open.table} />}
        <Appealed open={open} ruling={ruling} />
        <section class="card form">
          <h2>{say.who}</h2>
          <Choice<Side>
            label={say.who}
            value={side.value}
            options={[
              { value: 'A', word: open.names.A },
              { value: 'B', word: open.names.B },
            ]}
            onChoose={(chosen) => (side.value = chosen)}
          />
          {step.value === 'lacking' && side.value === null && (
            <p class="wrong" role="alert">
              <Icon name="circle-alert" />
              {say.whoFirst}
            </p>
          )}
          <div class="field">
            <label for="grounds">{say.what}</label>
            <p class="hint" id="grounds-hint">
              {say.whatHint}
            </p>
            <textarea
              id="grounds"
              class="area tall"
              aria-describedby="grounds-hint"
              maxLength={LONGEST_GROUNDS}
              value={grounds.value}
              onInput={(event) => (grounds.value = event.currentTarget.value)}
            />
          </div>
        </section>
      </div>
      {step.value === 'asking' && side.value && (
        <Dialog
          question={say.lodgeAsk(open.names[side.value])}
          act={say.lodge}
          stay={say.notYet}
          onAct={() => void lodge()}
          onStay={() => (step.value = 'writing')}
        >
          <p>{say.lodgeWhat}</p>
        </Dialog>
      )}
    </Screen>
  );
}

/** The ruling that is appealed against, and when both sides were told. */
function Appealed({ open, ruling }: { open: OpenCase; ruling: string }) {
  const say = words(incidentWords);
  const record = open.found?.file?.rulings.find((known) => known.id === ruling);
  const outcome = record?.outcome ?? open.found?.incident.ruling?.outcome;
  const label = open.kind?.outcomes.find((known) => known.outcome === outcome)?.label;
  return (
    <section class="card verdict">
      <p class="src">
        <Icon name="gavel" />
        {words(rulingWords).title}
      </p>
      <h2>{label && outcome !== 'not-covered' ? said(label) : words(rulingWords).own}</h2>
      {record?.told_at && <p class="lead">{say.toldAt(clockTime(record.told_at, venueZone.value))}</p>}
    </section>
  );
}

function Lodged({ sub, at }: { sub: string | undefined; at: number }) {
  const say = words(incidentWords);
  return (
    <Screen
      title={say.appealTitle}
      sub={sub}
      back={to('floor')}
      bar={
        <div class="barline">
          <span class="wide-only" />
          <div class="single">
            <a class="btn main-act record-act" href={to('floor')}>
              {words(rulingWords).toFloor}
            </a>
          </div>
        </div>
      }
    >
      <div class="page">
        <section class="card done">
          <p class="done-mark">
            <Icon name="check" />
            <span role="status">
              <b>{say.lodgedHere(clockTime(at, venueZone.value))}</b>
              <span class="cap">{say.lodgeWhat}</span>
            </span>
          </p>
        </section>
      </div>
    </Screen>
  );
}
