import { type Context, Hono } from 'hono';
import type { SearchAnswer } from '../../../core/app/search.ts';
import { localePath } from '../../../core/association/locale-paths.ts';
import type { Locale } from '../../../core/association/locales.ts';
import { ACTIVE_LOCALES } from '../../../core/association/profile.ts';
import { translate } from '../../../core/messages/index.ts';
import type { AppEnv } from '../../http/types.ts';
import { answerTo } from '../search/answer.ts';
import { questionOf } from '../search/question.ts';
import { siteNames } from '../search/site-names.ts';
import { answerPage, failureOf, prebuilt } from './answer-page.ts';
import { type Asked, failedSearchPage, HITS_PER_PAGE, searchResultsPage } from './search-results.ts';

function askedOf(c: Context<AppEnv>, locale: Locale): Asked {
  const { q = '', kind = '', page = '' } = c.req.query();
  return {
    path: c.req.path,
    locale,
    q: q.trim(),
    kind,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

async function answerFor(c: Context<AppEnv>, { q, locale, kind, page }: Asked): Promise<SearchAnswer> {
  const first = (page - 1) * HITS_PER_PAGE;
  const range = JSON.stringify([first, first + HITS_PER_PAGE - 1]);
  const query = { q, lang: locale, range, ...(kind && { kind }) };
  return answerTo(c, questionOf(query, await siteNames(c.env.ASSETS, q)));
}

async function searchPage(c: Context<AppEnv>, locale: Locale): Promise<Response> {
  const asked = askedOf(c, locale);
  if (!asked.q) return prebuilt(c);
  const page = await c.env.ASSETS.fetch(new Request(new URL(c.req.path, c.req.url)));
  const html = await page.text();
  try {
    const answer = await answerFor(c, asked);
    const better = answer.suggestion === undefined ? undefined : { ...asked, q: answer.suggestion };
    const results = better
      ? searchResultsPage(html, better, await answerFor(c, better), asked.q)
      : searchResultsPage(html, asked, answer);
    return answerPage(c, page, 200, results);
  } catch (error) {
    const { key, status } = failureOf(c, error);
    const message = translate(key, locale).replace('{id}', c.get('requestId'));
    return answerPage(c, page, status, failedSearchPage(html, asked, message));
  }
}

export const searchPageRoutes = new Hono<AppEnv>();
for (const locale of ACTIVE_LOCALES)
  searchPageRoutes.get(localePath(locale, '/search'), (c) => searchPage(c, locale));
