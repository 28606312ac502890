import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createConverter } from '../content/converter/converter.ts';

const root = path.join(import.meta.dirname, '../..');
const FONT = 'node_modules/@expo-google-fonts/noto-sans-hk/400Regular/NotoSansHK_400Regular.ttf';

/** Possible in Node only; the types of Workers do not contain this function. */
const { compile } = WebAssembly as unknown as { compile(bytes: Uint8Array): Promise<WebAssembly.Module> };
const compiled = async (file: string) => compile(await readFile(path.join(root, file)));

export async function createTestConverter(): Promise<{ fetch: typeof fetch }> {
  const convert = createConverter({
    pdfium: await compiled('node_modules/@embedpdf/pdfium/dist/pdfium.wasm'),
    callbacks: await compiled('functions/content/converter/callbacks.wasm'),
    font: await readFile(path.join(root, FONT)),
  });
  return { fetch: (...parameters) => convert(new Request(...parameters)) };
}
