// A server that takes uploads in pieces (tus 1.0.0), for tests of the client: in memory, with cuts where a test wants them.
import { vi } from 'vitest';
import { digest, hexadecimal } from '../src/lib/sha256';

interface Begun {
  length: number;
  sha256: string;
  content: number[];
}

export interface Arrived {
  method: string;
  path: string;
  /** Bytes of the body. */
  size: number;
  offset: string | undefined;
}

export class UploadServer {
  readonly arrived: Arrived[] = [];
  readonly uploads = new Map<string, Begun>();
  /** Answers instead of the server, or cuts the line by throwing. `taken` lets the server act first. */
  meddle: (request: Arrived, taken: () => Promise<Response>) => Promise<Response> = (_, taken) => taken();

  constructor() {
    vi.stubGlobal('fetch', async (path: string, request: RequestInit) => {
      const headers = new Map(Object.entries(request.headers as Record<string, string>));
      const body = request.body instanceof Blob ? new Uint8Array(await request.body.arrayBuffer()) : new Uint8Array();
      const arrived = {
        method: String(request.method),
        path: path.split('?')[0] ?? '',
        size: body.length,
        offset: headers.get('Upload-Offset'),
      };
      this.arrived.push(arrived);
      return this.meddle(arrived, async () => this.answer(arrived, headers, body));
    });
  }

  /** Methods and offsets of what arrived about files. */
  get asked(): string[] {
    return this.arrived
      .filter(({ path }) => path.endsWith('/pieces'))
      .map(({ method, offset }) => (offset === undefined ? method : `${method} ${offset}`));
  }

  private answer({ method, path }: Arrived, headers: Map<string, string>, body: Uint8Array): Response {
    if (!path.endsWith('/pieces')) return Response.json({ ok: true }, { status: 201 });
    const begun = this.uploads.get(path);
    if (method === 'POST') return this.begin(path, headers);
    if (!begun) return problem(404, 'not-found');
    if (method === 'HEAD') return done(200, begun);
    if (headers.get('Upload-Offset') !== String(begun.content.length)) return problem(409, 'piece-out-of-place');
    if (headers.get('Upload-Checksum') !== `sha256 ${btoa(String.fromCharCode(...digest(body)))}`)
      return problem(460, 'piece-damaged');
    begun.content.push(...body);
    const isWhole = begun.content.length === begun.length;
    if (isWhole && hexadecimal(digest(Uint8Array.from(begun.content))) !== begun.sha256)
      return problem(460, 'upload-damaged');
    return done(204, begun);
  }

  private begin(path: string, headers: Map<string, string>): Response {
    const pairs = (headers.get('Upload-Metadata') ?? '').split(',').map((pair) => pair.split(' '));
    const metadata = new Map(pairs.map(([name, value]) => [name, atob(value ?? '')]));
    const begun = { length: Number(headers.get('Upload-Length')), sha256: metadata.get('sha256') ?? '', content: [] };
    this.uploads.set(path, begun);
    return done(201, begun, { Location: path });
  }
}

export function problem(status: number, code: string): Response {
  return Response.json({ status, code, detail: code }, { status });
}

function done(status: number, { content, length }: Begun, more: Record<string, string> = {}): Response {
  const headers = { 'Upload-Offset': String(content.length), 'Upload-Length': String(length), ...more };
  return new Response(null, { status, headers });
}
