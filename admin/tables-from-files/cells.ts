import { isDay } from '../../db/validation/timestamp.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const two = (value: string) => value.padStart(2, '0');
const fullYear = (value: string) => (value.length === 2 ? `20${value}` : value);

/** Where the year, the month and the day stand in each way of writing a date; Hong Kong puts the day first. */
const FORMS: [pattern: RegExp, day: (...parts: string[]) => string][] = [
  [/^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:\D.*)?$/, (y = '', m = '', d = '') => `${y}-${two(m)}-${two(d)}`],
  [
    /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?:\D.*)?$/,
    (d = '', m = '', y = '') => `${fullYear(y)}-${two(m)}-${two(d)}`,
  ],
  [/^(\d{4})(\d{2})(\d{2})$/, (y = '', m = '', d = '') => `${y}-${m}-${d}`],
  [/^(\d{4})年(\d{1,2})月(\d{1,2})日/, (y = '', m = '', d = '') => `${y}-${two(m)}-${two(d)}`],
  [
    /^(\d{1,2})[- ]?([a-z]{3})[a-z]*[- ,]*(\d{4}|\d{2})$/i,
    (d = '', name = '', y = '') =>
      `${fullYear(y)}-${two(String(MONTHS.indexOf(name.toLowerCase()) + 1))}-${two(d)}`,
  ],
  [
    /^([a-z]{3})[a-z]* (\d{1,2}),? (\d{4})$/i,
    (name = '', d = '', y = '') => `${y}-${two(String(MONTHS.indexOf(name.toLowerCase()) + 1))}-${two(d)}`,
  ],
];

/** `2026-11-03` of a date, however a bank writes it; undefined of what is none. */
export function dayOf(cell: string): string | undefined {
  const written = cell.normalize('NFKC').trim();
  for (const [pattern, dayFrom] of FORMS) {
    const [whole, ...parts] = pattern.exec(written) ?? [];
    if (whole === undefined) continue;
    const day = dayFrom(...parts.map((part) => part ?? ''));
    return isDay(day) ? day : undefined;
  }
  return undefined;
}

/** The cents of `1,234.50`, `(800.00)`, `800.00-`, `HKD 800` or `800.00 DR`; undefined of what is no amount. */
export function amountOf(cell: string): number | undefined {
  const written = cell.normalize('NFKC').replace(/\s/g, '').toUpperCase();
  const [, sign = '', bracket = '', dollars = '', cents = '', after = ''] =
    /^(?:HKD|HK\$|\$)?([+-]?)(\(?)(?:HKD|HK\$|\$)?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?\)?(-|\+|CR|DR)?$/.exec(
      written,
    ) ?? [];
  if (!dollars) return undefined;
  const sum = Number(dollars.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'));
  return sign === '-' || bracket || after === '-' || after === 'DR' ? -sum : sum;
}
