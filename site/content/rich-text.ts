import type { Locale } from '../../db/constants.ts';
import { toSimplified } from '../i18n/simplified.ts';

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

export const localHtml = (locale: Locale, html: string): string =>
  locale === 'zh-CN' ? simplifyHtml(html) : html;
