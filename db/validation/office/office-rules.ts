import * as z from 'zod/mini';
import { isDay } from '../../dates/timestamp.ts';
import { cents } from '../platform/cents.ts';
import { editCondition, flag, integer, isoTimestamp, key } from '../platform/fields.ts';

const LONGEST = 366;
const LONGEST_PROMISE = 99;
const MOST_YEARS = 50;
const EARLIEST_REMINDER = 180;

/** A day without a year, `10-01`. */
const dayOfYear = () =>
  z
    .string(key('validation.day'))
    .check(z.refine((value) => /^\d{2}-\d{2}$/.test(value) && isDay(`2027-${value}`), key('validation.day')));
const between = (least: number, most: number) =>
  integer(least).check(z.maximum(most, key('validation.number')));

const rules = {
  /** First day of the membership year, `01-01`. A change does not move existing terms. */
  yearStartsOn: dayOfYear(),
  /**
   * First day of the year from which new members pay half a fee. Null when new members always pay the whole
   * fee.
   */
  halfYearFrom: z.nullable(dayOfYear()),
  /**
   * Number of years as an ordinary member before permanent membership is possible. Null when there is no
   * minimum.
   */
  permanentYears: z.nullable(between(1, MOST_YEARS)),
  /** One-off fee, paid with the first annual fee. */
  joiningFeeCents: cents(0),
  /**
   * Working days within which the association promises to answer applications. Pages state this number. Due
   * dates and mails depend on it.
   */
  applicationDays: between(1, LONGEST_PROMISE),
  /** Working days within which the association promises to answer enquiries. */
  enquiryDays: between(1, LONGEST_PROMISE),
  /** Days after a term's end during which the member stays in the directory. */
  graceDays: between(0, LONGEST),
  /** Days before a term's end when reminders are sent. The first reminder opens the renewal. */
  firstReminderDays: between(1, EARLIEST_REMINDER),
  secondReminderDays: between(1, EARLIEST_REMINDER),
  lastReminderDays: between(1, EARLIEST_REMINDER),
  /**
   * Number of days after a term's end when the late reminder is sent. No late reminder is sent after the
   * grace period.
   */
  lateReminderDays: between(1, LONGEST),
};

const RULES = Object.keys(rules) as (keyof typeof rules)[];
export type Rule = keyof typeof rules;

export const officeRulesSchema = z.object({
  yearStartsOn: z.string(),
  halfYearFrom: z.nullable(z.string()),
  permanentYears: z.nullable(z.int()),
  joiningFeeCents: z.int(),
  applicationDays: z.int(),
  enquiryDays: z.int(),
  graceDays: z.int(),
  firstReminderDays: z.int(),
  secondReminderDays: z.int(),
  lastReminderDays: z.int(),
  lateReminderDays: z.int(),
  updatedAt: isoTimestamp(),
});
export type OfficeRules = z.infer<typeof officeRulesSchema>;

export const changedRulesSchema = z.partial(z.object(rules));
export const updateRulesSchema = z.extend(changedRulesSchema, editCondition);

/** Effect of a changed rule on existing records. */
const effectSchema = z.object({
  rule: z.enum(RULES),
  /** Number of members, applications, enquiries or invoices to which the rule applies now. */
  count: z.int(),
  /**
   * Number of members, applications, enquiries or invoices to which the changed rule would apply. Null if the
   * change cannot affect the number.
   */
  after: z.nullable(z.int()),
  /** First day on which the change applies. */
  fromOn: z.iso.date(),
  /**
   * Last day of the next membership year under the changed rules. Null unless the change moves the start of
   * the year.
   */
  untilOn: z.nullable(z.iso.date()),
});
export type RuleEffect = z.infer<typeof effectSchema>;
export const ruleEffectsSchema = z.object({ effects: z.array(effectSchema) });

export const holidaysSchema = z.object({
  days: z.array(z.object({ onDate: z.iso.date(), name: z.string() })),
  /** Day of the last stored holiday. Null when no holidays are stored. */
  endsOn: z.nullable(z.iso.date()),
  /** True when the last stored holiday is at most 90 days away, or no holidays are stored. */
  isEnding: z.boolean(),
});
export type Holidays = z.infer<typeof holidaysSchema>;

const LARGEST_FILE = 500_000;

/** A file of the government's public holidays, iCalendar or JSON. */
export const importHolidaysSchema = z.object({
  text: z
    .string(key('validation.required'))
    .check(z.minLength(1, key('validation.required')), z.maxLength(LARGEST_FILE, key('validation.tooLong'))),
  /** True to return the file's changes without storing them. */
  isTrial: z.optional(flag()),
});

const holidays = z.array(z.object({ onDate: z.iso.date(), name: z.string() }));
export const holidayImportSchema = z.object({
  added: holidays,
  removed: holidays,
  /** Number of holidays that the import leaves unchanged. */
  kept: z.int(),
  endsOn: z.nullable(z.iso.date()),
});
export type HolidayImport = z.infer<typeof holidayImportSchema>;
