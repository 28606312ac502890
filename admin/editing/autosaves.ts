interface Autosaved {
  /** The state of the draft that was seen, and the one that has come of it. */
  before: unknown;
  after: unknown;
}

const underWay = new Map<string, Promise<Autosaved | undefined>>();

const keyOf = (resource: string, id: unknown) => `${resource} ${id}`;

/** Notes a draft that is being stored by itself. */
export function noteAutosave(resource: string, id: unknown, saving: Promise<Autosaved | undefined>): void {
  underWay.set(keyOf(resource, id), saving);
}

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
