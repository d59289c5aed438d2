// What the tests need of a browser: IndexedDB and a store of settings, both in memory.
import 'fake-indexeddb/auto';
import { LANGUAGES, loadWords } from '../src/lib/i18n/catalogues';

await Promise.all(LANGUAGES.map(loadWords));
