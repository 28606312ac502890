/**
 * Looks up an untrusted key without reaching the prototype. Returns undefined for an unknown key. Every
 * object otherwise answers to names such as `constructor`.
 */
export const ownProperty = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;
