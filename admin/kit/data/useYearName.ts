import { yearName } from '../../../db/membership/year.ts';
import { useOfficeRules } from './useOfficeRules.ts';

/** Returns a function that names a membership year: `2026`, or `2026/27` when it covers two calendar years. */
export function useYearName(): (year: number) => string {
  const rules = useOfficeRules();
  return (year) => yearName(year, rules);
}
