import { useText } from '../../../kit/i18n/useText.ts';

const YEAR = 12;

export function usePeriod() {
  const text = useText();
  return (months: number) =>
    months % YEAR === 0
      ? text('retention.years', { smart_count: months / YEAR })
      : text('retention.months', { smart_count: months });
}
