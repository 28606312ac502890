import { scrypt } from 'node:crypto';
import * as z from 'zod/mini';

const KEY_BYTES = 32;
const MAX_MEMORY = 64 * 1024 * 1024;

export const keyRequestSchema = z.object({
  password: z.string(),
  salt: z.string(),
  N: z.int(),
  r: z.int(),
  p: z.int(),
});
export type KeyRequest = z.infer<typeof keyRequestSchema>;

export const deriveKey = ({ password, salt, N, r, p }: KeyRequest): Promise<string> =>
  new Promise((resolve, reject) => {
    const options = { N, r, p, maxmem: MAX_MEMORY };
    scrypt(password.normalize('NFKC'), Buffer.from(salt, 'base64'), KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key.toString('base64')),
    );
  });
