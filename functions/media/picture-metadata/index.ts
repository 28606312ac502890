import { cleanAvif } from './avif.ts';
import type { CleanPicture } from './exif.ts';
import { cleanGif } from './gif.ts';
import { cleanJpeg } from './jpeg.ts';
import { cleanPng } from './png.ts';
import { cleanWebp } from './webp.ts';

const CLEANERS: Record<string, (bytes: Uint8Array) => CleanPicture | undefined> = {
  'image/jpeg': cleanJpeg,
  'image/png': cleanPng,
  'image/webp': cleanWebp,
  'image/avif': cleanAvif,
  'image/gif': cleanGif,
};

/**
 * A picture of one of the five formats without what it tells of people, places and devices; pixels, colours and the side that
 * is up are as before. What is clean comes back byte by byte. Undefined for a file that is not built as it should be.
 */
export const cleanPicture = (bytes: Uint8Array, mime: string): CleanPicture | undefined =>
  CLEANERS[mime]?.(bytes);
