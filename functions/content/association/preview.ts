import type { Context } from 'hono';
import { associationPreviewSchema } from '../../../db/validation/content/association.ts';
import { validBody } from '../../platform/http/json.ts';
import type { AppEnv } from '../../types.ts';
import { draw, PREVIEW_HEADERS } from '../drafts/preview.ts';
import { read } from './association.ts';

/** Renders a page with the form's content, saved or not. Throws 400 with `errors` by field, or 503. */
export async function preview(c: Context<AppEnv>): Promise<Response> {
  const { values, locale, page } = await validBody(c, associationPreviewSchema);
  const { updatedAt: _updatedAt, hasDraft: _hasDraft, ...stored } = await read(c);
  const record = { ...stored, ...values };
  const html = await draw(c, { resource: 'association', record, locale, page, frame: {} });
  return c.html(html, 200, PREVIEW_HEADERS);
}
