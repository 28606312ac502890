import type { Context } from 'hono';
import { inStoredOrder } from '../../core/fields/fields.ts';
import { MAX_FILE_BYTES } from '../../core/fields/limits.ts';
import { readLimited } from './body.ts';
import { ApiError } from './failures/errors.ts';
import type { AppEnv } from './types.ts';
import { isStorable } from './values/storable.ts';

const FRAMING_BYTES = 64 * 1024;

const missing = (field: string) =>
  new ApiError(400, 'error.fileMissing', { errors: { [field]: 'error.fileMissing' } });

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

export async function formFile(c: Context<AppEnv>, field: string): Promise<Uint8Array<ArrayBuffer>> {
  const { file } = await formWithFile(c, field);
  return new Uint8Array(await file.arrayBuffer());
}

const LONGEST_NAME = 200;

export async function uploadedFile(
  c: Context<AppEnv>,
  field: string,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; name: string }> {
  const { file } = await formWithFile(c, field);
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes.length === 0) throw missing(field);
  return { bytes, name: isStorable(file.name) ? inStoredOrder(file.name).trim().slice(0, LONGEST_NAME) : '' };
}
