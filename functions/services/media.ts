import { sql } from 'drizzle-orm';
import { fileTypeFromBuffer } from 'file-type';
import type { Context } from 'hono';
import { MAX_FILE_BYTES } from '../../db/constants.ts';
import { type Picture, pictureKey, storedPicture, variantKey, variantWidths } from '../../db/pictures.ts';
import { mediaObjects } from '../../db/schema/index.ts';
import { isEmbedded } from '../../db/validation/fields.ts';
import { ApiError } from '../errors.ts';
import type { AppEnv } from '../types.ts';
import { logProblem } from './log.ts';
import { isAnimated, pictureSize, type Size } from './picture-size.ts';
import { makeVariants } from './picture-variants.ts';
import { isWholePicture } from './whole-picture.ts';

const IMAGE_TYPES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']);
const PDF_TYPE = 'application/pdf';

type Bytes = Uint8Array<ArrayBuffer>;

interface FileType {
  mime: string;
  ext: string;
}

export interface StoredImage extends Size {
  url: string;
  /** Smaller WebP variants, where they were made. */
  srcset?: string;
}

async function sha256(bytes: Bytes): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What the store gives. Throws 503 when it does not answer or takes nothing more. */
async function fromStore<Result>(asked: Promise<Result>): Promise<Result> {
  try {
    return await asked;
  } catch (error) {
    logProblem('store', error);
    throw new ApiError(503, 'error.storeDown', { code: 'store_down' });
  }
}

const put = ({ env }: Context<AppEnv>, key: string, contentType: string, bytes: Bytes) =>
  fromStore(env.BUCKET.put(key, bytes, { httpMetadata: { contentType } }));

/** Notes an object before it is stored: what is noted and not there is swept, what is there and not noted stays for ever. */
async function note(c: Context<AppEnv>, key: string, { mime }: FileType, bytes: Bytes, size?: Partial<Size>) {
  await c.var.db
    .insert(mediaObjects)
    .values({ key, contentType: mime, bytes: bytes.byteLength, ...size })
    // The sweep's grace begins anew.
    .onConflictDoUpdate({ target: mediaObjects.key, set: { createdAt: sql`now()` } });
}

/** Stores bytes under their hash and gives the path. */
export async function storeObject(c: Context<AppEnv>, bytes: Bytes, type: FileType, size?: Size) {
  const key = `${await sha256(bytes)}.${type.ext}`;
  await note(c, key, type, bytes, size);
  await put(c, key, type.mime, bytes);
  return `/uploads/${key}`;
}

/** Stores a picture after its variants: where it is, they are. Gives its path; nothing when they cannot be made. */
async function storeWithVariants(
  c: Context<AppEnv>,
  images: ImagesBinding,
  bytes: Bytes,
  { mime, ...picture }: Picture & FileType,
): Promise<string | undefined> {
  const { hash, width, height } = picture;
  const key = pictureKey(picture);
  const isThere = (await fromStore(c.env.BUCKET.head(key))) !== null;
  const variants = isThere ? new Map() : await makeVariants(images, bytes, variantWidths(picture));
  if (!variants) return undefined;
  await note(c, key, { mime, ext: picture.ext }, bytes, { width, height });
  for (const [each, variant] of variants) await put(c, variantKey(hash, each), 'image/webp', variant);
  if (!isThere) await put(c, key, mime, bytes);
  return `/uploads/${key}`;
}

export interface ImageOptions {
  /** They cost time and money: a picture that is seldom shown small goes without. */
  withVariants?: boolean;
}

/**
 * Stores a picture under its hash, by content and not by name, with smaller variants where the images binding is there.
 * Throws 413, 415 for other types, 422 for broken and for giant ones.
 */
export async function storeImage(
  c: Context<AppEnv>,
  bytes: Bytes,
  { withVariants = true }: ImageOptions = {},
): Promise<StoredImage> {
  if (bytes.byteLength > MAX_FILE_BYTES) throw new ApiError(413, 'error.fileTooLarge');
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !IMAGE_TYPES.has(type.mime)) throw new ApiError(415, 'upload.type');
  if (!isWholePicture(bytes, type.mime)) throw new ApiError(422, 'upload.broken');
  const size = pictureSize(bytes);
  const { IMAGES } = c.env;
  const picture = { ...size, ...type, hash: await sha256(bytes) };
  const isVaried = withVariants && variantWidths(picture).length > 0 && !isAnimated(bytes);
  const varied = IMAGES && isVaried ? await storeWithVariants(c, IMAGES, bytes, picture) : undefined;
  const url = varied ?? (await storeObject(c, bytes, type, size));
  const { srcset } = storedPicture(url) ?? {};
  return { url, ...size, ...(srcset && { srcset }) };
}

/** Stores a picture or a PDF and gives its path. Throws 413, 415 or 422. */
async function storeFile(c: Context<AppEnv>, bytes: Bytes): Promise<string> {
  const type = await fileTypeFromBuffer(bytes);
  const isPdf = type?.mime === PDF_TYPE && bytes.byteLength <= MAX_FILE_BYTES;
  return isPdf ? storeObject(c, bytes, type) : storePicture(c, bytes);
}

const storePicture = async (c: Context<AppEnv>, bytes: Bytes) => (await storeImage(c, bytes)).url;

const EMBEDDED = /^data:[^,]*;base64,([A-Za-z0-9+/=\s]*)$/i;

/** An address as it is; embedded data is stored as an object and replaced by its path (contract 7). */
export async function storeEmbedded(
  c: Context<AppEnv>,
  address: string,
  store = storePicture,
): Promise<string> {
  if (!isEmbedded(address)) return address;
  const data = EMBEDDED.exec(address)?.[1];
  if (!data) throw new ApiError(415, 'upload.type');
  return store(c, new Uint8Array(Buffer.from(data, 'base64')));
}

interface Addresses {
  imageUrl?: string | null | undefined;
  fileUrl?: string | undefined;
  pageUrls?: string[] | undefined;
}

/** The values with every embedded file stored as an object and replaced by its path (contract 7). */
export async function withStoredFiles<Values extends Addresses>(
  c: Context<AppEnv>,
  values: Values,
): Promise<Values> {
  const { imageUrl, fileUrl, pageUrls } = values;
  return {
    ...values,
    ...(imageUrl && { imageUrl: await storeEmbedded(c, imageUrl) }),
    ...(fileUrl && { fileUrl: await storeEmbedded(c, fileUrl, storeFile) }),
    ...(pageUrls && { pageUrls: await Promise.all(pageUrls.map((url) => storeEmbedded(c, url))) }),
  };
}
