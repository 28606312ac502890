import { type Context, Hono } from 'hono';
import { localePath } from '../../../core/association/locale-paths.ts';
import type { Locale } from '../../../core/association/locales.ts';
import { ACTIVE_LOCALES } from '../../../core/association/profile.ts';
import { translate } from '../../../core/messages/index.ts';
import { limitVerifying } from '../../http/middleware/rate-limit.ts';
import type { AppEnv } from '../../http/types.ts';
import { readRecipient, withdraw } from '../../outreach/unsubscribe/withdraw.ts';
import { answerPage, failureOf, otherPath, prebuilt } from './answer-page.ts';
import { fromTemplate } from './html.ts';

const filled = (html: string, token: string, answer: string) =>
  html
    .replace(
      /(<unsubscribe-answer\b[^>]*>)[\s\S]*?(<\/unsubscribe-answer>)/,
      (_, start, end) => start + answer + end,
    )
    .replace(/(href="(?:\/[a-z-]+)?\/unsubscribe)"/g, (_, start) => `${start}/${encodeURIComponent(token)}"`);

async function templateFor(c: Context<AppEnv>, token: string): Promise<string> {
  const { db, settings } = c.var;
  if (c.req.method === 'POST') await withdraw(db, settings, { token, channel: 'link' });
  const recipient = await readRecipient(db, settings, token);
  if (!recipient) return 'unsubscribe-unknown';
  return recipient.isWithdrawn ? 'unsubscribe-done' : `unsubscribe-${recipient.topic}`;
}

/** A question on GET, the change on POST, because link scanners of mail programs follow every link. */
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
    .post(`${address}/:token`, answer)
    .get(`${address}/*`, otherPath);
}
