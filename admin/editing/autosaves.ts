import { isSame } from '../dialogs/differences.ts';

/** What is no field of the record, and the condition. */
const ALWAYS_SENT = new Set(['updatedAt', 'draft']);

interface Autosaved {
  /** The state of the draft that was seen, and the one that has come of it. */
  before: unknown;
  after: unknown;
}

/** Fields of a draft that have been stored by themselves while its form is open. */
const stored = new Map<string, Set<string>>();

const underWay = new Map<string, Promise<Autosaved | undefined>>();

const keyOf = (resource: string, id: unknown) => `${resource} ${id}`;

/** Notes a draft that is being stored by itself. */
export function noteAutosave(resource: string, id: unknown, saving: Promise<Autosaved | undefined>): void {
  underWay.set(keyOf(resource, id), saving);
}

/**
 * Of a draft's form what somebody has changed since it was opened, with `updatedAt`: the rest is as it stands, and may be
 * corrected by others meanwhile. What has been stored once goes with each save, also when it is put back.
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

/** Notes the fields of a draft that have been stored by themselves. */
export function noteStored(resource: string, id: unknown, fields: string[]): void {
  const key = keyOf(resource, id);
  stored.set(key, new Set([...(stored.get(key) ?? []), ...fields]));
}

/** Of a form that has closed. */
export const forgetStored = (resource: string, id: unknown) => stored.delete(keyOf(resource, id));

/** What somebody saves while the draft is being stored by itself goes after it, and is no conflict with it. */
export async function afterAutosave<Values extends { updatedAt?: unknown }>(
  resource: string,
  id: unknown,
  values: Values,
): Promise<Values> {
  const key = keyOf(resource, id);
  const saved = await underWay.get(key);
  return saved && saved.before === values.updatedAt ? { ...values, updatedAt: saved.after } : values;
}
