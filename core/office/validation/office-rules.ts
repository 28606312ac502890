import * as z from 'zod/mini';
import { isDay } from '../../dates/timestamp.ts';
import { cents } from '../../fields/cents.ts';
import { editCondition, flag, integer, isoTimestamp, key, requiredText } from '../../fields/fields.ts';

const LONGEST = 366;
const LONGEST_PROMISE = 99;
const MOST_YEARS = 50;
const EARLIEST_REMINDER = 180;

const dayOfYear = () =>
  z
    .string(key('validation.day'))
    .check(z.refine((value) => /^\d{2}-\d{2}$/.test(value) && isDay(`2027-${value}`), key('validation.day')));
const between = (least: number, most: number) =>
  integer(least).check(z.maximum(most, key('validation.number')));

const rules = {
  /** `01-01`. A change does not move existing terms. */
  yearStartsOn: dayOfYear(),
  halfYearFrom: z.nullable(dayOfYear()),
  permanentYears: z.nullable(between(1, MOST_YEARS)),
  joiningFeeCents: cents(0),
  /** Working days. Pages state this number; due dates and mails depend on it. */
  applicationDays: between(1, LONGEST_PROMISE),
  enquiryDays: between(1, LONGEST_PROMISE),
  graceDays: between(0, LONGEST),
  firstReminderDays: between(1, EARLIEST_REMINDER),
  secondReminderDays: between(1, EARLIEST_REMINDER),
  lastReminderDays: between(1, EARLIEST_REMINDER),
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

const effectSchema = z.object({
  rule: z.enum(RULES),
  count: z.int(),
  after: z.nullable(z.int()),
  fromOn: z.iso.date(),
  untilOn: z.nullable(z.iso.date()),
});
export type RuleEffect = z.infer<typeof effectSchema>;
export const ruleEffectsSchema = z.object({ effects: z.array(effectSchema) });

export const holidaysSchema = z.object({
  days: z.array(z.object({ onDate: z.iso.date(), name: z.string() })),
  endsOn: z.nullable(z.iso.date()),
  isEnding: z.boolean(),
});
export type Holidays = z.infer<typeof holidaysSchema>;

export const holidaySchema = z.object({ name: requiredText(key('validation.required'), 100) });

export const LARGEST_HOLIDAY_FILE = 500_000;

export const importHolidaysSchema = z.object({
  text: z.optional(
    z
      .string(key('validation.required'))
      .check(
        z.minLength(1, key('validation.required')),
        z.maxLength(LARGEST_HOLIDAY_FILE, key('validation.tooLong')),
      ),
  ),
  /** Reads the file at the address of the profile instead of `text`. */
  isFetched: z.optional(flag()),
  isTrial: z.optional(flag()),
});

const holidays = z.array(z.object({ onDate: z.iso.date(), name: z.string() }));
export const holidayImportSchema = z.object({
  added: holidays,
  removed: holidays,
  kept: z.int(),
  endsOn: z.nullable(z.iso.date()),
});
export type HolidayImport = z.infer<typeof holidayImportSchema>;
