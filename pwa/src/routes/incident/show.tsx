// The ruling turned to the players: what is ruled, what happens now, why, and that they may appeal. Nothing can be changed here.
import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { saidIn } from '../../components/facts/live-advice';
import { Icon } from '../../components/icon';
import type { Article, Rulebook } from '../../lib/api/types';
import { type OpenCase, useArticles, useCase } from '../../lib/case';
import { NEEDS_FACTS, NOT_COVERED } from '../../lib/facts/asking';
import { said, words } from '../../lib/i18n/dictionary';
import { incident as incidentWords } from '../../lib/i18n/words/incident';
import { rulebook as rulebookWords } from '../../lib/i18n/words/rulebook';
import { to } from '../../lib/router/addresses';
import { navigate } from '../../lib/router/location';
import { type Decided, decide, draftOf, type Sanction } from '../../lib/ruling';
import { change, language } from '../../lib/settings';
import type { ScreenProps } from '../../routes';
import { matterOf } from './ruling';
import { penaltyText } from './ruling-lists';
import { verdictOf } from './ruling-parts';

/** How long the director holds the button to get the screen back. */
const HOLD_MS = 600;

export function ShowScreen({ params }: ScreenProps) {
  const id = params.incident ?? '';
  const say = words(incidentWords);
  const isTurned = useSignal(false);
  const open = useCase(id);
  const shown = shownOf(open, useArticles(open.rulebook), id);
  return (
    <div class={`show ${isTurned.value ? 'turned-round' : ''}`}>
      <main class="show-main" id="main">
        <div class="page">{shown ? <Shown shown={shown} /> : <p class="lead">{say.notRuledYet}</p>}</div>
      </main>
      <div class="show-bar">
        <button type="button" class="btn" onClick={() => (isTurned.value = !isTurned.value)}>
          <Icon name="rotate-ccw" />
          {say.turnRound}
        </button>
        <button
          type="button"
          class="btn"
          lang={language.value === 'fr' ? 'en' : 'fr'}
          onClick={() => change({ language: language.value === 'fr' ? 'en' : 'fr' })}
        >
          <Icon name="languages" />
          {say.otherLanguage}
        </button>
        <HoldToLeave to={to(open.found?.incident.state === 'ruled' ? 'incident' : 'ruling', { incident: id })} />
      </div>
    </div>
  );
}

interface ShownRuling {
  head: string;
  text: string;
  now: readonly string[];
  article: Article | null;
  penalties: readonly string[];
}

/** What is on record, else what the director is about to rule. */
function shownOf(open: OpenCase, rulebook: Rulebook | null, id: string): ShownRuling | null {
  const matter = matterOf(open);
  const record = open.found?.file?.rulings.find((known) => known.superseded_by === null);
  if (!matter) return null;
  const decided: Pick<Decided, 'outcome' | 'sanctions'> & Partial<Decided> = record
    ? {
        outcome: record.outcome,
        reasons: record.reasons,
        sanctions: record.penalties.map(
          (penalty) => ({ kind: penalty.kind, against: penalty.against, ...penalty.amount }) as Sanction,
        ),
      }
    : decide(draftOf(id).value, matter.advice);
  const outcome = open.found?.incident.ruling?.outcome ?? decided.outcome;
  if (!outcome || outcome === NEEDS_FACTS) return null;
  const isAdvised = outcome === matter.advice.outcome && outcome !== NOT_COVERED;
  const number = isAdvised ? matter.advice.articles.at(-1) : undefined;
  return {
    ...verdictOf(open.kind, matter, { ...decided, outcome } as Decided),
    now: isAdvised && matter.shown ? saidIn(matter.shown).now : [],
    article: rulebook?.articles.find((article) => article.number === number) ?? null,
    penalties: decided.sanctions.map((sanction) => penaltyText(sanction, open.description, open.names)),
  };
}

function Shown({ shown }: { shown: ShownRuling }) {
  const say = words(incidentWords);
  return (
    <>
      <h1>{shown.head}</h1>
      <p class="lead">{shown.text}</p>
      {shown.now.length > 0 && (
        <section>
          <h2>{say.now}</h2>
          <ol class="steps">
            {shown.now.map((step) => (
              <li key={step}>
                <span>{step}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
      <section>
        <h2>{say.penalties}</h2>
        <p>{shown.penalties.length ? shown.penalties.join('; ') : say.noPenalty}</p>
        <p>{say.mayAppeal}</p>
      </section>
      {shown.article && (
        <section class="show-article">
          <h2>
            <span class="ref">{shown.article.number}</span> {said(shown.article.title)}
          </h2>
          <blockquote>{said(shown.article.text)}</blockquote>
          <p class="cap">{words(rulebookWords).ourWording}</p>
        </section>
      )}
    </>
  );
}

/** A short press does nothing: the players hold the tablet. */
function HoldToLeave({ to: address }: { to: string }) {
  const say = words(incidentWords);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isHeld = useSignal(false);
  const press = () => {
    isHeld.value = true;
    timer.current = setTimeout(() => navigate(address), HOLD_MS);
  };
  const letGo = () => {
    isHeld.value = false;
    clearTimeout(timer.current);
  };
  return (
    <button
      type="button"
      class={`btn hold ${isHeld.value ? 'held' : ''}`}
      aria-label={say.holdWhat}
      onPointerDown={press}
      onPointerUp={letGo}
      onPointerLeave={letGo}
      onPointerCancel={letGo}
      onKeyDown={(event) => (event.key === 'Enter' || event.key === ' ') && !event.repeat && press()}
      onKeyUp={letGo}
      onContextMenu={(event) => event.preventDefault()}
    >
      <Icon name="lock" />
      {say.holdToLeave}
    </button>
  );
}
