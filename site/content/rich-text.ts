import { toSimplified } from '../../db/chinese/simplified.ts';
import type { Locale } from '../../db/constants.ts';
import { escapeHtml } from '../../db/html/escape-html.ts';
import { storedPicture } from '../../db/pictures.ts';
import { pictureAlt } from './picture-words.ts';

const TAG_OR_TEXT = /<[^>]*>|[^<]+/g;
const SHOWN_ATTRIBUTE = /\b(alt|title)="([^"]*)"/g;

/** Simplified Chinese of cleaned HTML: text, `alt` and `title` only, never addresses. */
export function simplifyHtml(html: string): string {
  return html.replace(TAG_OR_TEXT, (part) =>
    part.startsWith('<')
      ? part.replace(SHOWN_ATTRIBUTE, (_, name: string, value: string) => `${name}="${toSimplified(value)}"`)
      : toSimplified(part),
  );
}

const HEADING = /<(\/?)h([2-6])>/g;

/** Headings that go down one level at a time, below the page's own: editors pick them by size. */
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
/** The width of a text, then that of the window. */
const TEXT_SIZES = '(min-width: 64rem) 816px, 92vw';

/** Stored pictures with their size, so that nothing moves when they come, and with their smaller variants. */
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

/** Stored pictures of which the text itself does not say what they show, with what the library says. */
const describePictures = (locale: Locale, html: string): string =>
  html.replace(PICTURE, (tag, url: string) => {
    const own = /\balt="([^"]*)"/.exec(tag)?.[1]?.trim();
    const alt = own ? '' : pictureAlt(locale, url);
    if (!alt) return tag;
    return tag.replace(/\salt="[^"]*"/, '').replace(/^<img/, () => `<img alt="${escapeHtml(alt)}"`);
  });

/** Cleaned HTML as a page in a language shows it. */
export const localHtml = (locale: Locale, html: string): string =>
  describePictures(locale, sizePictures(orderHeadings(locale === 'zh-CN' ? simplifyHtml(html) : html)));
