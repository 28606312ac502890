import type { Member } from '../../../../core/membership/validation/members.ts';

/**
 * The same fact twice: the first field is from the member register, the second from the older application
 * form.
 */
const DOUBLED = [
  ['memberBusinessYear', 'memberEstablishedYear'],
  ['memberNumberOfShops', 'memberStoreCount'],
  ['memberNumberOfEmployees', 'memberEmployeeCount'],
] as const satisfies (keyof Member)[][];

type Values = Record<string, unknown>;

const textOf = (value: unknown): string =>
  value === undefined || value === null || value === 0 ? '' : String(value).trim();

export function askedOf(record: Values | undefined): (field: keyof Member) => boolean {
  const left = DOUBLED.flatMap(([first, second]): (keyof Member)[] => {
    const [one, other] = [textOf(record?.[first]), textOf(record?.[second])];
    if (one && other && one !== other) return [];
    return [!one && other ? first : second];
  });
  return (field) => !left.includes(field);
}

export const isRepeated = (field: keyof Member, record: Values): boolean =>
  DOUBLED.some(([first, second]) => field === second && textOf(record[first]) === textOf(record[second]));

/** Copies a change to the second field of the same fact if both were equal before. */
export function withBoth(values: Values, before: Values): Values {
  const mirrored = DOUBLED.filter(
    ([first, second]) => textOf(before[second]) !== '' && isRepeated(second, before) && first in values,
  ).map(([first, second]) => [second, textOf(values[first])]);
  return { ...values, ...Object.fromEntries(mirrored) };
}
