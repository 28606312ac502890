import * as z from 'zod/mini';

/** Members whose displayed numbers differ only in padding, case or width. */
export const collisionSchema = z.object({
  number: z.string(),
  members: z.array(z.object({ id: z.int(), companyName: z.string(), number: z.string() })),
});
