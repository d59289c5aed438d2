// Takes out of package-lock.json what no installation needs and no reader should meet: who asks for money, and addresses.
import { readFileSync, writeFileSync } from 'node:fs';

const FILE = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(FILE, 'utf8'));
for (const entry of Object.values(lock.packages)) {
  delete entry.funding;
  delete entry.resolved;
}
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
