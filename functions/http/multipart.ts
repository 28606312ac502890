import type { Context } from 'hono';
import { MAX_FILE_BYTES } from '../../db/constants.ts';
import { ApiError } from '../errors.ts';
import type { AppEnv } from '../types.ts';
import { readLimited } from './body.ts';
import { isStorable } from './storable.ts';

/** What the multipart framing may add to a file of the largest size. */
const FRAMING_BYTES = 64 * 1024;

const missing = (field: string) =>
  new ApiError(400, 'error.fileMissing', { errors: { [field]: 'error.fileMissing' } });

/** A multipart form and its one file. Throws 400 when the file is not there, 413 beyond 10 MB. */
export async function formWithFile(
  c: Context<AppEnv>,
  field: string,
): Promise<{ form: FormData; file: File }> {
  const body = await readLimited(c.req.raw, MAX_FILE_BYTES + FRAMING_BYTES, 'error.fileTooLarge');
  const form = await new Response(body, { headers: { 'Content-Type': c.req.header('content-type') ?? '' } })
    .formData()
    .catch(() => undefined);
  const file = form?.get(field);
  if (!form || !file || typeof file === 'string') throw missing(field);
  if (file.size > MAX_FILE_BYTES) throw new ApiError(413, 'error.fileTooLarge');
  return { form, file };
}

/** The bytes of one file of a multipart form, none for an empty one. Throws as `formWithFile` does. */
export async function formFile(c: Context<AppEnv>, field: string): Promise<Uint8Array<ArrayBuffer>> {
  const { file } = await formWithFile(c, field);
  return new Uint8Array(await file.arrayBuffer());
}

/** Names are long enough for people. */
const LONGEST_NAME = 200;

/** The same, with what the file is called; an empty one counts as none. */
export async function uploadedFile(
  c: Context<AppEnv>,
  field: string,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; name: string }> {
  const { file } = await formWithFile(c, field);
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes.length === 0) throw missing(field);
  return { bytes, name: isStorable(file.name) ? file.name.trim().slice(0, LONGEST_NAME) : '' };
}
