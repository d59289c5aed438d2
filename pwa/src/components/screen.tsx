// The frame of every screen: skip link, top bar, banner, main, docked bar, navigation, in the order of the focus.
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { isLinkPage } from '../lib/bearer';
import { words } from '../lib/i18n/dictionary';
import { common } from '../lib/i18n/words/common';
import { isPlace } from '../lib/places';
import { pathname } from '../lib/router/location';
import { isOfficer } from '../lib/session';
import { ChangePerson } from './change-person';
import { Icon } from './icon';
import { Navigation } from './navigation';
import { SyncBanner } from './sync-banner';
import { SyncState } from './sync-state';

interface Props {
  title: string;
  /** Second line of the top bar. */
  sub?: ComponentChildren;
  /** The parent's address; without it there is no way back. */
  back?: string;
  /** A timer before the sync state. On phones it replaces the sync state's words, which "all sent" does without. */
  aside?: ComponentChildren;
  /** Content docked above the navigation. */
  bar?: ComponentChildren;
  barClass?: string;
  /** While logging, the phone's navigation gives way to the docked question. */
  hidesNavigation?: boolean;
  /** "split": list and pane; "book": contents and article. */
  layout?: string;
  /** The tabs of a place, in the top bar from 768. */
  tabs?: ComponentChildren;
  /** Where there is room: what this was chosen from, beside it, under a name of its own. */
  beside?: { name: string; content: ComponentChildren } | false;
  children: ComponentChildren;
}

export function Screen({
  title,
  sub,
  back,
  aside,
  bar,
  barClass = '',
  hidesNavigation = false,
  layout = '',
  tabs,
  beside = false,
  children,
}: Props) {
  const say = words(common);
  const heading = useArrival(title);
  const scrolled = useScrolled();
  return (
    <div class={`app ${layout} ${beside ? 'with-list' : ''} ${isLinkPage.value ? 'bare' : ''}`}>
      <a class="skip" href="#main">
        {say.skip}
      </a>
      <header class={`top ${tabs ? 'has-tabs' : ''}`}>
        {back !== undefined && !tabs && !isPlace(pathname.value, isOfficer.value) && (
          <a class="btn icon" href={back} aria-label={say.back}>
            <Icon name="chevron-left" />
          </a>
        )}
        <div class="title">
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {sub && <p class="cap">{sub}</p>}
        </div>
        {aside}
        {tabs}
        <SyncState short={aside !== undefined} />
        <ChangePerson />
      </header>
      {!isLinkPage.value && <SyncBanner />}
      {beside && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and must do so from the keyboard
        <section class="beside" aria-label={beside.name} tabIndex={0}>
          {beside.content}
        </section>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: main scrolls, and must do so from the keyboard */}
      <main class="main" id="main" tabIndex={0} {...scrolled}>
        {children}
      </main>
      {bar && (
        <section class={`bar ${barClass}`} aria-label={say.actions}>
          {bar}
        </section>
      )}
      {!isLinkPage.value && <Navigation hidden={hidesNavigation} />}
    </div>
  );
}

let lastPath: string | null = null;

/** Names the page, and after a move inside the app gives the focus to the heading, as a new page would. */
function useArrival(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const path = pathname.value;
  useEffect(() => {
    document.title = `${title} · Tablecall`;
  }, [title]);
  useEffect(() => {
    if (lastPath !== null && lastPath !== path) heading.current?.focus({ preventScroll: true });
    lastPath = path;
  }, [path]);
  return heading;
}

/** A list and what is chosen in it take turns in one frame on phones: the one is found as it was left, the other read from its top. */
function useScrolled() {
  const ref = useRef<HTMLElement>(null);
  const path = pathname.value;
  const shown = useRef(path);
  const left = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    const from = shown.current;
    shown.current = path;
    if (!ref.current || from === path) return;
    const isBack = from.startsWith(`${path}/`);
    ref.current.scrollTop = isBack ? (left.current.get(path) ?? 0) : 0;
    // what was opened stays in sight, even at the edge
    const opened = isBack && [...ref.current.querySelectorAll('a')].find((link) => link.pathname === from);
    if (opened) opened.scrollIntoView({ block: 'nearest' });
  }, [path]);
  const note = () => {
    if (ref.current) left.current.set(shown.current, ref.current.scrollTop);
  };
  // a tap may lead away before the event of the last scrolling has come
  return { ref, onScroll: note, onClickCapture: note };
}
