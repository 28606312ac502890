import type { RenewalMember, RenewalPreview } from '../../../../core/membership/validation/renewals.ts';

export function meantBy(
  { types }: Pick<RenewalPreview, 'types'>,
  leftOut: readonly Pick<RenewalMember, 'memberType'>[] = [],
): { count: number; sumCents: number } {
  const outOf = (type: string) => leftOut.filter(({ memberType }) => memberType === type).length;
  const priced = types.flatMap(({ memberType, count, amountCents }) =>
    amountCents === null ? [] : [{ count: count - outOf(memberType), amountCents }],
  );
  return {
    count: priced.reduce((sum, { count }) => sum + count, 0),
    sumCents: priced.reduce((sum, { count, amountCents }) => sum + count * amountCents, 0),
  };
}
