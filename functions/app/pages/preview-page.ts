import { type Context, Hono } from 'hono';
import { localePath } from '../../../core/association/locale-paths.ts';
import type { Locale } from '../../../core/association/locales.ts';
import { ACTIVE_LOCALES } from '../../../core/association/profile.ts';
import { PREVIEW_PAGES, type PreviewPage } from '../../../core/content/validation/preview.ts';
import { translate } from '../../../core/messages/index.ts';
import { PREVIEW_HEADERS, previewStored } from '../../content/drafts/preview.ts';
import { openLink } from '../../content/drafts/preview-links.ts';
import { notFound } from '../../http/failures/errors.ts';
import { limitPreviews } from '../../http/middleware/rate-limit.ts';
import type { AppEnv } from '../../http/types.ts';
import { answerPage, failureOf, otherPath } from './answer-page.ts';

const ENDING: Record<PreviewPage, string> = { record: '', home: '/home' };

async function refuse(c: Context<AppEnv>, locale: Locale, error: unknown): Promise<Response> {
  const { status, key } = failureOf(c, error);
  if (status !== 404) return c.text(translate(key, locale), status, PREVIEW_HEADERS);
  const page = await c.env.ASSETS.fetch(new Request(new URL(localePath(locale, '/404'), c.req.url)));
  const answer = answerPage(c, page, 404, await page.text());
  answer.headers.set('Referrer-Policy', PREVIEW_HEADERS['Referrer-Policy']);
  return answer;
}

async function previewPage(c: Context<AppEnv>, locale: Locale, page: PreviewPage): Promise<Response> {
  try {
    await limitPreviews(c);
    const token = c.req.param('token') ?? '';
    const { expiresAt, ...record } = await openLink(c.var.db, token);
    const frame = { path: `/preview/${token}${ENDING[page]}`, expiresAt: expiresAt.toISOString() };
    return c.html(await previewStored(c, record, { locale, page, frame }), 200, PREVIEW_HEADERS);
  } catch (error) {
    return refuse(c, locale, error);
  }
}

export const previewPageRoutes = new Hono<AppEnv>();
for (const locale of ACTIVE_LOCALES) {
  for (const page of PREVIEW_PAGES) {
    const address = `${localePath(locale, '/preview')}/:token${ENDING[page]}`;
    previewPageRoutes.get(address, (c) => previewPage(c, locale, page));
  }
  previewPageRoutes.get(`${localePath(locale, '/preview')}/*`, (c) =>
    c.req.path.endsWith('/') ? otherPath(c) : refuse(c, locale, notFound()),
  );
}
