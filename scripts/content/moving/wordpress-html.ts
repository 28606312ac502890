import { escapeHtml } from '../../../core/html/escape-html.ts';
import { cleanHtml } from '../../../core/html/rich-text.ts';

const BLOCK = /<(p|div|h[1-6]|ul|ol|table|blockquote|figure|pre|section|hr)\b/i;

function withParagraphs(html: string): string {
  if (/<!-- wp:|<p\b/i.test(html)) return html;
  // Older articles have blank lines between paragraphs, and no tags.
  return html
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => (BLOCK.test(part) ? part : `<p>${part.replaceAll('\n', '<br>')}</p>`))
    .join('\n');
}

const link = (address: string) => `<a href="${escapeHtml(address)}">${escapeHtml(address)}</a>`;

const IFRAME = /<(iframe|embed|video|audio|source)\b[^>]*?\bsrc=["']([^"']+)["'][^>]*>(?:[\s\S]*?<\/\1>)?/gi;
const EMBED = /\[(embed|video|audio|playlist)\b([^\]]*)\](?:([^[]*)\[\/\1\])?/gi;
const EMBED_BLOCK =
  /<!-- wp:(?:core-)?embed\b[^>]*?"url":"([^"]+)"[\s\S]*?<!-- \/wp:(?:core-)?embed[^>]*-->/gi;
/** A line that has an address alone is an embedded video of YouTube and others. */
const BARE =
  /^\s*(?:<p>)?\s*(https?:\/\/(?:www\.)?(?:youtube\.com|youtu\.be|vimeo\.com)\/\S+?)\s*(?:<\/p>)?\s*$/gim;
const GALLERY = /\[gallery\b([^\]]*)\]/gi;
const SHORTCODE = /\[\/?([a-z][\w-]*)\b[^\]]*\]/gi;
const KEPT_SHORTCODES = new Set(['caption']);

export interface Moved {
  html: string;
  embedded: string[];
  galleries: number;
  shortcodes: string[];
}

/** `pictureOf`: the address of an attachment by its number. */
export function moveHtml(source: string, pictureOf: (id: string) => string | undefined): Moved {
  const embedded: string[] = [];
  const shortcodes = new Set<string>();
  let galleries = 0;
  const asLink = (address: string) => {
    embedded.push(address);
    return link(address);
  };
  const html = withParagraphs(source)
    .replace(
      EMBED_BLOCK,
      (_, address) => `<p>${asLink(address.replaceAll('\\u0026', '&').replaceAll('\\/', '/'))}</p>`,
    )
    .replace(IFRAME, (_, _tag, address) => asLink(address.replace(/^\/\//, 'https://')))
    .replace(EMBED, (all, _name, attributes, inner = '') => {
      const address = /https?:\/\/[^\s"'\]]+/.exec(`${inner} ${attributes}`)?.[0];
      return address ? asLink(address) : all;
    })
    .replace(BARE, (_, address) => `<p>${asLink(address)}</p>`)
    .replace(GALLERY, (_, attributes) => {
      galleries++;
      const ids = /ids=["']([\d,\s]+)["']/.exec(attributes)?.[1]?.split(',') ?? [];
      const pictures = ids.map((id) => pictureOf(id.trim())).filter((address) => address !== undefined);
      return pictures.map(link).join('<br>');
    })
    .replace(SHORTCODE, (_, name) => {
      if (!KEPT_SHORTCODES.has(name.toLowerCase())) shortcodes.add(name.toLowerCase());
      return '';
    });
  return {
    html: cleanHtml(html).replace(/<p>\s*<\/p>/g, ''),
    embedded,
    galleries,
    shortcodes: [...shortcodes],
  };
}

const EXCERPT_LENGTH = 120;
const ENDS = /[。！？]|[.!?](?=\s)/gu;

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const decoded = (_: string, decimal?: string, hex?: string, name = '') => {
  const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : undefined;
  if (code === undefined) return NAMED[name] ?? `&${name};`;
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
};

export const textOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, decoded)
    .replace(/\s+/g, ' ')
    .trim();

export function excerptOf(excerpt: string, html: string): string {
  const given = textOf(excerpt);
  if (given) return given;
  const text = textOf(html);
  if (text.length <= EXCERPT_LENGTH) return text;
  const start = text.slice(0, EXCERPT_LENGTH);
  const end = [...start.matchAll(ENDS)].at(-1);
  if (end && end.index > EXCERPT_LENGTH / 3) return start.slice(0, end.index + 1);
  return `${start.replace(/\s\S*$/, '')}…`;
}
