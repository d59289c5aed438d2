// Starts the app: what the device knows first, then the network.
import { render } from 'preact';
import { App } from './app';
import { keepEngineWhenIdle } from './engine/keeping';
import { readBearers } from './lib/bearer';
import { giveSignOfCalls } from './lib/call-sign';
import { fetchDayAheadWhenIdle } from './lib/offline/day-ahead';
import { watchIncidents } from './lib/offline/incidents';
import { watchStorage } from './lib/offline/storage';
import { startSync } from './lib/offline/sync';
import { keepReceipts } from './lib/offline/votes';
import { followLinks } from './lib/router/location';
import { openSession, saveLanguageWhenReachable } from './lib/session';
import { followSettings } from './lib/settings';
import { registerServiceWorker } from './lib/update';
import { loadAllWhenIdle } from './routes';
import './styles/index.css';

const root = document.getElementById('app');
if (!root) throw new Error('index.html has no element with the id "app"');

followSettings(document.documentElement);
followLinks();
watchIncidents();
keepReceipts();
watchStorage();
saveLanguageWhenReachable();
giveSignOfCalls();
startSync();
render(<App />, root);
void readBearers().then(openSession);
void registerServiceWorker();
loadAllWhenIdle();
keepEngineWhenIdle();
fetchDayAheadWhenIdle();
void navigator.storage?.persist?.();
