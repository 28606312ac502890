import type { Context } from 'hono';
import type { PaperFileKind } from '../../core/money/kinds.ts';
import { attachment } from '../http/attachment.ts';
import { publicOrigin } from '../http/public-origin.ts';
import type { AppEnv } from '../http/types.ts';
import { recordId } from '../http/values/record-id.ts';
import { paperFile } from './paper-files.ts';
import { paperName } from './paper-name.ts';

export const answerPdf = (c: Context<AppEnv>, bytes: Uint8Array<ArrayBuffer>, name: string) =>
  c.body(bytes, 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': attachment(`${name}.pdf`),
    'Cache-Control': 'private, no-store',
  });

export async function sendPaper(c: Context<AppEnv>, kind: PaperFileKind, id = recordId(c.req)) {
  const { db, env, settings } = c.var;
  const desk = { db, env, origin: publicOrigin(settings, c.req.url) };
  const bytes = await paperFile(desk, kind, id);
  return answerPdf(c, bytes, await paperName(db, kind, id));
}
