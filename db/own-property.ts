/**
 * What a table says of a key that may be anybody's text; undefined when nothing. Every object also answers to names such
 * as `constructor`.
 */
export const ownProperty = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;
