import { type Context, Hono } from 'hono';
import { localePath } from '../../../db/locale-paths.ts';
import { preferredLocale } from '../../../db/preferred-locale.ts';
import { ApiError } from '../../errors.ts';
import { readLimited } from '../../platform/http/body.ts';
import { described } from '../../platform/openapi/described.ts';
import type { AppEnv } from '../../types.ts';
import { withdraw } from './withdraw.ts';

const tag = 'unsubscribe';

const MOST_BYTES = 4096;

/**
 * Checks for the body of one-click unsubscription, in both form encodings that mail clients use (RFC 8058,
 * section 3.1).
 */
const isOneClick = (body: string) =>
  /^List-Unsubscribe=One-Click$/m.test(body.trim()) ||
  /name="?List-Unsubscribe"?\r\n\r\nOne-Click\r\n/.test(body);

/**
 * Redirects to the page with the unsubscribe button. Does not unsubscribe, because link scanners open the link.
 */
function show(c: Context<AppEnv>) {
  const page = localePath(preferredLocale(c.req.header('accept-language')), '/unsubscribe');
  return c.redirect(`${page}/${encodeURIComponent(c.req.param('token') ?? '')}`, 303);
}

/** Unsubscribes at once, without a cookie or redirect. An invalid token gets the same response. */
async function act(c: Context<AppEnv>) {
  const body = new TextDecoder().decode(await readLimited(c.req.raw, MOST_BYTES, 'error.tooLarge'));
  if (!isOneClick(body)) throw new ApiError(400, 'error.validation');
  const token = c.req.param('token') ?? '';
  await withdraw(c.var.db, c.var.settings, { token, channel: 'one_click' });
  return c.body(null, 200);
}

/**
 * Routes for one-click unsubscription. Webmail programs call them from another site, so these routes must come
 * before the origin check.
 */
export const unsubscribeRoutes = new Hono<AppEnv>()
  .get(
    '/:token',
    described(
      () => ({
        tag,
        summary: 'The page on which its reader unsubscribes; changes nothing',
        token: true,
        answers: { 303: { description: 'To the page.' } },
      }),
      show,
    ),
  )
  .post(
    '/:token',
    described(
      () => ({
        tag,
        summary: 'Unsubscribe from the topic of a circular with one click (RFC 8058)',
        description: 'From any site. False tokens get the same answer.',
        token: true,
        body: {
          type: 'application/x-www-form-urlencoded',
          schema: {
            type: 'object',
            properties: { 'List-Unsubscribe': { const: 'One-Click' } },
            required: ['List-Unsubscribe'],
          },
        },
        answers: { 200: { description: 'Unsubscribed.' } },
      }),
      act,
    ),
  );
