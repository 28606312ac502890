const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Checks whether a method only reads (RFC 9110, 9.2.1). */
export const isSafe = (method: string): boolean => SAFE.has(method);
