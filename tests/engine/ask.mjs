// Asks the law under Pyodide: PYODIDE RULES.zip [times] < questions, each a line: what is asked, a blank, JSON.
// Prints one answer a line; with `times` the milliseconds of processor time that it took.
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const [pyodide, rules, prints] = process.argv.slice(2);
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
  const begun = process.cpuUsage();
  const answer = answered(line.slice(0, end), line.slice(end + 1));
  const { user, system } = process.cpuUsage(begun);
  process.stdout.write(`${prints === 'times' ? (user + system) / 1000 : answer}\n`);
}
