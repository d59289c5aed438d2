// A photo or voice memo on its way in pieces, by the tus protocol: after a cut it goes on where the server says it stopped.
import { type HttpRequest, type HttpResponse, type HttpStack, Upload } from 'tus-js-client';
import { send, Unreachable } from '../api/http';
import { authorization } from '../api/tokens';
import { digest, hexadecimal } from '../sha256';
import type { OutboxRow } from './database';
import { type Outcome, outcomeOf } from './outcome';
import { receiptOf } from './receipts';

/** Small enough that a bad line loses little; a photo has at most five, a voice memo some eight. */
export const PIECE_BYTES = 64 * 1024;

/** Refusals that the next try settles by asking how far the upload has come. */
const ASK_AGAIN = new Set(['piece-out-of-place', 'piece-damaged', 'upload-damaged']);

/** Sends what the server lacks of a file. Throws Unreachable, and the reason of an abort. */
export async function sendInPieces(row: OutboxRow, file: Blob, signal?: AbortSignal): Promise<Outcome> {
  const [record] = row.path.split('?');
  const stack = new Requests(row.owner, `${record}/pieces`, signal);
  const metadata = { ...(row.body as { taken_at: string }), sha256: hexadecimal(digest(await bytesOf(file))) };
  const isWhole = await new Promise<boolean>((resolve) => {
    new Upload(file, {
      endpoint: stack.path,
      uploadUrl: row.attempts > 0 ? stack.path : null, // the first try has nothing to ask the server
      metadata,
      chunkSize: PIECE_BYTES,
      retryDelays: null, // the outbox tries again
      storeFingerprintForResuming: false,
      httpStack: stack,
      fileReader: { openFile: async () => sourceOf(file) },
      onSuccess: () => resolve(true),
      onError: () => resolve(false),
    }).start();
  });
  if (stack.failure !== undefined) throw stack.failure;
  if (!stack.last) throw new Unreachable('no answer');
  if (isWhole) return { kind: 'taken', answer: null, receipt: receiptOf(stack.last) };
  const outcome = await outcomeOf(stack.last);
  if (outcome.kind === 'taken') throw new Unreachable('a yes that is not ours');
  return outcome.kind === 'refused' && ASK_AGAIN.has(outcome.problem.code) ? { kind: 'later', afterMs: null } : outcome;
}

function sourceOf(file: Blob) {
  return {
    size: file.size,
    slice: async (start: number, end: number) => ({ value: file.slice(start, end), done: end >= file.size }),
    close: () => {},
  };
}

/** The library's requests, sent as all others of the client are: in the person's session, with patience and the token. */
class Requests implements HttpStack {
  last: Response | undefined;
  failure: unknown;

  constructor(
    readonly owner: string,
    readonly path: string,
    readonly signal: AbortSignal | undefined,
  ) {}

  getName(): string {
    return 'tablecall';
  }

  /** All go to one address, wherever an answer points. */
  createRequest(method: string): HttpRequest {
    const headers: Record<string, string> = {};
    return {
      getMethod: () => method,
      getURL: () => this.path,
      setHeader: (name, value) => {
        headers[name] = value;
      },
      getHeader: (name) => headers[name],
      setProgressHandler: () => {},
      send: (body: Blob | null) => this.send(method as 'HEAD' | 'POST' | 'PATCH', headers, body),
      abort: async () => {},
      getUnderlyingObject: () => null,
    };
  }

  private async send(method: 'HEAD' | 'POST' | 'PATCH', headers: Record<string, string>, body: Blob | null) {
    try {
      const checksum: Record<string, string> = body
        ? { 'Upload-Checksum': `sha256 ${base64(digest(await bytesOf(body)))}` }
        : {};
      this.last = await send({
        method,
        path: this.path,
        headers: { ...authorization(this.owner), ...headers, ...checksum },
        ...(body ? { file: body } : {}),
        ...(this.signal ? { signal: this.signal } : {}),
      });
      return answered(this.last);
    } catch (reason) {
      this.failure = reason;
      throw reason instanceof Error ? reason : new Error(String(reason));
    }
  }
}

function answered(response: Response): HttpResponse {
  return {
    getStatus: () => response.status,
    getHeader: (name) => response.headers.get(name) ?? undefined,
    getBody: () => '',
    getUnderlyingObject: () => response,
  };
}

async function bytesOf(blob: Blob): Promise<Uint8Array> {
  return new Uint8Array(await blob.arrayBuffer());
}

function base64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}
