import * as z from 'zod/mini';
import { flag, isoTimestamp } from '../platform/fields.ts';

/** Categories of personal data, each with its own retention period. */
export const RETENTION_CLASSES = [
  'enquiries',
  'registrations',
  'applications',
  'memberships',
  'books',
] as const;
export type RetentionClass = (typeof RETENTION_CLASSES)[number];

export const switchRetentionSchema = z.object({ isOn: flag() });

/** State of automatic deletion, with the number of records that are due for deletion today. */
export const retentionSchema = z.object({
  isOn: z.boolean(),
  /** Null: automatic deletion is off. */
  switchedOnAt: z.nullable(isoTimestamp()),
  /** Day in Hong Kong of the last run. */
  ranOn: z.nullable(z.iso.date()),
  classes: z.array(
    z.object({
      name: z.enum(RETENTION_CLASSES),
      months: z.int(),
      /** True when an environment variable sets the period. Deletion then runs even if it is switched off here. */
      isConfigured: z.boolean(),
      /** Number of records that are past their retention period. */
      records: z.int(),
    }),
  ),
});
export type Retention = z.infer<typeof retentionSchema>;
