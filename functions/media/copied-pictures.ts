import { LRUCache } from 'lru-cache';
import { isOwnAddress } from '../../db/rich-text-pictures.ts';
import { ApiError } from '../errors.ts';
import type { Call } from '../types.ts';
import { MOST_PIXELS, withStoredFiles } from './embedded-files.ts';
import { fetchPicture, isPublicAddress, type PictureSource } from './outside-pictures.ts';
import { pixelsOf } from './picture-size.ts';
import { type MediaStore, mediaStore, storeImage } from './store-file.ts';

/** For all pictures of a call together. */
const FETCH_MS = 5_000;
/** Each may have ten megabytes, and there is memory for some of them. */
const AT_ONCE = 3;

/** The Worker's way out: on one machine a binding that reaches no address inside of a network, as on Cloudflare every call. */
const pictureSource = ({ env }: Call): PictureSource =>
  env.OUTSIDE ? { fetch: (address, init) => (env.OUTSIDE as Fetcher).fetch(address, init) } : globalThis;

/** What is wrong with a picture that somebody else has is no fault of the call. */
const isRefused = (error: unknown) => error instanceof ApiError && error.status < 500;

/** The path of a copy in the store; undefined for what cannot be had or is no picture. */
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
  /** Where this site stands: what it has is not fetched. */
  siteUrl: string | undefined;
}

/** The path of a picture that this site has, given with the site's own address. */
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

/**
 * Copies pictures of other sites into the store, within five seconds for fetching them all; gives the paths of those that could
 * be had by address. Throws 503 when the store is down.
 */
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

/** The same for a call, whose session is proved before anything is asked of anybody. Throws 401. */
export async function copyForCall(
  call: Call,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (addresses.length === 0) return new Map();
  await call.identity.prove();
  const { SITE_URL } = call.settings;
  return copyPictures({ store: mediaStore(call), source: pictureSource(call), siteUrl: SITE_URL }, addresses);
}

/** Saving a record again with a picture that cannot be had does not wait for it again. */
const unreachable = new LRUCache<string, true>({ max: 500, ttl: 10 * 60 * 1000 });

interface Pictured {
  imageUrl?: string | null | undefined;
}

/** The values with a picture of another site copied where it can be reached, else with its address as it is. */
async function withCopy<Values extends Pictured>(call: Call, values: Values): Promise<Values> {
  const { imageUrl } = values;
  if (!imageUrl || isOwnAddress(imageUrl) || unreachable.has(imageUrl)) return values;
  const path = (await copyForCall(call, [imageUrl])).get(imageUrl);
  if (!path) unreachable.set(imageUrl, true);
  return { ...values, imageUrl: path ?? imageUrl };
}

/**
 * The values with their picture in the store, whether it came embedded or by the address of another site; what cannot be reached
 * keeps its address. Throws 401, 413, 415 or 422 as for embedded files.
 */
export const withOwnPicture = async <Values extends Pictured>(call: Call, values: Values): Promise<Values> =>
  withCopy(call, await withStoredFiles(call, values));
