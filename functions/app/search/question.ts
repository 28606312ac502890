import * as z from 'zod/mini';
import { MOST_SEARCH_CHARACTERS, SEARCH_KINDS } from '../../../core/app/search.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../../core/association/locales.ts';
import { isActivePath } from '../../../core/association/profile.ts';
import { phrasesOf } from '../../../core/words/phrases.ts';
import { ApiError } from '../../http/failures/errors.ts';
import { isStorable } from '../../http/values/storable.ts';
import { type HeldIn, heldIn } from './held-in.ts';
import { withoutSiteName } from './pasted.ts';

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
  given: string;
  words: string[];
  held: HeldIn | undefined;
  lang: Locale;
  kinds: readonly (typeof SEARCH_KINDS)[number][];
  first: number;
  count: number;
}

export function questionOf(query: Record<string, string>, names: string[] = []): Question {
  const read = querySchema.safeParse(query);
  if (!read.success) throw refuse(String(read.error.issues[0]?.path[0] ?? 'q'));
  const { q: given, lang, kind, range } = read.data;
  const q = withoutSiteName(given, names);
  const [first, last] = range;
  const count = Math.min(last - first + 1, MOST_HITS);
  const kinds = kind.filter((one) => ACTIVE_KINDS.includes(one));
  return { given, words: phrasesOf(q), held: heldIn(q), lang, kinds, first, count };
}
