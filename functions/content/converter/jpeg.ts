// A baseline JPEG encoder (ITU-T T.81) with 4:2:0 chroma. The encoders on npm need too much memory next to
// PDFium in 128 MB: docs/decisions/0008-pdf-conversion.md has the figures.
import { ByteWriter } from './byte-writer.ts';
import { forwardDct, quantizersOf } from './dct.ts';
import {
  CHROMINANCE,
  CHROMINANCE_AC,
  CHROMINANCE_DC,
  type HuffmanTable,
  LUMINANCE,
  LUMINANCE_AC,
  LUMINANCE_DC,
  ZIGZAG,
} from './jpeg-tables.ts';

/** RGBx pixels of four bytes. The fourth byte is ignored. */
export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

interface Codes {
  codes: Uint16Array;
  sizes: Uint8Array;
}

interface Channel {
  quantizers: Float64Array;
  dc: Codes;
  ac: Codes;
  previousDc: number;
}

function codesOf({ counts, values }: HuffmanTable): Codes {
  const codes = new Uint16Array(256);
  const sizes = new Uint8Array(256);
  let code = 0;
  let next = 0;
  for (let size = 1; size <= 16; size += 1) {
    for (let n = counts[size - 1] as number; n > 0; n -= 1) {
      const value = values[next++] as number;
      codes[value] = code++;
      sizes[value] = size;
    }
    code <<= 1;
  }
  return { codes, sizes };
}

const LUMINANCE_CODES = { dc: codesOf(LUMINANCE_DC), ac: codesOf(LUMINANCE_AC) };
const CHROMINANCE_CODES = { dc: codesOf(CHROMINANCE_DC), ac: codesOf(CHROMINANCE_AC) };

function scaled(table: Uint8Array, quality: number): Uint8Array {
  const percent = quality < 50 ? 5000 / quality : 200 - quality * 2;
  return table.map((value) => Math.min(255, Math.max(1, Math.floor((value * percent + 50) / 100))));
}

function writeSegment(out: ByteWriter, marker: number, bytes: number[]): void {
  const length = bytes.length + 2;
  out.writeBytes([0xff, marker, length >> 8, length & 0xff, ...bytes]);
}

const huffmanSegment = (id: number, { counts, values }: HuffmanTable) => [id, ...counts, ...values];
const inZigzag = (table: Uint8Array) => Array.from(ZIGZAG, (position) => table[position] as number);

function writeHeaders(out: ByteWriter, { width, height }: Pixels, luminance: Uint8Array, chroma: Uint8Array) {
  out.writeBytes([0xff, 0xd8]);
  const jfif = [0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0];
  writeSegment(out, 0xe0, jfif);
  writeSegment(out, 0xdb, [0, ...inZigzag(luminance), 1, ...inZigzag(chroma)]);
  const size = [height >> 8, height & 0xff, width >> 8, width & 0xff];
  writeSegment(out, 0xc0, [8, ...size, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1]);
  writeSegment(out, 0xc4, [
    ...huffmanSegment(0x00, LUMINANCE_DC),
    ...huffmanSegment(0x10, LUMINANCE_AC),
    ...huffmanSegment(0x01, CHROMINANCE_DC),
    ...huffmanSegment(0x11, CHROMINANCE_AC),
  ]);
  writeSegment(out, 0xda, [3, 1, 0x00, 2, 0x11, 3, 0x11, 0, 63, 0]);
}

const coefficients = new Int32Array(64);

const bitsOf = (value: number) => 32 - Math.clz32(value < 0 ? -value : value);

function writeSymbol(out: ByteWriter, { codes, sizes }: Codes, symbol: number, value: number, bits: number) {
  out.writeBits(codes[symbol] as number, sizes[symbol] as number);
  // A negative value is written as the ones' complement of its absolute value.
  if (bits > 0) out.writeBits((value < 0 ? value - 1 : value) & ((1 << bits) - 1), bits);
}

