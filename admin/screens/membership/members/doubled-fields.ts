import type { Member } from '../../../../db/validation/membership/members.ts';

/** Pairs of fields that hold one fact: the register's field and the one of the older application form. */
const DOUBLED = [
  ['memberBusinessYear', 'memberEstablishedYear'],
  ['memberNumberOfShops', 'memberStoreCount'],
  ['memberNumberOfEmployees', 'memberEmployeeCount'],
] as const satisfies (keyof Member)[][];

type Values = Record<string, unknown>;

const textOf = (value: unknown): string =>
  value === undefined || value === null || value === 0 ? '' : String(value).trim();

/** The fields of each pair that a form shows: one, or both where their values differ. */
export const askedOf = (record: Values | undefined): (keyof Member)[] =>
  DOUBLED.flatMap<keyof Member>(([first, second]) => {
    const [one, other] = [textOf(record?.[first]), textOf(record?.[second])];
    if (one && other && one !== other) return [first, second];
    return !one && other ? [second] : [first];
  });

/** Returns whether a field repeats the value of the first field of its pair. */
export const isRepeated = (field: keyof Member, record: Values): boolean =>
  DOUBLED.some(([first, second]) => field === second && textOf(record[first]) === textOf(record[second]));

/** Gives the second field of a pair the new value of the first, where both had the same. */
export function withBoth(values: Values, before: Values): Values {
  const mirrored = DOUBLED.filter(
    ([first, second]) => textOf(before[second]) !== '' && isRepeated(second, before) && first in values,
  ).map(([first, second]) => [second, textOf(values[first])]);
  return { ...values, ...Object.fromEntries(mirrored) };
}
