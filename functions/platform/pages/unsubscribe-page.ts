import { type Context, Hono } from 'hono';
import type { Locale } from '../../../db/constants.ts';
import { localePath } from '../../../db/locale-paths.ts';
import { translate } from '../../../db/messages/index.ts';
import { ACTIVE_LOCALES } from '../../../db/profile.ts';
import { readRecipient, withdraw } from '../../outreach/unsubscribe/withdraw.ts';
import type { AppEnv } from '../../types.ts';
import { limitVerifying } from '../middleware/rate-limit.ts';
import { answerPage, failureOf, prebuilt } from './answer-page.ts';
import { fromTemplate } from './html.ts';

/** Inserts the question or result into the page, and adds the token to the page's language links. */
const filled = (html: string, token: string, answer: string) =>
  html
    .replace(
      /(<unsubscribe-answer\b[^>]*>)[\s\S]*?(<\/unsubscribe-answer>)/,
      (_, start, end) => start + answer + end,
    )
    .replace(/(href="(?:\/[a-z-]+)?\/unsubscribe)"/g, (_, start) => `${start}/${encodeURIComponent(token)}"`);

/** Returns the template for a token: the question, the confirmation, or the error for an unknown token. */
async function templateFor(c: Context<AppEnv>, token: string): Promise<string> {
  const { db, settings } = c.var;
  if (c.req.method === 'POST') await withdraw(db, settings, { token, channel: 'link' });
  const recipient = await readRecipient(db, settings, token);
  if (!recipient) return 'unsubscribe-unknown';
  return recipient.isWithdrawn ? 'unsubscribe-done' : `unsubscribe-${recipient.topic}`;
}

/**
 * Shows a question on GET and unsubscribes on POST, because link scanners of mail programs follow every link.
 */
async function unsubscribePage(c: Context<AppEnv>, locale: Locale): Promise<Response> {
  const token = c.req.param('token') ?? '';
  const address = new URL(localePath(locale, '/unsubscribe'), c.req.url);
  const page = await c.env.ASSETS.fetch(new Request(address));
  const html = await page.text();
  try {
    await limitVerifying(c);
    const answer = fromTemplate(html, await templateFor(c, token), {});
    return answerPage(c, page, 200, filled(html, token, answer));
  } catch (error) {
    const { status, key } = failureOf(c, error);
    const message = translate(key, locale).replace('{id}', c.get('requestId'));
    const answer = fromTemplate(html, 'unsubscribe-failed', { message });
    return answerPage(c, page, status, filled(html, token, answer));
  }
}

export const unsubscribePageRoutes = new Hono<AppEnv>();
for (const locale of ACTIVE_LOCALES) {
  const address = localePath(locale, '/unsubscribe');
  const answer = (c: Context<AppEnv>) => unsubscribePage(c, locale);
  unsubscribePageRoutes
    .get(address, prebuilt)
    .get(`${address}/:token`, answer)
    .post(`${address}/:token`, answer);
}
