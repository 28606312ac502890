import { yearName } from '../../../core/membership/year.ts';
import { useOfficeRules } from './useOfficeRules.ts';

export function useYearName(): (year: number) => string {
  const rules = useOfficeRules();
  return (year) => yearName(year, rules);
}
