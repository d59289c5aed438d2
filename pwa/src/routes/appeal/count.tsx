// The count: how many for what, each vote with its receipt as far as the mode allows, and what this device finds when it counts again.
import { Icon } from '../../components/icon';
import { Pill } from '../../components/pill';
import type { Ballots, CaseFile } from '../../lib/api/types';
import { seatOf } from '../../lib/appeal';
import { commitmentOf, isCountRight, type KeptVote, standingOf } from '../../lib/ballot';
import { words } from '../../lib/i18n/dictionary';
import { number } from '../../lib/i18n/format';
import { common } from '../../lib/i18n/words/common';
import { vote as voteWords } from '../../lib/i18n/words/vote';
import { mine } from '../../lib/offline/sync';
import { useKeptVotes, voteHere } from '../../lib/offline/votes';
import { inWords } from '../../lib/tongues';
import type { PartProps } from './part';
import { ReceiptWords } from './vote-bar';

export function Counts({ file, where }: PartProps) {
  const say = words(voteWords);
  const kept = useKeptVotes(where.owner, file.id);
  const counted = file.votes?.counted ?? [];
  if (!counted.length) return <Running file={file} />;
  return (
    <section class="card said">
      <h2 class="sect-name">{say.tally}</h2>
      {kept
        .filter(({ ballot }) => counted.some((one) => one.ballot === ballot))
        .filter(({ ballot }) => voteHere(kept, mine.value, file.id, ballot).own)
        .map((vote) => (
          <Own key={vote.ballot} vote={vote} counted={counted} />
        ))}
      {counted.map((ballot) => (
        <Ballot key={ballot.ballot} file={file} ballot={ballot} kept={kept} isOneOfMany={counted.length > 1} />
      ))}
    </section>
  );
}

function choiceWords(file: CaseFile, vote: { vote: string; option: string | null }): string {
  const say = words(voteWords);
  const option = file.options.find((one) => one.id === vote.option);
  return option
    ? words(common).labelled({ label: say.numbered({ number: option.number }), value: inWords(option.words).verdict })
    : say.choice(vote.vote);
}

/** Whether the member's own vote is among those counted. */
function Own({ vote, counted }: { vote: KeptVote; counted: readonly Ballots[] }) {
  const say = words(voteWords);
  const isCounted = standingOf(vote, counted) === 'counted';
  return (
    <div class={`receipt ${isCounted ? '' : 'lost'}`} role="status">
      <Icon name={isCounted ? 'check' : 'circle-alert'} />
      <span>
        <b>{isCounted ? say.counted : say.missing}</b>
        <span class="cap">{isCounted ? say.countedWhat : say.missingWhat}</span>
      </span>
      {vote.words && <ReceiptWords twice={vote.words} />}
    </div>
  );
}

interface BallotProps {
  file: CaseFile;
  ballot: Ballots;
  kept: readonly KeptVote[];
  isOneOfMany: boolean;
}

function Ballot({ file, ballot, kept, isOneOfMany }: BallotProps) {
  const say = words(voteWords);
  const own = kept.find((vote) => vote.ballot === ballot.ballot);
  const ownCommitment = own && commitmentOf(own, own.nonce);
  const isRight = isCountRight(ballot);
  return (
    <div class="stack tight">
      {isOneOfMany && <p class="strong">{say.ballot({ ballot: ballot.ballot })}</p>}
      <dl class="fact-lines">
        {ballot.counts.map((count) => (
          <div key={`${count.vote} ${count.option}`}>
            <dt>{choiceWords(file, count)}</dt>
            <dd class="num">{number(count.count)}</dd>
          </div>
        ))}
      </dl>
      <p class={`cap recount ${isRight ? '' : 'lost'}`}>
        <Icon name={isRight ? 'check' : 'circle-alert'} />
        {isRight ? say.countRight({ count: ballot.votes.length }) : say.countWrong}
      </p>
      <details class="disputes">
        <summary>
          {say.list}
          <Icon name="chevron-down" />
        </summary>
        <ul class="seat-list">
          {ballot.votes.map((vote) => (
            <li key={vote.commitment ?? vote.member}>
              <span class="grow">
                <b>{choiceWords(file, vote)}</b>
                <span class="cap">
                  {[seatOf(file, vote.member)?.name, vote.commitment === ownCommitment && say.yours]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </span>
              {vote.words && <ReceiptWords twice={vote.words} />}
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

/** In open mode the votes as they come. */
function Running({ file }: { file: CaseFile }) {
  const say = words(voteWords);
  if (!file.votes?.votes.length) return null;
  return (
    <section class="card said">
      <h2 class="sect-name">{say.running}</h2>
      <ul class="seat-list">
        {file.votes.votes.map((vote) => (
          <li key={vote.member}>
            <span class="grow">
              <b>{seatOf(file, vote.member)?.name}</b>
            </span>
            <Pill>{choiceWords(file, vote)}</Pill>
          </li>
        ))}
      </ul>
    </section>
  );
}
