import * as z from 'zod/mini';

export const SHOWN_ASSOCIATION_PATH = '/association.json';

/** A published file. `logo` is empty while it is the profile's drawing. */
export const shownAssociationSchema = z.object({
  name: z.object({ zh: z.string(), en: z.string() }),
  logo: z.string(),
});
export type ShownAssociation = z.output<typeof shownAssociationSchema>;
