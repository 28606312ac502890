const PNG_SIGNATURE_BYTES = 8;
const PNG_CHUNK_BYTES = 12;
const RIFF_HEADER_BYTES = 8;
const BOX_HEADER_BYTES = 8;
const LONGEST_SPECIAL = 1;
const GIF_TRAILER = 0x3b;

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const nameAt = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));

function isWholePng(bytes: Uint8Array): boolean {
  const view = viewOf(bytes);
  let hasPixels = false;
  for (let at = PNG_SIGNATURE_BYTES; at + PNG_CHUNK_BYTES <= bytes.length; ) {
    const [name, length] = [nameAt(bytes, at + 4), view.getUint32(at)];
    if (name === 'IEND') return hasPixels;
    hasPixels ||= name === 'IDAT' && length > 0;
    at += PNG_CHUNK_BYTES + length;
  }
  return false;
}

const isWholeGif = (bytes: Uint8Array) => bytes[bytes.findLastIndex((byte) => byte !== 0)] === GIF_TRAILER;

const isWholeWebp = (bytes: Uint8Array) =>
  viewOf(bytes).getUint32(4, true) + RIFF_HEADER_BYTES <= bytes.length;

function isWholeAvif(bytes: Uint8Array): boolean {
  const view = viewOf(bytes);
  let at = 0;
  while (at + BOX_HEADER_BYTES <= bytes.length) {
    const length = view.getUint32(at);
    if (length <= LONGEST_SPECIAL) return true;
    at += length;
  }
  return at === bytes.length;
}

const CHECKS: Record<string, (bytes: Uint8Array) => boolean> = {
  'image/png': isWholePng,
  'image/gif': isWholeGif,
  'image/webp': isWholeWebp,
  'image/avif': isWholeAvif,
};

/**
 * Truncating a file does not change its header. `cleanJpeg` checks the end of a JPEG, to which phones append
 * videos.
 */
export const isWholePicture = (bytes: Uint8Array, mime: string) => CHECKS[mime]?.(bytes) ?? true;
