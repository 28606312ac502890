import type { RenewalPreview } from '../../db/validation/membership/renewals.ts';

/** How many invoices a run issues, and their sum: of types that have a fee. */
export function meantBy({ types }: Pick<RenewalPreview, 'types'>): { count: number; sumCents: number } {
  const priced = types.flatMap(({ count, amountCents }) =>
    amountCents === null ? [] : [{ count, amountCents }],
  );
  return {
    count: priced.reduce((sum, { count }) => sum + count, 0),
    sumCents: priced.reduce((sum, { count, amountCents }) => sum + count * amountCents, 0),
  };
}
