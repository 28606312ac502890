import { crc32, deflateSync } from 'node:zlib';
import { encode } from 'uqr';

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const MODULE_PIXELS = 6;
const QUIET_MODULES = 4;

function chunk(name: string, content: Uint8Array): Uint8Array {
  const bytes = Buffer.alloc(content.length + 12);
  bytes.writeUInt32BE(content.length, 0);
  bytes.write(name, 4, 'latin1');
  bytes.set(content, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, content.length + 8)), content.length + 8);
  return bytes;
}

function row(modules: boolean[]): Uint8Array {
  const bytes = new Uint8Array(1 + Math.ceil((modules.length * MODULE_PIXELS) / 8));
  for (const [place, isDark] of modules.entries()) {
    if (isDark) continue;
    for (let pixel = place * MODULE_PIXELS; pixel < (place + 1) * MODULE_PIXELS; pixel++) {
      const at = 1 + (pixel >> 3);
      bytes[at] = (bytes[at] ?? 0) | (0x80 >> (pixel & 7));
    }
  }
  return bytes;
}

export function qrPicture(content: string): Buffer {
  const { data } = encode(content, { ecc: 'M', border: QUIET_MODULES });
  const side = data.length * MODULE_PIXELS;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.writeUInt8(1, 8);
  const rows = data.flatMap((modules) => Array.from({ length: MODULE_PIXELS }, () => row(modules)));
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', new Uint8Array()),
  ]);
}
