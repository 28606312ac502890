import { useText } from '../../../kit/i18n/useText.ts';

const YEAR = 12;

/** Returns a function that formats a number of months, as years if it is a whole number of years. */
export function usePeriod() {
  const text = useText();
  return (months: number) =>
    months % YEAR === 0
      ? text('retention.years', { smart_count: months / YEAR })
      : text('retention.months', { smart_count: months });
}
