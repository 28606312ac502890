import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { MAX_FILE_BYTES } from '../../../core/fields/limits.ts';
import { type MediaObject, type MediaStore, storeFile } from '../../../functions/files/store-file.ts';
import type { ObjectStore } from '../../backup/stores.ts';
import { type Fault, ImportError } from '../import-content.ts';
import type { Sent } from '../read-content.ts';
import { type Moving, NOTHING } from './moving.ts';

const isPdf = (name: string) => path.extname(name).toLowerCase() === '.pdf';

function dateOf(name: string, file: string): string {
  const [, year, month, day] = /^(20\d{2})[-_.]?(0[1-9]|1[0-2])[-_.]?([0-2]\d|3[01])(?!\d)/.exec(name) ?? [];
  return year ? `${year}-${month}-${day}` : statSync(file).mtime.toISOString();
}

const titleOf = (name: string) =>
  path
    .parse(name)
    .name.replace(/^20\d{2}[-_.]?\d{2}[-_.]?\d{2}(?!\d)/, '')
    .replaceAll('_', ' ')
    .trim() || path.parse(name).name;

function faultOf(file: string): string | undefined {
  if (statSync(file).size > MAX_FILE_BYTES) return 'larger than 10 MB';
  const isWhole = readFileSync(file).subarray(0, 5).toString('latin1') === '%PDF-';
  return isWhole ? undefined : 'no PDF, whatever its name says';
}

/** The caller records the objects in the transaction of the publications. */
export async function fromPapers(
  folder: string,
  store: ObjectStore,
): Promise<Moving & { objects: MediaObject[] }> {
  const names = readdirSync(folder).filter(isPdf).sort();
  const faults = names.flatMap((name, place): Fault[] => {
    const message = faultOf(path.join(folder, name));
    return message ? [{ line: place + 1, field: name, message }] : [];
  });
  if (faults.length) throw new ImportError(faults, 0);
  const objects: MediaObject[] = [];
  const into: MediaStore = {
    has: async () => false,
    put: (key, contentType, body) => store.write(key, { body, contentType }),
    note: async (object) => objects.push(object),
  };
  const records: Sent[] = [];
  for (const [place, name] of names.entries()) {
    const file = path.join(folder, name);
    const bytes = new Uint8Array(readFileSync(file));
    const fileSize = `${(bytes.byteLength / 1_000_000).toFixed(1)} MB`;
    const value = {
      ...{ title: titleOf(name), fileUrl: await storeFile(into, bytes), fileSize },
      publishedAt: dateOf(name, file),
    };
    records.push({ section: 'publications', value, line: place + 1, fieldLines: new Map() });
  }
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const notes = [
    'Their pages are drawn when the file is chosen again in the back office, where wanted.',
    ...folders.map(({ name }) => `The folder ${name} in it was left out`),
  ];
  return { ...NOTHING, records, notes, objects };
}
