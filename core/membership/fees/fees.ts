import { activeTypes, isForLife, type MemberType } from '../member-types.ts';
import { dayInYear, type YearRules, yearEnd, yearOf, yearStart } from '../year.ts';

export interface Fee {
  memberType: string;
  amountCents: number;
  isHalvable: boolean;
  validFromOn: string;
}

export type FeeKind = 'join' | 'renewal' | 'rejoin';

export interface FeeQuestion {
  kind: FeeKind;
  memberType: string;
  appliedOn: string;
  year: number;
  rules: YearRules;
  types: readonly MemberType[];
}

export interface Quote {
  amountCents: number;
  isHalf: boolean;
  joiningFeeCents?: number;
  includesNextYear?: true;
  endsOn?: string;
}

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

export function termOf(question: Parameters<typeof includesNextYear>[0], today: string) {
  const { year, memberType, rules, types } = question;
  if (year === undefined || isForLife(types, memberType))
    return { startsOn: today, endsOn: null, includesNextYear: false };
  const coversNext = includesNextYear(question);
  const begins = yearStart(year, rules);
  const startsOn = today > begins ? today : begins;
  return { startsOn, endsOn: yearEnd(coversNext ? year + 1 : year, rules), includesNextYear: coversNext };
}

export const feeOn = (fees: readonly Fee[], memberType: string, day: string): Fee | undefined =>
  fees
    .filter((fee) => fee.memberType === memberType && fee.validFromOn <= day)
    .reduce<Fee | undefined>(
      (latest, fee) => (latest && latest.validFromOn > fee.validFromOn ? latest : fee),
      undefined,
    );

/**
 * On the day of application, or for a renewal on the first day of the year. From the half-year day on,
 * joining costs half (docs/product.md 9). Excludes the joining fee. Undefined if no fee is valid.
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
