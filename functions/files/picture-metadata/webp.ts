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

const RIFF_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
const FLAGS_AT = 8;
const HAS_XMP = 0x04;
const HAS_EXIF = 0x08;

const KEPT = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);

interface Chunk {
  type: string;
  bytes: Uint8Array;
  data: Uint8Array;
}

function chunksOf(bytes: Uint8Array): Chunk[] | undefined {
  const view = viewOf(bytes);
  const end = Math.min(bytes.length, view.getUint32(4, true) + CHUNK_HEADER_BYTES);
  const chunks: Chunk[] = [];
  for (let at = RIFF_BYTES; at + CHUNK_HEADER_BYTES <= end; ) {
    const length = view.getUint32(at + 4, true);
    const data = bytes.subarray(at + CHUNK_HEADER_BYTES, at + CHUNK_HEADER_BYTES + length);
    if (data.length < length) return undefined;
    const next = at + CHUNK_HEADER_BYTES + length + (length % 2);
    chunks.push({ type: textAt(bytes, at, 4), bytes: bytes.subarray(at, next), data });
    at = next;
  }
  return chunks;
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = joined([bytesOf(type), new Uint8Array(4), data]);
  viewOf(bytes).setUint32(4, data.length, true);
  return bytes;
}

function extended(bytes: Uint8Array, hasExif: boolean): Uint8Array {
  const header = bytes.slice();
  const flags = (header[FLAGS_AT] ?? 0) & ~(HAS_XMP | HAS_EXIF);
  header[FLAGS_AT] = flags | (hasExif ? HAS_EXIF : 0);
  return header;
}

export function cleanWebp(bytes: Uint8Array): CleanPicture | undefined {
  const chunks = chunksOf(bytes);
  if (!chunks) return undefined;
  const exif = chunks.find(({ type }) => type === 'EXIF');
  const isExtended = chunks[0]?.type === 'VP8X';
  // Only an extended WebP can have EXIF. In a simple WebP, readers ignore EXIF.
  const orientation = exif && isExtended ? readOrientation(exif.data) : 1;
  const kept = orientationAlone(orientation);
  const body = chunks
    .filter(({ type }) => KEPT.has(type))
    .map((each) => (each.type === 'VP8X' ? extended(each.bytes, kept !== undefined) : each.bytes));
  const clean = joined([bytes.subarray(0, RIFF_BYTES), ...body, ...(kept ? [chunk('EXIF', kept)] : [])]);
  viewOf(clean).setUint32(4, clean.length - CHUNK_HEADER_BYTES, true);
  return { bytes: clean, isTurned: isTurned(orientation) };
}
