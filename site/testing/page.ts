import { DomUtils, parseDocument } from 'htmlparser2';

type Attributes = Record<string, string>;
interface Part {
  text: string;
  attributes: Attributes;
}

const UNREAD = /<(script|style|template)\b[\s\S]*?<\/\1>/g;
const spaced = (text: string) => text.replace(/\s+/g, ' ').trim();

export function readPage(html = '') {
  const document = parseDocument(html);
  /** An attribute with the value '' matches any value. */
  const all = (name: string, wanted: Attributes = {}): Part[] =>
    DomUtils.findAll(
      (element) =>
        element.name === name &&
        Object.entries(wanted).every(([key, value]) =>
          value === '' ? key in element.attribs : element.attribs[key] === value,
        ),
      document.children,
    ).map((element) => ({ text: spaced(DomUtils.textContent(element)), attributes: element.attribs }));
  const first = (name: string, wanted?: Attributes): Part =>
    all(name, wanted)[0] ?? { text: '', attributes: {} };
  return {
    html,
    all,
    first,
    text: spaced(DomUtils.textContent(parseDocument(html.replace(UNREAD, '')).children)),
    title: first('title').text,
    heading: first('h1').text,
    language: first('html').attributes.lang,
    description: first('meta', { name: 'description' }).attributes.content ?? '',
    robots: first('meta', { name: 'robots' }).attributes.content,
    canonical: first('link', { rel: 'canonical' }).attributes.href,
    alternates: Object.fromEntries(
      all('link', { rel: 'alternate', hreflang: '' }).map(({ attributes }) => [
        attributes.hreflang,
        attributes.href,
      ]),
    ),
    openGraph: Object.fromEntries(
      all('meta', { property: '' }).map(({ attributes }) => [
        attributes.property?.slice(3),
        attributes.content,
      ]),
    ),
    links: all('a', { href: '' }).map(({ attributes }) => attributes.href ?? ''),
    data: Object.fromEntries(
      all('script', { type: 'application/ld+json' })
        .map(({ text }) => JSON.parse(text))
        .map((data) => [data['@type'], data]),
    ) as Record<string, Record<string, unknown>>,
  };
}
export type ReadPage = ReturnType<typeof readPage>;
