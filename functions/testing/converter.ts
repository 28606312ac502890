import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createConverter } from '../platform/converter/converter.ts';

const root = path.join(import.meta.dirname, '../..');

/** WebAssembly compiled at run time, which Node allows and a Worker does not; the types are the Worker's. */
const { compile } = WebAssembly as unknown as { compile(bytes: Uint8Array): Promise<WebAssembly.Module> };
const compiled = async (file: string) => compile(await readFile(path.join(root, file)));

/** The PDF converter in this process, as a service binding. */
export async function createTestConverter(): Promise<{ fetch: typeof fetch }> {
  const convert = createConverter({
    pdfium: await compiled('node_modules/@embedpdf/pdfium/dist/pdfium.wasm'),
    pause: await compiled('functions/platform/converter/pause.wasm'),
  });
  return { fetch: (...parameters) => convert(new Request(...parameters)) };
}
