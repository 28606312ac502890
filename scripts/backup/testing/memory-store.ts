import type { RemoteFolder } from '../remote-folder.ts';
import type { ObjectStore } from '../stores.ts';

interface ReadableBucket {
  list(): Promise<{ objects: { key: string; size: number; etag: string }[] }>;
  get(key: string): Promise<{ arrayBuffer(): Promise<ArrayBuffer> } | null>;
}

export function folderIn(bucket: ReadableBucket): RemoteFolder {
  const isReadOnly = () => Promise.reject(new Error('read only'));
  const store: ObjectStore = {
    list: async () =>
      (await bucket.list()).objects.map(({ key, size, etag }) => ({ key, bytes: size, etag })),
    read: async (key) => {
      const object = await bucket.get(key);
      return object ? { body: new Uint8Array(await object.arrayBuffer()), contentType: '' } : undefined;
    },
    write: isReadOnly,
    remove: isReadOnly,
    close: async () => {},
  };
  return { prefix: '', snapshot: undefined, store };
}

export function emptyStore(): { store: ObjectStore; written: Map<string, Buffer> } {
  const written = new Map<string, Buffer>();
  const store: ObjectStore = {
    list: async () => [],
    read: async () => undefined,
    write: async (key, { body }) => void written.set(key, Buffer.from(body)),
    remove: async () => {},
    close: async () => {},
  };
  return { store, written };
}
