import type { Context } from 'hono';
import { associationPreviewSchema } from '../../db/validation/association.ts';
import { draw, PREVIEW_HEADERS } from '../drafts/preview.ts';
import { validBody } from '../http/json.ts';
import type { AppEnv } from '../types.ts';
import { read } from './association.ts';

/** Answers with a page that says what is in the form, saved or not. Throws 400 by field, or 503. */
export async function preview(c: Context<AppEnv>): Promise<Response> {
  const { values, locale, page } = await validBody(c, associationPreviewSchema);
  const { updatedAt: _updatedAt, hasDraft: _hasDraft, ...stored } = await read(c);
  const record = { ...stored, ...values };
  const html = await draw(c, { resource: 'association', record, locale, page, frame: {} });
  return c.html(html, 200, PREVIEW_HEADERS);
}
