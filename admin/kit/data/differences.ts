type Values = Record<string, unknown>;

const NEVER_COMPARED = ['id', 'updatedAt'];

const isBlank = (value: unknown) => value === null || value === undefined || value === '';

export function isSame(one: unknown, other: unknown): boolean {
  if (isBlank(one) && isBlank(other)) return true;
  return JSON.stringify(one) === JSON.stringify(other);
}

export function differences(mine: Values, stored: Values): string[] {
  return Object.keys(mine).filter(
    (field) => field in stored && !NEVER_COMPARED.includes(field) && !isSame(mine[field], stored[field]),
  );
}
