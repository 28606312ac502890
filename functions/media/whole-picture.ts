const PNG_SIGNATURE_BYTES = 8;
/** Length, type and checksum around a chunk's data. */
const PNG_CHUNK_BYTES = 12;
const RIFF_HEADER_BYTES = 8;
const BOX_HEADER_BYTES = 8;
/** A box up to the end of the file (0), or one whose length stands behind its name (1). */
const LONGEST_SPECIAL = 1;
const GIF_TRAILER = 0x3b;
const SCAN = [0xff, 0xda];
const END_OF_IMAGE = [0xff, 0xd9];

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

function lastPlace(bytes: Uint8Array, [first = 0, second = 0]: number[]): number {
  let at = bytes.lastIndexOf(first);
  while (at >= 0 && bytes[at + 1] !== second) at = at > 0 ? bytes.lastIndexOf(first, at - 1) : -1;
  return at;
}

/** A preview inside has an end of its own, before the first scan of the picture; cameras write more behind the end. */
const isWholeJpeg = (bytes: Uint8Array) => lastPlace(bytes, END_OF_IMAGE) > lastPlace(bytes, SCAN);

const isWholeGif = (bytes: Uint8Array) => bytes[bytes.findLastIndex((byte) => byte !== 0)] === GIF_TRAILER;

const isWholeWebp = (bytes: Uint8Array) =>
  viewOf(bytes).getUint32(4, true) + RIFF_HEADER_BYTES <= bytes.length;

/** ISO base media: boxes, each with its length. */
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
  'image/jpeg': isWholeJpeg,
  'image/gif': isWholeGif,
  'image/webp': isWholeWebp,
  'image/avif': isWholeAvif,
};

/** Whether a picture reaches its own end: its size stands at its beginning, and is read from half a file too. */
export const isWholePicture = (bytes: Uint8Array, mime: string) => CHECKS[mime]?.(bytes) ?? true;
