// Where the app is: the address as a signal. Links are plain `<a href>`; one listener turns them into moves inside the page.
import { computed, signal } from '@preact/signals';

const here = signal(current());

export const pathname = computed(() => here.value.pathname);
export const query = computed(() => here.value.searchParams);

function current(): URL {
  return new URL(globalThis.location?.href ?? 'http://localhost/');
}

/** Goes to an address of the app. `replace` leaves no trace in the browser's history. */
export function navigate(path: string, { replace = false } = {}): void {
  if (path === here.value.pathname + here.value.search) return;
  if (replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  here.value = current();
}

/** Where a person goes on to once something is saved: nowhere if they left this screen meanwhile. Ask before the wait. */
export function onward(): typeof navigate {
  const from = here.peek();
  return (path, how) => {
    if (here.peek() === from) navigate(path, how);
  };
}

/** Starts listening to the browser's own moves and to links. */
export function followLinks(): void {
  addEventListener('popstate', () => {
    here.value = current();
  });
  document.addEventListener('click', (event) => {
    const href = ownLink(event);
    if (href === null) return;
    event.preventDefault();
    navigate(href);
  });
}

/** The address inside the app that a click leads to; null when the browser should do what it always does. */
function ownLink(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target || link.hasAttribute('download')) return null;
  const url = new URL(link.href);
  if (url.origin !== location.origin || url.pathname.startsWith('/api/')) return null;
  if (url.hash && url.pathname === location.pathname && url.search === location.search) return null;
  return url.pathname + url.search;
}
