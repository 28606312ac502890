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
  /** First day of the membership year, `01-01`. Existing terms keep their dates. */
  yearStartsOn: dayOfYear(),
  /** First day of the year with half fees for new members; null: fees are never halved. */
  halfYearFrom: z.nullable(dayOfYear()),
  /** Years as an ordinary member before permanent membership; null: none are required. */
  permanentYears: z.nullable(between(1, MOST_YEARS)),
  /** One-off fee, paid with the first annual fee. */
  joiningFeeCents: cents(0),
  /** Working days promised for applications, which pages, due dates and mails follow. */
  applicationDays: between(1, LONGEST_PROMISE),
  /** Working days promised for enquiries. */
  enquiryDays: between(1, LONGEST_PROMISE),
  /** Days after a term's end during which a member stays listed. */
  graceDays: between(0, LONGEST),
  /** Days before a term's end: the first opens the renewal. */
  firstReminderDays: between(1, EARLIEST_REMINDER),
  secondReminderDays: between(1, EARLIEST_REMINDER),
  lastReminderDays: between(1, EARLIEST_REMINDER),
  /** Days after a term's end; the end of the grace period at the latest. */
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

/** Effect of changing one rule: the number of records it concerns, and the day it begins. */
const effectSchema = z.object({
  rule: z.enum(RULES),
  /** Number of members, applications, enquiries or invoices that change, or stay unchanged. */
  count: z.int(),
  /** Number after the change, if it depends on the rule. */
  after: z.nullable(z.int()),
  /** First day of the change. */
  fromOn: z.iso.date(),
  /** Last day of the first term under the new rule. */
  untilOn: z.nullable(z.iso.date()),
});
export type RuleEffect = z.infer<typeof effectSchema>;
export const ruleEffectsSchema = z.object({ effects: z.array(effectSchema) });

export const holidaysSchema = z.object({
  days: z.array(z.object({ onDate: z.iso.date(), name: z.string() })),
  /** Last known day; null: none. */
  endsOn: z.nullable(z.iso.date()),
  /** True from 90 days before the last known day. */
  isEnding: z.boolean(),
});
export type Holidays = z.infer<typeof holidaysSchema>;

const LARGEST_FILE = 500_000;

/** A file of the government's public holidays, iCalendar or JSON. */
export const importHolidaysSchema = z.object({
  text: z
    .string(key('validation.required'))
    .check(z.minLength(1, key('validation.required')), z.maxLength(LARGEST_FILE, key('validation.tooLong'))),
  /** Returns the file's changes without storing them. */
  isTrial: z.optional(flag()),
});

const holidays = z.array(z.object({ onDate: z.iso.date(), name: z.string() }));
export const holidayImportSchema = z.object({
  added: holidays,
  removed: holidays,
  /** Number of unchanged days. */
  kept: z.int(),
  endsOn: z.nullable(z.iso.date()),
});
export type HolidayImport = z.infer<typeof holidayImportSchema>;
