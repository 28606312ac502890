import { type Context, Hono } from 'hono';
import {
  createColleagueSchema,
  handOverAskedSchema,
  handOverSchema,
  personSchema,
  updatePersonSchema,
} from '../../../core/membership/validation/people.ts';
import { peopleModule, peopleOn } from '../../auth/people-module.ts';
import { readPersonSession, requireFreshCode, requireRole } from '../../auth/person-session.ts';
import { ApiError, notFound } from '../../http/failures/errors.ts';
import { validBody } from '../../http/json.ts';
import { formLimit } from '../../http/middleware/rate-limit.ts';
import type { Call } from '../../http/openapi/call.ts';
import { described } from '../../http/openapi/described.ts';
import { given, type JsonSchema, listOf, taken } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';
import { recordId } from '../../http/values/record-id.ts';
import { kickMail } from '../../mail/sending/kick.ts';
import { addPerson, changePerson, endPerson, isAppointed, peopleOf } from '../../membership/people/people.ts';
import { askHandOver } from './hand-over.ts';

const tag = 'people';
const personRef = given('Person', personSchema);

const byFirm = (summary: string, schema: JsonSchema, more: Partial<Call> = {}): Call => ({
  tag,
  summary,
  description: `${more.description ?? ''}For the firm’s representative. 404 for another firm, 403 \`needs_role\`, 403 \`code_needed\` where a fresh code is asked for. Without the module: 404; turned off: 409 \`not_on\`.`,
  answers: { 200: { description: 'As it is now.', schema } },
  ...(more.body && { body: more.body }),
  failures: [401, 403, 404, 409],
});

async function asRepresentative(c: Context<AppEnv>) {
  const session = await readPersonSession(c.var);
  const memberId = recordId(c.req, 'memberId');
  requireRole(session, memberId, 'representative');
  return { session, memberId };
}

const needsOffice = () => new ApiError(403, 'people.notRepresentative', { code: 'needs_role' });

async function currentPerson(c: Context<AppEnv>, memberId: number, id: number) {
  const people = await peopleOf(c.var.db, memberId);
  const person = people.find((one) => one.id === id && one.untilOn === null);
  if (!person) throw notFound();
  return person;
}

export const firmPeopleRoutes = new Hono<AppEnv>()
  .get(
    '/:memberId/people',
    peopleModule,
    peopleOn,
    described(() => byFirm('List the people of one’s firm', listOf(personRef))),
    async (c) => {
      const { memberId } = await asRepresentative(c);
      const people = await peopleOf(c.var.db, memberId);
      return c.json(people.filter(({ untilOn }) => untilOn === null));
    },
  )
  .post(
    '/:memberId/people',
    formLimit,
    peopleModule,
    peopleOn,
    described(() => ({
      ...byFirm('Name a colleague', personRef, {
        description: 'The colleague is told by mail. 409 `already_there`. ',
        body: { schema: taken('ColleagueCreate', createColleagueSchema) },
      }),
      answers: { 201: { description: 'The colleague.', schema: personRef } },
    })),
    async (c) => {
      const { session, memberId } = await asRepresentative(c);
      const person = await validBody(c, createColleagueSchema);
      if (person.roles?.includes('representative')) throw needsOffice();
      if (person.roles?.length) requireFreshCode(session);
      const locale = person.locale ?? c.var.locale;
      const added = await addPerson(c.var.db, memberId, { ...person, locale }, 'firm');
      kickMail(c.var);
      return c.json(added, 201);
    },
  )
  .patch(
    '/:memberId/people/:id',
    formLimit,
    peopleModule,
    peopleOn,
    described(() =>
      byFirm('Change a person of one’s firm', personRef, {
        description:
          'Roles and language; of a colleague the name, address and telephone numbers too. Who has a seat is corrected by `POST /api/my/changes`: 409 `has_seat`. ',
        body: { schema: taken('PersonUpdate', updatePersonSchema) },
      }),
    ),
    async (c) => {
      const { session, memberId } = await asRepresentative(c);
      const { roles, locale, updatedAt, ...details } = await validBody(c, updatePersonSchema);
      const known = await currentPerson(c, memberId, recordId(c.req));
      const isRepresentative = roles !== undefined && (await isAppointed(c.var.db, known.id));
      if (roles?.includes('representative') && !isRepresentative) throw needsOffice();
      if (Object.keys(details).length > 0 && known.seats.length > 0)
        throw new ApiError(409, 'people.hasSeat', { code: 'has_seat' });
      if (roles || details.email !== undefined) requireFreshCode(session);
      const kept = roles && [
        ...new Set([...roles, ...(isRepresentative ? ['representative' as const] : [])]),
      ];
      const change = {
        ...details,
        ...(locale !== undefined && { locale }),
        ...(kept && { roles: kept }),
        ...(updatedAt && { updatedAt }),
      };
      const changed = await changePerson(c.var.db, { memberId, id: known.id }, change);
      kickMail(c.var);
      return c.json(changed);
    },
  )
  .post(
    '/:memberId/hand-over',
    formLimit,
    peopleModule,
    peopleOn,
    described(() => ({
      ...byFirm(
        'Hand over: ask that a person of one’s firm become its representative',
        {},
        {
          description:
            'Every address of the firm is told at once. Takes effect after three days unless somebody objects or the office stops it. 409 `wrong_state`. ',
          body: { schema: taken('HandOver', handOverSchema) },
        },
      ),
      answers: { 202: { description: 'Asked for.', schema: given('HandOverAsked', handOverAskedSchema) } },
    })),
    async (c) => {
      const { session, memberId } = await asRepresentative(c);
      const { personId } = await validBody(c, handOverSchema);
      requireFreshCode(session);
      const asked = await askHandOver(c.var.db, memberId, personId);
      kickMail(c.var);
      return c.json(asked, 202);
    },
  )
  .post(
    '/:memberId/people/:id/end',
    formLimit,
    peopleModule,
    peopleOn,
    described(() => ({
      ...byFirm('End a person of one’s firm', personRef, { description: '409 `last_representative`. ' }),
    })),
    async (c) => {
      const { session, memberId } = await asRepresentative(c);
      requireFreshCode(session);
      const ended = await endPerson(c.var.db, { memberId, id: recordId(c.req) }, 'firm');
      kickMail(c.var);
      return c.json(ended);
    },
  );
