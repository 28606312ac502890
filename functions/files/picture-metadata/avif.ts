import { bytesOf, type CleanPicture, textAt, viewOf } from './exif.ts';

// An AVIF consists of boxes (ISO base media), each with its length. Boxes refer to pixel data by offsets from
// the start of the file, so metadata is overwritten in place instead of removed.

interface Box {
  type: string;
  start: number;
  content: number;
  end: number;
}

const HEADER_BYTES = 8;
const LONG_HEADER_BYTES = 16;
const VERSION_BYTES = 4;
const NOTHING = 'free';
const PRIVATE_ITEMS = new Set(['Exif', 'mime', 'uri ']);
const PRIVATE_BOXES = new Set(['uuid', 'udta', NOTHING, 'skip']);
const HOLDERS = new Set(['moov', 'trak']);

class BrokenFile extends Error {}

function boxAt(bytes: Uint8Array, view: DataView, at: number, end: number): Box {
  const length = view.getUint32(at);
  const isLong = length === 1;
  const content = at + (isLong ? LONG_HEADER_BYTES : HEADER_BYTES);
  const given = isLong ? Number(view.getBigUint64(at + HEADER_BYTES)) : length;
  const box = {
    type: textAt(bytes, at + 4, 4),
    start: at,
    content,
    end: length === 0 ? end : at + given,
  };
  if (box.end < content || box.end > end) throw new BrokenFile();
  return box;
}

function boxesIn(bytes: Uint8Array, from: number, end: number): Box[] {
  const view = viewOf(bytes);
  const boxes: Box[] = [];
  for (let at = from; at + HEADER_BYTES <= end; at = boxes.at(-1)?.end ?? end)
    boxes.push(boxAt(bytes, view, at, end));
  return boxes;
}

class Numbers {
  readonly #view: DataView;
  at: number;

  constructor(view: DataView, at: number) {
    this.#view = view;
    this.at = at;
  }

  next(size: number): number {
    let value = 0;
    for (let index = 0; index < size; index++) value = value * 256 + this.#view.getUint8(this.at++);
    return value;
  }
}

function hidePrivateItems(bytes: Uint8Array, iinf: Box): Set<number> {
  const view = viewOf(bytes);
  const ids = new Set<number>();
  const countBytes = view.getUint8(iinf.content) === 0 ? 2 : 4;
  for (const { content } of boxesIn(bytes, iinf.content + VERSION_BYTES + countBytes, iinf.end)) {
    const numbers = new Numbers(view, content + VERSION_BYTES);
    const id = numbers.next(view.getUint8(content) >= 3 ? 4 : 2);
    const typeAt = numbers.at + 2;
    if (!PRIVATE_ITEMS.has(textAt(bytes, typeAt, 4))) continue;
    ids.add(id);
    // Programs ignore items of an unknown type.
    bytes.set(bytesOf(NOTHING), typeAt);
  }
  return ids;
}

interface Extent {
  from: number;
  length: number;
}

/** ISO/IEC 14496-12, 8.11.3. */
function extentsOf(bytes: Uint8Array, iloc: Box, ids: Set<number>, dataAt: number): Extent[] {
  const version = bytes[iloc.content] ?? 0;
  const numbers = new Numbers(viewOf(bytes), iloc.content + VERSION_BYTES);
  const sizes = numbers.next(2);
  const [offsetBytes, lengthBytes, baseBytes] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexBytes = version > 0 ? sizes & 15 : 0;
  const extents: Extent[] = [];
  for (let left = numbers.next(version < 2 ? 2 : 4); left > 0; left--) {
    const isMeant = ids.has(numbers.next(version < 2 ? 2 : 4));
    const isInside = version > 0 && (numbers.next(2) & 15) === 1;
    numbers.next(2);
    const base = numbers.next(baseBytes) + (isInside ? dataAt : 0);
    for (let more = numbers.next(2); more > 0; more--) {
      numbers.next(indexBytes);
      const from = base + numbers.next(offsetBytes);
      const length = numbers.next(lengthBytes);
      if (isMeant) extents.push({ from, length });
    }
  }
  return extents;
}

function emptyPrivateBoxes(bytes: Uint8Array, boxes: Box[]): void {
  for (const { type, start, content, end } of boxes) {
    if (HOLDERS.has(type)) emptyPrivateBoxes(bytes, boxesIn(bytes, content, end));
    if (!PRIVATE_BOXES.has(type)) continue;
    bytes.set(bytesOf(NOTHING), start + 4);
    bytes.fill(0, content, end);
  }
}

function emptyPrivateItems(bytes: Uint8Array, parts: Box[]): void {
  const part = (type: string) => parts.find((box) => box.type === type);
  const [iinf, iloc] = [part('iinf'), part('iloc')];
  if (!(iinf && iloc)) return;
  const ids = hidePrivateItems(bytes, iinf);
  for (const { from, length } of extentsOf(bytes, iloc, ids, part('idat')?.content ?? 0))
    bytes.fill(0, from, from + length);
}

function isQuarterTurned(bytes: Uint8Array, parts: Box[]): boolean {
  const within = (boxes: Box[], type: string) => {
    const box = boxes.find((each) => each.type === type);
    return box ? boxesIn(bytes, box.content, box.end) : [];
  };
  const rotation = within(within(parts, 'iprp'), 'ipco').find(({ type }) => type === 'irot');
  return rotation !== undefined && ((bytes[rotation.content] ?? 0) & 1) === 1;
}

/** Keeps the rotation, which is a separate property. Returns undefined for a malformed file. */
export function cleanAvif(given: Uint8Array): CleanPicture | undefined {
  const bytes = new Uint8Array(given);
  try {
    const boxes = boxesIn(bytes, 0, bytes.length);
    const meta = boxes.find(({ type }) => type === 'meta');
    const parts = meta ? boxesIn(bytes, meta.content + VERSION_BYTES, meta.end) : [];
    emptyPrivateItems(bytes, parts);
    emptyPrivateBoxes(bytes, [...boxes, ...parts]);
    return { bytes, isTurned: isQuarterTurned(bytes, parts) };
  } catch (error) {
    if (error instanceof BrokenFile || error instanceof RangeError) return undefined;
    throw error;
  }
}
