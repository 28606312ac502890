import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Client } from 'pg';
import { withClient } from '../../backup/client.ts';
import type { Added } from '../import-content.ts';
import { SECTIONS, tableOf } from '../sections.ts';
import type { Saved } from './save.ts';

const UNDO_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

export interface ImportNote extends Saved {
  file: string;
  at: string;
  added: Added;
}

const folderIn = (dataDir: string) => path.join(dataDir, 'imports');

export function noteImport(dataDir: string, note: ImportNote): void {
  // In DATA_DIR, so that it is there for as long as the data.
  mkdirSync(folderIn(dataDir), { recursive: true, mode: 0o700 });
  const file = path.join(folderIn(dataDir), `${note.at.replace(/\D/g, '')}.json`);
  writeFileSync(file, `${JSON.stringify(note)}\n`, { mode: 0o600 });
}

function lastNote(dataDir: string): { file: string; note: ImportNote } {
  const folder = folderIn(dataDir);
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => /^\d+\.json$/.test(name)) : [];
  const newest = names.sort().at(-1);
  if (!newest) throw new Error('There is no import to undo.');
  const file = path.join(folder, newest);
  return { file, note: JSON.parse(readFileSync(file, 'utf8')) };
}

const tables = ({ added, contacts }: ImportNote): [string, number[]][] => [
  // Children before their parents.
  ...Object.keys(SECTIONS)
    .toReversed()
    .flatMap((name): [string, number[]][] =>
      added[name] && SECTIONS[name] ? [[tableOf(SECTIONS[name]), added[name]]] : [],
    ),
  ...(contacts.length ? ([['contacts', contacts]] as [string, number[]][]) : []),
];

async function editedSince(client: Client, note: ImportNote): Promise<string[]> {
  const edited: string[] = [];
  for (const [table, ids] of tables(note)) {
    const { rows } = await client.query<{ id: number }>(
      `select id from ${client.escapeIdentifier(table)} where id = any($1) and updated_at > $2 order by id`,
      [ids, note.at],
    );
    edited.push(...rows.map(({ id }) => `${table} ${id}`));
  }
  return edited;
}

async function takeBack(client: Client, note: ImportNote): Promise<void> {
  for (const [table, ids] of tables(note))
    await client.query(`delete from ${client.escapeIdentifier(table)} where id = any($1)`, [ids]);
  if (note.redirects.length)
    await client.query(
      `update redirects set entries = coalesce(
         (select jsonb_agg(entry) from jsonb_array_elements(entries) entry where not entry ->> 'from' = any($1)), '[]'
       ) where id = 1`,
      [note.redirects],
    );
}

export async function undoLastImport(url: string, dataDir: string): Promise<ImportNote> {
  const { file, note } = lastNote(dataDir);
  if (Date.now() - Date.parse(note.at) > UNDO_DAYS * DAY_MS)
    throw new Error(`The import of ${note.file} was more than ${UNDO_DAYS} days ago.`);
  await withClient(url, async (client) => {
    const edited = await editedSince(client, note);
    if (edited.length)
      throw new Error(`Nothing was undone. Edited since the import: ${edited.slice(0, 20).join(', ')}`);
    await client.query('begin');
    await takeBack(client, note);
    await client.query('commit');
  });
  renameSync(file, `${file}.undone`);
  return note;
}
