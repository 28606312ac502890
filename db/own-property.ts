/**
 * Looks up an untrusted key without reaching the prototype, where keys such as `constructor` exist on every
 * object. Returns undefined for an unknown key.
 */
export const ownProperty = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;
