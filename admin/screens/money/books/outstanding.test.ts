import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openOnes, outstanding, sharesOf } from './outstanding.ts';

const invoice = (id: number, totalCents: number, paidCents: number, status = 'open') =>
  ({ id, dueCents: totalCents - paidCents, status }) as Parameters<typeof outstanding>[0][number];

it('sharesOf allocates a payment to invoices in order, and keeps the rest as credit', () => {
  const invoices = [
    invoice(1, 80_000, 30_000, 'part_paid'),
    invoice(2, 20_000, 0),
    invoice(3, 20_000, 20_000, 'paid'),
  ];
  expect(openOnes(invoices).map(({ id }) => id)).toEqual([1, 2]);
  expect(outstanding(openOnes(invoices))).toBe(70_000);
  expect(sharesOf(invoices, 60_000)).toEqual([
    { invoiceId: 1, amountCents: 50_000 },
    { invoiceId: 2, amountCents: 10_000 },
  ]);
  expect(sharesOf(invoices, 40_000)).toEqual([{ invoiceId: 1, amountCents: 40_000 }]);
  expect(sharesOf(invoices, 0)).toEqual([]);
});

it('sharesOf allocates the whole payment, but never more than the open amount of all invoices', () => {
  const owed = fc.array(fc.nat(100_000), { maxLength: 6 });
  fc.assert(
    fc.property(owed, fc.nat(300_000), (totals, amount) => {
      const invoices = totals.map((total, id) => invoice(id, total, 0));
      const shared = sharesOf(invoices, amount).reduce((sum, { amountCents }) => sum + amountCents, 0);
      expect(shared).toBe(Math.min(amount, outstanding(invoices)));
    }),
    { seed: 7 },
  );
});
