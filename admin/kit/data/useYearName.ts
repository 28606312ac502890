import { yearName } from '../../../core/membership/year.ts';
import { useOfficeRules } from './useOfficeRules.ts';

/** `2026`, or `2026/27` when the year covers two calendar years. */
export function useYearName(): (year: number) => string {
  const rules = useOfficeRules();
  return (year) => yearName(year, rules);
}
