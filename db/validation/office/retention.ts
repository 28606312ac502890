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

/** Retention periods in months, unless the environment sets others. The privacy page states them. */
export const RETENTION_MONTHS: Record<RetentionClass, number> = {
  enquiries: 24,
  registrations: 24,
  applications: 24,
  memberships: 84,
  // Months for accounting records. The law requires seven years after the end of the financial year (Inland
  // Revenue Ordinance, section 51C). Eight years after a record's date are always long enough.
  books: 96,
};

/** Fixed retention periods in days. The privacy page states them. */
export const KEPT_DAYS = {
  /** Days for which waiting-list entries are kept after the event. */
  waiting: 30,
  /** Days for which applicants' documents are kept after the decision. */
  papers: 90,
  /** Days for which members' change requests are kept after the decision. */
  corrections: 90,
};

export const switchRetentionSchema = z.object({ isOn: flag() });

/** State of automatic deletion, with the number of records that are due for deletion today. */
export const retentionSchema = z.object({
  isOn: z.boolean(),
  /** Time when automatic deletion was switched on. Null when it is off. */
  switchedOnAt: z.nullable(isoTimestamp()),
  /** Day in Hong Kong of the last run. */
  ranOn: z.nullable(z.iso.date()),
  classes: z.array(
    z.object({
      name: z.enum(RETENTION_CLASSES),
      months: z.int(),
      /**
       * True when an environment variable sets the period. The records are then deleted even if automatic
       * deletion is switched off.
       */
      isConfigured: z.boolean(),
      /** Number of records that are past their retention period. */
      records: z.int(),
    }),
  ),
});
export type Retention = z.infer<typeof retentionSchema>;
