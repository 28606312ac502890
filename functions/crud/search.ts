import { and, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { fold } from '../../core/chinese/fold.ts';
import { isWholeWord, wordStart } from '../../core/chinese/word-start.ts';
import { spellingsOf } from '../../core/words/joined-words.ts';
import { otherSpellings, otherWords } from '../../core/words/other-spellings.ts';

/** Cheap, but matches parts of longer words. */
function hasJoined(search: PgColumn | SQL, word: string): SQL | undefined {
  const spellings = spellingsOf(word);
  return spellings && sql`strpos(translate(${search}, '- ', ''), ${spellings.joined}) > 0`;
}

function hasSpelling(search: PgColumn | SQL, word: string): SQL | undefined {
  const pattern = spellingsOf(word)?.pattern;
  return pattern === undefined ? undefined : and(hasJoined(search, word), sql`${search} ~ ${pattern}`);
}

const hasOne = (search: PgColumn | SQL, word: string): SQL | undefined =>
  or(sql`strpos(${search}, (select fold_search(${word}))) > 0`, hasSpelling(search, word));

/** The rule of the site's search: a Latin word stands at the beginning of a word. */
function beginsOne(search: PgColumn | SQL, word: string, question: readonly string[]): SQL | undefined {
  const start = wordStart(word, question);
  if (start === undefined) return hasOne(search, word);
  const folded = fold(word);
  // Most words have a space before them. A pattern takes twice as long as `strpos`.
  const isStart = sql`(strpos(${search}, ${folded}) > 0 and ${search} ~ ${start})`;
  const begins = isWholeWord(word) ? isStart : sql`(strpos(${search}, ${` ${folded}`}) > 0 or ${isStart})`;
  return or(begins, hasSpelling(search, word));
}

const inAnySpelling = (word: string, condition: (spelling: string) => SQL | undefined): SQL | undefined =>
  or(...[word, ...otherSpellings(word)].map(condition));

/** The word is folded once, not for each row. `strpos` is faster than `like` and has no wildcards. */
export const hasWord = (search: PgColumn | SQL, word: string): SQL | undefined =>
  inAnySpelling(word, (spelling) => hasOne(search, spelling));

export const beginsWord = (
  search: PgColumn | SQL,
  word: string,
  question: readonly string[],
): SQL | undefined => or(...[word, ...otherWords(word)].map((other) => beginsOne(search, other, question)));

/**
 * The index of character pairs (docs/decisions/0023) omits spaces and hyphens: one condition for all
 * spellings.
 */
const indexed = (search: PgColumn | SQL, spelling: string): SQL =>
  sql`search_grams(translate(${search}, '- ', '')) @> (select search_terms(translate(fold_search(${spellingsOf(spelling)?.joined ?? spelling}), '- ', '')))`;

export const holdsWord = (search: PgColumn | SQL, word: string): SQL | undefined =>
  inAnySpelling(word, (spelling) => and(indexed(search, spelling), hasOne(search, spelling)));

export const holdsWordStart = (
  search: PgColumn | SQL,
  word: string,
  question: readonly string[],
): SQL | undefined =>
  or(
    ...[word, ...otherWords(word)].map((other) =>
      and(indexed(search, other), beginsOne(search, other, question)),
    ),
  );

/** `hasJoined` alone would find the end of a Latin word. */
const joinedIn = (title: SQL, word: string): SQL | undefined =>
  wordStart(word) === undefined ? hasJoined(title, word) : hasSpelling(title, word);

/** The search text begins with the Chinese title, in folded form. */
export const inTitle = (search: PgColumn, chinese: PgColumn, english: PgColumn, words: string[]): SQL =>
  and(
    ...words.map((word) =>
      or(
        ...[word, ...otherWords(word)].flatMap((spelling) => {
          const start = wordStart(spelling, words);
          if (start !== undefined)
            return [
              sql`left(${search}, char_length(${chinese})) ~ ${start}`,
              sql`lower(coalesce(${english}, '')) ~ ${start}`,
            ];
          return [
            sql`strpos(${search}, (select fold_search(${spelling}))) between 1 and char_length(${chinese})`,
            sql`strpos(lower(coalesce(${english}, '')), lower(${spelling})) > 0`,
          ];
        }),
        joinedIn(sql`left(${search}, char_length(${chinese}))`, word),
        joinedIn(sql`lower(coalesce(${english}, ''))`, word),
      ),
    ),
  ) ?? sql`false`;

export const holdsNumber = (search: PgColumn, digits: string): SQL =>
  sql`search_number_grams(${search}) @> (select search_number_grams(${digits})) and strpos(${search}, ${digits}) > 0`;
