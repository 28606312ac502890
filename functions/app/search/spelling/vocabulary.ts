import { desc, sql } from 'drizzle-orm';
import type { FixedPage } from '../../../../core/app/search.ts';
import { DEFAULT_LOCALE, isChinese, LOCALES, type Locale } from '../../../../core/association/locales.ts';
import { DIRECTORY_WORDS, PLACE_NAMES } from '../../../../core/association/member-words.ts';
import { fold } from '../../../../core/chinese/fold.ts';
import { SYNONYMS } from '../../../../core/words/other-spellings.ts';
import type { Database } from '../../../../db/database.ts';
import { asVisitor } from '../../../../db/queries/content/audience.ts';
import { isPublished } from '../../../../db/queries/content/public-news.ts';
import { isPublicationVisible } from '../../../../db/queries/content/public-publications.ts';
import { isListed } from '../../../../db/queries/membership/public-members.ts';
import { events, members, news, publications } from '../../../../db/tables/index.ts';
import type { StoredWords } from '../../../crud/snapshot/snapshot.ts';
import { WORDS_OF_NAMES } from '../page-words.ts';
import type { KnownText } from './likeness.ts';

const MOST_TITLES = 1000;
const FRESH_MS = 60_000;

export interface Vocabulary {
  usual: KnownText[];
  titles: KnownText[];
  /** Confirm that a word exists, but suggest no correction. */
  sentences: KnownText[];
  names: KnownText[];
  latin: string[];
  places: readonly string[];
}

function knownText(text: string): KnownText | undefined {
  const whole = fold(text);
  const [letters, folded] = [[...text], [...whole]];
  return letters.length === folded.length ? { text: letters, folded, whole } : undefined;
}

const isKnown = (text: KnownText | undefined): text is KnownText => text !== undefined;
const latinWords = (text: string) =>
  text
    .toLowerCase()
    .replace(/['’]/g, '')
    .match(/[a-z]{4,}/g) ?? [];

const USUAL = [...DIRECTORY_WORDS, ...SYNONYMS].map(knownText).filter(isKnown);
const NAMES = WORDS_OF_NAMES.map(knownText).filter(isKnown);
const USUAL_LATIN = [
  ...DIRECTORY_WORDS.flatMap(latinWords),
  ...WORDS_OF_NAMES.flatMap(latinWords),
  ...PLACE_NAMES.map((name) => name.replace(/[ -]/g, '').toLowerCase()),
];

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

const MOST_TEXTS = 60;
const LONGEST_TEXT = 4000;

const wordsOfTexts = (db: Database) =>
  db.execute(sql`
    with ${asVisitor}
    select distinct found[1] collate "C" as word
    from (
      (select content_en as text from news where ${isPublished()} order by id desc limit ${MOST_TEXTS})
      union all (select description_en from events order by id desc limit ${MOST_TEXTS})
      union all (select description_en from publications where ${isPublicationVisible()} order by id desc limit ${MOST_TEXTS})
    ) as texts,
    regexp_matches(lower(regexp_replace(left(text, ${LONGEST_TEXT}), '<[^>]*>', ' ', 'g')), '[a-z]{5,}', 'g') as found
    order by word`);

type Stored = Pick<Vocabulary, 'titles' | 'latin'>;

export async function readWords(db: Database, timeoutMs: number): Promise<StoredWords> {
  const limit = db.execute(sql`select set_config('statement_timeout', ${String(timeoutMs)}, true)`);
  const [, words, ...rows] = await db.batch([limit, wordsOfTexts(db), ...titlesOf(db)]);
  const ofTexts = (words.rows as unknown as { word: string }[]).map(({ word }) => word);
  return { titles: rows.flat(), words: ofTexts };
}

const prepared = new WeakMap<StoredWords, Stored>();

function storedOf(read: StoredWords): Stored {
  const known = prepared.get(read);
  if (known) return known;
  const stored = {
    titles: read.titles.map(({ zh }) => knownText(zh)).filter(isKnown),
    latin: [...read.titles.flatMap(({ en }) => latinWords(en ?? '')), ...read.words],
  };
  prepared.set(read, stored);
  return stored;
}

let kept: { database: string; at: number; read: StoredWords } | undefined;

export async function wordsInDatabase(
  db: Database,
  { database, timeoutMs }: { database: string; timeoutMs: number },
): Promise<StoredWords> {
  if (kept?.database === database && Date.now() - kept.at < FRESH_MS) return kept.read;
  const read = await readWords(db, timeoutMs);
  kept = { database, at: Date.now(), read };
  return read;
}

type OfPages = Pick<Vocabulary, 'titles' | 'sentences' | 'latin'>;

const ofPages = new WeakMap<readonly FixedPage[], OfPages>();

const latinOf = (texts: Record<Locale, string>) =>
  LOCALES.filter((locale) => !isChinese(locale))
    .map((locale) => ` ${texts[locale]}`)
    .join('');

function wordsOfPages(pages: readonly FixedPage[]): OfPages {
  const found = ofPages.get(pages);
  if (found) return found;
  const sentences = pages.flatMap(({ text }) => (text[DEFAULT_LOCALE] ?? '').split(/[\s。，；：！？]+/));
  const words = {
    titles: pages.map(({ title }) => knownText(title[DEFAULT_LOCALE] ?? '')).filter(isKnown),
    sentences: [...new Set(sentences)].map(knownText).filter(isKnown),
    latin: pages.flatMap(({ title, text }) => latinWords(latinOf(title) + latinOf(text))),
  };
  ofPages.set(pages, words);
  return words;
}

let latest: { stored: Stored; fixed: OfPages; vocabulary: Vocabulary } | undefined;

export function vocabularyOf(read: StoredWords, pages: readonly FixedPage[]): Vocabulary {
  const [stored, fixed] = [storedOf(read), wordsOfPages(pages)];
  if (latest?.stored !== stored || latest.fixed !== fixed)
    latest = { stored, fixed, vocabulary: joined(stored, fixed) };
  return latest.vocabulary;
}

function joined(stored: Stored, fixed: OfPages): Vocabulary {
  return {
    usual: USUAL,
    titles: [...fixed.titles, ...stored.titles],
    sentences: fixed.sentences,
    latin: [...new Set([...USUAL_LATIN, ...stored.latin, ...fixed.latin])],
    names: NAMES,
    places: PLACE_NAMES,
  };
}
