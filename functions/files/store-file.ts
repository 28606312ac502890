import { sql } from 'drizzle-orm';
import { fileTypeFromBuffer } from 'file-type';
import { MAX_FILE_BYTES } from '../../core/fields/limits.ts';
import {
  type Picture,
  pictureKey,
  storedPicture,
  variantKey,
  variantWidths,
} from '../../core/html/pictures.ts';
import { mediaObjects } from '../../db/tables/index.ts';
import { ApiError } from '../http/failures/errors.ts';
import { logProblem } from '../http/failures/log.ts';
import type { Call } from '../http/types.ts';
import { cleanPicture } from './picture-metadata/index.ts';
import { isAnimated, pictureSize, type Size } from './picture-size.ts';
import { makeVariants } from './picture-variants.ts';
import { isWholePicture } from './whole-picture.ts';

const IMAGE_TYPES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']);
const HEIC = /^image\/hei[cf]/;
const PDF_TYPE = 'application/pdf';

type Bytes = Uint8Array<ArrayBuffer>;

interface FileType {
  mime: string;
  ext: string;
}

export type MediaObject = typeof mediaObjects.$inferInsert;

export interface MediaStore {
  images?: ImagesBinding | undefined;
  has(key: string): Promise<boolean>;
  put(key: string, contentType: string, bytes: Uint8Array): Promise<unknown>;
  /**
   * For an object that is already recorded, restarts the grace period before unreferenced objects are
   * deleted.
   */
  note(object: MediaObject): Promise<unknown>;
}

export const notedAgain = { target: mediaObjects.key, set: { createdAt: sql`now()` } };

export const mediaStore = ({
  env,
  db,
}: Pick<Call, 'db'> & { env: Pick<Call['env'], 'BUCKET' | 'IMAGES'> }): MediaStore => ({
  images: env.IMAGES,
  has: async (key) => (await env.BUCKET.head(key)) !== null,
  put: (key, contentType, bytes) => env.BUCKET.put(key, bytes, { httpMetadata: { contentType } }),
  note: (object) => db.insert(mediaObjects).values(object).onConflictDoUpdate(notedAgain),
});

export interface StoredImage extends Size {
  url: string;
  srcset?: string;
}

async function sha256(bytes: Bytes): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export async function fromStore<Result>(asked: Promise<Result>): Promise<Result> {
  try {
    return await asked;
  } catch (error) {
    logProblem('store', error);
    throw new ApiError(503, 'error.storeDown', { code: 'store_down' });
  }
}

/**
 * Records an object before storing it, because an object without a record would remain in the store forever.
 */
const note = (store: MediaStore, key: string, { mime }: FileType, bytes: Bytes, size?: Size) =>
  store.note({
    key,
    contentType: mime,
    bytes: bytes.byteLength,
    ...(size && { width: size.width, height: size.height }),
  });

export async function storeObject(store: MediaStore, bytes: Bytes, type: FileType, size?: Size) {
  const key = `${await sha256(bytes)}.${type.ext}`;
  await note(store, key, type, bytes, size);
  await fromStore(store.put(key, type.mime, bytes));
  return `/uploads/${key}`;
}

export const PRIVATE_FOLDER = 'private/';

export const MEMBERS_FOLDER = `${PRIVATE_FOLDER}members/`;

export const isPrivateKey = (key: string): boolean => key.includes(PRIVATE_FOLDER);

export async function storePrivately(store: MediaStore, bytes: Bytes, type: FileType): Promise<string> {
  const key = `${PRIVATE_FOLDER}${crypto.randomUUID()}.${type.ext}`;
  await note(store, key, type, bytes);
  await fromStore(store.put(key, type.mime, bytes));
  return key;
}

export async function storeForMembers(store: MediaStore, bytes: Bytes, type: FileType): Promise<string> {
  const key = `${MEMBERS_FOLDER}${crypto.randomUUID()}.${type.ext}`;
  await note(store, key, type, bytes);
  await fromStore(store.put(key, type.mime, bytes));
  return `/uploads/${key}`;
}

async function storeWithVariants(
  store: MediaStore,
  images: ImagesBinding,
  bytes: Bytes,
  picture: Picture & FileType,
): Promise<string | undefined> {
  const { hash, mime } = picture;
  const key = pictureKey(picture);
  const isThere = await fromStore(store.has(key));
  const variants = isThere ? new Map() : await makeVariants(images, bytes, variantWidths(picture));
  if (!variants) return undefined;
  await note(store, key, picture, bytes, picture);
  // Variants first, so that a stored picture always has its variants.
  for (const [each, variant] of variants)
    await fromStore(store.put(variantKey(hash, each), 'image/webp', variant));
  if (!isThere) await fromStore(store.put(key, mime, bytes));
  return `/uploads/${key}`;
}

export interface ImageOptions {
  withVariants?: boolean;
}

export async function storeImage(
  store: MediaStore,
  given: Bytes,
  { withVariants = true }: ImageOptions = {},
): Promise<StoredImage> {
  if (given.byteLength > MAX_FILE_BYTES) throw new ApiError(413, 'error.fileTooLarge');
  const type = await fileTypeFromBuffer(given);
  if (type && HEIC.test(type.mime)) throw new ApiError(415, 'upload.heic', { code: 'heic' });
  if (!type || !IMAGE_TYPES.has(type.mime)) throw new ApiError(415, 'upload.type');
  const clean = isWholePicture(given, type.mime) ? cleanPicture(given, type.mime) : undefined;
  if (!clean) throw new ApiError(422, 'upload.broken');
  const { bytes } = clean;
  const size = pictureSize(bytes, clean.isTurned);
  const { images } = store;
  const picture = { ...size, ...type, hash: await sha256(bytes) };
  const isVaried = withVariants && variantWidths(picture).length > 0 && !isAnimated(bytes);
  const varied = images && isVaried ? await storeWithVariants(store, images, bytes, picture) : undefined;
  const url = varied ?? (await storeObject(store, bytes, type, size));
  const { srcset } = storedPicture(url) ?? {};
  return { url, ...size, ...(srcset && { srcset }) };
}

export async function storeFile(store: MediaStore, bytes: Bytes): Promise<string> {
  const type = await fileTypeFromBuffer(bytes);
  const isPdf = type?.mime === PDF_TYPE && bytes.byteLength <= MAX_FILE_BYTES;
  return isPdf ? storeObject(store, bytes, type) : (await storeImage(store, bytes)).url;
}
