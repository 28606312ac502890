import { createHash } from 'node:crypto';
import { pathInAllLocales } from '../../core/association/locale-paths.ts';
import { isActivePath } from '../../core/association/profile.ts';
import type { Content } from '../content/content.ts';
import { onceFor } from '../content/once-for.ts';
import { wordsIn } from '../content/picture-words.ts';

export type Shown = [pathname: string, shown: unknown];

export const inAllLanguages = (path: string, shown: unknown): Shown[] =>
  isActivePath(path) ? pathInAllLocales(path).map((pathname) => [pathname, shown]) : [];

/** For a record whose `updatedAt` does not change with every edit. */
export const recordDigest = onceFor((record: object): string =>
  createHash('sha1').update(JSON.stringify(record)).digest('base64url').slice(0, 16),
);

/** `updatedAt` increases with every update, except that of a members' record, which visitors do not get. */
export const stateOf = (record: { id: number; updatedAt: string; audience?: string }): string =>
  record.audience === 'members' ? recordDigest(record) : `${record.id}@${record.updatedAt}`;

export const cardState = (
  content: Content,
  record: { id: number; updatedAt: string; audience?: string; imageUrl: string | null },
): string => stateOf(record) + wordsIn(content, record.imageUrl);

export const picturedDigest = (content: Content, record: { imageUrl: string | null }): string =>
  recordDigest(record) + wordsIn(content, record.imageUrl);
