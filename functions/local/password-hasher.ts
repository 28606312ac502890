import { deriveKey, keyRequestSchema } from '../accounts/auth/password-key.ts';

/**
 * Handler of the Worker's binding PASSWORDS, which hashes passwords. workerd runs all requests on one thread,
 * so that hashing there would block other requests. This handler runs in Node, which hashes on a separate
 * thread.
 */
export async function hashForWorker(request: Request): Promise<Response> {
  return new Response(await deriveKey(keyRequestSchema.parse(await request.json())));
}
