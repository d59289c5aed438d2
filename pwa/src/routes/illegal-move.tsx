// Pointing out an illegal move: who moved, what has happened since, what the rulebook says; two ways to record it.
import { useSignal } from '@preact/signals';
import { Choice } from '../components/choice';
import { ArticleRefs } from '../components/facts/live-advice';
import { Awaited } from '../components/notice';
import { Screen } from '../components/screen';
import { Strip } from '../components/strip';
import { currentAdvice, useAdvice } from '../lib/advice';
import type { Match, Side } from '../lib/api/types';
import { urls } from '../lib/api/urls';
import { noteFacts, useDescription, zoneOf } from '../lib/case';
import { type Facts, isSame } from '../lib/facts/values';
import { words } from '../lib/i18n/dictionary';
import { ordinal } from '../lib/i18n/format';
import { common } from '../lib/i18n/words/common';
import { illegalMove } from '../lib/i18n/words/illegal-move';
import { useReading } from '../lib/offline/answers';
import { notifyIllegalMove } from '../lib/offline/notifications';
import { repeatedOf, upcomingText } from '../lib/repetition';
import { to } from '../lib/router/addresses';
import { onward } from '../lib/router/location';
import type { ScreenProps } from '../lib/router/screen';
import { me } from '../lib/session';
import { SIDES, shortNames } from '../lib/side';
import { inWords } from '../lib/tongues';
import { FromBoard, seenOnBoard } from './illegal-move/from-board';
import { withoutRefs } from './incident/advice-parts';
import { startIncident } from './log/start';

const KIND = 'illegal-move';

type Since = 'turn-open' | 'turn-ended' | 'valid-roll';

export function IllegalMoveScreen({ params }: ScreenProps) {
  const id = params.match ?? '';
  const say = words(illegalMove);
  const reading = useReading(urls.match(id));
  const match = reading.data;
  const title = say.title;
  if (!match)
    return (
      <Screen title={title} back={to('match', { match: id })}>
        <Awaited reading={reading} />
      </Screen>
    );
  return <Pointing match={match} />;
}

