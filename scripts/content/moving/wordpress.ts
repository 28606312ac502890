import type { Client } from 'pg';
import { withClient } from '../../backup/client.ts';
import type { Sent } from '../read-content.ts';
import type { Moving } from './moving.ts';
import { readWordPress, type WordPressItem } from './wordpress-file.ts';
import { excerptOf, moveHtml, textOf } from './wordpress-html.ts';

const MOST_TOPICS = 5;
const NAME_LENGTH = 40;
/** The page of a missing record has this number (docs/decisions/0005). */
const NO_PAGE = 404;
const KINDS = ['post', 'page'];
const PUBLIC = ['publish', 'future'];

async function nextId(client: Client, table: 'news' | 'topics'): Promise<() => number> {
  const { rows } = await client.query<{ next: number }>(
    `select greatest((select max(id) from ${table}), pg_sequence_last_value(pg_get_serial_sequence($1, 'id')::regclass), 0)::int as next`,
    [table],
  );
  let id = rows[0]?.next ?? 0;
  return () => {
    id += id + 1 === NO_PAGE ? 2 : 1;
    return id;
  };
}

const topicName = (category: string) => textOf(category).slice(0, NAME_LENGTH);

/** WordPress' own, for articles without one. */
const isTopic = (name: string) => name !== '' && !/^(uncategorized|uncategorised|未分類|未分类)$/i.test(name);

async function topicsOf(client: Client, items: WordPressItem[]) {
  const { rows } = await client.query<{ id: number; name: string }>('select id, name from topics');
  const known = new Map(rows.map(({ id, name }) => [name, id]));
  const next = await nextId(client, 'topics');
  const added: Sent[] = [];
  for (const { categories, line } of items)
    for (const name of categories.map(topicName).filter(isTopic)) {
      if (known.has(name)) continue;
      const id = next();
      known.set(name, id);
      added.push({ section: 'topics', value: { id, name, nameEn: name }, line, fieldLines: new Map() });
    }
  return { known, added };
}

const isDate = (written: string) => /^[1-9]/.test(written);

function momentOf({ date, localDate }: WordPressItem): string | undefined {
  if (isDate(date)) return `${date.replace(' ', 'T')}Z`;
  // WordPress writes zeros for a time in UTC that it does not know.
  return isDate(localDate) ? localDate.replace(' ', 'T') : undefined;
}

/** Parts of WordPress itself, which nobody misses. */
const OWN_KINDS = /^(attachment|revision|nav_menu_item|custom_css|customize_changeset|oembed_cache|wp_.*)$/;

function otherKinds(items: WordPressItem[]): string[] {
  const counts = new Map<string, number>();
  for (const { type } of items)
    if (!KINDS.includes(type) && !OWN_KINDS.test(type)) counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...counts].map(([type, count]) => `${count} of the kind ${type} were left out`);
}

const pathOf = (address: string): string | undefined => {
  if (!URL.canParse(address)) return undefined;
  const { pathname, search } = new URL(address);
  return pathname === '/' ? undefined : pathname + search;
};

export async function fromWordPress(url: string, file: string): Promise<Moving> {
  const { items, authors } = await readWordPress(file);
  const pictures = new Map(items.map(({ id, attachment }) => [id, attachment]));
  const pictureOf = (id: string) => pictures.get(id) || undefined;
  const own = items.filter(({ type }) => KINDS.includes(type));
  const moved = own.filter(({ status, password }) => PUBLIC.includes(status) && !password);
  const { topics, next } = await withClient(url, async (client) => ({
    topics: await topicsOf(client, moved),
    next: await nextId(client, 'news'),
  }));
  const notes = otherKinds(items);
  if (own.length > moved.length)
    notes.push(`${own.length - moved.length} drafts and private articles were left out`);
  const redirects: Moving['redirects'] = [];
  let nowhere = 0;
  const articles = moved.map((item): Sent => {
    const id = next();
    const { html, embedded, galleries, shortcodes } = moveHtml(item.content, pictureOf);
    const note = (text: string) => notes.push(`${file}:${item.line}: ${textOf(item.title)}: ${text}`);
    for (const address of embedded) note(`embedded, now a link: ${address}`);
    if (galleries) note('a gallery is now a list of links');
    for (const name of shortcodes) note(`taken out: [${name}]`);
    const path = pathOf(item.link);
    if (!path && item.link.includes('?')) nowhere++;
    if (path) redirects.push({ from: path, to: `/news/${id}` });
    const picture = pictureOf(item.thumbnail);
    const publishedAt = momentOf(item);
    const chosen = item.categories.map((name) => topics.known.get(topicName(name)));
    const value = {
      ...{ id, title: textOf(item.title), content: html, excerpt: excerptOf(item.excerpt, html) },
      topicIds: chosen.filter((topic) => topic !== undefined).slice(0, MOST_TOPICS),
      author: authors.get(item.author) || item.author || null,
      ...(picture && { imageUrl: picture }),
      ...(publishedAt && { publishedAt }),
    };
    return { section: 'news', value, line: item.line, fieldLines: new Map() };
  });
  if (nowhere) notes.push(`${nowhere} articles had a query of the home page as address, which leads nowhere`);
  return { records: [...topics.added, ...articles], redirects, notes, contacts: [] };
}
