import type { FixedPage, SearchHit } from '../../../core/app/search.ts';
import { localePath } from '../../../core/association/locale-paths.ts';
import { isMade, isSecond, type Locale } from '../../../core/association/locales.ts';
import { excerptOf, plainText, wordsIn } from './excerpt.ts';
import type { Found } from './find.ts';

export interface Asked {
  words: string[];
  lang: Locale;
  pages: FixedPage[];
  toSimplified: { text(chinese: string, keep?: readonly string[]): string; name(chinese: string): string };
}

const AS_IT_IS = (text: string) => text;

export async function simplifierFor(lang: Locale): Promise<Asked['toSimplified']> {
  if (!isMade(lang)) return { text: AS_IT_IS, name: AS_IT_IS };
  const { toSimplified, toSimplifiedName } = await import('../../../core/chinese/simplified.ts');
  return { text: toSimplified, name: toSimplifiedName };
}

function bestText(texts: string[], words: string[]): string {
  const counted = texts.map((text) => ({ text, count: wordsIn(text, words) }));
  return counted.reduce(
    (best, each) => (each.count > best.count ? each : best),
    counted[0] ?? { text: '', count: 0 },
  ).text;
}

const pathOf = ({ kind, id, path, page }: Found, [word = '']: string[]): string => {
  if (kind === 'members') return `/members/${path}`;
  const query = page ? `?${new URLSearchParams({ page: String(page), q: word })}` : '';
  if (kind === 'publications' && page) return `/publications/${id}${query}#publication-${id}`;
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

export function hitOf(row: Found, asked: Asked): SearchHit {
  if (row.kind === 'pages') return fixedPageHit(row, asked);
  const { words, lang, toSimplified } = asked;
  const { kind, id, at } = row;
  const [chinese, english, keep] = row.titles;
  const convert = (text: string) =>
    kind === 'members' ? toSimplified.name(text) : toSimplified.text(text, keep);
  const middle = row.texts.length / 2;
  const [ofChinese, ofEnglish] = [row.texts.slice(0, middle), row.texts.slice(middle)];
  const texts = isSecond(lang) ? [...ofEnglish, ...ofChinese] : [...ofChinese, ...ofEnglish];
  const title = isSecond(lang) && english ? english : convert(chinese);
  const withoutTitle = (text: string) =>
    text
      .split(' · ')
      .filter((part) => part !== title)
      .join(' · ');
  const shown = texts.map((text) => withoutTitle(convert(plainText(text ?? '')))).filter(Boolean);
  return {
    kind,
    id,
    title,
    url: localePath(lang, pathOf(row, words)),
    excerpt: excerptOf(bestText(shown, words), words),
    ...(at && { date: new Date(at).toISOString() }),
    ...(row.page && { page: row.page }),
  };
}
