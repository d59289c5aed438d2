// Rows that can't be imported as they are: what was found, what was expected, and what can be done with one tap.
import { Icon } from '../../components/icon';
import type { EntryList } from '../../lib/api/types';
import { said as saidIn, words } from '../../lib/i18n/dictionary';
import { entryImport } from '../../lib/i18n/words/events';
import type { Said } from './import';

interface Props {
  list: EntryList;
  said: Said;
  onSaid: (part: Partial<Said>) => void;
}

type Row = EntryList['rows'][number];

export function ListProblems({ list, said, onSaid }: Props) {
  const say = words(entryImport);
  const leaveOut = (row: Row) => onSaid({ leftOut: [...said.leftOut, row.number] });
  const set = (row: Row, target: string, value: string) =>
    onSaid({ values: { ...said.values, [row.number]: { ...said.values[row.number], [target]: value } } });
  return (
    <>
      {list.rows
        .filter((row) => row.problems.length > 0)
        .map((row) => (
          <section key={row.number} class="badrow" aria-label={titleOf(row)}>
            <p class="strong">{titleOf(row)}</p>
            {row.problems.map((problem) => (
              <p key={`${problem.code}-${problem.target}`} class="wrong">
                <Icon name="circle-alert" />
                <span>{sentenceOf(problem)}</span>
              </p>
            ))}
            <div class="acts two-up">
              <button type="button" class="btn" onClick={() => leaveOut(row)}>
                {say.leaveOut}
              </button>
              {row.problems.map(
                ({ code, target, column, proposal }) =>
                  proposal !== null && (
                    <button
                      key={`${code}-${target}`}
                      type="button"
                      class="btn"
                      onClick={() => set(row, target, proposal)}
                    >
                      {proposal ? say.use({ value: proposal }) : say.clear({ column })}
                    </button>
                  ),
              )}
            </div>
          </section>
        ))}
      {list.rows
        .filter((row) => row.is_left_out)
        .map((row) => (
          <section key={row.number} class="badrow ok" aria-label={titleOf(row)}>
            <p>
              {titleOf(row)} · {say.leftOut}
            </p>
            <button
              type="button"
              class="btn"
              onClick={() => onSaid({ leftOut: said.leftOut.filter((number) => number !== row.number) })}
            >
              {say.takeIn}
            </button>
          </section>
        ))}
    </>
  );
}

function titleOf({ number, name }: EntryList['rows'][number]): string {
  const say = words(entryImport);
  return name ? say.rowOf({ row: number, name }) : say.rowNumber({ row: number });
}

function sentenceOf({ column, found, expected }: EntryList['rows'][number]['problems'][number]): string {
  const say = words(entryImport);
  const wanted = saidIn(expected);
  if (column && !found) return say.problemOfNone({ column, expected: wanted });
  return column ? say.problemIn({ column, found, expected: wanted }) : say.problem({ found, expected: wanted });
}
