/** Does not reach the prototype, where keys such as `constructor` exist on every object. */
export const ownProperty = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;
