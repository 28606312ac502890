import { isSame } from './differences.ts';

/**
 * Keys that every autosave sends: the optimistic-concurrency condition and the draft flag. These keys are not
 * fields of the record.
 */
const ALWAYS_SENT = new Set(['updatedAt', 'draft']);

interface Autosaved {
  /**
   * `updatedAt` of the draft: `before` is the value that the autosave replaced, and `after` is the value that
   * it stored.
   */
  before: unknown;
  after: unknown;
}

/** Autosaved fields of each draft whose form is open. */
const stored = new Map<string, Set<string>>();

const underWay = new Map<string, Promise<Autosaved | undefined>>();

const keyOf = (resource: string, id: unknown) => `${resource} ${id}`;

/** Registers a running autosave of a draft. */
export function noteAutosave(resource: string, id: unknown, saving: Promise<Autosaved | undefined>): void {
  underWay.set(keyOf(resource, id), saving);
}

/**
 * Returns the changed fields of a draft form and `updatedAt`. Omits unchanged fields, because other users may
 * have changed them meanwhile. Always includes fields that were autosaved before, even when the user reverts
 * them.
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

/** Remembers which fields of a draft were autosaved. */
export function noteStored(resource: string, id: unknown, fields: string[]): void {
  const key = keyOf(resource, id);
  stored.set(key, new Set([...(stored.get(key) ?? []), ...fields]));
}

/** Clears the autosave state when a form closes. */
export const forgetStored = (resource: string, id: unknown) => stored.delete(keyOf(resource, id));

/**
 * Waits for the running autosave before a manual save, and returns the values with the `updatedAt` of that
 * autosave, so that the manual save causes no conflict.
 */
export async function afterAutosave<Values extends { updatedAt?: unknown }>(
  resource: string,
  id: unknown,
  values: Values,
): Promise<Values> {
  const key = keyOf(resource, id);
  const saved = await underWay.get(key);
  return saved && saved.before === values.updatedAt ? { ...values, updatedAt: saved.after } : values;
}
