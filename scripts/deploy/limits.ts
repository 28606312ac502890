import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * Paid plan, November 2026 (https://developers.cloudflare.com/workers/platform/limits/). For Workers, the
 * older, stricter limit on the compressed size, because larger Workers start more slowly.
 */
const MAX_FILES = 100_000;
const MAX_FILES_FREE = 20_000;
const MAX_FILE_BYTES = 25 * 1024 * 1024;
const MAX_BUNDLE_BYTES = 10 * 1024 * 1024;
const BUNDLED = /\.(js|wasm)$/;

export interface Measures {
  files: number;
  largest: { file: string; bytes: number };
  totalBytes: number;
}

export function measureAssets(folder: string): Measures {
  const measures: Measures = { files: 0, largest: { file: '', bytes: 0 }, totalBytes: 0 };
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const bytes = statSync(file).size;
    measures.files++;
    measures.totalBytes += bytes;
    if (bytes > measures.largest.bytes) measures.largest = { file: path.relative(folder, file), bytes };
  }
  return measures;
}

export const bundleBytes = (folder: string): number =>
  readdirSync(folder)
    .filter((name) => BUNDLED.test(name))
    .reduce((sum, name) => sum + gzipSync(readFileSync(path.join(folder, name))).length, 0);

export function judgeSizes({ files, largest }: Measures, bundles: Record<string, number>) {
  const errors: string[] = [];
  const notes: string[] = [];
  if (files > MAX_FILES) errors.push(`${files} files are more than Cloudflare takes (${MAX_FILES})`);
  else if (files > MAX_FILES_FREE)
    notes.push(`More than ${MAX_FILES_FREE} files: the paid plan alone takes them`);
  if (largest.bytes > MAX_FILE_BYTES)
    errors.push(`${largest.file} is larger than Cloudflare takes (${MAX_FILE_BYTES / 1024 / 1024} MiB)`);
  for (const [name, bytes] of Object.entries(bundles))
    if (bytes > MAX_BUNDLE_BYTES)
      errors.push(`The ${name} is too large: ${(bytes / 1024 / 1024).toFixed(1)} MiB compressed`);
  return { errors, notes };
}
