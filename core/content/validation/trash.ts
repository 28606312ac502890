import * as z from 'zod/mini';
import { isoTimestamp } from '../../fields/fields.ts';

export const TRASHED_RESOURCES = ['news', 'events', 'publications', 'gallery', 'members'] as const;
export type TrashedResource = (typeof TRASHED_RESOURCES)[number];

export const isTrashedResource = (name: string): name is TrashedResource =>
  TRASHED_RESOURCES.some((known) => known === name);

export const trashedSchema = z.object({
  resource: z.enum(TRASHED_RESOURCES),
  id: z.int(),
  title: z.string(),
  deletedAt: isoTimestamp(),
  deletedBy: z.nullable(z.string()),
  expiresAt: isoTimestamp(),
});
export type Trashed = z.infer<typeof trashedSchema>;
