import { deriveKey, keyRequestSchema } from '../accounts/auth/password-key.ts';

/**
 * Handler of the Worker's binding PASSWORDS. workerd runs all requests on one thread, so hashing there would
 * block them. This handler runs in Node, which hashes on another thread.
 */
export async function hashForWorker(request: Request): Promise<Response> {
  return new Response(await deriveKey(keyRequestSchema.parse(await request.json())));
}
