import { Parser } from 'htmlparser2';
import sanitizeHtml from 'sanitize-html';

const POLICY: sanitizeHtml.IOptions = {
  allowedTags: [
    ...[
      'p',
      'br',
      'hr',
      'h2',
      'h3',
      'h4',
      'blockquote',
      'pre',
      'code',
      'ul',
      'ol',
      'li',
      'strong',
      'b',
      'em',
      'i',
    ],
    ...['u', 's', 'sub', 'sup', 'small', 'mark', 'a', 'img', 'figure', 'figcaption', 'span', 'div'],
    ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'srcset', 'sizes', 'alt', 'title', 'width', 'height', 'loading'],
    ol: ['start'],
    col: ['span'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  // Removes pictures without a URL. Sanitising has removed the URL if it referred to a file on the writer's
  // own computer.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  transformTags: {
    // Headings start at `h2`, because the page's title is an `h1`.
    h1: 'h2',
    a: (tagName, attributes) => {
      const isOutside = /^https?:/i.test(attributes.href ?? '');
      const { target, rel, ...kept } = attributes;
      return {
        tagName,
        attribs: isOutside ? { ...kept, target: '_blank', rel: 'noopener noreferrer' } : kept,
      };
    },
    img: (tagName, attributes) => ({ tagName, attribs: { alt: '', ...attributes, loading: 'lazy' } }),
  },
};

/** More than any editor creates. Parsing time grows quadratically with the depth. */
const MOST_LEVELS = 100;

export function isTooDeep(html: string): boolean {
  let depth = 0;
  let deepest = 0;
  const parser = new Parser({
    onopentagname() {
      deepest = Math.max(deepest, ++depth);
      if (deepest > MOST_LEVELS) parser.pause();
    },
    onclosetag() {
      depth--;
    },
  });
  parser.write(html);
  if (deepest <= MOST_LEVELS) parser.end();
  return deepest > MOST_LEVELS;
}

const TAG = /<[^>]*>?/g;

const MOST_PASSES = 10;

/** Runs on save and when pages are built. Idempotent. HTML that is nested too deeply becomes plain text. */
export function cleanHtml(html: string): string {
  let clean = isTooDeep(html) ? html.replace(TAG, ' ') : html;
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const before = clean;
    clean = sanitizeHtml(before, POLICY);
    if (clean === before) break;
  }
  return clean;
}
