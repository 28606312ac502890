import { expect, it } from 'vitest';
import { meantBy } from './renewals.ts';

it('meantBy returns the number and total of the invoices in a renewal run, ignoring member types without a fee', () => {
  const types = [
    { memberType: '普通會員', count: 3, amountCents: 80_000 },
    { memberType: '贊助會員', count: 2, amountCents: null },
  ] as const;
  expect(meantBy({ types: [...types] })).toEqual({ count: 3, sumCents: 240_000 });
  expect(meantBy({ types: [] })).toEqual({ count: 0, sumCents: 0 });
});

it('meantBy leaves excluded members out of the number and total of the invoices', () => {
  const types = [
    { memberType: '普通會員', count: 3, amountCents: 80_000 },
    { memberType: '贊助會員', count: 2, amountCents: 20_000 },
  ] as const;
  const leftOut = [{ memberType: '普通會員' }, { memberType: '贊助會員' }] as const;
  expect(meantBy({ types: [...types] }, leftOut)).toEqual({ count: 3, sumCents: 180_000 });
});
