import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { localeOfPath, localePath } from '../../../core/association/locale-paths.ts';
import {
  DEFAULT_LOCALE,
  FIRST_TAG,
  isChinese,
  type Locale,
  languageTag,
  SECOND_LOCALE,
  SECOND_TAG,
} from '../../../core/association/locales.ts';
import { preferredLocale } from '../../../core/association/preferred-locale.ts';
import { COLOURS } from '../../../core/association/profile.ts';
import type { Association } from '../../../core/content/validation/association.ts';
import { escapeHtml } from '../../../core/html/escape-html.ts';
import { translate } from '../../../core/messages/index.ts';
import type { AppEnv } from '../types.ts';

const OPENED_BY_LINK =
  /^\/api\/(my\/(papers|files|certificates)\/|publications\/[^/]+\/download$|certificates\/[^/]+\/pdf$|members\/[^/]+\/(certificate|sticker)\.pdf$)/;

export const isOpenedAsPage = (c: Context<AppEnv>): boolean =>
  c.req.method === 'GET' && c.req.header('sec-fetch-dest') === 'document' && OPENED_BY_LINK.test(c.req.path);

/** The language of the page with the link, which may differ from the browser's. */
export function readerLocale(c: Context<AppEnv>): Locale {
  const lang = c.req.query('lang');
  if (lang) return preferredLocale(lang);
  const referrer = c.req.header('referer') ?? '';
  const path = URL.canParse(referrer) ? new URL(referrer).pathname : '';
  if (path && path !== '/' && !/^\/(admin|api)\b/.test(path)) return localeOfPath(path);
  return c.get('locale') ?? preferredLocale(c.req.header('accept-language'));
}

const FIRST = isChinese(DEFAULT_LOCALE) ? 'zh-Hant' : FIRST_TAG;

const styleOf = (accent: string) => `
body { margin: 0; font: 1.125rem/1.6 system-ui, "Noto Sans HK", "PingFang HK", sans-serif; color: ${COLOURS.text}; background: #fff }
main { max-width: 38rem; margin: 0 auto; padding: 2.5rem 1.25rem }
main > p:first-child { margin: 0; font-weight: 700; color: ${accent} }
h1 { font-size: 1.5rem; line-height: 1.35; margin: 1.5rem 0; padding-top: 1.5rem; border-top: .25rem solid }
a { display: inline-block; margin-right: 1.5rem; padding: .75rem 0; color: inherit; font-weight: 700 }`;

type Shown = Pick<Association, 'name' | 'mainColour'>;

/** A page in place of a failed call's JSON. It needs no other file, so it works when the store is down. */
export function failurePage(
  locale: Locale,
  message: string,
  { name: { zh, en }, mainColour, isPersonal }: Shown & { isPersonal: boolean },
) {
  const nonce = randomBytes(16).toString('base64');
  const link = (path: string, words: string) => `<a href="${localePath(locale, path)}">${words}</a>`;
  const links = [
    isPersonal && link('/my', translate('page.findLink', locale)),
    link('/', translate('page.home', locale)),
    link('/contact', translate('page.contact', locale)),
  ];
  const second = SECOND_LOCALE ? ` <span lang="${SECOND_TAG}">${escapeHtml(en)}</span>` : '';
  const html = `<!doctype html><html lang="${languageTag(locale)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(message)}</title><style nonce="${nonce}">${styleOf(mainColour)}</style></head>
<body><main><p><span lang="${FIRST}">${escapeHtml(zh)}</span>${second}</p>
<h1>${escapeHtml(message)}</h1>
${isPersonal ? `<p>${translate('page.openAgain', locale)}</p>` : ''}<p>${links.filter(Boolean).join('')}</p></main></body></html>`;
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    'Cache-Control': 'no-store',
  };
  return { html, headers };
}
