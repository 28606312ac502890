import {
  bytesOf,
  type CleanPicture,
  isTurned,
  joined,
  orientationAlone,
  readOrientation,
  textAt,
  viewOf,
} from './exif.ts';

const SIGNATURE_BYTES = 8;
const CHUNK_BYTES = 12;

const KEPT = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'acTL', 'fcTL', 'fdAT'],
  ...['cHRM', 'gAMA', 'iCCP', 'sBIT', 'sRGB', 'cICP', 'mDCV', 'cLLI', 'bKGD', 'hIST', 'pHYs'],
]);

const POLYNOMIAL = 0xedb88320;

function checksum(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? POLYNOMIAL : 0);
  }
  return ~sum >>> 0;
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = joined([new Uint8Array(4), bytesOf(type), data, new Uint8Array(4)]);
  const view = viewOf(bytes);
  view.setUint32(0, data.length);
  view.setUint32(bytes.length - 4, checksum(bytes.subarray(4, -4)));
  return bytes;
}

export function cleanPng(bytes: Uint8Array): CleanPicture | undefined {
  const view = viewOf(bytes);
  const head = [bytes.subarray(0, SIGNATURE_BYTES)];
  const rest: Uint8Array[] = [];
  let orientation = 1;
  for (let at = SIGNATURE_BYTES; at + CHUNK_BYTES <= bytes.length; ) {
    const type = textAt(bytes, at + 4, 4);
    const end = at + CHUNK_BYTES + view.getUint32(at);
    if (end > bytes.length) return undefined;
    if (type === 'eXIf') orientation = readOrientation(bytes.subarray(at + 8, end - 4));
    if (KEPT.has(type)) (type === 'IHDR' ? head : rest).push(bytes.subarray(at, end));
    if (type === 'IEND') {
      const exif = orientationAlone(orientation);
      const parts = [...head, ...(exif ? [chunk('eXIf', exif)] : []), ...rest];
      return { bytes: joined(parts), isTurned: isTurned(orientation) };
    }
    at = end;
  }
  return undefined;
}
