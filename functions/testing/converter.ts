import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createConverter } from '../platform/converter/converter.ts';

const root = path.join(import.meta.dirname, '../..');

/**
 * Compiles WebAssembly at run time, which is possible in Node. The type is declared here, because the types of
 * Workers do not contain this function.
 */
const { compile } = WebAssembly as unknown as { compile(bytes: Uint8Array): Promise<WebAssembly.Module> };
const compiled = async (file: string) => compile(await readFile(path.join(root, file)));

/** Returns a service binding whose PDF converter runs in this process. */
export async function createTestConverter(): Promise<{ fetch: typeof fetch }> {
  const convert = createConverter({
    pdfium: await compiled('node_modules/@embedpdf/pdfium/dist/pdfium.wasm'),
    pause: await compiled('functions/platform/converter/pause.wasm'),
  });
  return { fetch: (...parameters) => convert(new Request(...parameters)) };
}
