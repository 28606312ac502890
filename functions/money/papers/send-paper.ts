import type { Context } from 'hono';
import type { PaperFileKind } from '../../../db/constants.ts';
import { attachment } from '../../platform/http/attachment.ts';
import { publicOrigin } from '../../platform/http/public-origin.ts';
import { recordId } from '../../platform/http/record-id.ts';
import type { AppEnv } from '../../types.ts';
import { paperFile } from './paper-files.ts';
import { paperName } from './paper-name.ts';

/** Responds with a document as PDF. Throws as `paperFile` does. */
export async function sendPaper(c: Context<AppEnv>, kind: PaperFileKind, id = recordId(c.req)) {
  const { db, env, settings } = c.var;
  const desk = { db, env, origin: publicOrigin(settings, c.req.url) };
  const bytes = await paperFile(desk, kind, id);
  return c.body(bytes, 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': attachment(`${await paperName(db, kind, id)}.pdf`),
    'Cache-Control': 'private, no-store',
  });
}
