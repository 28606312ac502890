import type { Client } from 'pg';
import { cleanHtml } from '../../core/html/rich-text.ts';
import { foreignPictures, withOwnPictures } from '../../core/html/rich-text-pictures.ts';

export interface LinkedPictures {
  copied: number;
  removed: Linked[];
  kept: Linked[];
}

export interface Linked {
  record: string;
  address: string;
}

export type Copy = (addresses: readonly string[]) => Promise<ReadonlyMap<string, string>>;

export interface LinkOptions {
  copy: Copy;
  keepUnreachable: boolean;
}

interface Article {
  id: number;
  content: string;
  contentEn: string | null;
}

/** Only if nobody has edited the article since it was read. The next run processes an edited one. */
const UPDATE_ARTICLE = `
  update news set content = $2, content_en = $3
  where id = $1 and content = $4 and content_en is not distinct from $5`;

const articlesWithPictures = `
  select id, content, content_en as "contentEn" from news
  where content ~* '<img[^>]*https?:' or content_en ~* '<img[^>]*https?:' order by id`;

const addressPairs = (addresses: string[]) => new Map(addresses.map((address) => [address, address]));

async function copyInArticle(
  client: Client,
  { id, content, contentEn }: Article,
  { copy, keepUnreachable }: LinkOptions,
  result: LinkedPictures,
): Promise<void> {
  const clean = { content: cleanHtml(content), contentEn: contentEn && cleanHtml(contentEn) };
  const addresses = foreignPictures(`${clean.content}${clean.contentEn ?? ''}`);
  if (addresses.length === 0) return;
  const paths = await copy(addresses);
  const missing = addresses.filter((address) => !paths.has(address));
  const named = missing.map((address) => ({ record: `news ${id}`, address }));
  const replaced = keepUnreachable ? new Map([...addressPairs(missing), ...paths]) : paths;
  const own = {
    content: withOwnPictures(clean.content, replaced).trim(),
    contentEn: clean.contentEn && (withOwnPictures(clean.contentEn, replaced).trim() || null),
  };
  const isKept = keepUnreachable || own.content === '';
  result[isKept ? 'kept' : 'removed'].push(...named);
  if (own.content === '' || (isKept && paths.size === 0)) return;
  const { rowCount } = await client.query(UPDATE_ARTICLE, [
    id,
    own.content,
    own.contentEn,
    content,
    contentEn,
  ]);
  if (rowCount) result.copied += paths.size;
}

const WITH_PICTURE = ['news', 'events', 'gallery_images'];

async function copyOfRecords(
  client: Client,
  table: string,
  copy: Copy,
  result: LinkedPictures,
): Promise<void> {
  const name = client.escapeIdentifier(table);
  const { rows } = await client.query<{ id: number; address: string }>(
    `select id, image_url as address from ${name} where image_url ~* '^https?:' order by id`,
  );
  for (const { id, address } of rows) {
    const path = (await copy([address])).get(address);
    if (!path) {
      result.kept.push({ record: `${table} ${id}`, address });
      continue;
    }
    const change = `update ${name} set image_url = $3 where id = $1 and image_url = $2`;
    const { rowCount } = await client.query(change, [id, address, path]);
    result.copied += rowCount ?? 0;
  }
}

/** An unavailable picture is removed from an article, but stays as the main picture of a record. */
export async function copyLinkedPictures(client: Client, options: LinkOptions): Promise<LinkedPictures> {
  const result: LinkedPictures = { copied: 0, removed: [], kept: [] };
  const { rows } = await client.query<Article>(articlesWithPictures);
  for (const article of rows) await copyInArticle(client, article, options, result);
  for (const table of WITH_PICTURE) await copyOfRecords(client, table, options.copy, result);
  return result;
}
