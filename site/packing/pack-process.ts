// A child of the publisher at the lowest priority. Compresses published files into a folder of its own; the
// publisher moves the results beside the files.
import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { logLine } from '../../core/app/log-line.ts';
import { exitNow } from '../../db/local/exit-now.ts';
import type { PackedFile, PackOrder } from './packer.ts';
import { hasTwins, mayHaveTwins, SMALLEST_BYTES, statsOf, TWINS } from './twins.ts';

const LOWEST_PRIORITY = 19;
/** Brotli 11 costs thirteen times as much: only for files whose name contains a hash of the content. */
const QUALITY = { usual: { gzip: 6, br: 5 }, best: { gzip: 9, br: constants.BROTLI_MAX_QUALITY } };

const waiting = new Set<string>();
let best: string[] = [];
let scratch = '';
let packed = 0;

const compressed = (body: Buffer, quality: { gzip: number; br: number }) => ({
  gzip: gzipSync(body, { level: quality.gzip }),
  br: brotliCompressSync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality.br,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  }),
});

function pack(file: string): void {
  const stats = statsOf(file);
  if (!stats || stats.size < SMALLEST_BYTES || hasTwins(file, stats)) return;
  const isLasting = best.some((folder) => file.startsWith(folder));
  const bodies = compressed(readFileSync(file), QUALITY[isLasting ? 'best' : 'usual']);
  packed += 1;
  const twins = TWINS.map(({ encoding, suffix }) => {
    const made = path.join(scratch, `${packed}${suffix}`);
    writeFileSync(made, bodies[encoding]);
    const at = new Date(Math.floor(stats.mtimeMs));
    utimesSync(made, at, at);
    return { made, suffix };
  });
  const result: PackedFile = { file, inode: stats.ino, modified: stats.mtimeMs, twins };
  // Fails when the publisher has ended. 'disconnect' then ends this process.
  process.send?.(result, undefined, {}, () => {});
}

let isPacking = false;
function packNext(): void {
  const [file] = waiting;
  isPacking = file !== undefined;
  if (file === undefined) return;
  waiting.delete(file);
  try {
    pack(file);
  } catch (error) {
    logLine('error', 'compression', { reason: error instanceof Error ? error.message : String(error) });
  }
  setImmediate(packNext);
}

function add(files: string[]): void {
  for (const file of files) if (mayHaveTwins(file)) waiting.add(file);
  if (!isPacking) packNext();
}

const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name))
    : [];

try {
  os.setPriority(LOWEST_PRIORITY);
} catch {
  // It then compresses at the publisher's priority.
}
process.on('disconnect', () => exitNow(0));
process.on('message', (order: PackOrder) => {
  if ('files' in order) return add(order.files);
  best = order.best.map((folder) => `${folder}${path.sep}`);
  scratch = order.scratch;
  // Files that a run before left without twins.
  add([...order.best, order.folder].flatMap(filesIn));
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
