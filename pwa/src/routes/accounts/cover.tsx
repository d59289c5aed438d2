// The page of those who aren't logged in: what Tablecall is, and beside it what they are asked.
import type { ComponentChildren } from 'preact';
import { Icon } from '../../components/icon';
import { LanguageChoice } from '../../components/languages';
import { Mark } from '../../components/mark';
import { words } from '../../lib/i18n/dictionary';
import { accounts } from '../../lib/i18n/words/accounts';
import { common } from '../../lib/i18n/words/common';
import { change, language } from '../../lib/settings';

export function Cover({ isLow = false, children }: { isLow?: boolean; children: ComponentChildren }) {
  const say = words(accounts);
  return (
    <div class={`solo ${isLow ? 'low' : ''}`}>
      <a class="skip" href="#main">
        {words(common).skip}
      </a>
      <header class="cover">
        <Points />
        <Mark class="mark" />
        <h1>Tablecall</h1>
        <p>{say.what}</p>
        <ul>
          <li>
            <Icon name="trophy" />
            <span>{say.pairings}</span>
          </li>
          <li>
            <Icon name="gavel" />
            <span>{say.advice}</span>
          </li>
          <li>
            <Icon name="wifi-off" />
            <span>{say.offline}</span>
          </li>
        </ul>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

export function ScreenLanguage() {
  const say = words(accounts);
  return (
    <div class="languages">
      <LanguageChoice label={say.language} value={language.value} onChoose={(chosen) => change({ language: chosen })} />
    </div>
  );
}

const POINTS = Array.from({ length: 12 }, (_, index) => index * 44);
const CHECKERS = [
  { x: 328, count: 3, isLight: true },
  { x: 416, count: 2, isLight: false },
  { x: 460, count: 4, isLight: true },
];

/** Half a board, as an ornament. */
function Points() {
  return (
    <svg class="art" viewBox="0 0 504 420" preserveAspectRatio="xMaxYMin slice" aria-hidden="true">
      {POINTS.map((x, index) => (
        <path key={x} d={`M${x} 0L${x + 20} 230L${x + 40} 0Z`} fill={index % 2 ? '#FFFFFF12' : '#FFFFFF0A'} />
      ))}
      {CHECKERS.flatMap(({ x, count, isLight }) =>
        Array.from({ length: count }, (_, row) => (
          <circle
            key={`${x} ${row}`}
            cx={x}
            cy={22 + 40 * row}
            r="19"
            fill={isLight ? '#FFFBF0' : '#0E2227'}
            stroke={isLight ? '#5B5443' : '#D5DEDB55'}
            stroke-width="1.5"
          />
        )),
      )}
    </svg>
  );
}
