// The brackets of a division: final table and consolation, a window of rounds at a time.
import { useSignal } from '@preact/signals';
import { Choice } from '../components/choice';
import { Icon } from '../components/icon';
import { Awaited, Empty } from '../components/notice';
import { Screen } from '../components/screen';
import { urls } from '../lib/api/urls';
import { words } from '../lib/i18n/dictionary';
import { common } from '../lib/i18n/words/common';
import { useMedia } from '../lib/media';
import { useReading } from '../lib/offline/answers';
import type { ScreenProps } from '../lib/router/screen';
import { BracketMatchBox } from './bracket-match';
import { type Called, calledOf, roundName } from './bracket-names';
import { DivisionChoice, Explanation, RoundTabs } from './frame';
import { type BracketMatch, type BracketPart, divisionOf, hasBracket, type Reason, useRounds } from './overview';
import { Because } from './reasons';
import { RulingsOfMatch, RulingsOfPart } from './ruling-note';
import { SetList, setsWon } from './sets';
import { said } from './words';

const EVERY_SECONDS = 10;
const ON_PHONES = 2;
/** Of text as large as the reader has chosen: below, names have the width for themselves. */
const NARROW = '16em';
const ON_TABLETS = 4;

export function BracketScreen({ params }: ScreenProps) {
  const say = words(said);
  const overview = useRounds();
  const division = overview.data ? divisionOf(overview.data) : undefined;
  const reading = useReading(division && hasBracket(division) ? urls.brackets(division.id) : null, EVERY_SECONDS);
  const parts = reading.data?.parts ?? [];
  const playing = parts.flatMap((each) => each.rounds.flatMap((round) => round.matches)).filter(isPlaying).length;
  return (
    <Screen
      title={say.bracket}
      sub={division?.name}
      tabs={<RoundTabs current="bracket" rounds={overview.data} />}
      bar={playing > 0 && <p class="strong">{say.beingPlayed({ count: playing })}</p>}
    >
      <div class="stack">
        {overview.data && <DivisionChoice rounds={overview.data} />}
        {!overview.data && <Awaited reading={overview} />}
        {division && !hasBracket(division) && <Empty>{say.noBracket}</Empty>}
        {division && hasBracket(division) && !reading.data && <Awaited reading={reading} />}
        {parts.length > 0 && <BracketParts parts={parts} named={params.part} />}
      </div>
    </Screen>
  );
}

/** The brackets of a division, one at a time; a tap on a match says where its players come from. */
export function BracketParts({ parts, named }: { parts: readonly BracketPart[]; named?: string | undefined }) {
  const say = words(said);
  const chosen = useSignal<string | null>(null);
  const shown = useSignal<string | null>(null);
  const asked = named ? parts.find((known) => known.stage.kind.endsWith(named)) : undefined;
  const part = parts.find((known) => known.stage.id === chosen.value) ?? asked ?? parts[0];
  const matches = part?.rounds.flatMap((round) => round.matches) ?? [];
  const match = matches.find((known) => known.place === shown.value);
  const bye = part?.rounds.flatMap(byesOf).find((known) => known.place === shown.value);
  return (
    <>
      {parts.length > 1 && (
        <Choice
          label={say.part}
          value={part?.stage.id ?? null}
          options={parts.map((each) => ({ value: each.stage.id, word: say[`kind_${each.stage.kind}`] }))}
          onChoose={(id) => (chosen.value = id)}
        />
      )}
      {part && (
        <BracketWindow
          key={part.stage.id}
          part={part}
          onShow={(place) => (shown.value = place)}
          called={calledOf(parts)}
        />
      )}
      {part && <RulingsOfPart part={part} />}
      {match && (
        <Explanation title={titleOf(say, match)} onClose={() => (shown.value = null)}>
          {match.sets.length > 0 && (
            <>
              <p class="strong">{setsWon(namesOf(match), { A: match.a.score ?? 0, B: match.b.score ?? 0 })}</p>
              <SetList sets={match.sets} names={namesOf(match)} />
            </>
          )}
          <RulingsOfMatch match={match} />
          <Because reasons={match.reasons} />
        </Explanation>
      )}
      {bye && (
        <Explanation
          title={words(common).labelled({ label: say.goesOn, value: bye.short })}
          onClose={() => (shown.value = null)}
        >
          <Because reasons={bye.reasons} />
        </Explanation>
      )}
    </>
  );
}

