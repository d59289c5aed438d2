// The verdict of a ruling, the outcomes to choose from where it isn't the advice, and the reasons.
import { useRef } from 'preact/hooks';
import { AnswerGroup } from '../../components/facts/answer-group';
import { ArticleRefs, saidIn } from '../../components/facts/live-advice';
import { Icon, iconNamed } from '../../components/icon';
import { Pictogram } from '../../components/pictogram';
import { Wrong } from '../../components/wrong';
import type { Kind } from '../../lib/api/types';
import type { OpenCase } from '../../lib/case';
import { NEEDS_FACTS, NOT_COVERED } from '../../lib/facts/asking';
import { isCube } from '../../lib/facts/values';
import { said, words } from '../../lib/i18n/dictionary';
import { appeal as appealWords } from '../../lib/i18n/words/appeal';
import { ruling as rulingWords } from '../../lib/i18n/words/ruling';
import { SET_ASIDE } from '../../lib/match';
import type { SpokenRuling } from '../../lib/offline/database';
import { penaltyText } from '../../lib/penalties';
import { toggled } from '../../lib/reasons';
import type { Decided, Draft, Lacking } from '../../lib/ruling';
import { withoutRefs } from './advice-parts';
import type { Matter } from './ruling';

export interface PartProps {
  open: OpenCase;
  matter: Matter;
  draft: Draft;
  decided: Decided;
  lacking: readonly Lacking[];
  change: (part: Partial<Draft>) => void;
}

export function RulingVerdict({ open, matter, decided }: PartProps) {
  const say = words(rulingWords);
  const { head, text } = verdictOf(open, matter, decided);
  const { facts } = matter.question;
  const isAdvised = decided.outcome === matter.advice.outcome && decided.outcome !== NOT_COVERED;
  return (
    <section class="card verdict" aria-live="polite">
      <Pictogram
        remedies={decided.remedies}
        cube={isCube(facts.cube) ? facts.cube : (open.table?.cube ?? null)}
        fallback={iconNamed(open.kind?.icon ?? 'gavel')}
      />
      <p class="src">
        <Icon name="gavel" />
        {say.yours({ table: open.table?.table ?? 0 })}
      </p>
      <h2>{head}</h2>
      <p class="lead">
        {text}{' '}
        {isAdvised && (
          <ArticleRefs numbers={matter.advice.articles} rulebook={matter.question.rulebook} isLink={false} />
        )}
      </p>
    </section>
  );
}

/** The ruling, as a statement and a sentence. */
export function verdictOf(
  { kind, description, names }: Pick<OpenCase, 'kind' | 'description' | 'names'>,
  { advice, shown }: Pick<SpokenRuling, 'advice' | 'shown'>,
  decided: Pick<Decided, 'outcome' | 'sanctions' | 'reasons'> & Partial<Pick<Decided, 'lacking'>>,
): { head: string; text: string } {
  const say = words(rulingWords);
  if (kind?.outcomes.find((known) => known.outcome === decided.outcome)?.is_of_sanctions) {
    if (decided.lacking?.includes('penalty')) return { head: say.choosePenalty, text: say.choosePenaltyWhat };
    const imposed = decided.sanctions.map((sanction) => penaltyText(sanction, description, names));
    return { head: imposed.join('; ') || say.noPenalty, text: '' };
  }
  if (shown && decided.outcome === advice.outcome && decided.outcome !== NOT_COVERED) {
    const told = saidIn(shown);
    return { head: told.verdict, text: withoutRefs(told.why, advice.articles) };
  }
  const outcome = kind?.outcomes.find((known) => known.outcome === decided.outcome);
  if (!decided.outcome) return { head: say.choose, text: say.chooseFirst };
  if (!outcome || decided.outcome === NOT_COVERED) {
    return decided.reasons ? { head: say.own, text: decided.reasons } : { head: say.ownWords, text: say.ownWordsWhat };
  }
  return { head: said(outcome.label), text: said(outcome.meaning) };
}

/** Outcomes of the kind, for a ruling that isn't the advice. */
export function OwnOutcome({ open, matter, draft, lacking, change }: PartProps) {
  const say = words(rulingWords);
  const isSilent = matter.advice.outcome === NOT_COVERED;
  if (!open.kind || (draft.mode === 'advised' && !isSilent)) return null;
  const chosen = draft.mode === 'otherwise' ? draft.outcome : matter.advice.outcome;
  const outcomes = open.kind.outcomes.filter(({ outcome }) => outcome !== NEEDS_FACTS);
  const options = outcomes.map(({ outcome, label, meaning }) => ({
    value: outcome,
    word: outcome === NOT_COVERED ? say.ownWords : said(label),
    gives: outcome === NOT_COVERED ? say.ownWordsWhat : said(meaning),
  }));
  const choose = (outcome: string) => change({ mode: 'otherwise', outcome });
  return (
    <section class="card">
      <h2>{say.choose}</h2>
      <div class="outcomes">
        <AnswerGroup
          label={say.choose}
          options={options}
          value={chosen}
          hasUnknown={false}
          onAnswer={(outcome) => choose(String(outcome))}
        />
      </div>
      {lacking.includes('outcome') && <Wrong>{say.chooseFirst}</Wrong>}
    </section>
  );
}

/** Needed wherever the ruling isn't the advice; the chips are beginnings, not the whole. */
export function Reasons({ matter, draft, decided, lacking, change }: PartProps) {
  const say = words(rulingWords);
  const field = useRef<HTMLTextAreaElement>(null);
  const isSilent = decided.isUnsaid || matter.advice.outcome === NOT_COVERED;
  if (draft.mode === 'advised' && !decided.departs && !isSilent) return null;
  const chips = [say.reasonFacts, say.reasonAgree, say.reasonRead];
  const toggle = (chip: string) => {
    change({ reasons: toggled(draft.reasons, chip) });
    field.current?.focus();
  };
  return (
    <section class="card">
      <h2>{decided.isUnsaid ? say.ownWords : isSilent ? say.reasons : say.why}</h2>
      <p class="cap" id="why-what">
        {decided.isUnsaid ? say.ownWordsWhat : say.whyWhat}
      </p>
      <div class="chips reasons">
        {chips.map((chip) => (
          <button
            key={chip}
            type="button"
            class="chip"
            aria-pressed={draft.reasons.includes(chip)}
            onClick={() => toggle(chip)}
          >
            {chip}
          </button>
        ))}
      </div>
      <textarea
        ref={field}
        class="area"
        aria-label={say.reasons}
        aria-describedby="why-what"
        aria-invalid={lacking.includes('reasons') ? 'true' : undefined}
        maxLength={4_000}
        value={draft.reasons}
        onInput={(event) => change({ reasons: event.currentTarget.value })}
      />
      {lacking.includes('reasons') && <Wrong>{decided.isUnsaid ? say.decisionNeeded : say.whyNeeded}</Wrong>}
    </section>
  );
}

/** An outcome by its label in the rulebook; one of the director's own has none. */
export function outcomeWords(kind: Kind | null, outcome: string): string {
  if (outcome === SET_ASIDE) return words(appealWords).setAside;
  const label = kind?.outcomes.find((known) => known.outcome === outcome)?.label;
  return label && outcome !== 'not-covered' ? said(label) : words(rulingWords).own;
}
