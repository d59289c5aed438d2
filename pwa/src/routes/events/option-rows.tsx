// Rows of a set-up: the question, what it means with its article, and the value, which is chosen in place.
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { ArticleRef } from '../../components/article-ref';
import { Icon } from '../../components/icon';
import { Select } from '../../components/select';
import type { FormatOption, TournamentFormat } from '../../lib/api/types';
import { said, words } from '../../lib/i18n/dictionary';
import { newTournament } from '../../lib/i18n/words/events';
import '../../styles/options.css';

const SHOWN = 5;

interface RowProps {
  question: string;
  meaning?: ComponentChildren;
  value: string;
  /** The value that the format gives where the director chooses none. */
  byDefault: string;
  choices: readonly { value: string; word: string }[];
  onChoose: (value: string) => void;
}

/** A row whose value is one of a few; the list says which is the default. */
export function OptionRow({ question, meaning, value, byDefault, choices, onChoose }: RowProps) {
  const id = useId();
  return (
    <div class="optrow">
      <span>
        <label class="strong" for={id}>
          {question}
        </label>
        {meaning && <span class="cap">{meaning}</span>}
      </span>
      <Select id={id} value={value} onChoose={onChoose}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.value === byDefault ? `${choice.word} (${words(newTournament).isDefault})` : choice.word}
          </option>
        ))}
      </Select>
    </div>
  );
}

interface MeaningProps {
  children: ComponentChildren;
  article: string | null | undefined;
  rulebook: string;
}

/** What a choice means, and the article that states it; or that no rule does. */
export function Meaning({ children, article, rulebook }: MeaningProps) {
  return (
    <>
      {children} {article ? <ArticleRef number={article} rulebook={rulebook} /> : `${words(newTournament).notStated}.`}
    </>
  );
}

/** A row with a text of one's own. */
export function TextRow(row: { question: string; meaning: string; value: string; onText: (text: string) => void }) {
  const id = useId();
  return (
    <div class="optrow">
      <span>
        <label class="strong" for={id}>
          {row.question}
        </label>
        <span class="cap">{row.meaning}</span>
      </span>
      <input
        id={id}
        class="input"
        maxLength={100}
        value={row.value}
        onInput={(event) => row.onText(event.currentTarget.value)}
      />
    </div>
  );
}

interface OptionsProps {
  format: TournamentFormat;
  chosen: Record<string, unknown>;
  onChoose: (options: Record<string, unknown>) => void;
}

/** Options that the rules leave open: five rows, the rest on one tap. */
export function Options({ format, chosen, onChoose }: OptionsProps) {
  const say = words(newTournament);
  const areAllShown = useSignal(false);
  const { options } = format;
  if (options.length === 0) return null;
  const changed = options.filter((option) => option.code in chosen).length;
  const shown = areAllShown.value ? options : options.slice(0, SHOWN);
  const choose = (option: FormatOption, text: string) => {
    const { [option.code]: _, ...rest } = chosen;
    const value: unknown = JSON.parse(text);
    onChoose(text === JSON.stringify(option.default) ? rest : { ...rest, [option.code]: value });
  };
  return (
    <section class="card">
      <div class="sect">
        <h2>{format.fixes_rulebook ? say.options : say.choices}</h2>
        <span class="pill plain">{changed === 0 ? say.allDefault : say.changed({ count: changed })}</span>
      </div>
      <div class="optlist">
        {shown.map((option) => (
          <OptionRow
            key={option.code}
            question={said(option.name)}
            meaning={
              <Meaning article={option.article} rulebook={format.rulebook}>
                {said(option.meaning)}
              </Meaning>
            }
            value={JSON.stringify(chosen[option.code] ?? option.default)}
            byDefault={JSON.stringify(option.default)}
            choices={option.choices.map((choice) => ({ value: JSON.stringify(choice.value), word: said(choice.name) }))}
            onChoose={(text) => choose(option, text)}
          />
        ))}
        {shown.length < options.length && (
          <button type="button" class="optrow more" onClick={() => (areAllShown.value = true)}>
            <span class="strong">{say.moreOptions({ count: options.length - shown.length })}</span>
            <Icon name="chevron-down" />
          </button>
        )}
      </div>
    </section>
  );
}
