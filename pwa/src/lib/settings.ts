// This device's settings: language, theme, density, hand, signs of calls, tournament. Kept in localStorage, so without secrets.
import { computed, effect, signal } from '@preact/signals';
import { LANGUAGES, SOURCE_LANGUAGE } from './i18n/catalogues';

export const THEMES = ['system', 'light', 'dark', 'contrast'] as const;
export const HANDS = ['right', 'left'] as const;
const DENSITIES = ['normal', 'wide', 'dense'] as const;
const CALL_SIGNS = ['vibration', 'sound', 'none'] as const;
export const LOCK_MINUTES = [2, 5, 15, 60] as const;
const HOME_BOARDS = ['right', 'left'] as const;

/** One of those that have a catalogue, by its code: en, fr. */
export type Language = string;
export type Theme = (typeof THEMES)[number];
export type Hand = (typeof HANDS)[number];
export type Density = (typeof DENSITIES)[number];
export type CallSign = (typeof CALL_SIGNS)[number];
export type HomeBoards = (typeof HOME_BOARDS)[number];

export interface Settings {
  language: Language | null;
  /** The account whose language it is; null: chosen while logged out. */
  languageOf: string | null;
  /** Whether the account has yet to hear of it. */
  isLanguageToSave: boolean;
  theme: Theme;
  density: Density;
  hand: Hand;
  /** What tells of a new call at a table. */
  callSign: CallSign;
  /** At which hand of a drawn board the home boards and the trays lie. */
  homeBoards: HomeBoards;
  /** After how long without a touch the tablet locks, for people with a PIN. */
  lockAfterMinutes: number;
  /** The tournament that was last worked on. */
  tournament: string | null;
}

const KEY = 'tablecall.settings';
const DEFAULTS: Settings = {
  language: null,
  languageOf: null,
  isLanguageToSave: false,
  theme: 'system',
  density: 'normal',
  hand: 'right',
  callSign: 'vibration',
  homeBoards: 'right',
  lockAfterMinutes: 5,
  tournament: null,
};

function oneOf<T extends string>(values: readonly T[], found: unknown): T | undefined {
  return values.find((value) => value === found);
}

function text(found: unknown): string | null {
  return typeof found === 'string' ? found : null;
}

/** Read stored settings; unknown values fall back to the defaults. */
function readSettings(stored: string | null): Settings {
  const found = parsed(stored);
  return {
    language: oneOf(LANGUAGES, found.language) ?? DEFAULTS.language,
    languageOf: text(found.languageOf),
    isLanguageToSave: found.isLanguageToSave === true,
    theme: oneOf(THEMES, found.theme) ?? DEFAULTS.theme,
    density: oneOf(DENSITIES, found.density) ?? DEFAULTS.density,
    hand: oneOf(HANDS, found.hand) ?? DEFAULTS.hand,
    callSign: oneOf(CALL_SIGNS, found.callSign) ?? DEFAULTS.callSign,
    homeBoards: oneOf(HOME_BOARDS, found.homeBoards) ?? DEFAULTS.homeBoards,
    lockAfterMinutes: LOCK_MINUTES.find((minutes) => minutes === found.lockAfterMinutes) ?? DEFAULTS.lockAfterMinutes,
    tournament: text(found.tournament),
  };
}

function parsed(stored: string | null): Partial<Record<keyof Settings, unknown>> {
  try {
    const found: unknown = JSON.parse(stored ?? '{}');
    return typeof found === 'object' && found !== null ? found : {};
  } catch {
    return {};
  }
}

export const settings = signal<Settings>(readSettings(globalThis.localStorage?.getItem(KEY) ?? null));

export function change(part: Partial<Settings>): void {
  settings.value = { ...settings.value, ...part };
  const stored = localStorage.getItem(KEY); // with what another tab has changed
  localStorage.setItem(KEY, JSON.stringify(stored === null ? settings.value : { ...readSettings(stored), ...part }));
}

/** Takes over what another tab has changed, but for the tournament: each tab goes on with its own. */
export function takeOver(stored: string | null): void {
  settings.value = { ...readSettings(stored), tournament: settings.value.tournament };
}

/** The language of the screens: the one chosen here, else the browser's, else English. */
export const language = computed<Language>(() => settings.value.language ?? systemLanguage());

function systemLanguage(): Language {
  return oneOf(LANGUAGES, globalThis.navigator?.language?.split('-')[0]) ?? SOURCE_LANGUAGE;
}

/** Keeps `<html>` in step with the settings and with what the system prefers. */
export function followSettings(root: HTMLElement): void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const contrast = matchMedia('(prefers-contrast: more)');
  const system = signal(systemTheme());
  function systemTheme(): Exclude<Theme, 'system'> {
    if (contrast.matches) return 'contrast';
    return dark.matches ? 'dark' : 'light';
  }
  for (const query of [dark, contrast]) {
    query.addEventListener('change', () => {
      system.value = systemTheme();
    });
  }
  addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY) takeOver(newValue);
  });
  effect(() => {
    const { theme, hand, density } = settings.value;
    root.dataset.theme = theme === 'system' ? system.value : theme;
    root.dataset.hand = hand;
    root.dataset.density = density;
    root.lang = language.value;
    requestAnimationFrame(colourTheBar); // the browser computes the styles then anyway
  });
  function colourTheBar() {
    const bar = getComputedStyle(root).getPropertyValue('--surface').trim();
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', bar);
  }
}
