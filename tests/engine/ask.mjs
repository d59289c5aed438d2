// Asks the law under Pyodide: PYODIDE RULES.zip < questions, each a line: what is asked, a blank, JSON; prints one answer a line.
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const [pyodide, rules] = process.argv.slice(2);
const { loadPyodide } = await import(`${pyodide}/pyodide.mjs`);
const python = await loadPyodide({ indexURL: `${pyodide}/` });
python.unpackArchive(new Uint8Array(readFileSync(rules)).buffer, 'zip', { extractDir: '/house' });
const answered = python.runPython(`
import sys
sys.path.insert(0, '/house')
from rules.tablet import answered
answered
`);
for await (const line of createInterface({ input: process.stdin })) {
  const end = line.indexOf(' ');
  process.stdout.write(`${answered(line.slice(0, end), line.slice(end + 1))}\n`);
}
