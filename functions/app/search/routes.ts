import { Hono } from 'hono';
import { MOST_SEARCH_CHARACTERS, SEARCH_KINDS, searchAnswerSchema } from '../../../core/app/search.ts';
import { DEFAULT_LOCALE, LOCALES } from '../../../core/association/locales.ts';
import { described } from '../../http/openapi/described.ts';
import { given } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';
import { answerTo } from './answer.ts';
import { questionOf } from './question.ts';
import { siteNames } from './site-names.ts';

export const searchRoutes = new Hono<AppEnv>().get(
  '/',
  described(() => ({
    tag: 'search',
    summary: 'Search everything that visitors may see',
    description:
      'Several words are all found; words in quotation marks are found together; scripts, widths and cases count as the same. What has all words in its title stands first, pages and members before what has a date, then the newest. Where nothing is found, `suggestion` is the question with its misspelt words corrected, or with fewer words, if that one finds something. `isProposed`: the hits do not have the words, but are pages and subjects that the question may be about. In `excerpt` the words stand between U+E000 and U+E001.',
    query: {
      q: { description: 'The question.', schema: { type: 'string', maxLength: MOST_SEARCH_CHARACTERS } },
      lang: {
        description: 'Of titles, excerpts and addresses.',
        schema: { type: 'string', enum: [...LOCALES], default: DEFAULT_LOCALE },
      },
      kind: {
        description: 'Kinds with commas between them; absent: all. `counts` has all of them in any case.',
        schema: { type: 'string', examples: [SEARCH_KINDS.join(',')] },
      },
      range: {
        description: 'First and last hit, counted from 0; at most 100.',
        schema: { type: 'string', default: '[0,9]' },
      },
    },
    answers: { 200: { description: 'What was found.', schema: given('SearchAnswer', searchAnswerSchema) } },
    failures: [429],
  })),
  async (c) => {
    const names = await siteNames(c.env.ASSETS, c.req.query('q') ?? '');
    return c.json(await answerTo(c, questionOf(c.req.query(), names)));
  },
);
