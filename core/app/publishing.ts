import * as z from 'zod/mini';
import { isoTimestamp } from '../fields/fields.ts';

export const TROUBLE_KINDS = [
  'publishing',
  'mail',
  'schedules',
  'backup',
  'online',
  'disk',
  'certificate',
  'sign-in',
] as const;
export type TroubleKind = (typeof TROUBLE_KINDS)[number];
export const troubleSchema = z.object({ kind: z.enum(TROUBLE_KINDS), since: isoTimestamp() });

export const publishStatusSchema = z.object({
  state: z.enum(['live', 'waiting', 'building', 'failed']),
  changedAt: z.nullable(isoTimestamp()),
  publishedAt: z.nullable(isoTimestamp()),
  message: z.optional(z.string()),
  alerts: z.optional(z.array(troubleSchema)),
});
export type PublishStatus = z.infer<typeof publishStatusSchema>;
