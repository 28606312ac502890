import type { Kept } from './types.ts';

const STORE = 'kept';
const KEY = 'door';

const settled = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

let opened: Promise<IDBDatabase> | undefined;
function database(): Promise<IDBDatabase> {
  opened ??= (() => {
    const request = indexedDB.open('door', 1);
    request.onupgradeneeded = () => void request.result.createObjectStore(STORE);
    return settled(request);
  })();
  return opened;
}

const objects = async (mode: IDBTransactionMode) =>
  (await database()).transaction(STORE, mode).objectStore(STORE);

export const readKept = async (): Promise<Kept | undefined> =>
  settled((await objects('readonly')).get(KEY) as IDBRequest<Kept | undefined>);

export const writeKept = async (kept: Kept): Promise<void> => {
  await settled((await objects('readwrite')).put(kept, KEY));
};

export const forget = async (): Promise<void> => {
  await settled((await objects('readwrite')).delete(KEY));
};
