// The rounds of a tournament: stages in order, their rounds, and what the director does next.
import { Icon } from '../components/icon';
import { Awaited, Empty } from '../components/notice';
import { Screen } from '../components/screen';
import { words } from '../lib/i18n/dictionary';
import { to } from '../lib/router/addresses';
import { ActNote } from './act-note';
import { placesSaid } from './final-places-words';
import { DivisionChoice, RoundTabs } from './frame';
import { NextStep } from './next-step';
import { type Division, divisionOf, type RoundSummary, type Stage, useRounds } from './overview';
import { said } from './words';

export function RoundsScreen() {
  const say = words(said);
  const reading = useRounds();
  const rounds = reading.data;
  const division = rounds ? divisionOf(rounds) : undefined;
  return (
    <Screen title={say.rounds} sub={division?.name} tabs={<RoundTabs current="round" rounds={rounds} />}>
      {!rounds && <Awaited reading={reading} />}
      {rounds && (
        <div class="page stack">
          <DivisionChoice rounds={rounds} />
          <ActNote />
          {!division && <Empty>{say.noDivision}</Empty>}
          {division?.stages.map((stage) => (
            <StageCard key={stage.id} stage={stage} division={division} mayPair={rounds.may_pair} />
          ))}
          {division && (
            <a class="btn" href={to('final-places')}>
              {words(placesSaid).title}
            </a>
          )}
        </div>
      )}
    </Screen>
  );
}

interface CardProps {
  stage: Stage;
  division: Division;
  mayPair: boolean;
}

function StageCard({ stage, division, mayPair }: CardProps) {
  const say = words(said);
  return (
    <section class="card stack">
      <h2>{say[`kind_${stage.kind}`]}</h2>
      {stage.rounds.length > 0 && (
        <ul class="rows">
          {stage.rounds.map((round) => (
            <li key={round.id}>
              <RoundRow round={round} />
            </li>
          ))}
        </ul>
      )}
      {mayPair ? <NextStep stage={stage} division={division} /> : stage.rounds.length === 0 && <p>{say.noRound}</p>}
    </section>
  );
}

function RoundRow({ round }: { round: RoundSummary }) {
  const say = words(said);
  const href = to(round.state === 'draft' ? 'round-draft' : 'round', { round: round.id });
  // the server ends the last round of a stage with the next stage's first; nothing is being played meanwhile
  const isPlayed = round.state === 'running' && round.matches > 0 && round.finished === round.matches;
  const state = isPlayed ? 'ended' : round.state;
  return (
    <a class={`prow ${state === 'ended' ? 'done' : ''}`} href={href}>
      <span class="no">{round.number}</span>
      <span class="duo">
        <span>
          <em>{say.round({ number: round.number })}</em>
          <i>{say[`state_${state}`]}</i>
        </span>
        <span>
          <i>
            {round.state === 'draft'
              ? say.notPublished
              : say.results({ finished: round.finished, matches: round.matches })}
          </i>
        </span>
      </span>
      <Icon name="chevron-right" class="end" />
    </a>
  );
}
