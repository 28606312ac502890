import { isSame } from './differences.ts';

const ALWAYS_SENT = new Set(['updatedAt', 'draft']);

interface Autosaved {
  before: unknown;
  after: unknown;
}

const stored = new Map<string, Set<string>>();

const underWay = new Map<string, Promise<Autosaved | undefined>>();

const keyOf = (resource: string, id: unknown) => `${resource} ${id}`;

export function noteAutosave(resource: string, id: unknown, saving: Promise<Autosaved | undefined>): void {
  underWay.set(keyOf(resource, id), saving);
}

/**
 * Omits unchanged fields, because other users may have changed them meanwhile. Includes fields that were
 * autosaved before, even when the user reverts them.
 */
export function changedFields<Values extends Record<string, unknown>>(
  resource: string,
  id: unknown,
  values: Values,
  opened: Record<string, unknown>,
): Partial<Values> {
  const known = stored.get(keyOf(resource, id));
  const isSent = ([field, value]: [string, unknown]) =>
    ALWAYS_SENT.has(field) || known?.has(field) || !isSame(value, opened[field]);
  return Object.fromEntries(Object.entries(values).filter(isSent)) as Partial<Values>;
}

export function noteStored(resource: string, id: unknown, fields: string[]): void {
  const key = keyOf(resource, id);
  stored.set(key, new Set([...(stored.get(key) ?? []), ...fields]));
}

export const forgetStored = (resource: string, id: unknown) => stored.delete(keyOf(resource, id));

export async function afterAutosave<Values extends { updatedAt?: unknown }>(
  resource: string,
  id: unknown,
  values: Values,
): Promise<Values> {
  const key = keyOf(resource, id);
  // A manual save during an autosave, or with its old `updatedAt`, would cause a conflict.
  const saved = await underWay.get(key);
  return saved && saved.before === values.updatedAt ? { ...values, updatedAt: saved.after } : values;
}
