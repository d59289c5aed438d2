// Verifies an exported journal by itself: node tools/verify_journal.mjs FILE|- [--head NUMBER:HASH ...]
//
// It shares no code with the program that wrote the journal and follows docs/journal.md alone. Each --head is a head
// that a report handed over; those of the export's first line are checked too. It prints one line per break and ends
// with 1, or prints the head and ends with 0; a file that is no export ends with 2.

import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { argv, exit, stdin, stdout, stderr } from "node:process";

const EXPORT = "tablecall-journal/1";
const GENESIS = "0".repeat(64);
const FIELDS = ["body", "happened_at", "hash", "kind", "previous", "record", "recorded_at", "sequence"];
const LARGEST = Number.MAX_SAFE_INTEGER;

class NoExport extends Error {}

/** The value as canonical JSON; what has no such form is refused with the place where it stands. */
function canonical(value, place) {
  if (value === null || typeof value === "boolean") return String(value);
  if (typeof value === "string") return text(value, place);
  if (typeof value === "number") {
    if (!Number.isInteger(value) || Math.abs(value) > LARGEST) throw new RangeError(`${place}: no whole number`);
    return String(value);
  }
  if (Array.isArray(value)) return `[${value.map((each, index) => canonical(each, `${place}.${index}`)).join(",")}]`;
  const members = Object.keys(value).sort().map((key) => {
    return `${text(key, place)}:${canonical(value[key], `${place}.${key}`)}`;
  });
  return `{${members.join(",")}}`;
}

/** Text between quotes; halves of surrogate pairs and NUL have no place in a journal. */
function text(value, place) {
  if (!value.isWellFormed() || value.includes("\0")) throw new RangeError(`${place}: no text`);
  return JSON.stringify(value);
}

/** The hash that an entry must have by its content. */
function hashOf(tournament, entry) {
  const { body, happened_at, kind, previous, record, recorded_at, sequence } = entry;
  const said = { body, format: 1, happened_at, kind, previous, record, recorded_at, sequence, tournament };
  return createHash("sha256").update(canonical(said, "entry"), "utf8").digest("hex");
}

/** What doesn't hold in one entry, given the entry before. */
function* breaksIn(tournament, entry, before) {
  if (entry.sequence !== before.sequence + 1) yield ["sequence", entry.sequence, before.sequence + 1];
  if (entry.previous !== before.hash) yield ["previous", entry.previous, before.hash];
  let expected;
  try {
    expected = hashOf(tournament, entry);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    expected = `none: ${error.message}`;
  }
  if (entry.hash !== expected) yield ["hash", entry.hash, expected];
}

function parsed(line, number) {
  try {
    return JSON.parse(line);
  } catch {
    throw new NoExport(`line ${number}: no JSON`);
  }
}

function headerOf(line) {
  const header = parsed(line, 1);
  if (header?.format !== EXPORT) throw new NoExport(`line 1: found ${header?.format}, expected ${EXPORT}`);
  return header;
}

function entryOf(line, number) {
  const entry = parsed(line, number);
  const found = Object.keys(entry ?? {}).sort();
  if (found.join() !== FIELDS.join()) throw new NoExport(`line ${number}: found ${found}, expected ${FIELDS}`);
  return entry;
}

/** Reads the export line by line and reports every break; the head it came to, and how many breaks there were. */
async function verify(lines, heads, report) {
  let number = 0;
  let tournament = null;
  let head = { sequence: 0, hash: GENESIS };
  let breaks = 0;
  const tell = (sequence, [what, found, expected]) => {
    breaks += 1;
    report(`entry ${sequence}, ${what}: found ${found}, expected ${expected}`);
  };
  for await (const line of lines) {
    number += 1;
    if (number === 1) {
      const header = headerOf(line);
      tournament = header.tournament;
      heads.push(...header.handed_over);
      continue;
    }
    const entry = entryOf(line, number);
    for (const each of breaksIn(tournament, entry, head)) tell(entry.sequence, each);
    for (const given of heads.filter((each) => each.sequence === entry.sequence && each.hash !== entry.hash)) {
      tell(entry.sequence, ["handed-over", entry.hash, given.hash]);
    }
    head = { sequence: entry.sequence, hash: entry.hash };
  }
  if (tournament === null) throw new NoExport("the file is empty");
  for (const given of heads.filter((each) => each.sequence > head.sequence)) {
    tell(given.sequence, ["cut-off", `${head.sequence} entries`, given.hash]);
  }
  return { head, breaks };
}

/** The file to read and the heads named on the command line. */
function asked(words) {
  const [file, ...rest] = words;
  const heads = [];
  for (let at = 0; at < rest.length; at += 2) {
    const [, sequence, hash] = /^(\d+):([0-9a-f]{64})$/.exec(rest[at + 1] ?? "") ?? [];
    if (rest[at] !== "--head" || !hash) throw new NoExport("expected FILE|- [--head NUMBER:HASH ...]");
    heads.push({ sequence: Number(sequence), hash });
  }
  if (!file) throw new NoExport("expected FILE|- [--head NUMBER:HASH ...]");
  return { file, heads };
}

stdout.on("error", () => exit(141)); // nobody reads any more: as a program that the closed pipe has ended
try {
  const { file, heads } = asked(argv.slice(2));
  const input = file === "-" ? stdin : createReadStream(file);
  const lines = createInterface({ input, crlfDelay: Infinity });
  const { head, breaks } = await verify(lines, heads, (said) => stdout.write(`${said}\n`));
  if (breaks === 0) stdout.write(`${head.sequence} entries, head ${head.hash}\n`);
  exit(breaks === 0 ? 0 : 1);
} catch (error) {
  if (!(error instanceof NoExport) && error.code !== "ENOENT") throw error;
  stderr.write(`${error.message}\n`);
  exit(2);
}
