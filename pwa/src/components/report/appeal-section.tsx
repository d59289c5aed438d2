// The appeal in a report: what was asked, what the committee decided, and its votes as far as its mode lets them be known.
import { words } from '../../lib/i18n/dictionary';
import { number } from '../../lib/i18n/format';
import { documentWords } from '../../lib/i18n/words/report-document';
import type { AppealPart, RulingReport } from '../../lib/report-document';
import { moment, Pair, Part, type Say } from './document';

export function AppealSection({ appeal, document }: { appeal: AppealPart; document: RulingReport }) {
  const say = words(documentWords);
  const zone = document.tournament.time_zone;
  return (
    <Part title={say.appeal} lang={document.language}>
      <p class="strong">{wordFor(appeal.decision, say)}</p>
      <dl class="pairs-list">
        {appeal.grounds && <Pair word={say.grounds} text={appeal.grounds} />}
        <Pair word={say.committee} text={appeal.committee.join(', ')} />
        <Pair word={say.when} text={moment(appeal.decided_at, zone)} />
      </dl>
      <h3>{say.votes}</h3>
      {appeal.vote_mode === 'secret' && <p class="cap">{say.secret}</p>}
      <dl class="pairs-list">
        {appeal.counts.map(({ vote, option, count }) => (
          <Pair key={`${vote} ${option}`} word={voteIn(vote, option, say)} text={number(count)} />
        ))}
      </dl>
      {appeal.votes.length > 0 && (
        <dl class="pairs-list">
          {appeal.votes.map(({ member, vote, option }) => (
            <Pair key={member} word={member} text={voteIn(vote, option, say)} />
          ))}
        </dl>
      )}
      {appeal.reading.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Part>
  );
}

const KNOWN = [
  'uphold',
  'overturn',
  'alternative',
  'option',
  'abstain',
  'absent',
  'upheld',
  'overturned',
  'decided',
] as const;

function voteIn(vote: string, option: string, say: Say): string {
  return option ? `${wordFor(vote, say)} (${option})` : wordFor(vote, say);
}

function wordFor(vote: string, say: Say): string {
  const known = KNOWN.find((each) => each === vote);
  return known ? say[known] : vote;
}
