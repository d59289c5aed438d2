// What the tests need of a browser: IndexedDB and a store of settings, both in memory; and patience with a busy machine.
import 'fake-indexeddb/auto';
import { vi } from 'vitest';
import { LANGUAGES, loadWords } from '../src/lib/i18n/catalogues';

const PATIENCE_MS = 60_000;

const { waitFor } = vi;
vi.waitFor = (act, options = PATIENCE_MS) => waitFor(act, options);

await Promise.all(LANGUAGES.map(loadWords));
