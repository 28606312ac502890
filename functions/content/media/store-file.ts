import { sql } from 'drizzle-orm';
import { fileTypeFromBuffer } from 'file-type';
import { MAX_FILE_BYTES } from '../../../db/constants.ts';
import { type Picture, pictureKey, storedPicture, variantKey, variantWidths } from '../../../db/pictures.ts';
import { mediaObjects } from '../../../db/tables/index.ts';
import { ApiError } from '../../errors.ts';
import { logProblem } from '../../platform/http/log.ts';
import type { Call } from '../../types.ts';
import { cleanPicture } from './picture-metadata/index.ts';
import { isAnimated, pictureSize, type Size } from './picture-size.ts';
import { makeVariants } from './picture-variants.ts';
import { isWholePicture } from './whole-picture.ts';

const IMAGE_TYPES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']);
/** HEIC, the format of iPhone photographs, which only Safari can display. */
const HEIC = /^image\/hei[cf]/;
const PDF_TYPE = 'application/pdf';

type Bytes = Uint8Array<ArrayBuffer>;

interface FileType {
  mime: string;
  ext: string;
}

export type MediaObject = typeof mediaObjects.$inferInsert;

/** The file store and the database's records of its objects. */
export interface MediaStore {
  /** Service that creates smaller variants. If it is absent, pictures are stored without variants. */
  images?: ImagesBinding | undefined;
  has(key: string): Promise<boolean>;
  put(key: string, contentType: string, bytes: Uint8Array): Promise<unknown>;
  /**
   * Records an object in the database. For an object that is already recorded, restarts the grace period
   * before unreferenced objects are deleted.
   */
  note(object: MediaObject): Promise<unknown>;
}

/**
 * Upsert clause for an object that is already recorded. Restarts the grace period before the object is
 * deleted as unreferenced.
 */
export const notedAgain = { target: mediaObjects.key, set: { createdAt: sql`now()` } };

/** Returns the file store of a request. */
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
  /** Smaller WebP variants. Absent when there are none. */
  srcset?: string;
}

async function sha256(bytes: Bytes): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns the result of a call to the store. Throws 503 when the store does not respond or is full. */
export async function fromStore<Result>(asked: Promise<Result>): Promise<Result> {
  try {
    return await asked;
  } catch (error) {
    logProblem('store', error);
    throw new ApiError(503, 'error.storeDown', { code: 'store_down' });
  }
}

/**
 * Records an object before storing it. If storing fails, the regular deletion of unreferenced objects removes
 * the record. An object without a record would remain in the store forever.
 */
const note = (store: MediaStore, key: string, { mime }: FileType, bytes: Bytes, size?: Size) =>
  store.note({
    key,
    contentType: mime,
    bytes: bytes.byteLength,
    ...(size && { width: size.width, height: size.height }),
  });

/** Stores bytes under their hash and returns the path. */
export async function storeObject(store: MediaStore, bytes: Bytes, type: FileType, size?: Size) {
  const key = `${await sha256(bytes)}.${type.ext}`;
  await note(store, key, type, bytes, size);
  await fromStore(store.put(key, type.mime, bytes));
  return `/uploads/${key}`;
}

/** Folder of private files, which are never served to visitors. */
export const PRIVATE_FOLDER = 'private/';

export const isPrivateKey = (key: string): boolean => key.includes(PRIVATE_FOLDER);

/** Stores bytes under a random private key and returns the key. Throws 503. */
export async function storePrivately(store: MediaStore, bytes: Bytes, type: FileType): Promise<string> {
  const key = `${PRIVATE_FOLDER}${crypto.randomUUID()}.${type.ext}`;
  await note(store, key, type, bytes);
  await fromStore(store.put(key, type.mime, bytes));
  return key;
}

/**
 * Stores the variants of a picture first, then the picture, so that a stored picture always has its variants.
 * Returns its path, or undefined when variants cannot be created.
 */
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
  for (const [each, variant] of variants)
    await fromStore(store.put(variantKey(hash, each), 'image/webp', variant));
  if (!isThere) await fromStore(store.put(key, mime, bytes));
  return `/uploads/${key}`;
}

export interface ImageOptions {
  /**
   * If true, creates smaller variants. They cost time and money, so pictures that are rarely shown in a small
   * size get none.
   */
  withVariants?: boolean;
}

/**
 * Stores a picture under its hash, without metadata about people and places, and with smaller variants if
 * possible. Detects the type by content. Throws 413 for a file over 10 MB, 415 for a type that is not
 * allowed, or 422 for a broken picture or too many pixels.
 */
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

/** Stores a picture or a PDF and returns its path. Throws the same errors as `storeImage`. */
export async function storeFile(store: MediaStore, bytes: Bytes): Promise<string> {
  const type = await fileTypeFromBuffer(bytes);
  const isPdf = type?.mime === PDF_TYPE && bytes.byteLength <= MAX_FILE_BYTES;
  return isPdf ? storeObject(store, bytes, type) : (await storeImage(store, bytes)).url;
}
