import * as z from 'zod/mini';

/**
 * A displayed member number, and the members that share it except for padding zeros, case or character width.
 */
export const collisionSchema = z.object({
  number: z.string(),
  members: z.array(z.object({ id: z.int(), companyName: z.string(), number: z.string() })),
});
