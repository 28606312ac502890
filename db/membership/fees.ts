import { activeTypes, GIVEN_MEMBER_TYPES, isForLife, type MemberType } from '../member-types.ts';
import { dayInYear, type YearRules, yearEnd, yearOf, yearStart } from './year.ts';

/** A row of the fee table. */
export interface Fee {
  memberType: string;
  amountCents: number;
  isHalvable: boolean;
  /** First day on which the row is valid. It is valid until the next row of the same type. */
  validFromOn: string;
}

export type FeeKind = 'join' | 'renewal' | 'rejoin';

export interface FeeQuestion {
  kind: FeeKind;
  memberType: string;
  /** Day of the application in Hong Kong. */
  appliedOn: string;
  /** Membership year that is paid. */
  year: number;
  rules: YearRules;
  types: readonly MemberType[];
}

/** A membership fee. `isHalf` is true when the fee is reduced to half. */
export interface Quote {
  amountCents: number;
  isHalf: boolean;
  /** Joining fee, owed in addition to the membership fee. Absent when there is none. */
  joiningFeeCents?: number;
  /** Present when the fee also covers all of the next year. */
  includesNextYear?: true;
  /** Last day that the fee covers. Present when the fee also covers the next year. */
  endsOn?: string;
}

/** Returns whether the full fee covers both the rest of the year and all of the next year. */
export const includesNextYear = ({
  kind,
  memberType,
  appliedOn,
  year,
  rules,
  types,
}: Omit<FeeQuestion, 'year' | 'kind'> & { kind: FeeKind | 'upgrade'; year: number | undefined }): boolean =>
  kind === 'join' &&
  !isForLife(types, memberType) &&
  year !== undefined &&
  rules.nextYearFrom !== null &&
  appliedOn >= dayInYear(rules.nextYearFrom, year, rules) &&
  appliedOn <= yearEnd(year, rules);

/** Returns the period that a payment made today covers. The period of a lifelong membership has no end. */
export function termOf(question: Parameters<typeof includesNextYear>[0], today: string) {
  const { year, memberType, rules, types } = question;
  if (year === undefined || isForLife(types, memberType))
    return { startsOn: today, endsOn: null, includesNextYear: false };
  const coversNext = includesNextYear(question);
  const begins = yearStart(year, rules);
  const startsOn = today > begins ? today : begins;
  return { startsOn, endsOn: yearEnd(coversNext ? year + 1 : year, rules), includesNextYear: coversNext };
}

/** Returns a type's fee on a day, or undefined if the day is before the type's first row in the fee table. */
export const feeOn = (fees: readonly Fee[], memberType: string, day: string): Fee | undefined =>
  fees
    .filter((fee) => fee.memberType === memberType && fee.validFromOn <= day)
    .reduce<Fee | undefined>(
      (latest, fee) => (latest && latest.validFromOn > fee.validFromOn ? latest : fee),
      undefined,
    );

/**
 * Returns the membership fee on the day of application, or for a renewal on the first day of the year. From the
 * half-year day on, joining costs half (docs/product.md 9). Excludes the joining fee. Returns undefined if no
 * fee is valid.
 */
export function feeFor(fees: readonly Fee[], question: FeeQuestion): Quote | undefined {
  const { kind, memberType, appliedOn, year, rules } = question;
  const fee = feeOn(fees, memberType, kind === 'renewal' ? yearStart(year, rules) : appliedOn);
  if (!fee) return undefined;
  const joining =
    kind === 'join' && rules.joiningFeeCents > 0 ? { joiningFeeCents: rules.joiningFeeCents } : {};
  if (includesNextYear(question))
    return {
      amountCents: fee.amountCents,
      isHalf: false,
      includesNextYear: true,
      endsOn: yearEnd(year + 1, rules),
      ...joining,
    };
  const isHalf =
    kind !== 'renewal' &&
    fee.isHalvable &&
    rules.halfYearFrom !== null &&
    appliedOn >= dayInYear(rules.halfYearFrom, year, rules);
  return { amountCents: isHalf ? Math.round(fee.amountCents / 2) : fee.amountCents, isHalf, ...joining };
}

/** Fees of a new installation, until the association changes its table (docs/product.md 9). */
export const FIRST_FEES: readonly Fee[] = GIVEN_MEMBER_TYPES.flatMap(({ zh, fee }) =>
  fee ? [{ memberType: zh, ...fee, validFromOn: '2007-01-01' }] : [],
);

/** Returns the fees of each active member type: the fee for an application on `day`, and the full fee. */
export const feesOn = (
  fees: readonly Fee[],
  day: string,
  { rules, types }: { rules: YearRules; types: readonly MemberType[] },
) =>
  activeTypes(types).flatMap(({ key: memberType }) => {
    const quote = feeFor(fees, {
      kind: 'join',
      memberType,
      appliedOn: day,
      year: yearOf(day, rules),
      rules,
      types,
    });
    const full = feeOn(fees, memberType, day);
    return quote && full
      ? [{ memberType, ...quote, fullCents: full.amountCents, isHalvable: full.isHalvable }]
      : [];
  });

/** Formats an amount as `HK$8,000`, with cents only if they are not zero. */
export const hongKongDollars = (cents: number): string => {
  const minimumFractionDigits = cents % 100 === 0 ? 0 : 2;
  return `HK$${(cents / 100).toLocaleString('en-HK', { minimumFractionDigits, maximumFractionDigits: 2 })}`;
};
