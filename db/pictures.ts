// Addresses of stored pictures. A key that tells the picture's size has smaller WebP variants beside it, so that whoever
// has the address can offer them without asking anybody.

/** Widths of the variants in pixels. */
const WIDTHS = [480, 960, 1600] as const;
const WIDEST = 1600;

export interface Picture {
  /** SHA-256 of the file, in hexadecimal. */
  hash: string;
  ext: string;
  /** As it is shown, in pixels. */
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
 * The widths that a picture has as variants, smallest first. A JPEG or PNG that is not wider than the widest has its own
 * too, for WebP is lighter; one that is not wider than the narrowest has none.
 */
export function variantWidths({ width, ext }: Picture): number[] {
  const smaller = WIDTHS.filter((each) => each < width);
  const hasOwn = smaller.length > 0 && width <= WIDEST && !SMALL_FORMATS.includes(ext);
  return hasOwn ? [...smaller, width] : smaller;
}

/** By which content a stored file is known; undefined of any other address. */
export const storedHash = (url: string): string | undefined =>
  /^\/uploads\/([0-9a-f]{64})[-.]/.exec(url)?.[1];

/** The keys of the variants beside a stored object. */
export function variantKeys(key: string): string[] {
  const picture = pictureOf(key);
  return picture ? variantWidths(picture).map((width) => variantKey(picture.hash, width)) : [];
}

/** Of a picture in the store: its size, and `srcset` where it has variants. Nothing of any other address. */
export function storedPicture(url: string): { width: number; height: number; srcset?: string } | undefined {
  const picture = url.startsWith(FOLDER) ? pictureOf(url.slice(FOLDER.length)) : undefined;
  if (!picture) return undefined;
  const { hash, width, height } = picture;
  const widths = variantWidths(picture);
  const candidates = widths.map((each) => `${FOLDER}${variantKey(hash, each)} ${each}w`);
  // Wider ones are left out: no screen needs them for what they weigh.
  if (width <= WIDEST && !widths.includes(width)) candidates.push(`${url} ${width}w`);
  return { width, height, ...(widths.length > 0 && { srcset: candidates.join(', ') }) };
}
