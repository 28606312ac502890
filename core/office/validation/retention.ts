import * as z from 'zod/mini';
import { flag, isoTimestamp } from '../../fields/fields.ts';

export const RETENTION_CLASSES = [
  'enquiries',
  'registrations',
  'applications',
  'memberships',
  'books',
] as const;
export type RetentionClass = (typeof RETENTION_CLASSES)[number];

/** Months, unless the environment sets others. The privacy page states them. */
export const RETENTION_MONTHS: Record<RetentionClass, number> = {
  enquiries: 24,
  registrations: 24,
  applications: 24,
  memberships: 84,
  // Months for accounting records. The law requires seven years after the end of the financial year (Inland
  // Revenue Ordinance, section 51C). Eight years after a record's date are always long enough.
  books: 96,
};

export const KEPT_DAYS = {
  waiting: 30,
  papers: 90,
  corrections: 90,
  passedOn: 30,
  /** An enquiry to a member, or a subscription. Their mails say “seven days”. */
  unconfirmed: 7,
};

export const switchRetentionSchema = z.object({ isOn: flag() });

export const retentionSchema = z.object({
  isOn: z.boolean(),
  switchedOnAt: z.nullable(isoTimestamp()),
  ranOn: z.nullable(z.iso.date()),
  classes: z.array(
    z.object({
      name: z.enum(RETENTION_CLASSES),
      months: z.int(),
      /** Set by an environment variable: records are deleted even if automatic deletion is switched off. */
      isConfigured: z.boolean(),
      records: z.int(),
    }),
  ),
});
export type Retention = z.infer<typeof retentionSchema>;
