import { sql } from 'drizzle-orm';
import { fileTypeFromBuffer } from 'file-type';
import type { Context } from 'hono';
import { imageSize } from 'image-size';
import { MAX_FILE_BYTES } from '../../db/constants.ts';
import { mediaObjects } from '../../db/schema/index.ts';
import { ApiError } from '../errors.ts';
import type { AppEnv } from '../types.ts';

const IMAGE_TYPES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']);
const PDF_TYPE = 'application/pdf';

export interface Size {
  width: number;
  height: number;
}

export interface StoredImage extends Size {
  url: string;
}

async function sha256(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function dimensionsOf(bytes: Uint8Array): Size {
  try {
    const { width, height } = imageSize(bytes);
    if (width > 0 && height > 0) return { width, height };
  } catch {
    // Falls through to the one answer for pictures that nobody can read.
  }
  throw new ApiError(422, 'upload.broken');
}

/** Stores bytes under their hash and gives the path. */
export async function storeObject(
  c: Context<AppEnv>,
  bytes: Uint8Array,
  { mime, ext }: { mime: string; ext: string },
  size?: Size,
): Promise<string> {
  const key = `${await sha256(bytes)}.${ext}`;
  await c.env.BUCKET.put(key, bytes, { httpMetadata: { contentType: mime } });
  await c.var.db
    .insert(mediaObjects)
    .values({ key, contentType: mime, bytes: bytes.byteLength, ...size })
    // The sweep's grace begins anew.
    .onConflictDoUpdate({ target: mediaObjects.key, set: { createdAt: sql`now()` } });
  return `/uploads/${key}`;
}

/** Stores a picture under its hash, by content and not by name. Throws 415 for other types, 422 for broken ones. */
export async function storeImage(c: Context<AppEnv>, bytes: Uint8Array): Promise<StoredImage> {
  if (bytes.byteLength > MAX_FILE_BYTES) throw new ApiError(413, 'error.fileTooLarge');
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !IMAGE_TYPES.has(type.mime)) throw new ApiError(415, 'upload.type');
  const size = dimensionsOf(bytes);
  return { url: await storeObject(c, bytes, type, size), ...size };
}

/** Stores a picture or a PDF and gives its path. Throws 413, 415 or 422. */
async function storeFile(c: Context<AppEnv>, bytes: Uint8Array): Promise<string> {
  const type = await fileTypeFromBuffer(bytes);
  const isPdf = type?.mime === PDF_TYPE && bytes.byteLength <= MAX_FILE_BYTES;
  return isPdf ? storeObject(c, bytes, type) : (await storeImage(c, bytes)).url;
}

const EMBEDDED = /^data:[^;,]*;base64,([A-Za-z0-9+/=\s]*)$/;

/** An address as it is; embedded data is stored as an object and replaced by its path (contract 7). */
export async function storeEmbedded(c: Context<AppEnv>, address: string): Promise<string> {
  if (!address.startsWith('data:')) return address;
  const data = EMBEDDED.exec(address)?.[1];
  if (!data) throw new ApiError(415, 'upload.type');
  return storeFile(c, new Uint8Array(Buffer.from(data, 'base64')));
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
    ...(fileUrl && { fileUrl: await storeEmbedded(c, fileUrl) }),
    ...(pageUrls && { pageUrls: await Promise.all(pageUrls.map((url) => storeEmbedded(c, url))) }),
  };
}
