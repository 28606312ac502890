import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll } from 'vitest';
import { fontFiles } from '../../build/fonts.ts';
import { forgetFonts } from '../money/papers/fonts.ts';

const SCRIPT = path.join(import.meta.dirname, '../../build/fonts.ts');

/**
 * Copies the fonts of PDF documents into the store, as `npm start` or a deployment does. Clears the font
 * cache of the process after the test file. Otherwise, later test files without fonts in their store would
 * use the cached fonts.
 */
export async function storeFonts(bucket: R2Bucket): Promise<void> {
  afterAll(forgetFonts);
  if (!fontFiles().every(({ file }) => existsSync(file))) execFileSync(process.execPath, [SCRIPT]);
  for (const { key, file } of fontFiles()) await bucket.put(key, await readFile(file));
}
