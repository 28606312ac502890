import { type Context, Hono } from 'hono';
import type { Locale } from '../../../db/constants.ts';
import { localePath } from '../../../db/locale-paths.ts';
import { translate } from '../../../db/messages/index.ts';
import { ACTIVE_LOCALES } from '../../../db/profile.ts';
import { PREVIEW_PAGES, type PreviewPage } from '../../../db/validation/content/preview.ts';
import { PREVIEW_HEADERS, previewStored } from '../../content/drafts/preview.ts';
import { openLink } from '../../content/drafts/preview-links.ts';
import { notFound } from '../../errors.ts';
import type { AppEnv } from '../../types.ts';
import { limitPreviews } from '../middleware/rate-limit.ts';
import { answerPage, failureOf } from './answer-page.ts';

/** Path suffix of each preview page. */
const ENDING: Record<PreviewPage, string> = { record: '', home: '/home' };

/** Responds to an error: with the site's 404 page for status 404, otherwise with one line of text. */
async function refuse(c: Context<AppEnv>, locale: Locale, error: unknown): Promise<Response> {
  const { status, key } = failureOf(c, error);
  if (status !== 404) return c.text(translate(key, locale), status, PREVIEW_HEADERS);
  const page = await c.env.ASSETS.fetch(new Request(new URL(localePath(locale, '/404'), c.req.url)));
  const answer = answerPage(c, page, 404, await page.text());
  answer.headers.set('Referrer-Policy', PREVIEW_HEADERS['Referrer-Policy']);
  return answer;
}

/**
 * Responds to a valid preview link with the draft's page, rendered as it would be published (docs/api.md 2).
 */
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
  previewPageRoutes.get(`${localePath(locale, '/preview')}/*`, (c) => refuse(c, locale, notFound()));
}
