import { createHash } from 'node:crypto';
import { pathInAllLocales } from '../../db/locale-paths.ts';
import { isActivePath } from '../../db/profile.ts';
import { onceFor } from '../content/once-for.ts';
import { wordsIn } from '../content/picture-words.ts';

/** A path and the data of its page. */
export type Shown = [pathname: string, shown: unknown];

/** Returns a page's paths in every language. A module that is off has none. */
export const inAllLanguages = (path: string, shown: unknown): Shown[] =>
  isActivePath(path) ? pathInAllLocales(path).map((pathname) => [pathname, shown]) : [];

/** Returns a record's state, which differs after every update because `updatedAt` increases. */
export const stateOf = ({ id, updatedAt }: { id: number; updatedAt: string }) => `${id}@${updatedAt}`;

/** Returns the state of a record with its picture. */
export const cardState = (record: { id: number; updatedAt: string; imageUrl: string | null }) =>
  stateOf(record) + wordsIn(record.imageUrl);

/** Digest of a record whose `updatedAt` does not cover every change. */
export const recordDigest = onceFor((record: object): string =>
  createHash('sha1').update(JSON.stringify(record)).digest('base64url').slice(0, 16),
);

/** Returns the digest of a record with its picture. */
export const picturedDigest = (record: { imageUrl: string | null }): string =>
  recordDigest(record) + wordsIn(record.imageUrl);
