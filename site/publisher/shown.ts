import { createHash } from 'node:crypto';
import { pathInAllLocales } from '../../db/locale-paths.ts';
import { isActivePath } from '../../db/profile.ts';
import type { Content } from '../content/content.ts';
import { onceFor } from '../content/once-for.ts';
import { wordsIn } from '../content/picture-words.ts';

/** A path and the data of its page. */
export type Shown = [pathname: string, shown: unknown];

/**
 * Returns the path of a page in every language, each with the page's data. Returns nothing if the page
 * belongs to a disabled module.
 */
export const inAllLanguages = (path: string, shown: unknown): Shown[] =>
  isActivePath(path) ? pathInAllLocales(path).map((pathname) => [pathname, shown]) : [];

/** Returns a short string that changes with every update of a record, because `updatedAt` increases. */
export const stateOf = ({ id, updatedAt }: { id: number; updatedAt: string }) => `${id}@${updatedAt}`;

/**
 * Returns a short string that changes with every update of a record, and of the alt text and focal point of
 * its picture.
 */
export const cardState = (
  content: Content,
  record: { id: number; updatedAt: string; imageUrl: string | null },
): string => stateOf(record) + wordsIn(content, record.imageUrl);

/** Returns the digest of a record whose `updatedAt` does not change with every edit. */
export const recordDigest = onceFor((record: object): string =>
  createHash('sha1').update(JSON.stringify(record)).digest('base64url').slice(0, 16),
);

/** Returns the digest of a record, followed by the alt text and focal point of its picture. */
export const picturedDigest = (content: Content, record: { imageUrl: string | null }): string =>
  recordDigest(record) + wordsIn(content, record.imageUrl);
