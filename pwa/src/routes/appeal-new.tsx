// Lodging an appeal against a ruling: who, and what should change. Deciding it is the committee's.

import { useSignal } from '@preact/signals';
import { Choice } from '../components/choice';
import { ArticleRefs, saidIn } from '../components/facts/live-advice';
import { FinalNote, isFinal } from '../components/final-note';
import { Icon } from '../components/icon';
import { Lodged, LodgingForm, type LodgingStep } from '../components/lodged';
import { Empty } from '../components/notice';
import { Screen } from '../components/screen';
import { Strip } from '../components/strip';
import { TextArea } from '../components/text-area';
import { Wrong } from '../components/wrong';
import { currentAdvice, useAdvice } from '../lib/advice';
import type { AppealInput, AppealWindow, Side } from '../lib/api/types';
import { urls } from '../lib/api/urls';
import { type OpenCase, useCase } from '../lib/case';
import { serverNow, venueZone } from '../lib/current-floor';
import { NEEDS_FACTS } from '../lib/facts/asking';
import { words } from '../lib/i18n/dictionary';
import { clockTime, number } from '../lib/i18n/format';
import { appeal as appealWords } from '../lib/i18n/words/appeal';
import { committee as committeeWords } from '../lib/i18n/words/committee';
import { common } from '../lib/i18n/words/common';
import { finality as finalityWords } from '../lib/i18n/words/finality';
import { incident as incidentWords } from '../lib/i18n/words/incident';
import { ruling as rulingWords } from '../lib/i18n/words/ruling';
import { kindLabel } from '../lib/kinds';
import { useReading } from '../lib/offline/answers';
import { lodgeAppeal } from '../lib/offline/appeals';
import { to } from '../lib/router/addresses';
import { query } from '../lib/router/location';
import { me, tournament } from '../lib/session';
import { SIDES } from '../lib/side';
import { inWords } from '../lib/tongues';
import { LinkButton } from './appeal/links';
import { withoutRefs } from './incident/advice-parts';
import { TimeLeft } from './link';

const LONGEST_GROUNDS = 4_000;

type Deposit = NonNullable<AppealInput['deposit']>;

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
  const later = open.found.file?.rulings.find((known) => known.id === ruling)?.superseded_by;
  if (later) {
    return (
      <Screen title={say.appealTitle} back={to('incident', { incident: id })}>
        <Empty
          action={
            <a class="btn main-act" href={to('incident', { incident: id })}>
              {words(finalityWords).openCase}
            </a>
          }
        >
          {words(finalityWords).wasReplaced}
        </Empty>
      </Screen>
    );
  }
  return <Form open={open} ruling={ruling} />;
}

function Form({ open, ruling }: { open: OpenCase; ruling: string }) {
  const say = words(incidentWords);
  const appealSay = words(appealWords);
  const side = useSignal<Side | null>(null);
  const grounds = useSignal('');
  const step = useSignal<LodgingStep>('writing');
  const lodged = useSignal<{ id: string; at: number } | null>(null);
  const deposit = useSignal<Deposit>('not-asked');
  const terms = useReading(tournament.value ? urls.appealTerms(tournament.value.tournament) : null).data;
  const incident = open.found?.incident;
  const lodge = async () => {
    const owner = me.value?.id;
    if (!owner || !incident || side.value === null) return;
    const { match, table, kind } = incident;
    const id = await lodgeAppeal({
      owner,
      ruling,
      incident: incident.id,
      match,
      table,
      kind,
      side: side.value,
      grounds: grounds.value.trim(),
      ...(deposit.value === 'not-asked' ? {} : { deposit: deposit.value, cents: terms?.deposit_cents ?? null }),
    });
    step.value = 'writing';
    lodged.value = { id, at: Date.now() };
  };
  const sub =
    incident &&
    [words(common).table({ number: incident.table }), kindLabel(open.description, incident.kind)].join(' · ');
  if (lodged.value !== null) {
    const { appealTitle, lodgedHere, lodgeWhat } = words(incidentWords);
    const time = clockTime(lodged.value.at, venueZone.value);
    const parts = {
      title: appealTitle,
      lodged: lodgedHere({ time }),
      what: lodgeWhat,
      open: words(appealWords).openFile,
    };
    return <Lodged sub={sub} {...parts} id={lodged.value.id} />;
  }
  const asked = admissionQuestion(open, ruling, terms?.minutes_to_lodge);
  return (
    <LodgingForm
      title={say.appealTitle}
      sub={sub}
      back={to('incident', { incident: incident?.id ?? '' })}
      say={say}
      step={step}
      isLacking={side.value === null}
      name={side.value && open.names[side.value]}
      onLodge={lodge}
    >
      {open.table && <Strip table={open.table} />}
      <Appealed open={open} ruling={ruling} window={asked.window} />
      {isFinal(open.found?.file?.finality) ? (
        <FinalNote finality={open.found.file.finality} />
      ) : (
        <Admissible id={ruling} open={open} isInTime={asked.isInTime} />
      )}
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
        {step.value === 'lacking' && side.value === null && <Wrong>{say.whoFirst}</Wrong>}
        <TextArea
          label={say.what}
          hint={say.whatHint}
          isTall
          maxLength={LONGEST_GROUNDS}
          value={grounds.value}
          onText={(text) => (grounds.value = text)}
        />
        {(terms?.deposit_cents ?? 0) > 0 && (
          <div class="field">
            <p class="strong">{appealSay.depositSum({ sum: number((terms?.deposit_cents ?? 0) / 100) })}</p>
            <Choice<Deposit>
              label={appealSay.deposit}
              value={deposit.value}
              options={[
                { value: 'paid', word: appealSay.depositPaid },
                { value: 'unpaid', word: appealSay.depositUnpaid },
                { value: 'not-asked', word: appealSay.depositNone },
              ]}
              onChoose={(chosen) => (deposit.value = chosen)}
            />
          </div>
        )}
      </section>
      {incident && <ByPhone open={open} incident={incident.id} />}
    </LodgingForm>
  );
}

