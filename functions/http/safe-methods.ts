const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

export const isSafe = (method: string): boolean => SAFE.has(method);
