import { type CleanPicture, joined, textAt } from './exif.ts';

const HEADER_BYTES = 13;
const FLAGS_AT = 10;
const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
const GRAPHIC_CONTROL = 0xf9;
const APPLICATION = 0xff;
const IMAGE_BYTES = 10;
const IMAGE_FLAGS_AT = 9;
const NAME_BYTES = 11;

const KEPT_APPLICATIONS = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012']);

const colourTableBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0);

function endOfBlocks(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at]) at += 1 + (bytes[at] ?? 0);
  return at + 1;
}

const isKept = (bytes: Uint8Array, at: number) =>
  bytes[at + 1] === GRAPHIC_CONTROL ||
  (bytes[at + 1] === APPLICATION && KEPT_APPLICATIONS.has(textAt(bytes, at + 3, NAME_BYTES)));

function endOfBlock(bytes: Uint8Array, at: number): number | undefined {
  if (bytes[at] === EXTENSION) return endOfBlocks(bytes, at + 2);
  if (bytes[at] !== IMAGE) return undefined;
  const table = colourTableBytes(bytes[at + IMAGE_FLAGS_AT] ?? 0);
  return endOfBlocks(bytes, at + IMAGE_BYTES + table + 1);
}

export function cleanGif(bytes: Uint8Array): CleanPicture | undefined {
  let at = HEADER_BYTES + colourTableBytes(bytes[FLAGS_AT] ?? 0);
  const parts = [bytes.subarray(0, at)];
  while (at < bytes.length && bytes[at] !== TRAILER) {
    // Some programs leave zero bytes between blocks.
    if (bytes[at] === 0) {
      at++;
      continue;
    }
    const end = endOfBlock(bytes, at);
    if (end === undefined || end > bytes.length) return undefined;
    if (bytes[at] === IMAGE || isKept(bytes, at)) parts.push(bytes.subarray(at, end));
    at = end;
  }
  if (at >= bytes.length) return undefined;
  return { bytes: joined([...parts, Uint8Array.of(TRAILER)]), isTurned: false };
}
