import type { NewsCard } from './content.ts';

/** Articles whose ids share a thousand: a change of one rewrites one part of the map. */
export interface SitemapPart {
  number: number;
  /** By id. */
  articles: NewsCard[];
  /** When the last of them changed. */
  changed: string;
}

/** Ids a part. */
const PART_SIZE = 1000;

export function sitemapParts(articles: NewsCard[]): SitemapPart[] {
  const parts = new Map<number, SitemapPart>();
  for (const article of articles) {
    const number = Math.floor(article.id / PART_SIZE);
    const part = parts.get(number) ?? { number, articles: [], changed: '' };
    parts.set(number, part);
    part.articles.push(article);
    if (article.updatedAt > part.changed) part.changed = article.updatedAt;
  }
  for (const part of parts.values()) part.articles.sort((a, b) => a.id - b.id);
  return [...parts.values()].sort((a, b) => a.number - b.number);
}
