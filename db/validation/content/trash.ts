import * as z from 'zod/mini';
import { isoTimestamp } from '../platform/fields.ts';

/** Resources that can be restored (docs/api.md 3). */
export const TRASHED_RESOURCES = ['news', 'events', 'publications', 'gallery', 'members'] as const;
export type TrashedResource = (typeof TRASHED_RESOURCES)[number];

export const isTrashedResource = (name: string): name is TrashedResource =>
  TRASHED_RESOURCES.some((known) => known === name);

/** A record in the trash. When it is restored, it keeps its id. */
export const trashedSchema = z.object({
  resource: z.enum(TRASHED_RESOURCES),
  id: z.int(),
  title: z.string(),
  deletedAt: isoTimestamp(),
  /**
   * Name of the account that deleted the record. Null if the system deleted the record, or if the account no
   * longer exists.
   */
  deletedBy: z.nullable(z.string()),
  /** Time of permanent deletion. */
  expiresAt: isoTimestamp(),
});
export type Trashed = z.infer<typeof trashedSchema>;
