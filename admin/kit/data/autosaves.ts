import { isSame } from './differences.ts';

/** Keys that are not record fields, and the concurrency condition. Every autosave sends them. */
const ALWAYS_SENT = new Set(['updatedAt', 'draft']);

interface Autosaved {
  /** State of the draft before the autosave, and after it. */
  before: unknown;
  after: unknown;
}

/** Fields of a draft that were autosaved while its form is open. */
const stored = new Map<string, Set<string>>();

const underWay = new Map<string, Promise<Autosaved | undefined>>();

const keyOf = (resource: string, id: unknown) => `${resource} ${id}`;

/** Records that an autosave of a draft is running. */
export function noteAutosave(resource: string, id: unknown, saving: Promise<Autosaved | undefined>): void {
  underWay.set(keyOf(resource, id), saving);
}

/**
 * Returns a draft form's changed fields plus `updatedAt`. Unchanged fields are left out because other users
 * may correct them meanwhile. A field stored once stays in every later save, even when its change is
 * reverted.
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

/** Records the autosaved fields of a draft. */
export function noteStored(resource: string, id: unknown, fields: string[]): void {
  const key = keyOf(resource, id);
  stored.set(key, new Set([...(stored.get(key) ?? []), ...fields]));
}

/** Forgets the autosave state of a closed form. */
export const forgetStored = (resource: string, id: unknown) => stored.delete(keyOf(resource, id));

/** Queues a manual save behind the running autosave, so that the two do not conflict. */
export async function afterAutosave<Values extends { updatedAt?: unknown }>(
  resource: string,
  id: unknown,
  values: Values,
): Promise<Values> {
  const key = keyOf(resource, id);
  const saved = await underWay.get(key);
  return saved && saved.before === values.updatedAt ? { ...values, updatedAt: saved.after } : values;
}
