// Asks the law under Pyodide: PYODIDE RULES.zip < questions, one JSON object a line; prints one answer a line.
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const [pyodide, rules] = process.argv.slice(2);
const { loadPyodide } = await import(`${pyodide}/pyodide.mjs`);
const python = await loadPyodide({ indexURL: `${pyodide}/` });
python.unpackArchive(new Uint8Array(readFileSync(rules)).buffer, 'zip', { extractDir: '/house' });
const answer = python.runPython(`
import sys
sys.path.insert(0, '/house')
from rules.answering import answer_text
answer_text
`);
for await (const line of createInterface({ input: process.stdin })) process.stdout.write(`${answer(line)}\n`);
