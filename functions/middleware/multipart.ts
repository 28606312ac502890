import type { Context } from 'hono';
import { MAX_FILE_BYTES } from '../../db/constants.ts';
import { ApiError } from '../errors.ts';
import { readLimited } from '../services/body.ts';
import type { AppEnv } from '../types.ts';

/** What the multipart framing may add to a file of the largest size. */
const FRAMING_BYTES = 64 * 1024;

/** The bytes of one file of a multipart form. Throws 400 when it is not there, 413 beyond 10 MB. */
export async function uploadedFile(c: Context<AppEnv>, field: string): Promise<Uint8Array> {
  const body = await readLimited(c.req.raw, MAX_FILE_BYTES + FRAMING_BYTES, 'error.fileTooLarge');
  const form = await new Response(body, { headers: { 'Content-Type': c.req.header('content-type') ?? '' } })
    .formData()
    .catch(() => undefined);
  const file = form?.get(field);
  if (!file || typeof file === 'string' || file.size === 0) {
    throw new ApiError(400, 'error.fileMissing', { errors: { [field]: 'error.fileMissing' } });
  }
  if (file.size > MAX_FILE_BYTES) throw new ApiError(413, 'error.fileTooLarge');
  return new Uint8Array(await file.arrayBuffer());
}
