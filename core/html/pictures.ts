// Derives the URLs of a picture's smaller WebP variants from the picture's key. Only a picture whose key
// contains its size has variants.

const WIDTHS = [480, 960, 1600] as const;
const WIDEST = 1600;

/**
 * Pixels. The usual aspect ratios (16:10, 16:9, 3:2, 4:3) give a whole height, so that the layout does not
 * shift while pictures load. Made from the 960-pixel variant on first request.
 */
export const PHONE_WIDTH = 768;
const SOURCE_OF_PHONE = 960;

export interface Picture {
  hash: string;
  ext: string;
  width: number;
  height: number;
}

const FOLDER = '/uploads/';
const KEY = /^([0-9a-f]{64})-([1-9]\d{0,4})x([1-9]\d{0,4})\.([a-z]+)$/;
const SMALL_FORMATS = ['webp', 'avif'];

export const pictureKey = ({ hash, width, height, ext }: Picture): string =>
  `${hash}-${width}x${height}.${ext}`;

export const variantKey = (hash: string, width: number): string => `${hash}-${width}w.webp`;

function pictureOf(key: string): Picture | undefined {
  const [, hash, width, height, ext] = KEY.exec(key) ?? [];
  return hash && ext ? { hash, ext, width: Number(width), height: Number(height) } : undefined;
}

/**
 * Smallest first. A JPEG or PNG of up to 1600 pixels also has a WebP variant at its full width, because WebP
 * files are smaller. A picture of up to 480 pixels has no variants.
 */
export function variantWidths({ width, ext }: Picture): number[] {
  const smaller = WIDTHS.filter((each) => each < width);
  const hasOwn = smaller.length > 0 && width <= WIDEST && !SMALL_FORMATS.includes(ext);
  return hasOwn ? [...smaller, width] : smaller;
}

const SHARED = '.shared.jpg';
/** Stored ones of transparent pictures are black; pages that were copied still name them. */
const SHARED_BEFORE = '.share.jpg';

export const SHARED_SIZE = { width: 1200, height: 630 } as const;

const sharedKey = (key: string): string => `${key}${SHARED}`;

export function sourceOfShared(key: string): string | undefined {
  const ending = [SHARED, SHARED_BEFORE].find((each) => key.endsWith(each));
  const source = ending ? key.slice(0, -ending.length) : '';
  return pictureOf(source) && source;
}

export const sharedPicture = (url: string): string | undefined => storedPicture(url) && sharedKey(url);

export function sourceOfPhone(key: string): string | undefined {
  const hash = /^([0-9a-f]{64})-768w\.webp$/.exec(key)?.[1];
  return hash && variantKey(hash, SOURCE_OF_PHONE);
}

export function derivedKeys(key: string): string[] {
  const picture = pictureOf(key);
  if (!picture) return [];
  const shared = [sharedKey(key), `${key}${SHARED_BEFORE}`];
  return [...variantKeys(key), variantKey(picture.hash, PHONE_WIDTH), ...shared];
}

export const storedHash = (url: string): string | undefined =>
  /^\/uploads\/([0-9a-f]{64})[-.]/.exec(url)?.[1];

export function variantKeys(key: string): string[] {
  const picture = pictureOf(key);
  return picture ? variantWidths(picture).map((width) => variantKey(picture.hash, width)) : [];
}

export function storedPicture(url: string): { width: number; height: number; srcset?: string } | undefined {
  const picture = url.startsWith(FOLDER) ? pictureOf(url.slice(FOLDER.length)) : undefined;
  if (!picture) return undefined;
  const { hash, width, height } = picture;
  const widths = variantWidths(picture);
  const offered = widths.flatMap((each) => (each === SOURCE_OF_PHONE ? [PHONE_WIDTH, each] : each));
  const candidates = offered.map((each) => `${FOLDER}${variantKey(hash, each)} ${each}w`);
  // A very wide picture is not offered at its full width: the file is too large, and no screen needs it.
  if (width <= WIDEST && !widths.includes(width)) candidates.push(`${url} ${width}w`);
  return { width, height, ...(widths.length > 0 && { srcset: candidates.join(', ') }) };
}
