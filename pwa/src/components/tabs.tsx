// The tabs of a place: links, the current one with a line under it.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { addressOf } from '../lib/router/addresses';

interface Tab {
  href: string;
  word: string;
  isCurrent: boolean;
}

/** A tab whose screen this version doesn't have is left out. Where they don't all fit, the current one is in view. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const row = useRef<HTMLElement>(null);
  const current = tabs.find((tab) => tab.isCurrent)?.href;
  useLayoutEffect(() => {
    const shown = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && shown) row.current.scrollLeft = shown.offsetLeft + shown.offsetWidth - row.current.clientWidth;
  }, [current]);
  return (
    <nav class="tabs" aria-label={label} ref={row}>
      {tabs
        .filter((tab) => addressOf(tab.href) !== null)
        .map((tab) => (
          <a key={tab.href} href={tab.href} aria-current={tab.isCurrent ? 'page' : undefined}>
            {tab.word}
          </a>
        ))}
    </nav>
  );
}
