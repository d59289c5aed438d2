// Starts the app: what the device knows first, then the network.
import { render } from 'preact';
import { App } from './app';
import { watchIncidents } from './lib/offline/incidents';
import { startSync } from './lib/offline/sync';
import { followLinks } from './lib/router/location';
import { openSession } from './lib/session';
import { followSettings } from './lib/settings';
import { registerServiceWorker } from './lib/update';
import './styles/index.css';

const root = document.getElementById('app');
if (!root) throw new Error('index.html has no element with the id "app"');

followSettings(document.documentElement);
followLinks();
watchIncidents();
startSync();
render(<App />, root);
void openSession();
void registerServiceWorker();
void navigator.storage?.persist?.();
