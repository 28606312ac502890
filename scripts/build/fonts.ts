/// <reference path="./subset-font.d.ts" />
// Writes the fonts of PDF documents: Noto Sans HK unchanged, and from Noto Sans SC the GBK characters that Noto
// Sans HK lacks.
// Usage: node scripts/build/fonts.ts
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { create } from 'fontkit';
import subsetFont from 'subset-font';

const root = path.join(import.meta.dirname, '../..');
const packageFile = (file: string) => path.join(root, 'node_modules/@expo-google-fonts', file);
const HK = packageFile('noto-sans-hk/400Regular/NotoSansHK_400Regular.ttf');
const SC = packageFile('noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf');
const LICENCE = packageFile('noto-sans-hk/LICENSE_FONT');
const CUT = path.join(root, 'dist/fonts/noto-sans-sc-400-gbk.ttf');

function* gbk() {
  const decoder = new TextDecoder('gbk');
  for (let lead = 0x81; lead <= 0xfe; lead++)
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      const character = decoder.decode(Uint8Array.of(lead, trail));
      if (character.length === 1 && character !== '\ufffd') yield character;
    }
}

async function cut(): Promise<void> {
  const hk = create(readFileSync(HK));
  if (!('hasGlyphForCodePoint' in hk)) throw new Error(`${HK} is a collection`);
  const lacking = [...gbk()].filter((character) => !hk.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
  mkdirSync(path.dirname(CUT), { recursive: true });
  writeFileSync(CUT, await subsetFont(readFileSync(SC), lacking.join(''), { targetFormat: 'sfnt' }));
  copyFileSync(LICENCE, path.join(path.dirname(CUT), 'OFL.txt'));
}

const TTF = 'font/ttf';

export const fontFiles = () => [
  { key: 'fonts/noto-sans-hk-400.ttf', file: HK, contentType: TTF },
  { key: 'fonts/noto-sans-sc-400-gbk.ttf', file: CUT, contentType: TTF },
  { key: 'fonts/OFL.txt', file: LICENCE, contentType: 'text/plain; charset=utf-8' },
];

if (process.argv[1] === import.meta.filename) await cut();