type Say = ReturnType<typeof words<(typeof said)['entries']>>;

function titleOf(say: Say, match: BracketMatch): string {
  const names = [match.a.short, match.b.short].filter(Boolean).join(', ');
  return names || say.waiting;
}

function namesOf(match: BracketMatch): Record<'A' | 'B', string> {
  return { A: match.a.short ?? '', B: match.b.short ?? '' };
}

function isPlaying(match: BracketMatch): boolean {
  return match.state === 'playing';
}

function BracketWindow({
  part,
  called,
  onShow,
}: {
  part: BracketPart;
  called: Called;
  onShow: (place: string) => void;
}) {
  const say = words(said);
  const isTablet = useMedia('(min-width: 768px)');
  const isWide = useMedia('(min-width: 1024px)');
  const isNarrow = useMedia(`not all and (min-width: ${NARROW})`);
  const size = isNarrow ? 1 : isWide ? part.rounds.length : isTablet ? ON_TABLETS : ON_PHONES;
  const last = Math.max(0, part.rounds.length - size);
  const first = useSignal(Math.min(last, currentRoundOf(part)));
  if (!part.is_drawn) return <Empty>{say.notDrawn}</Empty>;
  const start = Math.min(first.value, last);
  return (
    <>
      {part.champion && (
        <p class="note good">
          <Icon name="trophy" />
          <span class="strong">{say.champion({ name: part.champion })}</span>
        </p>
      )}
      {last > 0 && (
        <div class="goline">
          <button
            type="button"
            class="btn icon"
            aria-label={say.earlier}
            disabled={start === 0}
            onClick={() => (first.value = start - 1)}
          >
            <Icon name="chevron-left" />
          </button>
          <button
            type="button"
            class="btn icon"
            aria-label={say.later}
            disabled={start === last}
            onClick={() => (first.value = start + 1)}
          >
            <Icon name="chevron-right" />
          </button>
        </div>
      )}
      <div class="bk">
        {part.rounds.slice(start, start + size).map((round) => (
          <section class="bk-col" key={`${round.letter}${round.number}`}>
            <h2>
              {roundName(say, round)}
              {round.sets.length > 0 && <small>{say.setsTo({ points: round.sets.join(', ') })}</small>}
            </h2>
            <div>
              {round.matches.map((match) => (
                <BracketMatchBox key={match.place} match={match} called={called} onShow={onShow} />
              ))}
              {round.matches.length === 0 && round.planned && (
                <p class="bk-m open">
                  {say.planned({
                    entrants: round.planned.entrants,
                    winners: round.planned.winners_in,
                    matches: round.planned.matches,
                  })}
                </p>
              )}
              {byesOf(round).map(({ place, short }) => (
                <button type="button" class="bk-m" key={place} onClick={() => onShow(place)}>
                  <span class="w">
                    <em>{short}</em>
                  </span>
                  <small>{say.free}</small>
                </button>
              ))}
              {round.byes.length > 0 && byesOf(round).length === 0 && (
                <p class="cap">{say.byes({ names: round.byes.join(', ') })}</p>
              )}
            </div>
          </section>
        ))}
      </div>
      <p class="cap">
        {part.rounds.some(hasSeeds) && `${say.seedsNote} `}
        {say.tapMatch}
      </p>
    </>
  );
}

interface ShownBye {
  place: string;
  short: string;
  reasons: readonly Reason[];
}

/** Those who go on without a match and have no box of a match that says why; earlier answers gave their names alone. */
function byesOf({ letter, number, byes, bye_reasons }: BracketPart['rounds'][number]): ShownBye[] {
  return (bye_reasons ?? []).map((reasons, index) => ({
    place: `${letter}${number} ${index}`,
    short: byes[index] ?? '',
    reasons,
  }));
}

function hasSeeds({ matches }: BracketPart['rounds'][number]): boolean {
  return matches.some(({ a, b }) => a.seed !== null || b.seed !== null);
}

/** The first round that isn't over: where the window opens. */
function currentRoundOf(part: BracketPart): number {
  const open = part.rounds.findIndex((round) => round.matches.some((match) => match.winner === null));
  return Math.max(0, open);
}
