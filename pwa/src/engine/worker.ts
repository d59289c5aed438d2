// The law on this device: Python in a thread of its own, with the modules that the server advises by.
import type { PyodideAPI } from 'pyodide';
import type { Asked, ToEngine } from './messages';

declare const PYODIDE: string;

const RULES = '/engine/rules.zip';
const FOLDER = '/house';
const START = `
import sys
sys.path.insert(0, '${FOLDER}')
from rules.tablet import answered
answered
`;

async function begin(): Promise<(what: Asked, text: string) => string> {
  const { loadPyodide } = (await import(/* @vite-ignore */ `${PYODIDE}pyodide.mjs`)) as {
    loadPyodide: (options: { indexURL: string }) => Promise<PyodideAPI>;
  };
  const [python, rules] = await Promise.all([
    loadPyodide({ indexURL: PYODIDE }),
    fetch(RULES).then((response) => {
      if (!response.ok) throw new Error(`${RULES}: ${response.status}`);
      return response.arrayBuffer();
    }),
  ]);
  python.unpackArchive(rules, 'zip', { extractDir: FOLDER });
  return python.runPython(START);
}

const begun = begin();
begun.then(
  () => postMessage({ ready: true }),
  (reason: unknown) => postMessage({ ready: false, reason: String(reason) }),
);

addEventListener('message', ({ data }: MessageEvent<ToEngine>) => {
  void begun
    .then((answered) => answered(data.what, data.text))
    .then(
      (text) => postMessage({ id: data.id, text }),
      (reason: unknown) => postMessage({ id: data.id, reason: String(reason) }),
    );
});
