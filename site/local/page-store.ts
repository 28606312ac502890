import { createHash } from 'node:crypto';
import { readFileSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export interface StoredFile {
  contentType: string;
  etag: string;
  body: Buffer;
  brotli?: Buffer;
  gzip?: Buffer;
}

export type Encoding = 'br' | 'gzip' | undefined;

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.ics': 'text/calendar; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.pdf': 'application/pdf',
};
const COMPRESSIBLE = /^(text\/|application\/(json|xml|wasm)|image\/svg)/;
const SMALLEST_COMPRESSED = 512;
const CACHED_BYTES = 64 * 1024 * 1024;

interface Entry {
  file: StoredFile;
  modified: number;
  inode: number;
  bytes: number;
}

/** Files of the published site, kept in memory while they are the ones on disk. */
export class PageStore {
  readonly #entries = new Map<string, Entry>();
  #bytes = 0;

  /** The file at a path, or undefined; a new one is seen at once, a removed one is gone at once. */
  read(file: string): StoredFile | undefined {
    const stats = statSync(file, { throwIfNoEntry: false });
    if (!stats?.isFile()) return this.#forget(file);
    const known = this.#entries.get(file);
    if (
      known &&
      known.modified === stats.mtimeMs &&
      known.inode === stats.ino &&
      known.file.body.length === stats.size
    ) {
      return known.file;
    }
    this.#forget(file);
    return this.#load(file, stats);
  }

  /** The body as the client takes it, compressed when it is first asked for. */
  async body(file: StoredFile, encoding: Encoding): Promise<{ body: Buffer; encoding: Encoding }> {
    const isWorthIt = COMPRESSIBLE.test(file.contentType) && file.body.length >= SMALLEST_COMPRESSED;
    if (!encoding || !isWorthIt) return { body: file.body, encoding: undefined };
    if (encoding === 'br') {
      file.brotli ??= await compressBrotli(file.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
      return { body: file.brotli, encoding };
    }
    file.gzip ??= await compressGzip(file.body);
    return { body: file.gzip, encoding };
  }

  #load(file: string, stats: Stats): StoredFile {
    const body = readFileSync(file);
    const stored: StoredFile = {
      contentType: TYPES[path.extname(file)] ?? 'application/octet-stream',
      etag: `W/"${createHash('sha1').update(body).digest('base64url')}"`,
      body,
    };
    this.#entries.set(file, { file: stored, modified: stats.mtimeMs, inode: stats.ino, bytes: body.length });
    this.#bytes += body.length;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= CACHED_BYTES) break;
      this.#forget(oldest);
    }
    return stored;
  }

  #forget(file: string): undefined {
    const entry = this.#entries.get(file);
    if (!entry) return undefined;
    this.#entries.delete(file);
    this.#bytes -= entry.bytes;
    return undefined;
  }
}