function Pointing({ match }: { match: Match }) {
  const say = words(illegalMove);
  const side = useSignal<Side | null>(null);
  const since = useSignal<Since | null>(null);
  const seen = useSignal<Facts>({});
  const hasFailed = useSignal(false);
  const isSaving = useSignal(false);
  const description = useDescription(match.rulebook).data;
  const fault = side.value && repeatedOf(match, KIND, side.value);
  const count = side.value ? match.counts.illegal_moves[side.value] : 0;
  const earlier = fault?.count ?? count;
  const onBoard = seenOnBoard(seen.value);
  const facts = {
    by: side.value,
    ...(onBoard ?? { legal: false }),
    since: since.value,
    clocked: match.clocked,
    wants_correction: true,
    prior: earlier,
    warned: fault?.is_warned ?? false,
  };
  const isKnown = side.value !== null && since.value !== null && match.rulebook !== null;
  const question = isKnown && match.rulebook ? { rulebook: match.rulebook, kind: KIND, facts } : null;
  const names = shortNames(match.sides);
  const asked = useAdvice(`${match.match} ${KIND} told`, question, names);
  const advice = currentAdvice(asked, question);
  const owner = me.value?.id;
  const back = to('match', { match: match.match });

  const record = async (wasCorrected: boolean) => {
    const goOn = onward();
    if (!side.value || !owner || isSaving.value) return;
    isSaving.value = true;
    try {
      const { match: id, table, game } = match;
      const gameNumber = game?.number ?? null;
      await notifyIllegalMove({ owner, match: id, table, side: side.value, gameNumber, wasCorrected });
      goOn(back);
    } catch (reason) {
      hasFailed.value = true;
      isSaving.value = false;
      reportError(reason);
    }
  };
  /** The same facts as a case of its own: it is logged, advised on and ruled. */
  const openCase = async () => {
    const goOn = onward();
    if (!side.value || isSaving.value) return;
    isSaving.value = true;
    try {
      const known: Facts = {
        by: side.value,
        ...(since.value ? { since: since.value } : {}),
        ...(onBoard ?? { legal: false }),
      };
      const place = { table: match, match, rulebook: match.rulebook, names, zone: zoneOf(match) };
      const incident = await startIncident(place, KIND, known);
      if (!isSame(incident.facts, known)) await noteFacts(incident, { facts: { ...incident.facts, ...known } });
      goOn(to('advice', { incident: incident.id }));
    } catch (reason) {
      hasFailed.value = true;
      isSaving.value = false;
      reportError(reason);
    }
  };
  const isLegal = advice?.advice.outcome === 'no-fault';
  const advised = advisedAct(advice?.advice.outcome);
  const mayBeSanctioned = (advice?.advice.sanctions.length ?? 0) > 0;
  return (
    <Screen
      title={say.title}
      sub={words(common).table({ number: match.table })}
      back={back}
      hidesNavigation
      bar={
        <div class="barline pairs">
          <button
            type="button"
            class={`btn ${advised === 'stands' ? 'main-act' : ''}`}
            disabled={!side.value || isLegal}
            onClick={() => void record(false)}
          >
            {say.stands}
          </button>
          <button
            type="button"
            class={`btn ${advised === 'correct' ? 'main-act' : ''}`}
            disabled={!side.value || isLegal}
            onClick={() => void record(true)}
          >
            {say.correct}
          </button>
        </div>
      }
    >
      <div class="page stack">
        <Strip table={match} />
        <h2>{say.who}</h2>
        <Choice
          label={say.who}
          value={side.value}
          options={SIDES.map((value) => ({
            value,
            word: (
              <span class="stack-word">
                <b>{names[value]}</b>
                <span class="cap">
                  {counted(repeatedOf(match, KIND, value)?.count ?? match.counts.illegal_moves[value])}
                </span>
              </span>
            ),
          }))}
          onChoose={(value) => {
            side.value = value;
          }}
        />
        {side.value && (
          <p role="status">
            {say.thisWouldBe({ nth: ordinal(earlier + 1), name: names[side.value] })}{' '}
            {fault && upcomingText(fault, description)}
          </p>
        )}
        <h2>{say.since}</h2>
        <Choice
          label={say.since}
          value={since.value}
          options={[
            { value: 'turn-open', word: say.turnOpen },
            { value: 'turn-ended', word: say.turnOver },
            { value: 'valid-roll', word: say.opponentWentOn },
          ]}
          onChoose={(value) => {
            since.value = value as Since;
          }}
        />
        <FromBoard side={side.value} names={names} facts={seen.value} onChange={(next) => (seen.value = next)} />
        {advice && (
          <section class="card stack tight" aria-live="polite">
            <h2>{inWords(advice.words).verdict}</h2>
            <p>{withoutRefs(inWords(advice.words).why, advice.advice.articles)}</p>
            {advice.advice.articles.length > 0 && (
              <p class="cap">
                <ArticleRefs numbers={advice.advice.articles} rulebook={advice.question.rulebook} />
              </p>
            )}
            {mayBeSanctioned && <p>{say.rulesOn}</p>}
            {(mayBeSanctioned || onBoard) && (
              <button type="button" class="btn" onClick={() => void openCase()}>
                {mayBeSanctioned ? say.needsRuling : say.openCase}
              </button>
            )}
          </section>
        )}
        {hasFailed.value && (
          <p class="note wait" role="alert">
            {say.notSaved}
          </p>
        )}
      </div>
    </Screen>
  );
}

/** Which of the two acts the rulebook advises; none while it says neither, or leaves the choice to the opponent. */
function advisedAct(outcome: string | undefined): 'correct' | 'stands' | null {
  if (outcome === 'must-correct') return 'correct';
  return outcome === 'stands' || outcome === 'condoned' ? 'stands' : null;
}

function counted(count: number): string {
  const say = words(illegalMove);
  return count ? say.soFar({ count }) : say.noneSoFar;
}
