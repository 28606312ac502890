import type { Client } from 'pg';
import type { MediaObject } from '../../../functions/files/store-file.ts';
import type { Source } from '../../backup/connect.ts';
import { type Added, importRecords } from '../import-content.ts';
import { readContent, type Sent } from '../read-content.ts';
import { fromEvents } from './events.ts';
import type { Kind } from './kinds.ts';
import { fromMailchimp } from './mailchimp.ts';
import { type Moving, NOTHING } from './moving.ts';
import { fromPapers } from './papers.ts';
import { type Saved, saveRest } from './save.ts';
import { noteImport } from './undo.ts';
import { fromWordPress } from './wordpress.ts';

export interface Imported {
  counts: Record<string, number>;
  notes: string[];
}

interface Work {
  file: string;
  dataDir: string;
  isCheck: boolean;
}

const READERS: Record<
  Exclude<Kind, 'content' | 'papers'>,
  (url: string, file: string) => Moving | Promise<Moving>
> = {
  wordpress: fromWordPress,
  mailchimp: (_, file) => fromMailchimp(file),
  events: (_, file) => fromEvents(file),
};

const BATCH = 250;

function* batchesOf<Item>(items: Item[]): Generator<Item[]> {
  for (let from = 0; from < items.length; from += BATCH) yield items.slice(from, from + BATCH);
}

const countsOf = (added: Added, { contacts, redirects }: Saved): Record<string, number> => ({
  ...Object.fromEntries(Object.entries(added).map(([name, ids]) => [name, ids.length])),
  ...(contacts.length && { contacts: contacts.length }),
  ...(redirects.length && { redirects: redirects.length }),
});

async function save(
  url: string,
  { file, dataDir, isCheck }: Work,
  {
    moving,
    records = batchesOf(moving.records),
    also,
  }: {
    moving: Moving;
    records?: AsyncIterable<Sent[]> | Iterable<Sent[]>;
    also?: (client: Client) => Promise<void>;
  },
): Promise<Imported> {
  let saved: Saved = { contacts: [], redirects: [] };
  let at = '';
  const added = await importRecords(url, {
    records,
    isCheck,
    finish: async (client) => {
      saved = await saveRest(client, moving);
      await also?.(client);
      // The database's clock, with which times of later edits are compared.
      const { rows } = await client.query<{ at: Date }>('select clock_timestamp() as at');
      at = rows[0]?.at.toISOString() ?? '';
    },
  });
  if (!isCheck) noteImport(dataDir, { file, at, added, ...saved });
  const left = moving.redirects.length - saved.redirects.length;
  const notes = left
    ? [...moving.notes, `${left} old addresses lead where they led, or nowhere`]
    : moving.notes;
  return { counts: countsOf(added, saved), notes };
}

export async function moveFile(
  url: string,
  work: Work & { kind: Exclude<Kind, 'papers'> },
): Promise<Imported> {
  const { kind, file } = work;
  if (kind === 'content') return save(url, work, { moving: NOTHING, records: readContent(file) });
  return save(url, work, { moving: await READERS[kind](url, file) });
}

const noteObjects = (objects: MediaObject[]) => async (client: Client) => {
  for (const { key, contentType, bytes } of objects)
    await client.query(
      `insert into media_objects (key, content_type, bytes) values ($1, $2, $3)
       on conflict (key) do update set created_at = now()`,
      [key, contentType, bytes],
    );
};

export async function movePapers(source: Source, folder: string, isCheck: boolean): Promise<Imported> {
  const store = isCheck ? { ...source.store, write: async () => {} } : source.store;
  const { objects, ...moving } = await fromPapers(folder, store);
  const work = { file: folder, dataDir: source.settings.dataDir, isCheck };
  return save(source.databaseUrl, work, { moving, also: noteObjects(objects) });
}
