// Rulebook, division, rounds, lengths and clock; the time is the rulebook's own answer.
import { ArticleRefs } from '../../components/facts/live-advice';
import type { Allotment, TieBreak, TournamentFormat } from '../../lib/api/types';
import { urls } from '../../lib/api/urls';
import { said, words } from '../../lib/i18n/dictionary';
import { anyOf } from '../../lib/i18n/format';
import { newTournament } from '../../lib/i18n/words/events';
import { matchLengths } from '../../lib/match-lengths';
import { consolationFor, ofFormat, type Plan, withLength } from '../../lib/new-tournament';
import { useReading } from '../../lib/offline/answers';
import { Meaning, OptionRow, TextRow } from './option-rows';
import '../../styles/options.css';

interface Props {
  plan: Plan;
  format: TournamentFormat;
  tieBreaks: readonly TieBreak[];
  onChange: (part: Partial<Plan>) => void;
  /** The tournament's own rulebook stands: a division chooses none. */
  keepsRulebook?: boolean;
}

const OFF = '';

export function Lengths({ plan, format, tieBreaks, onChange, keepsRulebook = false }: Props) {
  const say = words(newTournament);
  const swiss = format.stages.find((stage) => stage.round_choices.length > 0);
  const cut = format.stages.find((stage) => stage.place_choices.length > 0);
  const consolation = format.stages.find((stage) => stage.is_optional);
  const byDefault = ofFormat(format);
  const lengths = matchLengths((count) => say.points({ count }));
  const sets = cut?.options.lengths as number[] | undefined;
  return (
    <section class="card">
      <h2>{say.rules}</h2>
      <div class="optlist">
        {!keepsRulebook && <Rulebook plan={plan} format={format} onChange={onChange} />}
        <TextRow
          question={say.division}
          meaning={say.divisionHint}
          value={plan.division}
          onText={(division) => onChange({ division })}
        />
        {swiss && (
          <OptionRow
            question={say.rounds}
            meaning={
              <Meaning article={swiss.article} rulebook={format.rulebook}>
                {say.roundsAllowed({ choices: anyOf(swiss.round_choices.map(String)) })}
              </Meaning>
            }
            value={String(plan.rounds)}
            byDefault={String(byDefault.rounds)}
            choices={swiss.round_choices.map((count) => ({ value: String(count), word: String(count) }))}
            onChoose={(rounds) => onChange({ rounds: Number(rounds) })}
          />
        )}
        {plan.matchLength !== null && (
          <OptionRow
            question={say.length}
            meaning={
              <Meaning article={format.stages[0]?.article} rulebook={format.rulebook}>
                {say.lengthHint}
              </Meaning>
            }
            value={String(plan.matchLength)}
            byDefault={String(byDefault.matchLength)}
            choices={lengths}
            onChoose={(points) => onChange(withLength(plan, format, Number(points)))}
          />
        )}
        <OptionRow
          question={say.clock}
          meaning={<Allotted plan={plan} points={plan.matchLength} />}
          value={String(plan.clocked)}
          byDefault={String(byDefault.clocked)}
          choices={[
            { value: 'true', word: say.withClock },
            { value: 'false', word: say.withoutClock },
          ]}
          onChoose={(clocked) => onChange({ clocked: clocked === 'true' })}
        />
        {cut && (
          <OptionRow
            question={say.finalTable}
            meaning={
              <Meaning article={cut.article} rulebook={format.rulebook}>
                {say.finalTableHint} {sets && say.bestOf({ points: sets[0] ?? 0, final: sets.join(', ') })}
              </Meaning>
            }
            value={String(plan.places)}
            byDefault={String(byDefault.places)}
            choices={cut.place_choices.map((count) => ({ value: String(count), word: say.players({ count }) }))}
            onChoose={(places) => onChange({ places: Number(places) })}
          />
        )}
        {cut && !sets && plan.matchLength !== null && (
          <OptionRow
            question={say.finalLength}
            meaning={
              <Meaning article={cut.article} rulebook={format.rulebook}>
                {say.finalLengthHint}{' '}
                {plan.finalLength !== null && plan.clocked && <Allotted plan={plan} points={plan.finalLength} />}
              </Meaning>
            }
            value={plan.finalLength === null ? OFF : String(plan.finalLength)}
            byDefault={OFF}
            choices={[{ value: OFF, word: say.asBefore }, ...lengths]}
            onChoose={(points) => onChange({ finalLength: points === OFF ? null : Number(points) })}
          />
        )}
        {consolation && (
          <OptionRow
            question={say.consolation}
            meaning={
              <Meaning article={consolation.article} rulebook={format.rulebook}>
                {say.consolationHint}{' '}
                {plan.hasConsolation && plan.clocked && <Allotted plan={plan} points={plan.consolationLength} />}
              </Meaning>
            }
            value={plan.hasConsolation ? String(plan.consolationLength) : OFF}
            byDefault={String(consolationFor(format, plan.matchLength))}
            choices={[{ value: OFF, word: say.noFurther }, ...lengths]}
            onChoose={(points) =>
              onChange({ hasConsolation: points !== OFF, consolationLength: points === OFF ? null : Number(points) })
            }
          />
        )}
        {!format.fixes_rulebook && format.tie_breaks.length > 0 && (
          <TieBreaks plan={plan} byDefault={byDefault.tieBreaks} known={tieBreaks} onChange={onChange} />
        )}
      </div>
    </section>
  );
}

