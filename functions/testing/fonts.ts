import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll } from 'vitest';
import { fontFiles } from '../../scripts/build/fonts.ts';
import { forgetFonts } from '../papers/fonts.ts';

const SCRIPT = path.join(import.meta.dirname, '../../scripts/build/fonts.ts');

/**
 * Clears the font cache afterwards. Otherwise, later test files without fonts in their store would use it.
 */
export async function storeFonts(bucket: R2Bucket): Promise<void> {
  afterAll(forgetFonts);
  if (!fontFiles().every(({ file }) => existsSync(file))) execFileSync(process.execPath, [SCRIPT]);
  for (const { key, file } of fontFiles()) await bucket.put(key, await readFile(file));
}
