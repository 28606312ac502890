import type { Invoice } from '../../db/validation/membership/money.ts';

type Owed = Pick<Invoice, 'id' | 'status' | 'totalCents' | 'paidCents'>;

/** Those of which something is still to be paid. */
export const openOnes = <One extends Owed>(invoices: One[]): One[] =>
  invoices.filter(({ status }) => status === 'open' || status === 'part_paid');

/** What is still to be paid of all of them. */
export const outstanding = (invoices: Owed[]): number =>
  invoices.reduce((sum, { totalCents, paidCents }) => sum + totalCents - paidCents, 0);

/** How an amount pays invoices, one after the other; what is left is credit. */
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
