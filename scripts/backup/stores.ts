import { BACKUP_HEADER, backupPass } from '../../functions/content/media/backup-pass.ts';
import { isPrivateKey } from '../../functions/files/store-file.ts';

export interface StoredObject {
  key: string;
  /** The MD5 of the bytes if they were uploaded in one part. */
  etag?: string;
  bytes?: number;
}

export interface ObjectContent {
  body: Uint8Array;
  contentType: string;
}

export interface ObjectStore {
  /** The API of a running system cannot list objects, so that store returns the objects in `expected`. */
  list(expected: readonly string[]): Promise<StoredObject[]>;
  read(key: string): Promise<ObjectContent | undefined>;
  write(key: string, content: ObjectContent): Promise<void>;
  remove(key: string): Promise<void>;
  close(): Promise<void>;
}

const DEFAULT_TYPE = 'application/octet-stream';

/** The system must be stopped. */
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

export function openServedStore(origin: string, linkKey: string): ObjectStore {
  return {
    async list(expected) {
      return expected.map((key) => ({ key }));
    },
    async read(key) {
      const address = addressOf(origin, key);
      const headers = isPrivateKey(key) ? { [BACKUP_HEADER]: backupPass(linkKey, key) } : {};
      const response = await fetch(address, { headers }).catch(() => {
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
