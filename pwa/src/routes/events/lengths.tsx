// Rulebook, division, rounds, lengths and clock; the time is the rulebook's own answer.
import { ArticleRefs } from '../../components/facts/live-advice';
import type { TieBreak, TournamentFormat } from '../../lib/api/types';
import { urls } from '../../lib/api/urls';
import { said, words } from '../../lib/i18n/dictionary';
import { newTournament } from '../../lib/i18n/words/events';
import { ofFormat, type Plan } from '../../lib/new-tournament';
import { useReading } from '../../lib/offline/answers';
import { OptionRow, TextRow } from './option-rows';

interface Props {
  plan: Plan;
  format: TournamentFormat;
  tieBreaks: readonly TieBreak[];
  onChange: (part: Partial<Plan>) => void;
  /** The tournament's own rulebook stands: a division chooses none. */
  keepsRulebook?: boolean;
}

const LENGTHS = Array.from({ length: 25 }, (_, index) => index + 1);
const OFF = '';

export function Lengths({ plan, format, tieBreaks, onChange, keepsRulebook = false }: Props) {
  const say = words(newTournament);
  const swiss = format.stages.find((stage) => stage.round_choices.length > 0);
  const cut = format.stages.find((stage) => stage.place_choices.length > 0);
  const consolation = format.stages.find((stage) => stage.is_optional);
  const byDefault = ofFormat(format);
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
            meaning={say.roundsAllowed({ choices: swiss.round_choices.join(', ') })}
            value={String(plan.rounds)}
            byDefault={String(byDefault.rounds)}
            choices={swiss.round_choices.map((count) => ({ value: String(count), word: String(count) }))}
            onChoose={(rounds) => onChange({ rounds: Number(rounds) })}
          />
        )}
        {plan.matchLength !== null && (
          <OptionRow
            question={say.length}
            meaning={say.lengthHint}
            value={String(plan.matchLength)}
            byDefault={String(byDefault.matchLength)}
            choices={LENGTHS.map((points) => ({ value: String(points), word: say.points({ count: points }) }))}
            onChoose={(points) => onChange({ matchLength: Number(points) })}
          />
        )}
        <OptionRow
          question={say.clock}
          meaning={<Allotted plan={plan} />}
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
            meaning={say.finalTableHint}
            value={String(plan.places)}
            byDefault={String(byDefault.places)}
            choices={cut.place_choices.map((count) => ({ value: String(count), word: say.players({ count }) }))}
            onChoose={(places) => onChange({ places: Number(places) })}
          />
        )}
        {consolation && (
          <OptionRow
            question={say.consolation}
            meaning={say.consolationHint}
            value={plan.hasConsolation ? String(plan.consolationLength) : OFF}
            byDefault={String(byDefault.consolationLength)}
            choices={[
              { value: OFF, word: say.noFurther },
              ...LENGTHS.map((points) => ({ value: String(points), word: say.points({ count: points }) })),
            ]}
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

function Allotted({ plan }: { plan: Plan }) {
  const say = words(newTournament);
  const length = plan.matchLength === null ? undefined : String(plan.matchLength);
  const found = useReading(urls.allotment(plan.rulebook, length)).data;
  if (!found || !plan.clocked) return null;
  return (
    <>
      {found.minutes === null ? say.youSet : say.allotted({ minutes: found.minutes, delay: found.delay_seconds ?? 0 })}{' '}
      <ArticleRefs numbers={found.articles} rulebook={plan.rulebook} />
      {found.is_discretionary && found.minutes !== null && ` ${say.discretionary}`}
    </>
  );
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
  return found ? `${said(found.meaning)} ${say.notStated}` : say.tieBreaksHint;
}
