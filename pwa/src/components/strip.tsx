// The match in a strip: discs, names, score, cube, and one line of what is known; each game shows what it has.
import type { Table } from '../lib/api/types';
import { words } from '../lib/i18n/dictionary';
import { match } from '../lib/i18n/words/match';
import { disciplineName } from '../lib/match';
import { Cube } from './cube';
import { Disc } from './disc';

type Shown = Pick<Table, 'sides' | 'score' | 'cube' | 'game' | 'match_length' | 'clocked' | 'discipline'>;

export function Strip({ table }: { table: Shown }) {
  const say = words(match);
  const { sides, score, game, discipline } = table;
  const isBackgammon = discipline === 'backgammon';
  const cube = isBackgammon ? table.cube : null;
  const isCrawford = game?.is_crawford ?? false;
  return (
    <section class={`strip ${cube ? '' : 'no-cube'}`} aria-label={say.strip}>
      <div>
        {(['A', 'B'] as const).map((side) => (
          <div class={`side ${discipline === 'scrabble' ? 'bare' : ''}`} key={side}>
            <Disc side={side} discipline={discipline} />
            <span class="nm">
              {sides[side].name}
              {discipline === 'draughts' && <small class="cap"> {side === 'A' ? say.white : say.black}</small>}
            </span>
            <b class="pt num">{score[side]}</b>
          </div>
        ))}
      </div>
      <Cube cube={cube} sides={sides} isCrawford={isCrawford} />
      <p class="facts-line">
        {table.match_length !== null && <span>{say.matchTo({ points: table.match_length })}</span>}
        {!isBackgammon && <span>{disciplineName(discipline)}</span>}
        {isBackgammon && game && (
          <span>{isCrawford ? say.gameCrawford({ number: game.number }) : say.game({ number: game.number })}</span>
        )}
        {table.clocked && <span>{say.clock}</span>}
      </p>
    </section>
  );
}
