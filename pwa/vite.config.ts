// How the client is built: one page, hashed assets, and the service worker with the list of what it keeps on the device.
import { defineConfig } from 'vitest/config';
import { catalogues } from './build/catalogues.ts';
import { compressed } from './build/compressed.ts';
import { engine, engineFolder } from './build/engine.ts';
import { FLOOR, firstScreen, isOfFloor } from './build/first-screen.ts';
import { notices } from './build/notices.ts';
import { serviceWorker } from './build/service-worker.ts';
import { fixtureServer } from './tests/fixtures/server.ts';

const BACKEND = process.env.TABLECALL_BACKEND ?? 'http://127.0.0.1:8000';

export default defineConfig(({ mode }) => ({
  plugins: [
    catalogues(),
    notices(),
    firstScreen(),
    serviceWorker(),
    engine(),
    compressed(),
    ...(mode === 'fixtures' ? [fixtureServer()] : []),
  ],
  define: { PYODIDE: JSON.stringify(engineFolder()) },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    rolldownOptions: {
      output: {
        // what many screens share is one file: a screen asks for a few files, not for dozens of small ones
        codeSplitting: {
          groups: [
            { name: 'shared', minShareCount: 28 },
            { name: FLOOR, test: isOfFloor, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: { port: 5173, ...(mode === 'fixtures' ? {} : { proxy: { '/api': BACKEND } }) },
  preview: { port: 4173 },
  test: {
    include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
    environment: 'node',
    setupFiles: ['tests/setup.ts'],
    testTimeout: 120_000,
  },
}));
