// The app: the log-in screen, or the address's screen once a user is logged in.
import type { ComponentType } from 'preact';
import { useEffect, useErrorBoundary, useState } from 'preact/hooks';
import { Empty } from './components/notice';
import { Screen } from './components/screen';
import { Toast } from './components/toast';
import { bearers, isLinkPage } from './lib/bearer';
import { FLOOR_EVERY_SECONDS, floorUrl, tournamentUrl } from './lib/current-floor';
import { words } from './lib/i18n/dictionary';
import { common } from './lib/i18n/words/common';
import { useReading } from './lib/offline/answers';
import { type AddressName, addressOf } from './lib/router/addresses';
import { navigate, pathname, query } from './lib/router/location';
import type { ScreenProps } from './lib/router/screen';
import { home, secondFactor, session } from './lib/session';
import { loadScreen, screenOf } from './routes';

export function App() {
  return (
    <>
      <Place />
      <Toast />
    </>
  );
}

function Place() {
  const known = session.value;
  const path = pathname.value;
  if (known === undefined) return null; // the page itself shows the mark meanwhile
  if (OPEN.has(addressOf(path)?.route.name ?? 'floor')) return <Shown />;
  if (isLinkPage.value) return bearers.value === undefined ? null : <Shown />;
  if (path === '/sheet') return <Shown />; // a player's own page, without an account
  if (path === '/') return <GoTo path={home.value} />;
  if (known === null && path !== '/login')
    return <GoTo path={`/login?next=${encodeURIComponent(path + queryText())}`} />;
  if (known !== null && secondFactor.value?.step === 'set-up' && path !== '/account') return <GoTo path="/account" />;
  return known === null ? <Shown /> : <Signed />;
}

function queryText(): string {
  const text = query.value.toString();
  return text ? `?${text}` : '';
}

/** Renews the floor behind every screen, because the navigation shows the number of waiting calls. */
function Signed() {
  useReading(floorUrl.value, FLOOR_EVERY_SECONDS);
  useReading(tournamentUrl.value);
  return <Shown />;
}

function Shown() {
  const [stopped, goOn] = useErrorBoundary((reason) => reportError(reason));
  const path = pathname.value;
  const found = addressOf(path);
  useEffect(goOn, [path]);
  if (stopped) return <Stopped />;
  if (!found) return <NoSuchPage />;
  return (
    <Loaded key={KEPT.has(found.route.name) ? found.route.area : path} name={found.route.name} params={found.params} />
  );
}

/** A screen, as soon as its code is here. Code that can't be fetched stops the screen, and the next visit tries again. */
function Loaded({ name, params }: ScreenProps & { name: AddressName }) {
  const [arrived, setArrived] = useState<{ screen: ComponentType<ScreenProps> } | { reason: unknown } | null>(null);
  const Found = screenOf(name);
  useEffect(() => {
    if (Found) return;
    let isLeft = false;
    loadScreen(name).then(
      (screen) => isLeft || setArrived({ screen }),
      (reason: unknown) => isLeft || setArrived({ reason }),
    );
    return () => {
      isLeft = true;
    };
  }, [name]);
  if (arrived && 'reason' in arrived && !Found) throw arrived.reason;
  return Found ? <Found params={params} /> : null;
}

/** Public screens, open without a log-in. */
const OPEN: ReadonlySet<AddressName> = new Set([
  'start',
  'join',
  'reset',
  'public',
  'public-standings',
  'public-bracket',
  'projector',
]);

/** Screens with a list that keeps its place while what is chosen in it changes. */
const KEPT: ReadonlySet<AddressName> = new Set(['floor', 'floor-table', 'rulebook', 'article']);

function GoTo({ path }: { path: string }) {
  useEffect(() => navigate(path, { replace: true }), [path]);
  return null;
}

function NoSuchPage() {
  const say = words(common);
  return (
    <Screen title={say.noSuchPage}>
      <Empty
        action={
          <a class="btn main-act" href="/floor">
            {say.toFloor}
          </a>
        }
      >
        {say.noSuchPageWhat({ path: pathname.value })}
      </Empty>
    </Screen>
  );
}

function Stopped() {
  const say = words(common);
  return (
    <Screen title={say.stopped}>
      <Empty
        action={
          <a class="btn main-act" href="/floor" onClick={() => location.assign('/floor')}>
            {say.toFloor}
          </a>
        }
      >
        {say.stoppedWhat}
      </Empty>
    </Screen>
  );
}
