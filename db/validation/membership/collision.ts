import * as z from 'zod/mini';

/**
 * A displayed member number, and the members who share it when padding zeros, letter case and character width
 * are ignored.
 */
export const collisionSchema = z.object({
  number: z.string(),
  members: z.array(z.object({ id: z.int(), companyName: z.string(), number: z.string() })),
});
