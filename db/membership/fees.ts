import { MEMBER_TYPES, type MemberType } from '../constants.ts';

/** A row of the table of fees. */
export interface Fee {
  memberType: string;
  amountCents: number;
  isHalvable: boolean;
  /** From this day until the next row of the type. */
  validFromOn: string;
}

export type FeeKind = 'join' | 'renewal' | 'rejoin';

export interface FeeQuestion {
  kind: FeeKind;
  memberType: MemberType;
  /** The day of the application, in Hong Kong. */
  appliedOn: string;
  /** The year of membership that is paid for. */
  year: number;
}

/** What has to be paid, and whether it is half of the fee. */
export interface Quote {
  amountCents: number;
  isHalf: boolean;
}

/** The fee of a type that holds on a day; undefined before the first. */
export const feeOn = (fees: readonly Fee[], memberType: string, day: string): Fee | undefined =>
  fees
    .filter((fee) => fee.memberType === memberType && fee.validFromOn <= day)
    .reduce<Fee | undefined>(
      (latest, fee) => (latest && latest.validFromOn > fee.validFromOn ? latest : fee),
      undefined,
    );

/**
 * What membership costs: by the fee of the day of the application, for renewals that of 1 January; who joins after 30 June
 * of the year that is paid for pays half (docs/product.md 9). Undefined where no fee holds.
 */
export function feeFor(
  fees: readonly Fee[],
  { kind, memberType, appliedOn, year }: FeeQuestion,
): Quote | undefined {
  const fee = feeOn(fees, memberType, kind === 'renewal' ? `${year}-01-01` : appliedOn);
  if (!fee) return undefined;
  const isHalf = kind !== 'renewal' && fee.isHalvable && appliedOn > `${year}-06-30`;
  return { amountCents: isHalf ? Math.round(fee.amountCents / 2) : fee.amountCents, isHalf };
}

/** What holds until the association changes its table (docs/product.md 9). */
export const FIRST_FEES: readonly Fee[] = [
  { memberType: '永久會員', amountCents: 800_000, isHalvable: false, validFromOn: '2007-01-01' },
  { memberType: '普通會員', amountCents: 80_000, isHalvable: true, validFromOn: '2007-01-01' },
  { memberType: '贊助會員', amountCents: 20_000, isHalvable: true, validFromOn: '2007-01-01' },
];

/** What each type costs who applies on a day, beside the whole fee. */
export const feesOn = (fees: readonly Fee[], day: string) =>
  MEMBER_TYPES.flatMap((memberType) => {
    const quote = feeFor(fees, {
      kind: 'join',
      memberType,
      appliedOn: day,
      year: Number(day.slice(0, 4)),
    });
    const full = feeOn(fees, memberType, day)?.amountCents;
    return quote && full !== undefined ? [{ memberType, ...quote, fullCents: full }] : [];
  });

/** `HK$8,000`, with cents where there are any. */
export const hongKongDollars = (cents: number): string => {
  const minimumFractionDigits = cents % 100 === 0 ? 0 : 2;
  return `HK$${(cents / 100).toLocaleString('en-HK', { minimumFractionDigits, maximumFractionDigits: 2 })}`;
};