const ZERO_RUN = 0xf0;
const END_OF_BLOCK = 0x00;

function writeBlock(out: ByteWriter, block: Float64Array, channel: Channel): void {
  forwardDct(block);
  let last = 0;
  for (let n = 0; n < 64; n += 1) {
    const position = ZIGZAG[n] as number;
    const value = Math.round((block[position] as number) * (channel.quantizers[position] as number));
    coefficients[n] = value;
    if (value !== 0) last = n;
  }
  const dc = coefficients[0] as number;
  const difference = dc - channel.previousDc;
  channel.previousDc = dc;
  const bits = bitsOf(difference);
  writeSymbol(out, channel.dc, bits, difference, bits);
  let zeros = 0;
  for (let n = 1; n <= last; n += 1) {
    const value = coefficients[n] as number;
    if (value === 0) {
      zeros += 1;
      continue;
    }
    for (; zeros > 15; zeros -= 16) writeSymbol(out, channel.ac, ZERO_RUN, 0, 0);
    const size = bitsOf(value);
    writeSymbol(out, channel.ac, (zeros << 4) | size, value, size);
    zeros = 0;
  }
  if (last < 63) writeSymbol(out, channel.ac, END_OF_BLOCK, 0, 0);
}

interface Unit {
  luminance: [Float64Array, Float64Array, Float64Array, Float64Array];
  blue: Float64Array;
  red: Float64Array;
}

function readUnit({ data, width, height }: Pixels, left: number, top: number, unit: Unit): void {
  const { luminance, blue, red } = unit;
  blue.fill(0);
  red.fill(0);
  for (let y = 0; y < 16; y += 1) {
    // Beyond the picture, repeats its edge pixels.
    const row = Math.min(top + y, height - 1) * width;
    for (let x = 0; x < 16; x += 1) {
      const at = (row + Math.min(left + x, width - 1)) * 4;
      const r = data[at] as number;
      const g = data[at + 1] as number;
      const b = data[at + 2] as number;
      const block = luminance[(y >> 3) * 2 + (x >> 3)] as Float64Array;
      block[(y & 7) * 8 + (x & 7)] = 0.299 * r + 0.587 * g + 0.114 * b - 128;
      // Each chroma sample is the mean of four pixels, so each pixel adds a quarter of its value.
      const shared = (y >> 1) * 8 + (x >> 1);
      blue[shared] = (blue[shared] as number) - 0.042184 * r - 0.082816 * g + 0.125 * b;
      red[shared] = (red[shared] as number) + 0.125 * r - 0.104672 * g - 0.020328 * b;
    }
  }
}

export function encodeJpeg(pixels: Pixels, quality: number): Uint8Array<ArrayBuffer> {
  const luminanceTable = scaled(LUMINANCE, quality);
  const chromaTable = scaled(CHROMINANCE, quality);
  const out = new ByteWriter();
  writeHeaders(out, pixels, luminanceTable, chromaTable);
  const chromaQuantizers = quantizersOf(chromaTable);
  const y: Channel = { quantizers: quantizersOf(luminanceTable), ...LUMINANCE_CODES, previousDc: 0 };
  const cb: Channel = { quantizers: chromaQuantizers, ...CHROMINANCE_CODES, previousDc: 0 };
  const cr: Channel = { ...cb };
  const block = () => new Float64Array(64);
  const unit: Unit = { luminance: [block(), block(), block(), block()], blue: block(), red: block() };
  for (let top = 0; top < pixels.height; top += 16) {
    for (let left = 0; left < pixels.width; left += 16) {
      readUnit(pixels, left, top, unit);
      for (const samples of unit.luminance) writeBlock(out, samples, y);
      writeBlock(out, unit.blue, cb);
      writeBlock(out, unit.red, cr);
    }
  }
  out.flushBits();
  out.writeBytes([0xff, 0xd9]);
  return out.bytes();
}
