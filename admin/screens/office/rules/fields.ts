import type { AuditResource } from '../../../../core/app/audit-log.ts';
import { centsOf, toUnits } from '../../../../core/association/currency.ts';
import type { OfficeRules, Rule } from '../../../../core/office/validation/office-rules.ts';
import type { RuleChange } from '../../../kit/rules/rule-calls.ts';
import type { ChangedPart } from '../../content/association/texts/parts.ts';

export type RuleKind = 'monthDay' | 'optionalMonthDay' | 'days' | 'optionalYears' | 'amount';

export const RULE_SECTIONS = {
  year: ['yearStartsOn', 'halfYearFrom', 'permanentYears', 'joiningFeeCents'],
  promises: ['applicationDays', 'enquiryDays'],
  renewal: ['graceDays', 'firstReminderDays', 'secondReminderDays', 'lastReminderDays', 'lateReminderDays'],
} as const satisfies Record<string, Rule[]>;

export type RuleSectionName = keyof typeof RULE_SECTIONS;

export const historyOf = (section: RuleSectionName) => ({
  resources: ['office-rules', 'membership-settings'] satisfies AuditResource[],
  fields: RULE_SECTIONS[section],
});

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

export const partOf = <Values extends Partial<Record<Rule, unknown>>>(
  section: RuleSectionName,
  values: Values,
): Partial<Values> => {
  const fields: readonly string[] = RULE_SECTIONS[section];
  return Object.fromEntries(
    Object.entries(values).filter(([rule]) => fields.includes(rule)),
  ) as Partial<Values>;
};

export const without = (values: Partial<TypedRules>, rules: readonly string[]): Partial<TypedRules> =>
  Object.fromEntries(Object.entries(values).filter(([rule]) => !rules.includes(rule)));

export const changedIn = (stored: OfficeRules, typed: TypedRules): Partial<TypedRules> => {
  const before = typedOf(stored);
  return Object.fromEntries(
    (Object.keys(KINDS) as Rule[]).flatMap((rule) =>
      typed[rule] === before[rule] ? [] : [[rule, typed[rule]]],
    ),
  );
};

export function clashesOf(base: OfficeRules, typed: TypedRules, current: OfficeRules): ChangedPart[] {
  const [before, theirs] = [typedOf(base), typedOf(current)];
  return (Object.keys(changedIn(base, typed)) as Rule[])
    .filter((rule) => theirs[rule] !== before[rule] && theirs[rule] !== typed[rule])
    .map((rule) => ({
      path: rule,
      label: `rules.fields.${rule}`,
      before: theirs[rule],
      after: typed[rule],
    }));
}
