import {
  bytesOf,
  type CleanPicture,
  EXIF_MARK,
  isTurned,
  joined,
  orientationAlone,
  readOrientation,
  textAt,
  viewOf,
} from './exif.ts';

const MARK = 0xff;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;
const COMMENT = 0xfe;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
const isAlone = (marker: number) => (marker >= 0xd0 && marker <= 0xd8) || marker === 0x01;
const isScanData = (marker: number) => marker === 0 || (marker >= 0xd0 && marker <= 0xd7);
const JFIF_BYTES = 16;

/** Decoders need these segments: JFIF, Adobe's and the colour profile. */
const KEPT: Record<number, string> = { [APP0]: 'JFIF\0', [APP2]: 'ICC_PROFILE\0', [APP14]: 'Adobe' };

const isApplication = (marker: number) => (marker >= APP0 && marker <= APP15) || marker === COMMENT;

function keptSegment(bytes: Uint8Array, marker: number, at: number, end: number): Uint8Array | undefined {
  if (!isApplication(marker)) return bytes.subarray(at, end);
  const name = KEPT[marker];
  if (!name || textAt(bytes, at + 4, name.length) !== name) return undefined;
  if (marker !== APP0 || end - at <= JFIF_BYTES + 2) return bytes.subarray(at, end);
  const plain = bytes.slice(at, at + JFIF_BYTES + 2);
  plain.set([0, JFIF_BYTES], 2);
  plain.set([0, 0], JFIF_BYTES);
  return plain;
}

function endOfScan(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(MARK, from);
  while (at >= 0 && isScanData(bytes[at + 1] ?? 0)) at = bytes.indexOf(MARK, at + 2);
  return at;
}

function withOrientation(segments: Uint8Array[], orientation: number): Uint8Array[] {
  const exif = orientationAlone(orientation);
  if (!exif) return segments;
  const [start = new Uint8Array(), ...rest] = segments;
  const length = 2 + EXIF_MARK.length + exif.length;
  return [start, Uint8Array.of(MARK, APP1, 0, length), bytesOf(EXIF_MARK), exif, ...rest];
}

interface Segment {
  marker: number;
  at: number;
  end: number;
  next: number;
}

function segmentAt(bytes: Uint8Array, at: number): Segment | undefined {
  const marker = bytes[at + 1] ?? 0;
  if (marker === END_OF_IMAGE) return { marker, at, end: at + 2, next: at + 2 };
  if (at + 4 > bytes.length) return undefined;
  const end = at + 2 + viewOf(bytes).getUint16(at + 2);
  const next = marker === START_OF_SCAN ? endOfScan(bytes, end) : end;
  return end < at + 4 || next < end || next > bytes.length ? undefined : { marker, at, end, next };
}

function nextMarker(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(MARK, from);
  for (let marker = bytes[at + 1] ?? 0; at >= 0; marker = bytes[at + 1] ?? 0) {
    if (marker !== MARK && marker !== 0 && !isAlone(marker)) break;
    at = bytes.indexOf(MARK, at + (marker === MARK ? 1 : 2));
  }
  return at;
}

function segmentsOf(bytes: Uint8Array): Segment[] | undefined {
  const segments: Segment[] = [];
  for (let at = nextMarker(bytes, 2); at >= 0; at = nextMarker(bytes, segments.at(-1)?.next ?? 0)) {
    const segment = segmentAt(bytes, at);
    if (!segment) return undefined;
    segments.push(segment);
    if (segment.marker === END_OF_IMAGE) return segments;
  }
  return undefined;
}

export function cleanJpeg(bytes: Uint8Array): CleanPicture | undefined {
  const segments = segmentsOf(bytes);
  if (!segments) return undefined;
  const exif = segments.find(
    ({ marker, at }) => marker === APP1 && textAt(bytes, at + 4, EXIF_MARK.length) === EXIF_MARK,
  );
  const orientation = exif ? readOrientation(bytes.subarray(exif.at + 4, exif.end)) : 1;
  const kept = segments.flatMap(({ marker, at, end, next }) => {
    const segment = keptSegment(bytes, marker, at, end);
    return segment ? [segment, bytes.subarray(end, next)] : [];
  });
  const parts = withOrientation([bytes.subarray(0, 2), ...kept], orientation);
  return { bytes: joined(parts), isTurned: isTurned(orientation) };
}
