import type { Member } from '../../../../db/validation/membership/members.ts';

/**
 * Pairs of fields that store the same fact. The first field is from the member register, the second from the
 * older application form.
 */
const DOUBLED = [
  ['memberBusinessYear', 'memberEstablishedYear'],
  ['memberNumberOfShops', 'memberStoreCount'],
  ['memberNumberOfEmployees', 'memberEmployeeCount'],
] as const satisfies (keyof Member)[][];

type Values = Record<string, unknown>;

const textOf = (value: unknown): string =>
  value === undefined || value === null || value === 0 ? '' : String(value).trim();

/**
 * Returns a function that checks whether the form shows a field. Of two fields that store the same fact, the
 * form shows only one, or both if their values differ.
 */
export function askedOf(record: Values | undefined): (field: keyof Member) => boolean {
  const left = DOUBLED.flatMap(([first, second]): (keyof Member)[] => {
    const [one, other] = [textOf(record?.[first]), textOf(record?.[second])];
    if (one && other && one !== other) return [];
    return [!one && other ? first : second];
  });
  return (field) => !left.includes(field);
}

/** Returns true for the second of two fields that store the same fact, if both have the same value. */
export const isRepeated = (field: keyof Member, record: Values): boolean =>
  DOUBLED.some(([first, second]) => field === second && textOf(record[first]) === textOf(record[second]));

/**
 * When the first of two fields that store the same fact changes, copies its value to the second field if both
 * were equal before.
 */
export function withBoth(values: Values, before: Values): Values {
  const mirrored = DOUBLED.filter(
    ([first, second]) => textOf(before[second]) !== '' && isRepeated(second, before) && first in values,
  ).map(([first, second]) => [second, textOf(values[first])]);
  return { ...values, ...Object.fromEntries(mirrored) };
}
