import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Settings } from '../../http/env.ts';
import { ApiError } from '../../http/failures/errors.ts';
import { logProblem } from '../../http/failures/log.ts';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

function keyOf({ SECOND_FACTOR_KEY }: Settings): Buffer {
  if (!SECOND_FACTOR_KEY) throw new ApiError(503, 'error.notConfigured', { code: 'not_configured' });
  return Buffer.from(hkdfSync('sha256', SECOND_FACTOR_KEY, '', 'totp secrets', KEY_BYTES));
}

export function seal(settings: Settings, userId: number, secret: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  // Bound to the account: the text cannot be decrypted for another one.
  const cipher = createCipheriv(ALGORITHM, keyOf(settings), nonce).setAAD(Buffer.from(String(userId)));
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64');
}

export function unseal(settings: Settings, userId: number, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv(ALGORITHM, keyOf(settings), bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(String(userId)))
    .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    const text = bytes.subarray(NONCE_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
  } catch {
    logProblem(
      'second factor',
      'SECOND_FACTOR_KEY is not the key that the secrets of authenticator apps were sealed by',
    );
    throw new ApiError(503, 'error.notConfigured', { code: 'not_configured' });
  }
}
