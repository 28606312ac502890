import { createHash, randomBytes } from 'node:crypto';

const CODES = 10;
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const LENGTH = 16;

export const newRecoveryCodes = (): string[] =>
  Array.from({ length: CODES }, () =>
    Array.from(randomBytes(LENGTH), (byte) => SIGNS[byte % SIGNS.length])
      .join('')
      .replace(/(.{4})(?=.)/g, '$1-'),
  );

/** Needs neither salt nor a slow hash, because the codes have too many combinations to guess. */
export const recoveryCodeHash = (userId: number, code: string): string =>
  createHash('sha256')
    .update(`${userId}:${code.replaceAll('-', '')}`)
    .digest('hex');