/** Until when, and whether it still is in time; null where the ruling wasn't told or the terms aren't here. */
function admissionQuestion(open: OpenCase, ruling: string, minutes: number | undefined) {
  const told = open.found?.file?.rulings.find((known) => known.id === ruling)?.told_at ?? null;
  const ends =
    told === null || minutes === undefined ? null : new Date(Date.parse(told) + minutes * 60_000).toISOString();
  const isInTime = ends === null || Date.parse(ends) > serverNow.value;
  return { isInTime, window: { told_at: told, ends_at: ends, is_in_time: isInTime } };
}

/** The ruling that is appealed against, when both sides were told, and how much time is left. */
function Appealed({ open, ruling, window }: { open: OpenCase; ruling: string; window: AppealWindow }) {
  const record = open.found?.file?.rulings.find((known) => known.id === ruling);
  const verdict = (record && inWords(record.words).verdict) ?? open.found?.incident.ruling?.verdict;
  return (
    <section class="card verdict">
      <p class="src">
        <Icon name="gavel" />
        {words(rulingWords).title}
      </p>
      <h2>{verdict ?? words(rulingWords).own}</h2>
      <TimeLeft window={window} zone={venueZone.value} />
    </section>
  );
}

/** The rulebook's advice on time and standing before an appeal is lodged. The appeal is recorded in any case. */
function Admissible({ id, open, isInTime }: { id: string; open: OpenCase; isInTime: boolean }) {
  const say = words(appealWords);
  const isAsked = open.description?.kinds.some((kind) => kind.kind === 'appeal' && kind.is_covered) ?? false;
  const facts = {
    decision_by: 'director',
    subject: 'ruling',
    appellant: 'party',
    asked_at: isInTime ? 'at-once' : 'later',
  };
  const question = isAsked && open.rulebook ? { rulebook: open.rulebook, kind: 'appeal', facts } : null;
  const shown = currentAdvice(useAdvice(`appeal ${id}`, question, open.names), question);
  if (!shown || shown.advice.outcome === NEEDS_FACTS) return null;
  const told = saidIn(shown);
  return (
    <section class="card said">
      <h2 class="sect-name">{say.receive}</h2>
      <p class="strong">{told.verdict}</p>
      <p>
        {withoutRefs(told.why, shown.advice.articles)}{' '}
        <ArticleRefs numbers={shown.advice.articles} rulebook={open.rulebook ?? ''} />
      </p>
    </section>
  );
}

/** Each player may do it alone, on their own phone. */
export function ByPhone({ open, incident }: { open: OpenCase; incident: string }) {
  const say = words(committeeWords);
  const showsCodes = open.found?.file?.shows_codes ?? true; // without the file the server says it
  return (
    <section class="card">
      <h2 class="sect-name">{say.letPlayer}</h2>
      <p class="cap">{say.letPlayerWhat}</p>
      {showsCodes ? (
        <ul class="seat-list">
          {SIDES.map((side) => (
            <li key={side}>
              <span class="grow">
                <b>{open.table?.sides[side].name}</b>
              </span>
              <LinkButton
                name={open.table?.sides[side].name ?? side}
                event={tournament.value?.name ?? ''}
                bearer={{ incident, side }}
                link={null}
                showsCode
              />
            </li>
          ))}
        </ul>
      ) : (
        <p class="cap">{say.codesByOther}</p>
      )}
    </section>
  );
}
