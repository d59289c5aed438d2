// What the tests need of a browser: IndexedDB and a store of settings, both in memory.
import 'fake-indexeddb/auto';
