import { createHash } from 'node:crypto';
import { readFileSync, type Stats, statSync } from 'node:fs';
import { LRUCache } from 'lru-cache';
import { lookup, mimes } from 'mrmime';
import { readTwin } from '../packing/twins.ts';
import { EncodedBody } from './compression.ts';

export interface StoredFile {
  contentType: string;
  etag: string;
  body: EncodedBody;
}

const CACHED_BYTES = 64 * 1024 * 1024;
const OVERHEAD_BYTES = 500;

mimes.ico = 'image/x-icon';

const TEXT = /^text\/|[/+](json|xml)$/;

function contentTypeOf(file: string): string {
  const type = lookup(file) ?? 'application/octet-stream';
  return TEXT.test(type) ? `${type}; charset=utf-8` : type;
}

function statsOf(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch {
    // The name is impossible: too long, or below another file.
    return undefined;
  }
}

interface Entry {
  file: StoredFile;
  modified: number;
  inode: number;
}

export class PageStore {
  readonly #entries = new LRUCache<string, Entry>({
    maxSize: CACHED_BYTES,
    sizeCalculation: ({ file }) => file.body.plain.length + OVERHEAD_BYTES,
  });

  /**
   * Notices new and removed files at once. `isLasting`: the name contains a content hash, so the content
   * never changes.
   */
  read(file: string, { isLasting = false } = {}): StoredFile | undefined {
    const stats = statsOf(file);
    if (!stats?.isFile()) {
      this.#entries.delete(file);
      return undefined;
    }
    const known = this.#entries.get(file);
    const isSame =
      known?.modified === stats.mtimeMs &&
      known.inode === stats.ino &&
      known.file.body.plain.length === stats.size;
    return known && isSame ? known.file : this.#load(file, stats, isLasting);
  }

  #load(file: string, stats: Stats, isLasting: boolean): StoredFile {
    const bytes = readFileSync(file);
    const contentType = contentTypeOf(file);
    const stored: StoredFile = {
      contentType,
      etag: `W/"${createHash('sha1').update(bytes).digest('base64url')}"`,
      body: new EncodedBody(bytes, contentType, {
        isLasting,
        twin: (encoding) => readTwin(file, stats, encoding),
      }),
    };
    this.#entries.set(file, { file: stored, modified: stats.mtimeMs, inode: stats.ino });
    return stored;
  }
}
