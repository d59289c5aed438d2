// The ruling turned to the players: what is ruled, what happens now, why, and that they may appeal. Nothing can be changed here.

import { useSignal } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { ArticleNumber } from '../../components/article-ref';
import { saidIn } from '../../components/facts/live-advice';
import { Icon } from '../../components/icon';
import { OtherLanguages } from '../../components/languages';
import { NoEngine, sayRulingHere } from '../../engine/asking';
import { isReachable } from '../../lib/api/http';
import type { Article, Rulebook, Ruling } from '../../lib/api/types';
import { type OpenCase, standingRuling, useArticles, useCase, WITHOUT_ADVICE } from '../../lib/case';
import { NEEDS_FACTS, NOT_COVERED } from '../../lib/facts/asking';
import { stable } from '../../lib/facts/values';
import { said, words } from '../../lib/i18n/dictionary';
import { incident as incidentWords } from '../../lib/i18n/words/incident';
import { rulebook as rulebookWords } from '../../lib/i18n/words/rulebook';
import { ruling as rulingWords } from '../../lib/i18n/words/ruling';
import type { LocalIncident, SpokenRuling } from '../../lib/offline/database';
import { penaltyText } from '../../lib/penalties';
import { to } from '../../lib/router/addresses';
import { navigate } from '../../lib/router/location';
import type { ScreenProps } from '../../lib/router/screen';
import { decide, draftOf, fitted, isReplacing, replacing } from '../../lib/ruling';
import { inWords } from '../../lib/tongues';
import { withoutRefs } from './advice-parts';
import { matterOf, spokenOf } from './ruling';
import { outcomeWords, verdictOf } from './ruling-parts';

/** How long the director holds the button to get the screen back. */
const HOLD_MS = 600;

export function ShowScreen({ params }: ScreenProps) {
  const id = params.incident ?? '';
  const say = words(incidentWords);
  const isTurned = useSignal(false);
  const open = useCase(id);
  const shown = shownOf(open, useArticles(open.rulebook), id, useWordsOfLaw(hereOnly(open, id), open.names));
  const isRuled = open.found?.incident.state === 'ruled';
  return (
    <div class={`show ${isTurned.value ? 'turned-round' : ''}`}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: main scrolls, and must do so from the keyboard */}
      <main class="show-main" id="main" tabIndex={0}>
        <div class="page">{shown ? <Shown shown={shown} /> : <h1>{say.notRuledYet}</h1>}</div>
      </main>
      <div class="show-bar">
        <button type="button" class="btn" onClick={() => (isTurned.value = !isTurned.value)}>
          <Icon name="rotate-ccw" />
          {say.turnRound}
        </button>
        <OtherLanguages />
        <HoldToLeave
          to={isReplacing() ? replacing('ruling', id) : to(isRuled ? 'incident' : 'ruling', { incident: id })}
        />
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

/** What is ruled on this tablet and isn't on record: as it was saved, else the director's draft. */
function hereOnly(open: OpenCase, id: string): SpokenRuling | null {
  const standing = open.found && standingRuling(open.found);
  const here = open.found?.incident.ruling;
  if (standing && !isReplacing()) return (here?.id === standing && here.spoken) || null;
  const matter = matterOf(open);
  if (!matter) return null;
  const draft = fitted(draftOf(id).value, matter.advice);
  const decided = decide(draft, matter.advice);
  if (!decided.outcome || decided.outcome === NEEDS_FACTS || decided.lacking.includes('penalty')) return null;
  return spokenOf(matter, decided, draft);
}

/** The sentences of the law on this tablet, while the server can't say them; null without it. */
function useWordsOfLaw(spoken: SpokenRuling | null, names: OpenCase['names']): Ruling['words'] | null {
  const asked = spoken?.question && spoken.decided.remedies ? stable({ ...spoken, names }) : null;
  const [found, setFound] = useState<{ asked: string | null; words: Ruling['words'] } | null>(null);
  const isWanted = asked !== null && !isReachable.value && spoken?.question?.kind !== WITHOUT_ADVICE;
  useEffect(() => {
    if (!isWanted || !spoken?.question) return;
    const { outcome, remedies, sanctions } = spoken.decided;
    sayRulingHere(spoken.question, { outcome, remedies, sanctions }, names)
      .then((answer) => 'words' in answer && setFound({ asked, words: answer.words }))
      .catch((reason: unknown) => {
        if (!(reason instanceof NoEngine)) throw reason;
      });
  }, [asked, isWanted]);
  return found?.asked === asked ? (found?.words ?? null) : null;
}

/** The ruling on record; else the one on this tablet, `told` by the law if it is there. */
export function shownOf(
  open: OpenCase,
  rulebook: Rulebook | null,
  id: string,
  told: Ruling['words'] | null = null,
): ShownRuling | null {
  const standing = open.found && standingRuling(open.found);
  const record = open.found?.file?.rulings.find((known) => known.id === standing);
  if (record && !isReplacing()) return onRecord(record, rulebook);
  const spoken = hereOnly(open, id);
  if (spoken && told) return onRecord({ ...spoken.advice, ...spoken.decided, words: told }, rulebook);
  if (spoken) return inText(open, spoken, rulebook);
  const here = open.found?.incident.ruling;
  return here && here.id === standing && !isReplacing() ? onlyVerdict(here, open) : null;
}

/** As an earlier release of the client saved it. */
function onlyVerdict({ verdict, outcome }: NonNullable<LocalIncident['ruling']>, open: OpenCase): ShownRuling {
  return { head: verdict ?? outcomeWords(open.kind, outcome), text: '', now: [], article: null, penalties: [] };
}

function inText(open: OpenCase, spoken: SpokenRuling, rulebook: Rulebook | null): ShownRuling {
  const { advice, shown, dropped, decided } = spoken;
  const isAdvised = decided.outcome === advice.outcome && decided.outcome !== NOT_COVERED;
  return {
    ...verdictOf(open, spoken, decided),
    now: isAdvised && shown ? saidIn(shown).now.filter((_, at) => !dropped.includes(at)) : [],
    article: isAdvised && !decided.departs ? deciding(advice.articles, rulebook) : null,
    penalties: decided.sanctions.map((sanction) => penaltyText(sanction, open.description, open.names)),
  };
}

/** A ruling on record: what was decided and imposed, in the words of the record. */
function onRecord(
  ruling: Pick<Ruling, 'words' | 'outcome' | 'reasons' | 'articles' | 'departs'>,
  rulebook: Rulebook | null,
): ShownRuling {
  const told = inWords(ruling.words);
  const isOwn = ruling.outcome === NOT_COVERED;
  return {
    head: isOwn ? words(rulingWords).own : told.verdict,
    text: isOwn ? ruling.reasons : withoutRefs(told.why, ruling.articles),
    now: told.now,
    article: ruling.departs ? null : deciding(ruling.articles, rulebook),
    penalties: told.sanctions.map(({ text }) => text),
  };
}

function deciding(articles: readonly string[], rulebook: Rulebook | null): Article | null {
  return rulebook?.articles.find((article) => article.number === articles.at(-1)) ?? null;
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
            <span class="ref">
              <ArticleNumber number={shown.article.number} />
            </span>{' '}
            {said(shown.article.title)}
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
