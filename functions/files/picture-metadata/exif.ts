// Reads EXIF, which all formats embed in the same form: a TIFF header and a directory of tags.

const LITTLE_ENDIAN = 0x4949;
const BIG_ENDIAN = 0x4d4d;
const TIFF = 42;
const ORIENTATION = 0x0112;
const SHORT = 3;
const ENTRY_BYTES = 12;
const UPRIGHT = 1;
const LAST_ORIENTATION = 8;
const QUARTER_TURNED = 5;
/** Some programs also write this prefix in formats other than JPEG. */
export const EXIF_MARK = 'Exif\0\0';

export const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

export const textAt = (bytes: Uint8Array, at: number, length: number) =>
  String.fromCharCode(...bytes.subarray(at, at + length));

export const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

export const isTurned = (orientation: number) => orientation >= QUARTER_TURNED;

function orientationIn(tiff: Uint8Array): number {
  const view = viewOf(tiff);
  const isLittle = view.getUint16(0) === LITTLE_ENDIAN;
  if (!(isLittle || view.getUint16(0) === BIG_ENDIAN) || view.getUint16(2, isLittle) !== TIFF) return UPRIGHT;
  const directory = view.getUint32(4, isLittle);
  const count = view.getUint16(directory, isLittle);
  for (let index = 0; index < count; index++) {
    const entry = directory + 2 + index * ENTRY_BYTES;
    if (view.getUint16(entry, isLittle) === ORIENTATION) return view.getUint16(entry + 8, isLittle);
  }
  return UPRIGHT;
}

export function readOrientation(exif: Uint8Array): number {
  try {
    const isMarked = textAt(exif, 0, EXIF_MARK.length) === EXIF_MARK;
    const orientation = orientationIn(isMarked ? exif.subarray(EXIF_MARK.length) : exif);
    return orientation >= UPRIGHT && orientation <= LAST_ORIENTATION ? orientation : UPRIGHT;
  } catch (error) {
    if (error instanceof RangeError) return UPRIGHT;
    throw error;
  }
}

export function orientationAlone(orientation: number): Uint8Array | undefined {
  if (orientation === UPRIGHT) return undefined;
  const directory = [0, 1, ORIENTATION >> 8, ORIENTATION & 0xff, 0, SHORT, 0, 0, 0, 1, 0, orientation, 0, 0];
  return Uint8Array.from([0x4d, 0x4d, 0, TIFF, 0, 0, 0, 8, ...directory, 0, 0, 0, 0]);
}

export function joined(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

export interface CleanPicture {
  bytes: Uint8Array<ArrayBuffer>;
  isTurned: boolean;
}
