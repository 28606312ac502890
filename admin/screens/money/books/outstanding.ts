import type { Invoice } from '../../../../core/money/validation/money.ts';

type Owed = Pick<Invoice, 'id' | 'status' | 'dueCents'>;

export const openOnes = <One extends Owed>(invoices: One[]): One[] =>
  invoices.filter(({ status }) => status === 'open' || status === 'part_paid');

export const outstanding = (invoices: Owed[]): number =>
  invoices.reduce((sum, { dueCents }) => sum + dueCents, 0);

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
