import { deriveKey, keyRequestSchema } from '../auth/password-key.ts';

/**
 * What the Worker's binding PASSWORDS asks: workerd runs every request on one thread, and a hash there would hold all of
 * them up. Here it runs on a thread of Node's own.
 */
export async function hashForWorker(request: Request): Promise<Response> {
  return new Response(await deriveKey(keyRequestSchema.parse(await request.json())));
}
