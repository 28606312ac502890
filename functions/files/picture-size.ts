import { imageSize } from 'image-size';
import { ApiError } from '../http/failures/errors.ts';

export interface Size {
  width: number;
  height: number;
}

/** A small file can declare a huge picture, whose decoding would exhaust the memory. */
const MAX_PIXELS = 50_000_000;
/** A limit of Cloudflare Images. */
const MAX_SIDE = 12_000;

function measured(bytes: Uint8Array): Size | undefined {
  try {
    const { width, height } = imageSize(bytes);
    return { width, height };
  } catch {
    // The caller reports every unreadable picture with the same error.
    return undefined;
  }
}

export function pixelsOf(bytes: Uint8Array): number {
  const { width = 0, height = 0 } = measured(bytes) ?? {};
  return width * height;
}

export function pictureSize(bytes: Uint8Array, isTurned: boolean): Size {
  const size = measured(bytes);
  if (!size || !(size.width > 0 && size.height > 0)) throw new ApiError(422, 'upload.broken');
  const { width, height } = size;
  if (Math.max(width, height) > MAX_SIDE || width * height > MAX_PIXELS)
    throw new ApiError(422, 'upload.tooManyPixels', { code: 'too_many_pixels' });
  return isTurned ? { width: height, height: width } : size;
}

const HEADER_BYTES = 4096;
const WEBP_FLAGS_AT = 20;
const WEBP_ANIMATION = 0b10;

/** Animated pictures are not resized, because that would remove the animation. */
export function isAnimated(bytes: Uint8Array): boolean {
  const header = new TextDecoder('latin1').decode(bytes.subarray(0, HEADER_BYTES));
  const isMovingWebp = header.startsWith('VP8X', 12) && ((bytes[WEBP_FLAGS_AT] ?? 0) & WEBP_ANIMATION) > 0;
  const [beforePixels = ''] = header.split('IDAT', 1);
  const isMovingPng = header.startsWith('PNG', 1) && beforePixels.includes('acTL');
  return header.startsWith('GIF') || isMovingWebp || isMovingPng || header.includes('ftypavis');
}
