// Starts the app: what the device knows first, then the network.
import { effect } from '@preact/signals';
import { render } from 'preact';
import { App } from './app';
import { readBearers } from './lib/bearer';
import { giveSignOfCalls } from './lib/call-sign';
import { watchForInstallOffer } from './lib/home-screen';
import { loadShellWords, loadWords } from './lib/i18n/catalogues';
import { lockWhenUnused } from './lib/lock-when-unused';
import { database } from './lib/offline/database';
import { watchIncidents } from './lib/offline/incidents';
import { rewriteCopy } from './lib/offline/second-copy';
import { watchStorage } from './lib/offline/storage';
import { startSync, watchForRestores } from './lib/offline/sync';
import { keepReceipts } from './lib/offline/vote-receipts';
import { followLinks, pathname } from './lib/router/location';
import { isSessionKnown, openSession, saveLanguageWhenReachable } from './lib/session';
import { followSettings, language } from './lib/settings';
import { loadAhead, loadWhenIdle } from './routes';
import './styles/index.css';

/** The line and the processor belong to the first screen for so long. */
const FIRST_SCREEN_MS = 2_000;

const root = document.getElementById('app');
if (!root) throw new Error('index.html has no element with the id "app"');

followSettings(document.documentElement);
const firstWords = loadShellWords(language.value);
effect(() => void loadWords(language.value));
followLinks();
watchIncidents();
keepReceipts();
watchStorage();
lockWhenUnused();
saveLanguageWhenReachable();
giveSignOfCalls();
watchForInstallOffer();
void openSession(Promise.all([startSync(), readBearers(), loadAhead(pathname.value)]));
// the mark that the page itself shows stays until there is a screen to draw; without its catalogue it speaks English
void Promise.allSettled([firstWords, isSessionKnown()]).then(() => {
  root.replaceChildren(); // Preact would leave what the page itself shows
  render(<App />, root);
});
setTimeout(() => {
  void import('./lib/update').then(({ registerServiceWorker }) => registerServiceWorker()).then(loadWhenIdle);
  void import('./engine/keeping').then(({ keepEngineWhenIdle }) => keepEngineWhenIdle());
  void import('./lib/offline/day-ahead').then(({ fetchDayAheadWhenIdle }) => fetchDayAheadWhenIdle());
  watchForRestores();
  void rewriteCopy(database);
  void navigator.storage?.persist?.();
}, FIRST_SCREEN_MS);
