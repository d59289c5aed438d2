// The tablet of `make hostile` as one file for Node, with the client's own modules in it.
import { defineConfig } from 'vite';
import { catalogues } from '../../build/catalogues.ts';

export default defineConfig({
  plugins: [catalogues()],
  ssr: { noExternal: true },
  build: {
    ssr: 'tests/hostile/tablet.ts',
    target: 'node20',
    minify: false,
    emptyOutDir: true,
    copyPublicDir: false,
    rolldownOptions: { output: { codeSplitting: false } }, // what Node lacks of a browser has to be there first
  },
});
