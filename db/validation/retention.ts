import * as z from 'zod/mini';
import { flag, isoTimestamp } from './fields.ts';

/** What personal data goes after a time of its own. */
export const RETENTION_CLASSES = [
  'enquiries',
  'registrations',
  'applications',
  'memberships',
  'books',
] as const;
export type RetentionClass = (typeof RETENTION_CLASSES)[number];

export const switchRetentionSchema = z.object({ isOn: flag() });

/** Whether personal data goes by itself, and what would go today. */
export const retentionSchema = z.object({
  isOn: z.boolean(),
  /** Null while it is off. */
  switchedOnAt: z.nullable(isoTimestamp()),
  /** The day in Hong Kong on which it was done last. */
  ranOn: z.nullable(z.iso.date()),
  classes: z.array(
    z.object({
      name: z.enum(RETENTION_CLASSES),
      months: z.int(),
      /** The environment names the months: it goes whether or not the rest is on. */
      isConfigured: z.boolean(),
      /** How many records are past their time. */
      records: z.int(),
    }),
  ),
});
export type Retention = z.infer<typeof retentionSchema>;
