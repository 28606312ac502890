import { type Context, Hono } from 'hono';
import { reader } from '../../../db/calendar/calendar.ts';
import { type Locale, TIME_ZONE } from '../../../db/constants.ts';
import { DATE_LOCALE } from '../../../db/dates/date-locales.ts';
import { escapeHtml } from '../../../db/html/escape-html.ts';
import { localePath } from '../../../db/locale-paths.ts';
import { translate } from '../../../db/messages/index.ts';
import { ACTIVE_LOCALES } from '../../../db/profile.ts';
import type { VerifiedCertificate } from '../../../db/validation/events/certificates.ts';
import type { Verified } from '../../../db/validation/membership/verify.ts';
import { ApiError } from '../../errors.ts';
import { verifyNumber } from '../../membership/verify/verify.ts';
import { verifyCertificate } from '../../money/papers/attendance-view.ts';
import type { AppEnv } from '../../types.ts';
import { limitVerifying } from '../middleware/rate-limit.ts';
import { answerPage, failureOf, prebuilt } from './answer-page.ts';
import { fromTemplate } from './html.ts';

const dayText = (day: string, locale: Locale) =>
  new Date(`${day}T12:00:00+08:00`).toLocaleDateString(DATE_LOCALE[locale], {
    timeZone: TIME_ZONE,
    dateStyle: 'long',
  });

/** Matches the element with the first day of membership. It is removed when the day is unknown. */
const SINCE = /<div class="verify-since\b[^>]*>[\s\S]*?<\/div>/;

/**
 * Fills the page with a member's data. Shows both names, as the certificate does. The name in the page's
 * language is first.
 */
function answerHtml(html: string, verified: Verified, locale: Locale): string {
  const { isValid, sinceOn, memberNumber, companyNameHk, companyNameEn } = verified;
  const inOrder = locale === 'en' ? [companyNameEn, companyNameHk] : [companyNameHk, companyNameEn];
  const names = [...new Set(inOrder)].filter(Boolean);
  const texts = {
    number: memberNumber,
    name: names[0] ?? '',
    otherName: names[1] ?? '',
    since: sinceOn ? dayText(sinceOn, locale) : '',
    today: dayText(verified.today, locale),
  };
  const answer = fromTemplate(html, isValid ? 'verify-valid' : 'verify-over', texts);
  return sinceOn ? answer : answer.replace(SINCE, '');
}

/** Fills the page with a certificate of attendance. Shows training hours, if any, after the day. */
async function certificateHtml(
  html: string,
  certificate: VerifiedCertificate,
  locale: Locale,
): Promise<string> {
  const { isValid, name, number, eventTitle, eventTitleEn, hours, body } = certificate;
  const read = await reader(locale);
  return fromTemplate(html, isValid ? 'verify-certificate' : 'verify-revoked', {
    number,
    name,
    event: read(eventTitle, eventTitleEn),
    held: dayText(certificate.heldOn, locale),
    hours: hours ? [hours, read(body, null)].filter(Boolean).join(' · ') : '–',
    issued: dayText(certificate.issuedOn, locale),
  });
}

/** Sets the title of a page that shows a certificate of attendance. */
function withCertificateTitle(html: string): string {
  const title = fromTemplate(html, 'verify-certificate-title', {});
  return html
    .replace(/(<title>)[^<|]*(?= \|)/, (_, start) => start + title)
    .replace(/(<h1 id="verify-title"[^>]*>)[^<]*/, (_, start) => start + title);
}

/** Inserts the result into the page, and adds the number to the page's language links. */
const filled = (html: string, number: string, answer: string, folder = '') =>
  html
    .replace(/(<verify-answer\b[^>]*>)[\s\S]*?(<\/verify-answer>)/, (_, start, end) => start + answer + end)
    .replace(
      /(href="(?:\/[a-z-]+)?\/verify)"/g,
      (_, start) => `${start}${folder}/${encodeURIComponent(number)}"`,
    );

/** Puts an unknown number back into the input field, so that the reader can correct it. */
const withTypedNumber = (html: string, number: string) =>
  html.replace(/<input id="verify-number"/, () => `<input value="${escapeHtml(number)}" id="verify-number"`);

/**
 * Responds with the prebuilt page and the result of verifying a number, or with an error message on the same
 * page (docs/api.md 2).
 */
async function verifyPage(c: Context<AppEnv>, locale: Locale, folder: '' | '/c' = ''): Promise<Response> {
  const number = c.req.param('number') ?? '';
  const address = new URL(localePath(locale, '/verify'), c.req.url);
  const page = await c.env.ASSETS.fetch(new Request(address));
  const text = await page.text();
  const html = folder ? withCertificateTitle(text) : text;
  try {
    await limitVerifying(c);
    const answer = folder
      ? await certificateHtml(html, await verifyCertificate(c.var.db, number), locale)
      : answerHtml(html, await verifyNumber(c.var.db, number), locale);
    return answerPage(c, page, 200, filled(html, number, answer, folder));
  } catch (error) {
    const { status, key } = failureOf(c, error);
    const message = translate(key, locale).replace('{id}', c.get('requestId'));
    const answer =
      error instanceof ApiError && status === 404
        ? fromTemplate(html, folder ? 'verify-no-certificate' : 'verify-unknown', { number })
        : fromTemplate(html, 'verify-failed', { message });
    return answerPage(c, page, status, withTypedNumber(filled(html, number, answer, folder), number));
  }
}

/** Redirects from a number typed into the form to the path of that number. */
function typedNumber(c: Context<AppEnv>, address: string) {
  const number = (c.req.query('number') ?? '').trim().slice(0, 40);
  const folder = /^cert-/i.test(number.normalize('NFKC')) ? '/c' : '';
  return number ? c.redirect(`${address}${folder}/${encodeURIComponent(number)}`, 303) : prebuilt(c);
}

export const verifyPageRoutes = new Hono<AppEnv>();
for (const locale of ACTIVE_LOCALES) {
  const address = localePath(locale, '/verify');
  verifyPageRoutes
    .get(address, (c) => typedNumber(c, address))
    .get(`${address}/c/:number`, (c) => verifyPage(c, locale, '/c'))
    .get(`${address}/:number`, (c) => verifyPage(c, locale));
}
