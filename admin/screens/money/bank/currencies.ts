import { currencyOf } from '../../../kit/tables-from-files/amounts.ts';
import { directionOf } from '../../../kit/tables-from-files/directions.ts';

const CURRENCY_LABEL = /currency|ccy|[幣币貨货][別别幣币種种]/i;

/** Finds the currency of a statement above the headings, in the cell after its label. */
export function currencyAbove(rows: string[][], heading: number): string | undefined {
  for (const row of rows.slice(0, Math.max(0, heading)))
    for (const [place, cell] of row.entries()) {
      if (!CURRENCY_LABEL.test(cell)) continue;
      const [, after = ''] = /[:：]\s*(.+)$/.exec(cell) ?? [];
      const found = currencyOf(after || (row[place + 1] ?? ''));
      if (found) return found;
    }
  return undefined;
}

/** Returns the currency in a heading: `Amount (USD)`. */
export function currencyInHeading(heading: string): string | undefined {
  const [, code] =
    /[([]\s*([A-Za-z]{3}|[A-Za-z]{2}\$|[^\w\s]{1,3})\s*[)\]]/u.exec(heading.normalize('NFKC')) ?? [];
  return code && !directionOf(code) ? currencyOf(code) : undefined;
}
