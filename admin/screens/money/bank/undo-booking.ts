import type { BankLine, LinePayment } from '../../../../core/money/validation/bank.ts';
import { moneyCalls } from '../../../kit/data/money-calls.ts';
import { bankCalls } from './bank-calls.ts';

interface Taken {
  line: BankLine;
  payments: LinePayment[];
}

/** Undefined where a line is a payout, or tells of a returned payment: these have no way back. */
function takenBy(lines: BankLine[], before: BankLine[]): Taken[] | undefined {
  const known = new Set(before.flatMap(({ payments }) => payments.map(({ paymentId }) => paymentId)));
  const taken = lines.map((line) => ({
    line,
    payments: line.payments.filter(({ paymentId }) => !known.has(paymentId)),
  }));
  const isFinal = ({ line, payments }: Taken) =>
    line.payoutId !== null || payments.length === 0 || payments.some(({ role }) => role === 'returned');
  return taken.some(isFinal) ? undefined : taken;
}

async function giveBack({ line, payments }: Taken, reason: string): Promise<void> {
  for (const { paymentId, role } of payments)
    if (role === 'booked')
      await moneyCalls.reverse({ id: paymentId }, { reason, cause: 'misbooked', tells: true });
  const matched = payments.filter(({ role }) => role === 'matched').map(({ paymentId }) => paymentId);
  if (matched.length > 0) await bankCalls.release(line, matched);
}

export function undoBooking(lines: BankLine[], before: BankLine[], reason: string) {
  const taken = takenBy(lines, before);
  return (
    taken &&
    (async () => {
      for (const one of taken) await giveBack(one, reason);
    })
  );
}
