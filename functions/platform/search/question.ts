import * as z from 'zod/mini';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../../db/constants.ts';
import { dayFrom, writtenDay } from '../../../db/dates/written-day.ts';
import { isActivePath } from '../../../db/profile.ts';
import { MOST_SEARCH_CHARACTERS, SEARCH_KINDS } from '../../../db/validation/platform/search.ts';
import { ApiError } from '../../errors.ts';
import { isStorable } from '../http/storable.ts';
import { phrasesOf } from './phrases.ts';

const MOST_HITS = 100;
const FIRST_HITS: [number, number] = [0, 9];

const refuse = (field: string) =>
  new ApiError(400, 'error.badFilter', { errors: { [field]: 'validation.invalid' } });

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Kinds whose module is on. Others are never found. */
const ACTIVE_KINDS = SEARCH_KINDS.filter((kind) => isActivePath(`/${kind}`));

const querySchema = z.object({
  q: z._default(z.string().check(z.trim(), z.maxLength(MOST_SEARCH_CHARACTERS), z.refine(isStorable)), ''),
  lang: z._default(z.enum(LOCALES), DEFAULT_LOCALE),
  kind: z._default(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((text: string) => text.split(',')),
      ),
      z.array(z.enum(SEARCH_KINDS)),
    ),
    [...ACTIVE_KINDS],
  ),
  range: z._default(
    z.pipe(
      z.pipe(z.string(), z.transform(jsonOf)),
      z
        .tuple([z.int().check(z.minimum(0)), z.int().check(z.minimum(0))])
        .check(z.refine(([first, last]) => last >= first)),
    ),
    FIRST_HITS,
  ),
});

export interface Question {
  words: string[];
  /** Requested day, `12-18` or `2026-12-18`, when the query is a date. */
  day: string | undefined;
  lang: Locale;
  kinds: readonly (typeof SEARCH_KINDS)[number][];
  first: number;
  count: number;
}

/** A leap year, so that 29 February is valid. */
const ANY_YEAR = 2024;

function dayAskedFor(q: string): string | undefined {
  const written = writtenDay(q);
  const day = written && dayFrom(written, 'dmy', ANY_YEAR);
  return written?.year === undefined ? day?.slice(5) : day;
}

/** Parses the search query. Throws 400 with the name of the invalid parameter. */
export function questionOf(query: Record<string, string>): Question {
  const read = querySchema.safeParse(query);
  if (!read.success) throw refuse(String(read.error.issues[0]?.path[0] ?? 'q'));
  const { q, lang, kind, range } = read.data;
  const [first, last] = range;
  const count = Math.min(last - first + 1, MOST_HITS);
  const kinds = kind.filter((one) => ACTIVE_KINDS.includes(one));
  return { words: phrasesOf(q), day: dayAskedFor(q), lang, kinds, first, count };
}
