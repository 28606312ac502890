import { useQuery } from '@tanstack/react-query';
import type { OfficeRules } from '../../../core/office/validation/office-rules.ts';
import { ruleCalls } from './rule-calls.ts';

export const OFFICE_RULES = ['office-rules'];

const FIRST_RULES: Omit<OfficeRules, 'updatedAt'> = {
  yearStartsOn: '01-01',
  halfYearFrom: '07-01',
  permanentYears: 3,
  joiningFeeCents: 0,
  applicationDays: 5,
  enquiryDays: 2,
  graceDays: 30,
  firstReminderDays: 60,
  secondReminderDays: 30,
  lastReminderDays: 7,
  lateReminderDays: 14,
};

export function useOfficeRules(): Omit<OfficeRules, 'updatedAt'> {
  const { data } = useQuery({ queryKey: OFFICE_RULES, queryFn: ruleCalls.read });
  return data ?? FIRST_RULES;
}
