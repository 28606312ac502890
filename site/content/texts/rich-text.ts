import { isMade, type Locale } from '../../../core/association/locales.ts';
import { simplifyHtml } from '../../../core/chinese/simplified-html.ts';
import { escapeHtml } from '../../../core/html/escape-html.ts';
import { storedPicture } from '../../../core/html/pictures.ts';
import type { Content } from '../content.ts';
import { pictureAlt } from '../picture-words.ts';

const HEADING = /<(\/?)h([2-6])>/g;

/**
 * Editors choose headings by size. The result begins at h2, below the page's own heading, and skips no level.
 */
export function orderHeadings(html: string): string {
  const open: { given: number; shown: number }[] = [];
  return html.replace(HEADING, (_, closing: string, level: string) => {
    const given = Number(level);
    if (closing) return `</h${open.at(-1)?.shown ?? given}>`;
    while ((open.at(-1)?.given ?? 0) >= given) open.pop();
    const shown = Math.min(given, (open.at(-1)?.shown ?? 1) + 1);
    open.push({ given, shown });
    return `<h${shown}>`;
  });
}

const PICTURE = /<img\b[^>]*?\bsrc="([^"]*)"[^>]*?>/g;
/** The text column, or on small screens almost the width of the window. */
const TEXT_SIZES = '(min-width: 64rem) 816px, 92vw';

/** With sizes, the layout does not shift. */
export function sizePictures(html: string): string {
  return html.replace(PICTURE, (tag, url: string) => {
    const picture = storedPicture(url);
    if (!picture) return tag;
    const { srcset, width, height } = picture;
    const added = {
      ...(!/\b(width|height)=/.test(tag) && { width, height }),
      ...(srcset && !/\bsrcset=/.test(tag) && { srcset, sizes: TEXT_SIZES }),
    };
    const attributes = Object.entries(added).map(([name, value]) => ` ${name}="${value}"`);
    return tag.replace(/^<img/, `<img${attributes.join('')}`);
  });
}

const describePictures = (content: Content, locale: Locale, html: string): string =>
  html.replace(PICTURE, (tag, url: string) => {
    const own = /\balt="([^"]*)"/.exec(tag)?.[1]?.trim();
    const alt = own ? '' : pictureAlt(content, locale, url);
    if (!alt) return tag;
    return tag.replace(/\salt="[^"]*"/, '').replace(/^<img/, () => `<img alt="${escapeHtml(alt)}"`);
  });

export const localHtml = (content: Content, locale: Locale, html: string, keep?: readonly string[]): string =>
  describePictures(
    content,
    locale,
    sizePictures(orderHeadings(isMade(locale) ? simplifyHtml(html, keep) : html)),
  );
