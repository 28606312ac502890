import type { Pattern } from './fact.ts';

/** Ignored, so that the URLs of two language versions compare equal. */
const LANGUAGE = '(?:en|eng|english|zh|chi|tc|sc|zh-(?:hant|hans|hk|tw|cn))';
const IN_PATH = new RegExp(`[-_/]${LANGUAGE}(?=[/.?#]|$)`, 'g');
const IN_HOST = new RegExp(`^(?:www|${LANGUAGE})\\.`);
const DOMAIN = '(?:[a-z\\d-]+\\.)+(?:com|org|net|edu|gov|info|hk|cn|tw|me|gle|ly|io|app)(?![\\w-])';
const REST = '[^\\s<>"\'，。；：、！？（）()「」『』“”‘’《》【】\\p{Script=Han}]*';

const pageOf = (address: string) =>
  address
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(IN_HOST, '')
    .replace(IN_PATH, '')
    .replace(/[/.,;:!?'"]+$/, '');

function numbersOf(first: string, tail: string | undefined): string[] {
  const number = first.replace(/\D/g, '');
  return tail ? [number, number.slice(0, -tail.length) + tail] : [number];
}

const YEARS = '(?:19|20)\\d{2}[\\s-](?:19|20)\\d{2}(?!\\d)';
const SHORT = '1[08]\\d{2,3}';

export const ADDRESSES: Pattern[] = [
  {
    kind: 'address',
    pattern: /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
    read: (_, { 0: all }) => [{ value: all.toLowerCase() }],
  },
  {
    kind: 'address',
    pattern: new RegExp(`(?:https?://|(?<![\\w@.-])www\\.)${REST}`, 'giu'),
    read: (_, { 0: all }) => [{ value: pageOf(all), found: all.replace(/[.,;:!?]+$/, '') }],
  },
  {
    kind: 'address',
    pattern: new RegExp(`(?<![\\w@./-])${DOMAIN}(?:[/?#]${REST})?`, 'giu'),
    read: (_, { 0: all }) => [{ value: pageOf(all), found: all.replace(/[.,;:!?]+$/, '') }],
  },
  {
    kind: 'phone',
    pattern: new RegExp(
      `(?<![\\d$.,-]|\\$\\s)(?:\\+?852[\\s-]?)?(?!${YEARS})(?<p>[2-9]\\d{3}[\\s-]?\\d{4})(?:\\s?/\\s?(?<tail>\\d{1,4})(?![\\d-]|\\s?\\d{4}))?(?![\\d-])`,
      'g',
    ),
    read: ({ p = '', tail }) => numbersOf(p, tail).map((value) => ({ value })),
  },
  {
    kind: 'hotline',
    pattern: new RegExp(
      `(?<=(?:熱線|電話|致電|\\b(?:hotline|call|dial|phone|telephone|tel))[^\\d，。；,.;\\n]{0,8})(?<![\\d$])(?<p>${SHORT})(?![\\d年.,-])|(?<![\\d$])(?<q>${SHORT})(?=\\s*(?:熱線|hotline))`,
      'gi',
    ),
    read: ({ p, q }) => [{ value: p ?? q ?? '' }],
  },
];
