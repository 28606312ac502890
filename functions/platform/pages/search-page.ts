import { type Context, Hono } from 'hono';
import type { Locale } from '../../../db/constants.ts';
import { localePath } from '../../../db/locale-paths.ts';
import { translate } from '../../../db/messages/index.ts';
import { ACTIVE_LOCALES } from '../../../db/profile.ts';
import type { AppEnv } from '../../types.ts';
import { answerTo } from '../search/answer.ts';
import { questionOf } from '../search/question.ts';
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

/**
 * Responds with the prebuilt search page and the results, or with an error message on the same page
 * (docs/api.md 2).
 */
async function searchPage(c: Context<AppEnv>, locale: Locale): Promise<Response> {
  const asked = askedOf(c, locale);
  if (!asked.q) return prebuilt(c);
  const page = await c.env.ASSETS.fetch(new Request(new URL(c.req.path, c.req.url)));
  const html = await page.text();
  try {
    const first = (asked.page - 1) * HITS_PER_PAGE;
    const question = questionOf({
      q: asked.q,
      lang: locale,
      range: JSON.stringify([first, first + HITS_PER_PAGE - 1]),
      ...(asked.kind && { kind: asked.kind }),
    });
    return answerPage(c, page, 200, searchResultsPage(html, asked, await answerTo(c, question)));
  } catch (error) {
    const { key, status } = failureOf(c, error);
    const message = translate(key, locale).replace('{id}', c.get('requestId'));
    return answerPage(c, page, status, failedSearchPage(html, asked, message));
  }
}

export const searchPageRoutes = new Hono<AppEnv>();
for (const locale of ACTIVE_LOCALES)
  searchPageRoutes.get(localePath(locale, '/search'), (c) => searchPage(c, locale));