function Rulebook({ plan, format, onChange }: Pick<Props, 'plan' | 'format' | 'onChange'>) {
  const say = words(newTournament);
  const known = useReading(urls.rulebooks()).data ?? [];
  const fitting = known.filter((book) =>
    format.fixes_rulebook ? book.id === format.rulebook : book.discipline === format.discipline,
  );
  return (
    <OptionRow
      question={say.rulebook}
      meaning={format.fixes_rulebook ? say.rulebookFixed : say.rulebookHint}
      value={plan.rulebook}
      byDefault={format.rulebook}
      choices={
        fitting.length > 0
          ? fitting.map((book) => ({ value: book.id, word: said(book.title) }))
          : [{ value: plan.rulebook, word: plan.rulebook }]
      }
      onChoose={(rulebook) => onChange({ rulebook })}
    />
  );
}

/** The clocks of matches of this length, by the rulebook. */
function Allotted({ plan, points }: { plan: Plan; points: number | null }) {
  const say = words(newTournament);
  const found = useReading(urls.allotment(plan.rulebook, points === null ? undefined : String(points))).data;
  if (!found) return null;
  if (!plan.clocked || found.articles.length === 0) {
    return (
      <Meaning article={null} rulebook={plan.rulebook}>
        {plan.clocked ? say.youSet : say.noTime}
      </Meaning>
    );
  }
  return (
    <>
      {timeOf(found)} <ArticleRefs numbers={found.articles} rulebook={plan.rulebook} />
      {found.is_discretionary && found.delay_seconds !== null && ` ${say.discretionary}`}
    </>
  );
}

function timeOf({ minutes, delay_seconds }: Allotment): string {
  const say = words(newTournament);
  if (minutes === null) return say.youSet;
  return delay_seconds === null ? say.atLeast({ minutes }) : say.allotted({ minutes, delay: delay_seconds });
}

interface TieBreaksProps extends Pick<Props, 'plan' | 'onChange'> {
  known: Props['tieBreaks'];
  byDefault: readonly string[];
}

/** Up to five in a row; "none" ends it. */
function TieBreaks({ plan, known, byDefault, onChange }: TieBreaksProps) {
  const say = words(newTournament);
  const shown = Math.min(plan.tieBreaks.length + 1, 5);
  const choose = (place: number, code: string) => {
    const kept = plan.tieBreaks.filter((other, index) => index !== place && other !== code);
    onChange({ tieBreaks: code === OFF ? kept : [...kept.slice(0, place), code, ...kept.slice(place)] });
  };
  return (
    <>
      {Array.from({ length: shown }, (_, place) => (
        <OptionRow
          key={place}
          question={say.nth({ place: place + 1 })}
          meaning={meaningOf(plan.tieBreaks[place], known)}
          value={plan.tieBreaks[place] ?? OFF}
          byDefault={byDefault[place] ?? OFF}
          choices={[
            { value: OFF, word: say.noFurther },
            ...known.map((tieBreak) => ({ value: tieBreak.code, word: said(tieBreak.name) })),
          ]}
          onChoose={(code) => choose(place, code)}
        />
      ))}
    </>
  );
}

/** What a tie-break means, and that no rule states it. */
export function meaningOf(code: string | undefined, known: readonly TieBreak[]): string {
  const say = words(newTournament);
  const found = known.find((tieBreak) => tieBreak.code === code);
  return found ? `${said(found.meaning)} ${say.notStated}.` : say.tieBreaksHint;
}
