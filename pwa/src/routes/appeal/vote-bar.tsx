// The vote, docked: seats as dots, none chosen, and what happens to the vote before it is cast.
import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { Dialog } from '../../components/dialog';
import { Icon } from '../../components/icon';
import type { BallotWord, CaseFile, Votes } from '../../lib/api/types';
import type { KeptVote } from '../../lib/ballot';
import { said, words } from '../../lib/i18n/dictionary';
import { clockTime } from '../../lib/i18n/format';
import { common } from '../../lib/i18n/words/common';
import { vote as voteWords } from '../../lib/i18n/words/vote';
import { mine } from '../../lib/offline/sync';
import { castVote, useKeptVotes, voteHere } from '../../lib/offline/votes';
import { language } from '../../lib/settings';
import { inWords } from '../../lib/tongues';
import { Alternatives } from './alternatives';
import type { PartProps } from './part';

const WITH_OPTION: ReadonlySet<BallotWord> = new Set(['alternative', 'option']);
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The number of votes cast, and for members who haven't voted the way to vote. */
export function VoteBar({ file, where }: PartProps) {
  const { votes } = file;
  const kept = useKeptVotes(where.owner, file.id);
  if (!votes || file.phase !== 'voting') return null;
  const { own, ...state } = voteHere(kept, mine.value, file.id, votes.ballot);
  const mayVote = file.you.acts.includes('voted') && !own;
  return (
    <div class="barin">
      <div class="row">
        <h2 class="grow">{said(file.question_put.ask)}</h2>
        <SeatDots votes={votes} />
      </div>
      {mayVote ? (
        <Choosing key={votes.ballot} file={file} where={where} votes={votes} />
      ) : (
        <VoteState file={file} votes={votes} own={own} {...state} />
      )}
    </div>
  );
}

function sealText(votes: Votes): string {
  const say = words(voteWords);
  return `${say.votesIn({ count: votes.votes_in, seats: votes.seats })} ${say.seal(votes.vote_mode)}`;
}

function SeatDots({ votes }: { votes: Votes }) {
  return (
    <span class="seats" role="img" aria-label={sealText(votes)}>
      {Array.from({ length: votes.seats }, (_, seat) => (
        <span key={seat} class={seat < votes.votes_in ? 'in' : ''}>
          {seat < votes.votes_in && <Icon name="check" />}
        </span>
      ))}
    </span>
  );
}

function Sealed({ votes }: { votes: Votes }) {
  const say = words(voteWords);
  return (
    <p class="cap" aria-live="polite">
      <Icon name={votes.vote_mode === 'open' ? 'eye' : 'lock'} />{' '}
      {votes.ballot > 1 && say.again({ ballot: votes.ballot })} {sealText(votes)}
    </p>
  );
}

interface OwnVote {
  file: CaseFile;
  votes: Votes;
  own: KeptVote | undefined;
  isWaiting: boolean;
  /** The refusal stands above, with its reason. */
  isRefused: boolean;
}

function VoteState({ file, votes, own, isWaiting, isRefused }: OwnVote) {
  const say = words(voteWords);
  const until = file.until;
  if (!own || isRefused) {
    return (
      <>
        {votes.has_voted && <p class="strong">{say.elsewhere}</p>}
        <Sealed votes={votes} />
      </>
    );
  }
  if (isWaiting) {
    return (
      <p class="note wait">
        <Icon name="cloud-upload" />
        <span>{until ? say.offline({ time: clockTime(until, file.tournament.time_zone) }) : say.offlinePlain}</span>
      </p>
    );
  }
  return (
    <>
      <Receipt own={own} />
      <Sealed votes={votes} />
    </>
  );
}

/** Three words, the same for every choice, so the receipt doesn't give the vote away. */
export function Receipt({ own }: { own: KeptVote }) {
  const say = words(voteWords);
  return (
    <p class="receipt">
      <Icon name="check" />
      <span>
        <b>{say.youVoted}</b>
        <span class="cap">{say.receiptWhat}</span>
      </span>
      {own.words && <ReceiptWords twice={own.words} />}
    </p>
  );
}

