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

export const cleanPicture = (bytes: Uint8Array, mime: string): CleanPicture | undefined =>
  CLEANERS[mime]?.(bytes);
