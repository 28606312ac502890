import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createConverter } from '../converter/converter.ts';

const root = path.join(import.meta.dirname, '../..');

/** Node compiles at run time what a Worker must have compiled before; the types here are the Worker's. */
const { compile } = WebAssembly as unknown as { compile(bytes: Uint8Array): Promise<WebAssembly.Module> };
const compiled = async (file: string) => compile(await readFile(path.join(root, file)));

/** The PDF converter in this process, as a service binding. */
export async function createTestConverter(): Promise<{ fetch: typeof fetch }> {
  const convert = createConverter({
    pdfium: await compiled('node_modules/@embedpdf/pdfium/dist/pdfium.wasm'),
    pause: await compiled('functions/converter/pause.wasm'),
  });
  return { fetch: (...parameters) => convert(new Request(...parameters)) };
}
