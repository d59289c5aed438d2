// The languages that there are, each under its own name: one to choose, or the others a tap away.
import { LANGUAGES, nameOf } from '../lib/i18n/catalogues';
import { change, language } from '../lib/settings';
import { Choice } from './choice';
import { Icon } from './icon';

interface Props {
  label: string;
  value: string;
  /** Those to choose from; all, if none are named. */
  among?: readonly string[];
  onChoose: (language: string) => void;
}

export function LanguageChoice({ label, value, among = LANGUAGES, onChoose }: Props) {
  const options = among.map((code) => ({ value: code, word: <span lang={code}>{nameOf(code)}</span> }));
  return <Choice label={label} value={value} options={options} onChoose={onChoose} />;
}

/** A button for each language but that of the screen, which takes the screen there; by its code where room is short. */
export function OtherLanguages({ isShort = false }: { isShort?: boolean }) {
  return LANGUAGES.filter((code) => code !== language.value).map((code) => (
    <button
      key={code}
      type="button"
      class={isShort ? 'btn plain' : 'btn'}
      lang={code}
      aria-label={nameOf(code)}
      onClick={() => change({ language: code })}
    >
      {!isShort && <Icon name="languages" />}
      {isShort ? code.toUpperCase() : nameOf(code)}
    </button>
  ));
}
