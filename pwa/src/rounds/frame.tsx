// Shared parts of the Rounds screens: tabs, the choice of a division, figures, an explanation beside or above the page.
import type { ComponentChildren } from 'preact';
import { Choice } from '../components/choice';
import { Sheet } from '../components/sheet';
import { Tabs } from '../components/tabs';
import { words } from '../lib/i18n/dictionary';
import { locale } from '../lib/i18n/format';
import { useMedia } from '../lib/media';
import { to } from '../lib/router/addresses';
import { chosenDivision, currentRound, divisionOf, type Rounds } from './overview';
import { isInRounds } from './score-groups';
import { said } from './words';

export type Tab = 'round' | 'standings' | 'bracket' | 'entries';

/** The first tab has the number of the round that is `shown`, elsewhere of the latest one. */
export function RoundTabs({ current, rounds, shown }: { current: Tab; rounds: Rounds | null; shown?: number }) {
  const say = words(said);
  const number = shown ?? (rounds ? currentRound(divisionOf(rounds))?.number : undefined);
  const tabs = [
    { tab: 'round', href: '/rounds', word: number === undefined ? say.tabRound : say.round({ number }) },
    { tab: 'standings', href: to('standings'), word: say.standings },
    { tab: 'bracket', href: to('bracket'), word: say.bracket },
    { tab: 'entries', href: '/entries', word: say.entries },
  ];
  return <Tabs label={say.rounds} tabs={tabs.map(({ tab, ...rest }) => ({ ...rest, isCurrent: tab === current }))} />;
}

export function DivisionChoice({ rounds }: { rounds: Rounds }) {
  const say = words(said);
  if (rounds.divisions.length < 2) return null;
  return (
    <Choice
      label={say.division}
      value={divisionOf(rounds)?.id ?? null}
      options={rounds.divisions.map((division) => ({ value: division.id, word: division.name }))}
      onChoose={(id) => (chosenDivision.value = id)}
    />
  );
}

/** The word of a column or of a result; a code that this version doesn't know stays as it is. */
export function codeWord(what: 'column' | 'result', code: string): string {
  const say = words(said);
  const word = say[`${what}_${code}` as keyof typeof say];
  return typeof word === 'string' ? word : code;
}

/** What a round without an opponent is called: in a bracket nothing is won by it. */
export function byeWord(kind: string): string {
  const say = words(said);
  return isInRounds(kind) ? say.bye : say.goesOn;
}

/** A number as people write it: 4.5, 4,5. */
export function figure(value: number | null): string {
  if (value === null) return '–';
  return new Intl.NumberFormat(locale(), {
    maximumFractionDigits: 2,
    useGrouping: false,
  }).format(value);
}

/** From 1024 a pane beside the list, else a sheet. */
export function Explanation({
  title,
  children,
  onClose,
}: {
  title: string;
  children: ComponentChildren;
  onClose: () => void;
}) {
  const hasPane = useMedia('(min-width: 1024px)');
  if (!hasPane)
    return (
      <Sheet title={title} onClose={onClose}>
        <div class="stack">{children}</div>
      </Sheet>
    );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and must do so from the keyboard
    <aside class="detail stack" aria-label={title} tabIndex={0}>
      <h2>{title}</h2>
      {children}
    </aside>
  );
}
