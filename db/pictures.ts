// Derives the URLs of a picture's smaller WebP variants from the picture's key. Only a picture whose key
// contains its size has variants.

/** Widths of the variants in pixels. */
const WIDTHS = [480, 960, 1600] as const;
const WIDEST = 1600;

/**
 * Width in pixels of the picture variant for phones. This variant is made from the 960-pixel variant when it
 * is first requested. At this width, the usual aspect ratios (16:10, 16:9, 3:2, 4:3) give a whole number of
 * pixels in height, so that the page layout does not shift while pictures load.
 */
export const PHONE_WIDTH = 768;
const SOURCE_OF_PHONE = 960;

export interface Picture {
  /** SHA-256 of the file, in hexadecimal. */
  hash: string;
  ext: string;
  /** Displayed width in pixels. */
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
 * Returns the widths of a picture's stored variants, smallest first. A JPEG or PNG of up to 1600 pixels also
 * has a WebP variant at its full width, because WebP files are smaller. A picture of up to 480 pixels has no
 * variants.
 */
export function variantWidths({ width, ext }: Picture): number[] {
  const smaller = WIDTHS.filter((each) => each < width);
  const hasOwn = smaller.length > 0 && width <= WIDEST && !SMALL_FORMATS.includes(ext);
  return hasOwn ? [...smaller, width] : smaller;
}

const SHARED = '.share.jpg';

/** Size of the picture that social networks show with a link. */
export const SHARED_SIZE = { width: 1200, height: 630 } as const;

/** Returns the key of the JPEG that social networks show with a link. It is created on first request. */
const sharedKey = (key: string): string => `${key}${SHARED}`;

/**
 * Given the key of a JPEG for social networks, returns the key of the original picture. Returns undefined for
 * any other key.
 */
export function sourceOfShared(key: string): string | undefined {
  const source = key.endsWith(SHARED) ? key.slice(0, -SHARED.length) : '';
  return pictureOf(source) && source;
}

/**
 * Returns the path of the JPEG that social networks show for a stored picture, or undefined if the URL is not
 * that of a stored picture.
 */
export const sharedPicture = (url: string): string | undefined => storedPicture(url) && sharedKey(url);

/**
 * Given the key of a variant for phones, returns the key of the variant from which it is made. Returns
 * undefined for any other key.
 */
export function sourceOfPhone(key: string): string | undefined {
  const hash = /^([0-9a-f]{64})-768w\.webp$/.exec(key)?.[1];
  return hash && variantKey(hash, SOURCE_OF_PHONE);
}

/**
 * Returns the keys of all files derived from a stored picture: its variants and its JPEG for social networks.
 */
export function derivedKeys(key: string): string[] {
  const picture = pictureOf(key);
  return picture ? [...variantKeys(key), variantKey(picture.hash, PHONE_WIDTH), sharedKey(key)] : [];
}

/**
 * Returns the content hash in the URL of a stored file, or undefined if the URL is not that of a stored file.
 */
export const storedHash = (url: string): string | undefined =>
  /^\/uploads\/([0-9a-f]{64})[-.]/.exec(url)?.[1];

/** Returns the keys of a stored object's variants. */
export function variantKeys(key: string): string[] {
  const picture = pictureOf(key);
  return picture ? variantWidths(picture).map((width) => variantKey(picture.hash, width)) : [];
}

/** Returns a stored picture's size, and `srcset` if it has variants. Returns undefined for any other URL. */
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
