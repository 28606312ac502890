import { type Context, Hono } from 'hono';
import { newsSchema } from '../../../core/content/validation/news.ts';
import { publicationSchema } from '../../../core/content/validation/publications.ts';
import { foundForMembersSchema, homeSchema } from '../../../core/membership/validation/home.ts';
import { translate } from '../../../core/messages/index.ts';
import { readAssociation } from '../../../db/queries/content/association.ts';
import { peopleModule, peopleOn } from '../../auth/people-module.ts';
import { readPersonSession } from '../../auth/person-session.ts';
import { fromStore } from '../../files/store-file.ts';
import { notFound } from '../../http/failures/errors.ts';
import { limitSearches } from '../../http/middleware/rate-limit.ts';
import type { Call } from '../../http/openapi/call.ts';
import { described } from '../../http/openapi/described.ts';
import { given, type JsonSchema, listOf } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';
import { recordId } from '../../http/values/record-id.ts';
import { attendedIn, drawYear } from '../../papers/attendance-year.ts';
import { paperFonts } from '../../papers/fonts.ts';
import { pdfAnswer } from '../../papers/paper-calls.ts';
import { answerPdf } from '../../papers/send-paper.ts';
import { homeOf } from './home.ts';
import {
  articleForMembers,
  fileForMembers,
  publicationForMembers,
  requireMember,
  searchForMembers,
} from './library.ts';

const tag = 'people';
const NOT_ON = 'Without the module in the profile: 404. While the owner has it turned off: 409 `not_on`.';

const forPerson = (summary: string, schema: JsonSchema, description = ''): Call => ({
  tag,
  summary,
  description: `With the session of a person. ${description}${NOT_ON}`,
  answers: { 200: { description: 'As it is now.', schema } },
  failures: [401, 403, 404, 409, 429],
});

const MEMBERS = '403 `members_only` for who is of no current member. ';

async function asMember(c: Context<AppEnv>) {
  const session = await readPersonSession(c.var);
  requireMember(session);
  return session;
}

export const homeRoutes = new Hono<AppEnv>()
  .get(
    '/home',
    peopleModule,
    peopleOn,
    described(() =>
      forPerson('The firms, events and documents of who is signed in', given('Home', homeSchema)),
    ),
    async (c) => c.json(await homeOf(c.var, await readPersonSession(c.var))),
  )
  .get(
    '/certificates/:year',
    peopleModule,
    peopleOn,
    described(() => ({
      ...forPerson('Certificates of attendance of a year, with the hours, as one PDF', {}),
      answers: { 200: pdfAnswer },
      failures: [401, 404, 409, 503],
    })),
    async (c) => {
      const { address } = await readPersonSession(c.var);
      const year = recordId(c.req, 'year');
      const attended = await attendedIn(c.var.db, address, year);
      if (attended.length === 0) throw notFound();
      const fonts = await fromStore(paperFonts(c.env.BUCKET));
      const { association } = await readAssociation(c.var.db);
      const name = `${translate('certificates.year', c.var.locale)}_${year}`;
      return answerPdf(c, await drawYear(attended, { year, issuer: association, fonts }), name);
    },
  )
  .get(
    '/articles/:id',
    peopleModule,
    peopleOn,
    described(() => forPerson('Read an article for members', given('News', newsSchema), MEMBERS)),
    async (c) => {
      await asMember(c);
      return c.json(await articleForMembers(c.var.db, recordId(c.req), c.var.locale));
    },
  )
  .get(
    '/publications/:id',
    peopleModule,
    peopleOn,
    described(() =>
      forPerson('Read a publication for members', given('Publication', publicationSchema), MEMBERS),
    ),
    async (c) => {
      await asMember(c);
      return c.json(await publicationForMembers(c.var.db, recordId(c.req)));
    },
  )
  .get(
    '/publications/:id/file',
    peopleModule,
    peopleOn,
    described(() => ({
      ...forPerson('Download a publication for members', {}, MEMBERS),
      answers: {
        302: {
          description: 'To the file, which opens with the session alone. Counts one download.',
          headers: { Location: { type: 'string', format: 'uri-reference' } },
        },
      },
    })),
    async (c) => {
      await asMember(c);
      return c.redirect(encodeURI(await fileForMembers(c.var.db, recordId(c.req))), 302);
    },
  )
  .get(
    '/search',
    peopleModule,
    peopleOn,
    described(() => ({
      ...forPerson(
        'Search articles and publications, those for members included',
        listOf(given('FoundForMembers', foundForMembersSchema)),
        MEMBERS,
      ),
      query: { q: { description: 'Words.', schema: { type: 'string' } } },
    })),
    async (c) => {
      await asMember(c);
      await limitSearches(c);
      return c.json((await searchForMembers(c.var.db, c.req.query('q') ?? '')) as object[]);
    },
  );
