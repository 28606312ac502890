import { imageSize } from 'image-size';
import { ApiError } from '../errors.ts';

/** In pixels. */
export interface Size {
  width: number;
  height: number;
}

/** A small file can claim a vast picture, and everybody who shows it pays in memory. */
const MAX_PIXELS = 50_000_000;
/** What Cloudflare Images takes. */
const MAX_SIDE = 12_000;

function measured(bytes: Uint8Array): Size | undefined {
  try {
    const { width, height } = imageSize(bytes);
    return { width, height };
  } catch {
    // The caller has the one answer for pictures that nobody can read.
    return undefined;
  }
}

/** How many pixels a picture says to have; none of what says nothing. */
export function pixelsOf(bytes: Uint8Array): number {
  const { width = 0, height = 0 } = measured(bytes) ?? {};
  return width * height;
}

/**
 * The size in which a picture is shown, which may be turned by a quarter. Throws 422 for one that cannot be read or is too
 * large.
 */
export function pictureSize(bytes: Uint8Array, isTurned: boolean): Size {
  const size = measured(bytes);
  if (!size || !(size.width > 0 && size.height > 0)) throw new ApiError(422, 'upload.broken');
  const { width, height } = size;
  if (Math.max(width, height) > MAX_SIDE || width * height > MAX_PIXELS)
    throw new ApiError(422, 'upload.tooManyPixels', { code: 'too_many_pixels' });
  return isTurned ? { width: height, height: width } : size;
}

/** How far into a file the marks of an animation stand: after a colour profile, which takes the most. */
const HEADER_BYTES = 4096;
/** In the first chunk of an extended WebP, which says what comes. */
const WEBP_FLAGS_AT = 20;
const WEBP_ANIMATION = 0b10;

/** Whether a picture moves: a resized one would stand still. */
export function isAnimated(bytes: Uint8Array): boolean {
  const header = new TextDecoder('latin1').decode(bytes.subarray(0, HEADER_BYTES));
  const isMovingWebp = header.startsWith('VP8X', 12) && ((bytes[WEBP_FLAGS_AT] ?? 0) & WEBP_ANIMATION) > 0;
  const [beforePixels = ''] = header.split('IDAT', 1);
  const isMovingPng = header.startsWith('PNG', 1) && beforePixels.includes('acTL');
  return header.startsWith('GIF') || isMovingWebp || isMovingPng || header.includes('ftypavis');
}
