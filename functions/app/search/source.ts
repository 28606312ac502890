import { and, eq } from 'drizzle-orm';
import type { Correction } from '../../../core/chinese/corrections.ts';
import { isPublished } from '../../../db/queries/content/public-news.ts';
import { isPublicationVisible } from '../../../db/queries/content/public-publications.ts';
import { readCorrections } from '../../../db/queries/content/simplified-words.ts';
import { events, news, publications } from '../../../db/tables/index.ts';
import { currentSnapshot } from '../../crud/snapshot/current.ts';
import type { LoadedSnapshot } from '../../crud/snapshot/loaded.ts';
import type { StoredWords } from '../../crud/snapshot/snapshot.ts';
import type { Call } from '../../http/types.ts';
import { type Findings, find, type Wanted } from './find.ts';
import { findInSnapshot } from './find-in-snapshot.ts';
import { wordsInDatabase } from './spelling/vocabulary.ts';

/** Longer than a search in 100,000 rows takes. */
const TIMEOUT_MS = 2000;

type Dated = 'news' | 'events' | 'publications';

export interface Source {
  find(wanted: Wanted): Promise<Findings>;
  words(): Promise<StoredWords>;
  corrections(): Promise<readonly Correction[]>;
  titleOf(kind: Dated, id: number): Promise<string | undefined>;
}

function databaseOf({ db, settings }: Call): Source {
  const conditions = { news: isPublished(), events: undefined, publications: isPublicationVisible() };
  const tables = { news, events, publications };
  return {
    find: (wanted) => find(db, wanted, TIMEOUT_MS),
    words: () => wordsInDatabase(db, { database: settings.DATABASE_URL, timeoutMs: TIMEOUT_MS }),
    corrections: () => readCorrections(db),
    async titleOf(kind, id) {
      const { id: column, title } = tables[kind];
      const rows = await db
        .select({ title })
        .from(tables[kind])
        .where(and(eq(column, id), conditions[kind]));
      return rows[0]?.title;
    },
  };
}

const inSnapshot = (snapshot: LoadedSnapshot): Source => ({
  find: async (wanted) => findInSnapshot(snapshot, wanted),
  words: async () => snapshot.words,
  corrections: async () => snapshot.corrections,
  titleOf: async (kind, id) =>
    snapshot.records.find((record) => record.kind === kind && record.id === id)?.titles[0],
});

export async function sourceOf(call: Call): Promise<Source> {
  const snapshot = await currentSnapshot(call.env);
  return snapshot ? inSnapshot(snapshot) : databaseOf(call);
}
