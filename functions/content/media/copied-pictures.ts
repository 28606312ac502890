import { LRUCache } from 'lru-cache';
import { isOwnAddress } from '../../../core/html/rich-text-pictures.ts';
import { pixelsOf } from '../../files/picture-size.ts';
import { type MediaStore, mediaStore, storeImage } from '../../files/store-file.ts';
import { ApiError } from '../../http/failures/errors.ts';
import type { Call } from '../../http/types.ts';
import { MOST_PIXELS, withStoredFiles } from './embedded-files.ts';
import { fetchPicture, isPublicAddress, type PictureSource } from './outside-pictures.ts';

const FETCH_MS = 5_000;
/** Parallel downloads. Each may need ten megabytes of memory. */
const AT_ONCE = 3;

/** On a single machine, a binding that cannot reach private addresses; on Cloudflare, `fetch`. */
const pictureSource = ({ env }: Call): PictureSource =>
  env.OUTSIDE ? { fetch: (address, init) => (env.OUTSIDE as Fetcher).fetch(address, init) } : globalThis;

const isRefused = (error: unknown) => error instanceof ApiError && error.status < 500;

async function copy(
  store: MediaStore,
  fetched: Promise<Uint8Array<ArrayBuffer>>,
  isAffordable: (pixels: number) => boolean,
): Promise<string | undefined> {
  const bytes = await fetched.catch(() => undefined);
  if (!bytes || !isAffordable(pixelsOf(bytes))) return undefined;
  try {
    return (await storeImage(store, bytes)).url;
  } catch (error) {
    if (isRefused(error)) return undefined;
    throw error;
  }
}

interface Copier {
  store: MediaStore;
  source: PictureSource;
  siteUrl: string | undefined;
}

function ownPath(siteUrl: string | undefined, address: string): string | undefined {
  const { origin, pathname } = URL.parse(address) ?? {};
  const isOwn = siteUrl !== undefined && origin === new URL(siteUrl).origin;
  return isOwn && pathname?.startsWith('/uploads/') ? pathname : undefined;
}

async function copyAll({ store, source }: Copier, addresses: string[]): Promise<Map<string, string>> {
  const signal = AbortSignal.timeout(FETCH_MS);
  const waiting = [...addresses];
  const paths = new Map<string, string>();
  let pixelsLeft = MOST_PIXELS;
  const isAffordable = (pixels: number) => {
    pixelsLeft -= pixels;
    return pixelsLeft >= 0;
  };
  const next = async (): Promise<void> => {
    const address = waiting.shift();
    if (address === undefined) return;
    const path = await copy(store, fetchPicture(source, address, signal), isAffordable);
    if (path) paths.set(address, path);
    await next();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  return paths;
}

/** Five seconds in total. Keyed by original URL. */
export async function copyPictures(
  copier: Copier,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const own = addresses.flatMap((address) => {
    const path = ownPath(copier.siteUrl, address);
    return path ? [[address, path] as const] : [];
  });
  const paths = new Map(own);
  const foreign = addresses.filter((address) => !paths.has(address) && isPublicAddress(address));
  const copied = foreign.length > 0 ? await copyAll(copier, foreign) : [];
  return new Map([...paths, ...copied]);
}

export async function copyForCall(
  call: Call,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (addresses.length === 0) return new Map();
  await call.identity.prove();
  const { SITE_URL } = call.settings;
  return copyPictures({ store: mediaStore(call), source: pictureSource(call), siteUrl: SITE_URL }, addresses);
}

/** Keeps unreachable URLs, so that the next save of the record does not wait for them. */
const unreachable = new LRUCache<string, true>({ max: 500, ttl: 10 * 60 * 1000 });

interface Pictured {
  imageUrl?: string | null | undefined;
}

async function withCopy<Values extends Pictured>(call: Call, values: Values): Promise<Values> {
  const { imageUrl } = values;
  if (!imageUrl || isOwnAddress(imageUrl) || unreachable.has(imageUrl)) return values;
  const path = (await copyForCall(call, [imageUrl])).get(imageUrl);
  if (!path) unreachable.set(imageUrl, true);
  return { ...values, imageUrl: path ?? imageUrl };
}

/** An unreachable picture keeps its URL. */
export const withOwnPicture = async <Values extends Pictured>(call: Call, values: Values): Promise<Values> =>
  withCopy(call, await withStoredFiles(call, values));
