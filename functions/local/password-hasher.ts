import { deriveKey, keyRequestSchema } from '../accounts/auth/password-key.ts';

/**
 * Handler of the Worker's binding PASSWORDS. workerd runs all requests on one thread, and hashing there would
 * block them. Hashing here uses a Node thread.
 */
export async function hashForWorker(request: Request): Promise<Response> {
  return new Response(await deriveKey(keyRequestSchema.parse(await request.json())));
}
