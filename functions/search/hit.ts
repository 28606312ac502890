import { type Locale, TIME_ZONE } from '../../db/constants.ts';
import { localePath } from '../../db/locale-paths.ts';
import type { FixedPage, SearchHit } from '../../db/validation/search.ts';
import { excerptOf, plainText, wordsIn } from './excerpt.ts';
import type { Found } from './find.ts';

export interface Asked {
  words: string[];
  lang: Locale;
  pages: FixedPage[];
  /** Of running text and of names. */
  toSimplified: { text(chinese: string): string; name(chinese: string): string };
}

const AS_IT_IS = (text: string) => text;

/** Makes Chinese texts Simplified for who reads that; its dictionaries are loaded when they are needed. */
export async function simplifierFor(lang: Locale): Promise<Asked['toSimplified']> {
  if (lang !== 'zh-CN') return { text: AS_IT_IS, name: AS_IT_IS };
  const { toSimplified, toSimplifiedName } = await import('../../db/chinese/simplified.ts');
  return { text: toSimplified, name: toSimplifiedName };
}

/** The text that says most of the words; of equals the first, which is in the reader's language. */
function bestText(texts: string[], words: string[]): string {
  const counted = texts.map((text) => ({ text, count: wordsIn(text, words) }));
  return counted.reduce(
    (best, each) => (each.count > best.count ? each : best),
    counted[0] ?? { text: '', count: 0 },
  ).text;
}

const yearFormat = new Intl.DateTimeFormat('en', { timeZone: TIME_ZONE, year: 'numeric' });
const yearOf = (at: string | null): string => yearFormat.format(new Date(at ?? 0));

/** Of a publication's page it opens the viewer there, with the first of the words marked. */
const pathOf = ({ kind, id, path, at, page }: Found, [word = '']: string[]): string => {
  if (kind === 'members') return `/members/${path}`;
  const query = page ? `?${new URLSearchParams({ page: String(page), q: word })}` : '';
  if (kind === 'publications') return `/publications/year/${yearOf(at)}${query}#publication-${id}`;
  return path ?? `/${kind}/${id}`;
};

function fixedPageHit({ path }: Found, { words, lang, pages }: Asked): SearchHit {
  const page = pages.find((each) => each.path === path);
  return {
    kind: 'pages',
    id: path ?? '/',
    title: page?.title[lang] ?? '',
    url: localePath(lang, path ?? '/'),
    excerpt: excerptOf(page?.text[lang] ?? '', words),
  };
}

/** A row as a reader sees it: in his language where there is one, with the words marked. */
export function hitOf(row: Found, asked: Asked): SearchHit {
  if (row.kind === 'pages') return fixedPageHit(row, asked);
  const { words, lang, toSimplified } = asked;
  const { kind, id, at } = row;
  const [chinese, english] = row.titles;
  const convert = kind === 'members' ? toSimplified.name : toSimplified.text;
  const middle = row.texts.length / 2;
  const [ofChinese, ofEnglish] = [row.texts.slice(0, middle), row.texts.slice(middle)];
  const texts = lang === 'en' ? [...ofEnglish, ...ofChinese] : [...ofChinese, ...ofEnglish];
  const shown = texts
    .filter((text) => text !== null && text !== '')
    .map((text) => convert(plainText(text ?? '')));
  return {
    kind,
    id,
    title: lang === 'en' && english ? english : convert(chinese),
    url: localePath(lang, pathOf(row, words)),
    excerpt: excerptOf(bestText(shown, words), words),
    ...(at && { date: new Date(at).toISOString() }),
    ...(row.page && { page: row.page }),
  };
}
