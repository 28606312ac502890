import { type Context, Hono } from 'hono';
import { localePath } from '../../../core/association/locale-paths.ts';
import { dateLocale, isSecond, type Locale } from '../../../core/association/locales.ts';
import { ACTIVE_LOCALES } from '../../../core/association/profile.ts';
import { noonOf } from '../../../core/dates/days.ts';
import { TIME_ZONE } from '../../../core/dates/zone.ts';
import { reader } from '../../../core/events/calendar.ts';
import type { VerifiedCertificate } from '../../../core/events/validation/certificates.ts';
import { escapeHtml } from '../../../core/html/escape-html.ts';
import type { Verified } from '../../../core/membership/validation/verify.ts';
import { translate } from '../../../core/messages/index.ts';
import { ApiError } from '../../http/failures/errors.ts';
import { limitVerifying } from '../../http/middleware/rate-limit.ts';
import type { AppEnv } from '../../http/types.ts';
import { verifyNumber } from '../../membership/verify/verify.ts';
import { verifyCertificate } from '../../papers/attendance-view.ts';
import { answerPage, failureOf, otherPath, prebuilt } from './answer-page.ts';
import { fromTemplate } from './html.ts';

const dayText = (day: string, locale: Locale) =>
  new Date(noonOf(day)).toLocaleDateString(dateLocale(locale), {
    timeZone: TIME_ZONE,
    dateStyle: 'long',
  });

const SINCE = /<div class="verify-since\b[^>]*>[\s\S]*?<\/div>/;

function answerHtml(html: string, verified: Verified, locale: Locale): string {
  const { isValid, sinceOn, memberNumber, companyNameHk, companyNameEn } = verified;
  const inOrder = isSecond(locale) ? [companyNameEn, companyNameHk] : [companyNameHk, companyNameEn];
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

async function certificateHtml(
  html: string,
  certificate: VerifiedCertificate,
  locale: Locale,
): Promise<string> {
  const { isValid, name, number, eventTitle, eventTitleEn, eventKeptWords, hours, body } = certificate;
  const read = await reader(locale);
  return fromTemplate(html, isValid ? 'verify-certificate' : 'verify-revoked', {
    number,
    name,
    event: read(eventTitle, eventTitleEn, eventKeptWords),
    held: dayText(certificate.heldOn, locale),
    hours: hours ? [hours, read(body, null)].filter(Boolean).join(' · ') : '–',
    issued: dayText(certificate.issuedOn, locale),
  });
}

function withCertificateTitle(html: string): string {
  const title = fromTemplate(html, 'verify-certificate-title', {});
  return html
    .replace(/(<title>)[^<|]*(?= \|)/, (_, start) => start + title)
    .replace(/(<h1 id="verify-title"[^>]*>)[^<]*/, (_, start) => start + title);
}

const filled = (html: string, number: string, answer: string, folder = '') =>
  html
    .replace(/(<verify-answer\b[^>]*>)[\s\S]*?(<\/verify-answer>)/, (_, start, end) => start + answer + end)
    .replace(
      /(href="(?:\/[a-z-]+)?\/verify)"/g,
      (_, start) => `${start}${folder}/${encodeURIComponent(number)}"`,
    );

const withTypedNumber = (html: string, number: string) =>
  html.replace(/<input id="verify-number"/, () => `<input value="${escapeHtml(number)}" id="verify-number"`);

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

async function typedNumber(c: Context<AppEnv>, address: string): Promise<Response> {
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
    .get(`${address}/:number`, (c) => verifyPage(c, locale))
    .get(`${address}/*`, otherPath);
}
