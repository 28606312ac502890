import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { SNAPSHOT } from '../../db/backup/tables.ts';

const fileSchema = z.object({ file: z.string(), bytes: z.number(), sha256: z.string() });

const tableSchema = fileSchema.extend({ name: z.string(), columns: z.array(z.string()), rows: z.number() });

const sequenceSchema = z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() });

const manifestSchema = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** Timestamp of the newest migration in the migration journal. */
  migration: z.number(),
  tables: z.array(tableSchema),
  sequences: z.array(sequenceSchema),
  objects: fileSchema.extend({ count: z.number(), totalBytes: z.number() }),
  missing: z.array(z.string()),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type TableEntry = z.infer<typeof tableSchema>;
export type SequenceEntry = z.infer<typeof sequenceSchema>;

export interface ObjectEntry {
  key: string;
  contentType: string;
  bytes: number;
  sha256: string;
  etag?: string;
}

export class BackupError extends Error {}

const MANIFEST = 'manifest.json';
const MANIFEST_SUM = 'manifest.json.sha256';
export const sha256 = (bytes: Uint8Array | string): string =>
  createHash('sha256').update(bytes).digest('hex');

export async function sumOf(file: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(file)) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}

export const snapshotsOf = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => SNAPSHOT.test(name))
        .sort()
    : [];

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeFile(path.join(folder, MANIFEST), text);
  await writeFile(path.join(folder, MANIFEST_SUM), `${sha256(text)}  ${MANIFEST}\n`);
}

export async function readManifest(folder: string): Promise<Manifest> {
  const file = path.join(folder, MANIFEST);
  if (!existsSync(file)) throw new BackupError(`There is no backup in ${folder}`);
  const text = await readFile(file, 'utf8');
  const sum = await readFile(path.join(folder, MANIFEST_SUM), 'utf8').catch(() => '');
  if (sum.split(' ')[0] !== sha256(text)) throw new BackupError(`The backup is damaged: ${file}`);
  const result = manifestSchema.safeParse(JSON.parse(text));
  if (!result.success) throw new BackupError(`${file} is of a newer version: update the program first`);
  return result.data;
}

export async function checkFile(file: string, entry: { bytes: number; sha256: string }): Promise<void> {
  const found = await stat(file).catch(() => undefined);
  if (!found) throw new BackupError(`The backup is damaged: ${file} is missing`);
  const isSame = found.size === entry.bytes && (await sumOf(file)).sha256 === entry.sha256;
  if (!isSame) throw new BackupError(`The backup is damaged: ${file}`);
}
