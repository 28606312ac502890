import { type Context, Hono } from 'hono';
import { APPLICATION_FORM_PATH } from '../../../core/membership/kinds.ts';
import { fromStore } from '../../files/store-file.ts';
import { described } from '../../http/openapi/described.ts';
import type { AppEnv } from '../../http/types.ts';
import { paperFonts } from '../fonts.ts';
import { applicationView } from './application-view.ts';
import { drawApplication } from './draw-application.ts';

let drawn: { edition: string; bytes: Uint8Array<ArrayBuffer> } | undefined;

async function answerForm(c: Context<AppEnv>) {
  const { db, env } = c.var;
  const view = await applicationView(db);
  const headers = {
    'Content-Type': 'application/pdf',
    ETag: `"${view.edition}"`,
    'Cache-Control': 'public, max-age=0, must-revalidate',
  };
  if (c.req.header('If-None-Match')?.includes(headers.ETag)) return c.body(null, 304, headers);
  if (drawn?.edition !== view.edition) {
    const fonts = await fromStore(paperFonts(env.BUCKET));
    drawn = { edition: view.edition, bytes: await drawApplication(view, fonts) };
  }
  return c.body(drawn.bytes, 200, headers);
}

export const applicationFormRoutes = new Hono<AppEnv>().get(
  APPLICATION_FORM_PATH,
  described(() => ({
    tag: 'applications',
    summary: 'The application form as a PDF file to print',
    description: 'In Chinese and English, with the types, fees, business types and rules of today.',
    answers: {
      200: {
        description: 'The file.',
        type: 'application/pdf',
        schema: { type: 'string', contentMediaType: 'application/pdf' },
      },
      304: { description: 'Unchanged.' },
    },
    failures: [503],
  })),
  answerForm,
);
