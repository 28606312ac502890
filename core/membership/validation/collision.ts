import * as z from 'zod/mini';

export const collisionSchema = z.object({
  number: z.string(),
  members: z.array(z.object({ id: z.int(), companyName: z.string(), number: z.string() })),
});
