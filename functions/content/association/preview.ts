import type { Context } from 'hono';
import { associationPreviewSchema } from '../../../core/content/validation/association.ts';
import { validBody } from '../../http/json.ts';
import type { AppEnv } from '../../http/types.ts';
import { draw, PREVIEW_HEADERS } from '../drafts/preview.ts';
import { read } from './association.ts';

export async function preview(c: Context<AppEnv>): Promise<Response> {
  const { values, locale, page } = await validBody(c, associationPreviewSchema);
  const { updatedAt: _updatedAt, hasDraft: _hasDraft, ...stored } = await read(c);
  const record = { ...stored, ...values };
  const html = await draw(c, { resource: 'association', record, locale, page, frame: {} });
  return c.html(html, 200, PREVIEW_HEADERS);
}
