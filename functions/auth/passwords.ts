import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { LocalBindings } from '../http/env.ts';
import { inHashQueue } from './hash-queue.ts';
import { deriveKey, type KeyRequest } from './password-key.ts';

export type Hashing = LocalBindings;

// OWASP's scrypt parameters for 16 MiB. PBKDF2 is no alternative, because Cloudflare allows at most 100,000
// rounds.
const COST = { N: 2 ** 14, r: 8, p: 5 };

const derive = ({ PASSWORDS }: Hashing, request: KeyRequest): Promise<string> =>
  inHashQueue(async () => {
    if (!PASSWORDS) return deriveKey(request);
    const answer = await PASSWORDS.fetch('http://passwords/', {
      method: 'POST',
      body: JSON.stringify(request),
    });
    if (!answer.ok) throw new Error(`the hashing of passwords answered ${answer.status}`);
    return answer.text();
  });

export async function hashPassword(password: string, hashing: Hashing = {}): Promise<string> {
  const salt = randomBytes(16).toString('base64');
  const key = await derive(hashing, { password, salt, ...COST });
  return ['scrypt', COST.N, COST.r, COST.p, salt, key].join('$');
}

const NOBODY = `scrypt$${COST.N}$${COST.r}$${COST.p}$${Buffer.alloc(16).toString('base64')}$${Buffer.alloc(32).toString('base64')}`;

/** Without a stored hash, returns false after the same time. Throws 503 when too many hashes wait. */
export async function verifyPassword(
  password: string,
  stored: string = NOBODY,
  hashing: Hashing = {},
): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = stored.split('$');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const given = Buffer.from(await derive(hashing, { password, salt, ...cost }), 'base64');
  const wanted = Buffer.from(key, 'base64');
  return stored !== NOBODY && given.length === wanted.length && timingSafeEqual(given, wanted);
}
