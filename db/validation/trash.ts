import * as z from 'zod/mini';
import { isoTimestamp } from './fields.ts';

/** What can come back; docs/api.md 3. */
export const TRASHED_RESOURCES = ['news', 'events', 'publications', 'gallery', 'members'] as const;
export type TrashedResource = (typeof TRASHED_RESOURCES)[number];

export const isTrashedResource = (name: string): name is TrashedResource =>
  TRASHED_RESOURCES.some((known) => known === name);

/** What lies in the trash, by the resource and the id that it had and will have. */
export const trashedSchema = z.object({
  resource: z.enum(TRASHED_RESOURCES),
  id: z.int(),
  title: z.string(),
  deletedAt: isoTimestamp(),
  /** Null: the system, or an account that is no more. */
  deletedBy: z.nullable(z.string()),
  /** After which it is gone for good. */
  expiresAt: isoTimestamp(),
});
export type Trashed = z.infer<typeof trashedSchema>;
