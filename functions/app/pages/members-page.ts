import { type Context, Hono } from 'hono';
import type { SearchAnswer } from '../../../core/app/search.ts';
import { localePath } from '../../../core/association/locale-paths.ts';
import type { Locale } from '../../../core/association/locales.ts';
import { ACTIVE_LOCALES } from '../../../core/association/profile.ts';
import { escapeHtml } from '../../../core/html/escape-html.ts';
import { translate } from '../../../core/messages/index.ts';
import type { AppEnv } from '../../http/types.ts';
import { answerTo } from '../search/answer.ts';
import { questionOf } from '../search/question.ts';
import { siteNames } from '../search/site-names.ts';
import { answerPage, failureOf, prebuilt } from './answer-page.ts';
import { fill, marked, withAttributes } from './html.ts';

const ROWS = 48;

interface Asked {
  path: string;
  q: string;
}

const filledPage = (html: string, { q }: Asked, { status, members }: { status: string; members: string }) =>
  html
    .replace(/<member-search\b/, (start) => `${start} data-found`)
    .replace(/<input id="member-plain-term"[^>]*>/, (field) =>
      withAttributes(field, { value: escapeHtml(q) }),
    )
    .replace(
      /(<p\b[^>]*\bdata-count-of-page\b[^>]*>)[\s\S]*?(<\/p>)/,
      (_, start, end) => start + status + end,
    )
    .replace(/(<ul\b[^>]*\bdata-results\b[^>]*>)[\s\S]*?(<\/ul>)/, (_, start, end) => start + members + end)
    .replace(/(<div data-pages>)[\s\S]*?(<\/div>)/, (_, start, end) => start + end);

function foundPage(html: string, asked: Asked, { total, hits, suggestion }: SearchAnswer): string {
  const status = fill(html, total === 1 ? 'member-count-one' : 'member-count', { n: total });
  if (hits.length > 0) {
    const members = hits.map((hit) =>
      marked(fill(html, 'member-found', { title: hit.title, excerpt: hit.excerpt, url: hit.url })),
    );
    return filledPage(html, asked, { status, members: members.join('') });
  }
  const url = `${asked.path}?${new URLSearchParams({ q: suggestion ?? '' })}`;
  const offered = suggestion ? fill(html, 'member-suggestion', { url, q: suggestion }) : '';
  return filledPage(html, asked, { status, members: fill(html, 'member-none', {}) + offered });
}

async function membersPage(c: Context<AppEnv>, locale: Locale): Promise<Response> {
  const asked = { path: c.req.path, q: (c.req.query('q') ?? '').trim() };
  if (!asked.q) return prebuilt(c);
  const page = await c.env.ASSETS.fetch(new Request(new URL(c.req.path, c.req.url)));
  const html = await page.text();
  try {
    const query = { q: asked.q, lang: locale, kind: 'members', range: `[0,${ROWS - 1}]` };
    const question = questionOf(query, await siteNames(c.env.ASSETS, asked.q));
    return answerPage(c, page, 200, foundPage(html, asked, await answerTo(c, question)));
  } catch (error) {
    const { key, status } = failureOf(c, error);
    const message = escapeHtml(translate(key, locale).replace('{id}', c.get('requestId')));
    return answerPage(c, page, status, filledPage(html, asked, { status: message, members: '' }));
  }
}

export const membersPageRoutes = new Hono<AppEnv>();
for (const locale of ACTIVE_LOCALES)
  membersPageRoutes.get(localePath(locale, '/members'), (c) => membersPage(c, locale));
