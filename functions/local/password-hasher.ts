import { deriveKey, keyRequestSchema } from '../auth/password-key.ts';

/** workerd runs all requests on one thread, which hashing would block. Node hashes on a separate thread. */
export async function hashForWorker(request: Request): Promise<Response> {
  return new Response(await deriveKey(keyRequestSchema.parse(await request.json())));
}
