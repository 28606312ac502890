import { createHash } from 'node:crypto';
import { pathInAllLocales } from '../../db/locale-paths.ts';
import { onceFor } from '../content/once-for.ts';
import { wordsIn } from '../content/picture-words.ts';

/** A path and all that its page shows. */
export type Shown = [pathname: string, shown: unknown];

/** A page's paths in every language. */
export const inAllLanguages = (path: string, shown: unknown): Shown[] =>
  pathInAllLocales(path).map((pathname) => [pathname, shown]);

/** A record's state: every update makes `updatedAt` later. */
export const stateOf = ({ id, updatedAt }: { id: number; updatedAt: string }) => `${id}@${updatedAt}`;

/** The same where its picture is shown with it. */
export const cardState = (record: { id: number; updatedAt: string; imageUrl: string | null }) =>
  stateOf(record) + wordsIn(record.imageUrl);

/** What stands for a record in digests whose `updatedAt` does not tell all. */
export const recordDigest = onceFor((record: object): string =>
  createHash('sha1').update(JSON.stringify(record)).digest('base64url').slice(0, 16),
);

/** The same where its picture is shown with it. */
export const picturedDigest = (record: { imageUrl: string | null }): string =>
  recordDigest(record) + wordsIn(record.imageUrl);
