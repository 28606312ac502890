export interface StoredObject {
  key: string;
  /**
   * ETag of the object in its store: the MD5 of the bytes if they were uploaded in one part. Absent when the
   * store returns none.
   */
  etag?: string;
  bytes?: number;
}

export interface ObjectContent {
  body: Uint8Array;
  contentType: string;
}

/** A store of uploaded files: R2, its emulator on a single machine, or the API of a running system. */
export interface ObjectStore {
  /**
   * Lists every object. A store that is read through the API of a running system returns the objects in
   * `expected` instead, because the API cannot list objects.
   */
  list(expected: readonly string[]): Promise<StoredObject[]>;
  /** Reads an object. Returns undefined if the object is missing. */
  read(key: string): Promise<ObjectContent | undefined>;
  write(key: string, content: ObjectContent): Promise<void>;
  /** Deletes an object. Ignores a missing one. */
  remove(key: string): Promise<void>;
  close(): Promise<void>;
}

const DEFAULT_TYPE = 'application/octet-stream';

/** Opens the object store in a machine's data folder. The system must be stopped. */
export async function openLocalStore(folder: string): Promise<ObjectStore> {
  const { openObjectStore } = await import('../../functions/local/object-store.ts');
  const { bucket, close } = await openObjectStore(folder);
  return {
    async list() {
      const found: StoredObject[] = [];
      let cursor: string | undefined;
      do {
        const page = await bucket.list(cursor ? { cursor } : {});
        found.push(...page.objects.map(({ key, etag, size }) => ({ key, etag, bytes: size })));
        cursor = page.truncated ? page.cursor : undefined;
      } while (cursor);
      return found;
    },
    async read(key) {
      const object = await bucket.get(key);
      if (!object) return undefined;
      const body = new Uint8Array(await object.arrayBuffer());
      return { body, contentType: object.httpMetadata?.contentType ?? DEFAULT_TYPE };
    },
    async write(key, { body, contentType }) {
      await bucket.put(key, body, { httpMetadata: { contentType } });
    },
    async remove(key) {
      await bucket.delete(key);
    },
    close,
  };
}

const addressOf = (origin: string, key: string) =>
  `${origin}/uploads/${key.split('/').map(encodeURIComponent).join('/')}`;

/** Opens the store of a running system through its API, because only one process may open its folder. */
export function openServedStore(origin: string): ObjectStore {
  return {
    async list(expected) {
      return expected.map((key) => ({ key }));
    },
    async read(key) {
      const address = addressOf(origin, key);
      const response = await fetch(address).catch(() => {
        throw new Error(`The system does not answer at ${origin}: set HOST and PORT as it has them`);
      });
      if (!response.ok) {
        await response.body?.cancel();
        if (response.status === 404) return undefined;
        throw new Error(`${address} answers ${response.status}`);
      }
      const body = new Uint8Array(await response.arrayBuffer());
      return { body, contentType: response.headers.get('content-type') ?? DEFAULT_TYPE };
    },
    async write() {
      throw new Error('a running system’s store is not written to');
    },
    async remove() {
      throw new Error('a running system’s store is not written to');
    },
    async close() {},
  };
}
