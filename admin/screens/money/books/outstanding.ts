import type { Invoice } from '../../../../db/validation/money/money.ts';

type Owed = Pick<Invoice, 'id' | 'status' | 'dueCents'>;

/** Returns the invoices that are not fully paid. */
export const openOnes = <One extends Owed>(invoices: One[]): One[] =>
  invoices.filter(({ status }) => status === 'open' || status === 'part_paid');

/** Returns the total amount still owed. */
export const outstanding = (invoices: Owed[]): number =>
  invoices.reduce((sum, { dueCents }) => sum + dueCents, 0);

/** Allocates an amount to invoices in order. The remaining amount is credit. */
export function sharesOf(
  invoices: Owed[],
  amountCents: number,
): { invoiceId: number; amountCents: number }[] {
  let left = amountCents;
  return invoices.flatMap((invoice) => {
    const share = Math.min(left, outstanding([invoice]));
    left -= share;
    return share > 0 ? [{ invoiceId: invoice.id, amountCents: share }] : [];
  });
}
