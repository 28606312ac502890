import { desc, sql } from 'drizzle-orm';
import { fold } from '../../../db/chinese/fold.ts';
import type { Database } from '../../../db/database.ts';
import { DIRECTORY_WORDS } from '../../../db/member-words.ts';
import { isPublished } from '../../../db/queries/content/public-news.ts';
import { isPublicationVisible } from '../../../db/queries/content/public-publications.ts';
import { isListed } from '../../../db/queries/membership/public-members.ts';
import { events, members, news, publications } from '../../../db/tables/index.ts';
import type { KnownText } from './likeness.ts';

/** Maximum titles for each kind, the newest, which limits the cost of a query without hits. */
const MOST_TITLES = 1000;
const FRESH_MS = 60_000;

export interface Vocabulary {
  /** Words of the directory: trades, districts, neighbourhoods. */
  usual: KnownText[];
  /** Titles and names in Chinese. */
  titles: KnownText[];
  /** Lower-case English words, starting with the directory's. */
  latin: string[];
}

function known(text: string): KnownText | undefined {
  const [letters, folded] = [[...text], [...fold(text)]];
  return letters.length === folded.length ? { text: letters, folded } : undefined;
}

const isKnown = (text: KnownText | undefined): text is KnownText => text !== undefined;
const latinWords = (text: string) => text.toLowerCase().match(/[a-z]{4,}/g) ?? [];

const USUAL = DIRECTORY_WORDS.map(known).filter(isKnown);
const USUAL_LATIN = DIRECTORY_WORDS.flatMap(latinWords);

const titlesOf = (db: Database) =>
  [
    db
      .select({ zh: members.companyNameHk, en: members.companyNameEn })
      .from(members)
      .where(isListed())
      .orderBy(desc(members.id))
      .limit(MOST_TITLES),
    db
      .select({ zh: news.title, en: news.titleEn })
      .from(news)
      .where(isPublished())
      .orderBy(desc(news.id))
      .limit(MOST_TITLES),
    db
      .select({ zh: events.title, en: events.titleEn })
      .from(events)
      .orderBy(desc(events.id))
      .limit(MOST_TITLES),
    db
      .select({ zh: publications.title, en: publications.titleEn })
      .from(publications)
      .where(isPublicationVisible())
      .orderBy(desc(publications.id))
      .limit(MOST_TITLES),
  ] as const;

async function readVocabulary(db: Database, timeoutMs: number): Promise<Vocabulary> {
  const limit = db.execute(sql`select set_config('statement_timeout', ${String(timeoutMs)}, true)`);
  const [, ...rows] = await db.batch([limit, ...titlesOf(db)]);
  const titles = rows.flat();
  return {
    usual: USUAL,
    titles: titles.map(({ zh }) => known(zh)).filter(isKnown),
    latin: [...new Set([...USUAL_LATIN, ...titles.flatMap(({ en }) => latinWords(en ?? ''))])],
  };
}

let kept: { database: string; at: number; vocabulary: Vocabulary } | undefined;

/** Returns the words for corrections, at most a minute old. */
export async function vocabularyOf(db: Database, database: string, timeoutMs: number): Promise<Vocabulary> {
  if (kept?.database === database && Date.now() - kept.at < FRESH_MS) return kept.vocabulary;
  const vocabulary = await readVocabulary(db, timeoutMs);
  kept = { database, at: Date.now(), vocabulary };
  return vocabulary;
}
