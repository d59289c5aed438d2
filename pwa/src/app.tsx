// The app: nobody logged in sees the log-in, everybody else the screen of the address.
import { useEffect, useErrorBoundary } from 'preact/hooks';
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
import { home, session } from './lib/session';
import { SCREENS } from './routes';

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
  if (known === undefined) return null;
  if (isLinkPage.value) return bearers.value === undefined ? null : <Shown />;
  if (path === '/') return <GoTo path={home.value} />;
  if (known === null && path !== '/login')
    return <GoTo path={`/login?next=${encodeURIComponent(path + queryText())}`} />;
  return known === null ? <Shown /> : <Signed />;
}

function queryText(): string {
  const text = query.value.toString();
  return text ? `?${text}` : '';
}

/** Whoever is logged in has the floor renewed behind every screen: the number of waiting calls stands in the navigation. */
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
  const Found = SCREENS[found.route.name];
  return <Found key={KEPT.has(found.route.name) ? found.route.area : path} params={found.params} />;
}

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
        {say.noSuchPageWhat(pathname.value)}
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