export function ReceiptWords({ twice }: { twice: Record<string, string[]> }) {
  return <span class="three-words">{wordsOf(twice)}</span>;
}

function wordsOf(twice: Record<string, string[]>): string {
  return (twice[language.value] ?? twice.en ?? []).join(' ');
}

function Choosing({ file, where, votes }: PartProps & { votes: Votes }) {
  const say = words(voteWords);
  const chosen = useSignal<BallotWord | null>(null);
  const option = useSignal<string | null>(null);
  const step = useSignal<'choosing' | 'options' | 'asking'>('choosing');
  const choose = (vote: BallotWord) => {
    chosen.value = vote;
    option.value = null;
    if (WITH_OPTION.has(vote)) step.value = 'options';
  };
  const isReady = chosen.value !== null && (!WITH_OPTION.has(chosen.value) || option.value !== null);
  const spelled = file.options.find((one) => one.id === option.value);
  const cast = async () => {
    if (chosen.value) await castVote(where, votes.ballot, { vote: chosen.value, option: option.value });
    step.value = 'choosing';
  };
  return (
    <>
      <Options label={said(file.question_put.ask)} votes={votes} chosen={chosen.value} onChoose={choose} />
      {spelled && (
        <p class="cap chosen-option">
          {words(common).labelled({
            label: say.numbered({ number: spelled.number }),
            value: inWords(spelled.words).verdict,
          })}
        </p>
      )}
      <div class="castline">
        <Sealed votes={votes} />
        <button type="button" class="btn main-act" disabled={!isReady} onClick={() => (step.value = 'asking')}>
          {say.cast}
        </button>
      </div>
      {step.value === 'options' && chosen.value && (
        <Alternatives
          file={file}
          where={where}
          isComplaint={chosen.value === 'option'}
          chosen={option.value}
          onChoose={(id) => {
            option.value = id;
            step.value = 'choosing';
          }}
          onClose={() => (step.value = 'choosing')}
        />
      )}
      {step.value === 'asking' && chosen.value && (
        <Dialog
          question={say.castAsk({ choice: say.choice(chosen.value) })}
          act={say.cast}
          stay={say.think}
          onAct={cast}
          onStay={() => (step.value = 'choosing')}
        >
          {spelled && <p class="strong">{inWords(spelled.words).verdict}</p>}
          <p>{say.castWhat}</p>
        </Dialog>
      )}
    </>
  );
}

interface OptionsProps {
  label: string;
  votes: Votes;
  chosen: BallotWord | null;
  onChoose: (vote: BallotWord) => void;
}

/** The answers side by side; to abstain, where the rulebook knows it, stands below and is smaller. */
function Options({ label, votes, chosen, onChoose }: OptionsProps) {
  const say = words(voteWords);
  const group = useRef<HTMLDivElement>(null);
  const choices = votes.choices;
  const place = Math.max(0, chosen ? choices.indexOf(chosen) : 0);
  const move = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    const next = by === undefined ? undefined : choices[(place + by + choices.length) % choices.length];
    if (next === undefined) return;
    event.preventDefault();
    onChoose(next);
    group.current?.querySelector<HTMLButtonElement>(`[data-vote="${next}"]`)?.focus();
  };
  return (
    <div class="vote" role="radiogroup" aria-label={label} ref={group} onKeyDown={move}>
      {choices.map((vote, index) => (
        <button
          key={vote}
          type="button"
          role="radio"
          class={`opt ${vote === 'abstain' ? 'abstain' : ''}`}
          data-vote={vote}
          aria-checked={vote === chosen}
          tabIndex={index === place ? 0 : -1}
          onClick={() => onChoose(vote)}
        >
          <span>
            {say.choice(vote)}
            <small>{say.gives(vote)}</small>
          </span>
        </button>
      ))}
    </div>
  );
}
