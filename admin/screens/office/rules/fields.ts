import { centsOf, toUnits } from '../../../../core/association/currency.ts';
import type { OfficeRules, Rule } from '../../../../core/office/validation/office-rules.ts';
import type { RuleChange } from '../../../kit/rules/rule-calls.ts';

export type RuleKind = 'monthDay' | 'optionalMonthDay' | 'days' | 'optionalYears' | 'amount';

export const RULE_SECTIONS = {
  year: ['yearStartsOn', 'halfYearFrom', 'permanentYears', 'joiningFeeCents'],
  promises: ['applicationDays', 'enquiryDays'],
  renewal: ['graceDays', 'firstReminderDays', 'secondReminderDays', 'lastReminderDays', 'lateReminderDays'],
} as const satisfies Record<string, Rule[]>;

export const KINDS: Record<Rule, RuleKind> = {
  yearStartsOn: 'monthDay',
  halfYearFrom: 'optionalMonthDay',
  permanentYears: 'optionalYears',
  joiningFeeCents: 'amount',
  applicationDays: 'days',
  enquiryDays: 'days',
  graceDays: 'days',
  firstReminderDays: 'days',
  secondReminderDays: 'days',
  lastReminderDays: 'days',
  lateReminderDays: 'days',
};

/** An empty text means that the rule is off. */
export type TypedRules = Record<Rule, string>;

export const typedOf = (rules: Omit<OfficeRules, 'updatedAt'>): TypedRules =>
  Object.fromEntries(
    (Object.keys(KINDS) as Rule[]).map((rule) => {
      const value = rules[rule];
      return [rule, KINDS[rule] === 'amount' ? String(toUnits(Number(value))) : String(value ?? '')];
    }),
  ) as TypedRules;

function ruleValue(rule: Rule, typed: string): string | number | null | undefined {
  const kind = KINDS[rule];
  if (kind === 'amount') return centsOf(typed);
  if (kind === 'monthDay' || kind === 'optionalMonthDay')
    return typed === '' && kind === 'optionalMonthDay' ? null : typed;
  if (typed === '' && kind === 'optionalYears') return null;
  return /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : undefined;
}

export const isValid = (rule: Rule, typed: string) => ruleValue(rule, typed) !== undefined;

export const changesOf = (stored: OfficeRules, typed: TypedRules): RuleChange =>
  Object.fromEntries(
    (Object.keys(KINDS) as Rule[]).flatMap((rule) => {
      const value = ruleValue(rule, typed[rule]);
      return value === undefined || value === stored[rule] ? [] : [[rule, value]];
    }),
  );
