import { CURRENCY_CODE } from '../association/currency.ts';
import { isUndoingCredit } from './undoing.ts';

const MOST_DAYS = 5;
const DAY_MS = 86_400_000;

interface Payout {
  amountCents: number;
  arrivesOn: string;
}

interface Line {
  bookedOn: string;
  amountCents: number;
  currency: string;
  text: string;
  payerName: string;
}

/**
 * By amount and day. Each payout is used once, for the line with the nearest day. A line that reverses
 * another one matches no payout.
 */
export function payoutsOf<Given extends Payout>(lines: Line[], payouts: Given[]): (Given | undefined)[] {
  const left = new Set(payouts);
  const days = (line: Line, { arrivesOn }: Payout) =>
    Math.abs(Date.parse(line.bookedOn) - Date.parse(arrivesOn)) / DAY_MS;
  return lines.map((line) => {
    const fitting = [...left].filter(
      (payout) =>
        line.currency === CURRENCY_CODE &&
        payout.amountCents === line.amountCents &&
        days(line, payout) <= MOST_DAYS &&
        !isUndoingCredit(line),
    );
    const [nearest] = fitting.toSorted((one, other) => days(line, one) - days(line, other));
    if (nearest) left.delete(nearest);
    return nearest;
  });
}
