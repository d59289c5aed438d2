// Writes and reads the second copy: two files of the origin's private file system, which only a worker can write and flush.
import { type Entry, generationOf, headOf, keysIn, linesOf, replay, type ToCopy } from './copy-lines';

/** Made once and never deleted: making a file writes to a database of the browser, which a crash can damage too. */
const NAMES = ['records-1', 'records-2'];

interface Files {
  older: FileSystemSyncAccessHandle;
  newer: FileSystemSyncAccessHandle;
  /** Of the newer one. */
  generation: number;
}

addEventListener('message', ({ data }: MessageEvent<ToCopy>) => {
  void done(data).then(
    (entries) => postMessage({ id: data.id, entries }),
    (reason: unknown) => postMessage({ id: data.id, reason: String(reason) }),
  );
});

async function done(asked: ToCopy): Promise<Entry[]> {
  const handles = await opened();
  try {
    return act(asked, inOrder(handles));
  } finally {
    for (const handle of handles) handle.close();
  }
}

function act(asked: ToCopy, { older, newer, generation }: Files): Entry[] {
  switch (asked.what) {
    case 'read':
      return replay([textOf(older), textOf(newer)]);
    case 'keys':
      return keysIn([textOf(older), textOf(newer)]);
    case 'append':
      add(newer, linesOf(asked.entries));
      return [];
    case 'begin': // an older file that still counts is from a rewriting that was cut off: the newer one goes on
      if (older.getSize() === 0) add(older, headOf(generation + 1));
      return [];
    case 'end':
      older.truncate(0);
      older.flush();
      return [];
  }
}

async function opened(): Promise<FileSystemSyncAccessHandle[]> {
  const folder = await navigator.storage.getDirectory();
  const handles: FileSystemSyncAccessHandle[] = [];
  for (const name of NAMES) {
    const file = await folder.getFileHandle(name, { create: true });
    handles.push(await file.createSyncAccessHandle());
  }
  return handles;
}

function inOrder(handles: FileSystemSyncAccessHandle[]): Files {
  const [older, newer] = handles
    .map((handle) => ({ handle, generation: generationOf(textOf(handle, 64)), size: handle.getSize() }))
    .sort((one, other) => one.generation - other.generation || one.size - other.size);
  if (!older || !newer) throw new Error('the second copy has two files');
  return { older: older.handle, newer: newer.handle, generation: newer.generation };
}

function textOf(handle: FileSystemSyncAccessHandle, length = handle.getSize()): string {
  const held = new Uint8Array(Math.min(length, handle.getSize()));
  handle.read(held, { at: 0 });
  return new TextDecoder().decode(held);
}

/** On the disk once this returns. */
function add(handle: FileSystemSyncAccessHandle, text: string): void {
  const bytes = new TextEncoder().encode(text);
  const at = handle.getSize();
  const written = handle.write(bytes, { at });
  if (written < bytes.length) throw new Error(`written ${written} bytes of ${bytes.length}`);
  handle.flush();
}
