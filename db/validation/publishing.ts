import * as z from 'zod/mini';
import { isoTimestamp } from './fields.ts';

export const publishStatusSchema = z.object({
  state: z.enum(['live', 'waiting', 'building', 'failed']),
  changedAt: z.nullable(isoTimestamp()),
  publishedAt: z.nullable(isoTimestamp()),
  message: z.optional(z.string()),
});
export type PublishStatus = z.infer<typeof publishStatusSchema>;
