import { type Context, Hono } from 'hono';
import { localePath } from '../../../core/association/locale-paths.ts';
import { preferredLocale } from '../../../core/association/preferred-locale.ts';
import { readLimited } from '../../http/body.ts';
import { ApiError } from '../../http/failures/errors.ts';
import { described } from '../../http/openapi/described.ts';
import type { AppEnv } from '../../http/types.ts';
import { withdraw } from './withdraw.ts';

const tag = 'unsubscribe';

const MOST_BYTES = 4096;

/** Any headers, among them the field's name, then the value. Some clients send LF. */
const PART =
  /^content-disposition:[^\r\n]*\bname="?List-Unsubscribe"?[^\r\n]*\r?\n(?:[^\r\n]+\r?\n)*\r?\nOne-Click\s*$/im;

/** Both form encodings of RFC 8058, section 3.1. */
const isOneClick = (body: string) =>
  PART.test(body) ||
  body
    .split(/\r?\n/)
    .some((line) => new URLSearchParams(line.trim()).get('List-Unsubscribe') === 'One-Click');

function show(c: Context<AppEnv>) {
  const page = localePath(preferredLocale(c.req.header('accept-language')), '/unsubscribe');
  // Link scanners open the link, so it does not unsubscribe.
  return c.redirect(`${page}/${encodeURIComponent(c.req.param('token') ?? '')}`, 303);
}

/** Without a cookie or redirect. An invalid token gets the same response. */
async function act(c: Context<AppEnv>) {
  const body = new TextDecoder().decode(await readLimited(c.req.raw, MOST_BYTES, 'error.tooLarge'));
  if (!isOneClick(body)) throw new ApiError(400, 'error.validation');
  const token = c.req.param('token') ?? '';
  await withdraw(c.var.db, c.var.settings, { token, channel: 'one_click' });
  return c.body(null, 200);
}

/** Webmail programs call these from another site, so they must come before the origin check. */
export const unsubscribeRoutes = new Hono<AppEnv>()
  .get(
    '/:token',
    described(() => ({
      tag,
      summary: 'The page on which its reader unsubscribes; changes nothing',
      answers: { 303: { description: 'To the page.' } },
    })),
    show,
  )
  .post(
    '/:token',
    described(() => ({
      tag,
      summary: 'Unsubscribe from the topic of a circular with one click (RFC 8058)',
      description: 'From any site. False tokens get the same answer.',
      body: {
        type: 'application/x-www-form-urlencoded',
        schema: {
          type: 'object',
          properties: { 'List-Unsubscribe': { const: 'One-Click' } },
          required: ['List-Unsubscribe'],
        },
      },
      answers: { 200: { description: 'Unsubscribed.' } },
    })),
    act,
  );
