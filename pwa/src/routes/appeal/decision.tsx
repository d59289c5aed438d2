// The decision: what it is, what it puts in the ruling's place, who was told, the deposit, reasons and dissent.

import { ArticleRefs } from '../../components/facts/live-advice';
import { Icon } from '../../components/icon';
import { TextForm } from '../../components/text-form';
import type { CaseFile } from '../../lib/api/types';
import { actsOf, isDesk, isMember, mayDissent, mayDo, namesOf, seatOf, untold } from '../../lib/appeal';
import { isLinkPage } from '../../lib/bearer';
import { words } from '../../lib/i18n/dictionary';
import { appeal } from '../../lib/i18n/words/appeal';
import { deciding, finality } from '../../lib/i18n/words/finality';
import { incident } from '../../lib/i18n/words/incident';
import { typedWords } from '../../lib/i18n/words/typed';
import { markedTime } from '../../lib/marked-time';
import { noteAct } from '../../lib/offline/appeals';
import { useKeptVotes } from '../../lib/offline/votes';
import { to } from '../../lib/router/addresses';
import { SIDES } from '../../lib/side';
import { inWords } from '../../lib/tongues';
import type { PartProps } from './part';

export function Decision({ file, where }: PartProps) {
  const say = words(appeal);
  const { result } = file;
  if (!result) return null;
  const option = file.options.find((one) => one.id === result.option);
  const told = option && inWords(option.words);
  const [decided] = actsOf(file, 'director-decided');
  const at = { record: decided?.id ?? file.id, at: result.decided_at };
  return (
    <section class="card verdict decision">
      <p class="src">
        <Icon name="scale" />
        {result.decided_by === 'director' ? words(deciding).decision : say.decision} ·{' '}
        {say.decidedAt({ time: markedTime(at, decided ? file.time_marks : [], file.tournament.time_zone) })}
      </p>
      <h2>{say.decided(result.decision)}</h2>
      <p class="lead">{[say.decidedWhat(result.decision), ...goesOn(file)].join(' ')}</p>
      {told && (
        <div class="one-side">
          <p class="strong">{told.verdict}</p>
          {[...told.now, ...told.sanctions.map((sanction) => sanction.text)].map((line) => (
            <p key={line}>{line}</p>
          ))}
          {option.text && <p class="cap">{option.text}</p>}
        </div>
      )}
      {result.leaves_record && <p class="cap">{words(incident).recordKept}</p>}
      <p class="cap">
        <ArticleRefs numbers={result.articles} rulebook={file.tournament.rulebook} isLink={!isLinkPage.value} />
      </p>
      {result.ruling && !isLinkPage.value && (
        <p class="new-ruling">
          {file.instance === 'appeal' && `${say.supersedes} `}
          <a href={to('incident', { incident: file.incident })}>{say.openRuling}</a>
        </p>
      )}
      {result.heard_with && !isLinkPage.value && (
        <p class="new-ruling">
          <a href={to('appeal', { appeal: result.heard_with })}>{words(finality).openHearing}</a>
        </p>
      )}
      <Reasons file={file} where={where} />
    </section>
  );
}

/** Where play stands once a ruling has lost its effects; nothing where the match is over. */
export function goesOn({ result, match }: Pick<CaseFile, 'result' | 'match'>): string[] {
  if (result?.decision !== 'overturned' || match.is_over) return [];
  const score = SIDES.map((side) => `${match.sides[side].short} ${match.score[side]}`).join(', ');
  return [words(appeal).goesOn({ score })];
}

function Reasons({ file, where }: PartProps) {
  const say = words(appeal);
  return (
    <div class="said">
      {[...actsOf(file, 'director-decided'), ...actsOf(file, 'reasons')].map((act) => (
        <blockquote key={act.id}>
          <b>{say.reasons}</b> {act.text}
        </blockquote>
      ))}
      {actsOf(file, 'dissent').map((act) => (
        <blockquote key={act.id}>
          <b>
            {say.dissent}, {seatOf(file, act.member)?.name ?? say.nameless}
          </b>{' '}
          {act.text}
        </blockquote>
      ))}
      {isMember(file) && mayDo(file, 'reasons') && (
        <details class="disputes" key={actsOf(file, 'reasons').length}>
          <summary>
            {say.writeReasons}
            <Icon name="chevron-down" />
          </summary>
          <TextForm
            label={say.writeReasons}
            act={say.addReasons}
            needed={words(typedWords).fillIn}
            onSend={(text) => noteAct(where, 'reasons', { text })}
          />
        </details>
      )}
      {isMember(file) && <WriteDissent file={file} where={where} />}
    </div>
  );
}

function WriteDissent({ file, where }: PartProps) {
  const say = words(appeal);
  const kept = useKeptVotes(where.owner, file.id);
  const isSecret = file.committee?.vote_mode === 'secret';
  if (!mayDissent(file, kept)) return null;
  return (
    <details class="disputes" key={actsOf(file, 'dissent').length}>
      <summary>
        {say.writeDissent}
        <Icon name="chevron-down" />
      </summary>
      <TextForm
        label={say.writeDissent}
        hint={isSecret ? say.dissentSecret : undefined}
        act={say.addDissent}
        needed={words(typedWords).fillIn}
        onSend={(text) => noteAct(where, 'dissent', { text, member: file.you.member })}
      />
    </details>
  );
}

/** Both sides are told, and the deposit goes back or stays: noted at the desk, read by all. */
export function AfterIt({ file, where }: PartProps) {
  const say = words(appeal);
  const names = namesOf(file);
  const zone = file.tournament.time_zone;
  const told = actsOf(file, 'told');
  const deposit = actsOf(file, 'deposit').at(-1);
  const mayTell = isDesk(file) && mayDo(file, 'told');
  const maySettle = isDesk(file) && file.deposit === 'paid' && mayDo(file, 'deposit') && !deposit;
  const waiting = mayTell ? untold(file) : [];
  if (!told.length && !waiting.length && !deposit && !maySettle) return null;
  return (
    <section class="card">
      <h2 class="sect-name">{say.telling}</h2>
      <ul class="why">
        {SIDES.map((side) => {
          const act = told.find((one) => one.side === side);
          return act ? (
            <li key={side}>
              <Icon name="check" />
              <span>
                {say.toldTo({
                  name: file.match.sides[side].name,
                  time: markedTime({ record: act.id, at: act.happened_at }, file.time_marks, zone),
                })}
              </span>
            </li>
          ) : null;
        })}
      </ul>
      {waiting.length > 0 && (
        <div class="acts">
          {waiting.map((side) => (
            <button key={side} type="button" class="btn" onClick={() => void noteAct(where, 'told', { side })}>
              {say.tell({ name: names[side] })}
            </button>
          ))}
        </div>
      )}
      {deposit && <p>{deposit.deposit === 'kept' ? say.depositKept : say.depositReturned}</p>}
      {maySettle && (
        <div class="settle">
          <p class="strong">{say.depositEnd}</p>
          <div class="acts">
            <button type="button" class="btn" onClick={() => void noteAct(where, 'deposit', { deposit: 'returned' })}>
              {say.returned}
            </button>
            <button type="button" class="btn" onClick={() => void noteAct(where, 'deposit', { deposit: 'kept' })}>
              {say.kept}
            </button>
          </div>
        </div>
      )}
    </section>
  );
}
