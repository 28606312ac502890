import { useText } from '../i18n/useText.ts';

const YEAR = 12;

/** Months as people say them: whole years where they are. */
export function usePeriod() {
  const text = useText();
  return (months: number) =>
    months % YEAR === 0
      ? text('retention.years', { smart_count: months / YEAR })
      : text('retention.months', { smart_count: months });
}
