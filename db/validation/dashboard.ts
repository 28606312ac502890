import * as z from 'zod/mini';

export const figuresSchema = z.object({
  members: z.int(),
  news: z.int(),
  events: z.int(),
  pendingMembers: z.int(),
  unreadMessages: z.int(),
});
export type Figures = z.infer<typeof figuresSchema>;
