import { sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { exportedRowsSchema } from '../../../core/events/validation/event-registrations.ts';
import { PERSON_ROLES } from '../../../core/membership/people.ts';
import {
  createPersonSchema,
  invitePeopleSchema,
  listedPersonSchema,
  openHandOverSchema,
  peopleSettingsSchema,
  personSchema,
  updatePeopleSettingsSchema,
  updatePersonSchema,
} from '../../../core/membership/validation/people.ts';
import {
  isCurrent,
  listedPersonColumns,
  ofMember,
  personOrder,
} from '../../../db/queries/membership/people.ts';
import { memberPeople } from '../../../db/tables/index.ts';
import { peopleModule, peopleOn } from '../../auth/people-module.ts';
import { requireStaff } from '../../auth/session-guard.ts';
import { answerList, filteredAs, type Resource } from '../../crud/list.ts';
import { answerCsv, csvAnswers } from '../../http/csv-answer.ts';
import { validBody } from '../../http/json.ts';
import { described } from '../../http/openapi/described.ts';
import { listCall } from '../../http/openapi/resource.ts';
import { given, listOf, taken } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';
import { recordId } from '../../http/values/record-id.ts';
import { kickMail } from '../../mail/sending/kick.ts';
import { exportPeople } from './export-people.ts';
import { handOverOf, stopHandOver } from './hand-overs.ts';
import { addPerson, changePerson, endPerson, invitePeople, peopleOf, signOutPerson } from './people.ts';
import { readPeopleSettings, switchPeople } from './settings.ts';

const tag = 'people';
const personRef = given('Person', personSchema);
const handOverRef = given('OpenHandOver', openHandOverSchema);
const settingsRef = given('PeopleSettings', peopleSettingsSchema);
const NOT_ON = 'Without the module in the profile: 404. While the owner has it turned off: 409 `not_on`.';

const ROLE_FILTER = { enum: [...PERSON_ROLES] };

const source = {
  resource: 'people',
  table: memberPeople,
  columns: listedPersonColumns,
  search: sql`fold_search(member_people.name || ' ' || coalesce(member_people.name_en, '') || ' ' || coalesce(member_people.email, '')
    || ' ' || ${ofMember("company_name_hk || ' ' || company_name_en")}) || ' '
    || search_numbers(coalesce(member_people.phone, '') || ' / ' || coalesce(member_people.mobile, ''))`,
  filters: {
    role: (value) =>
      sql`${String(value)} in (select unnest(person_roles(person)) from member_people person where person.id = member_people.id)`,
  },
  where: isCurrent,
  orderBy: personOrder,
  people: 'member-people',
} satisfies Resource;

const list = {
  columns: Object.keys(listedPersonColumns),
  isSearchable: true,
  filters: { role: ROLE_FILTER },
};

function exported(c: Context<AppEnv>) {
  const { identity, locale, db } = c.var;
  return exportPeople(db, { where: filteredAs(c, source), locale, account: identity.account });
}

export const peopleRoutes = new Hono<AppEnv>()
  .get(
    '/export.csv',
    peopleModule,
    requireStaff,
    peopleOn,
    described(() => ({
      tag,
      summary: 'People of all firms as CSV',
      description: `Those that \`filter\` leaves. None: 404 \`no_people\`. Written into the audit log. ${NOT_ON}`,
      list: { ...list, isWhole: true },
      failures: [404, 409],
      answers: csvAnswers,
    })),
    async (c) => {
      const { title, rows } = await exported(c);
      return answerCsv(c, title, rows);
    },
  )
  .get(
    '/export.json',
    peopleModule,
    requireStaff,
    peopleOn,
    described(() => ({
      tag,
      summary: 'People of all firms as rows of text',
      description: `As the CSV has them, the names of the columns first. ${NOT_ON}`,
      list: { ...list, isWhole: true },
      failures: [404, 409],
      answers: { 200: { description: 'The rows.', schema: given('PeopleRows', exportedRowsSchema) } },
    })),
    async (c) => c.json(await exported(c)),
  )
  .get(
    '/',
    peopleModule,
    requireStaff,
    peopleOn,
    described(() => ({
      ...listCall({
        tag,
        summary: 'List the current people of all firms, by name',
        record: given('ListedPerson', listedPersonSchema),
        columns: listedPersonColumns,
      }),
      description: `\`role\` in the filter. ${NOT_ON}`,
      list,
      failures: [404, 409],
    })),
    (c) => answerList(c, source),
  )
  .post(
    '/:id/sign-out',
    peopleModule,
    requireStaff,
    peopleOn,
    described(() => ({
      tag,
      summary: 'End all sessions of a person’s address',
      description: NOT_ON,
      answers: { 204: { description: 'Ended.' } },
      failures: [404, 409],
    })),
    async (c) => {
      await signOutPerson(c.var.db, recordId(c.req));
      return c.body(null, 204);
    },
  );

export const memberPeopleRoutes = new Hono<AppEnv>()
  .get(
    '/:id/people',
    peopleModule,
    requireStaff,
    peopleOn,
    described(() => ({
      tag,
      summary: 'List the people of a firm, former ones last',
      description: NOT_ON,
      answers: { 200: { description: 'The people.', schema: listOf(personRef) } },
      failures: [404, 409],
    })),
    async (c) => c.json(await peopleOf(c.var.db, recordId(c.req))),
  )
  .post(
    '/:id/people',
    peopleModule,
    requireStaff,
    peopleOn,
    described(() => ({
      tag,
      summary: 'Add a colleague to a firm',
      description: `The person is told by mail. 409 \`already_there\`. ${NOT_ON}`,
      body: { schema: taken('PersonCreate', createPersonSchema) },
      answers: { 201: { description: 'The person.', schema: personRef } },
      failures: [404, 409],
    })),
    async (c) => {
      const person = await validBody(c, createPersonSchema);
      const added = await addPerson(c.var.db, recordId(c.req), person, 'office');
      kickMail(c.var);
      return c.json(added, 201);
    },
  )
  .post(
    '/:id/people/invite',
    peopleModule,
    requireStaff,
    peopleOn,
    described(() => ({
      tag,
      summary: 'Mail the people of a firm how to sign in',
      description: `All with an address, or those of \`personIds\`. ${NOT_ON}`,
      body: { schema: taken('PeopleInvite', invitePeopleSchema) },
      answers: { 202: { description: 'Taken.', schema: { type: 'object' } } },
      failures: [404, 409],
    })),
    async (c) => {
      const { personIds } = await validBody(c, invitePeopleSchema);
      const id = recordId(c.req);
      await peopleOf(c.var.db, id);
      await invitePeople(c.var.db, id, personIds);
      kickMail(c.var);
      return c.json({}, 202);
    },
  )
  .get(
    '/:id/hand-over',
    peopleModule,
    requireStaff,
    peopleOn,
    described(() => ({
      tag,
      summary: 'The hand-over of a firm’s representative that is open, or to which somebody has objected',
      description: NOT_ON,
      answers: { 200: { description: 'It, or null.', schema: handOverRef } },
      failures: [404, 409],
    })),
    async (c) => c.json({ handOver: await handOverOf(c.var.db, recordId(c.req)) }),
  )
  .delete(
    '/:id/hand-over',
    peopleModule,
    requireStaff,
    peopleOn,
    described(() => ({
      tag,
      summary: 'Stop a hand-over',
      description: `409 \`wrong_state\` when none is open. ${NOT_ON}`,
      answers: { 200: { description: 'Null.', schema: handOverRef } },
      failures: [404, 409],
    })),
    async (c) => {
      await stopHandOver(c.var.db, recordId(c.req));
      return c.json({ handOver: null });
    },
  )
  .patch(
    '/:id/people/:personId',
    peopleModule,
    requireStaff,
    peopleOn,
    described(() => ({
      tag,
      summary: 'Change a person of a firm',
      description: `The same person: the seat’s fields of the member follow. Another person takes a seat through the member’s record. 409 \`already_there\` or \`edit_conflict\`. ${NOT_ON}`,
      body: { schema: taken('PersonUpdate', updatePersonSchema) },
      answers: { 200: { description: 'The person.', schema: personRef } },
      isConditional: true,
      failures: [404, 409],
    })),
    async (c) => {
      const change = await validBody(c, updatePersonSchema);
      const person = { memberId: recordId(c.req), id: recordId(c.req, 'personId') };
      const changed = await changePerson(c.var.db, person, change);
      kickMail(c.var);
      return c.json(changed);
    },
  )
  .delete(
    '/:id/people/:personId',
    peopleModule,
    requireStaff,
    peopleOn,
    described(() => ({
      tag,
      summary: 'End a person of a firm',
      description: `The row stays as history; a seat becomes vacant. ${NOT_ON}`,
      answers: { 200: { description: 'The person, with the last day.', schema: personRef } },
      failures: [404, 409],
    })),
    async (c) => {
      const person = { memberId: recordId(c.req), id: recordId(c.req, 'personId') };
      const ended = await endPerson(c.var.db, person, 'office');
      kickMail(c.var);
      return c.json(ended);
    },
  );

export const peopleSettingsRoutes = new Hono<AppEnv>()
  .get(
    '/',
    peopleModule,
    requireStaff,
    described(() => ({
      tag,
      summary: 'Whether the people of firms sign in, and whose mails would change address',
      answers: { 200: { description: 'The switch.', schema: settingsRef } },
      failures: [404],
    })),
    async (c) => c.json(await readPeopleSettings(c.var)),
  )
  .patch(
    '/',
    peopleModule,
    requireStaff,
    described(() => ({
      tag,
      summary: 'Turn the people of firms on or off',
      description:
        '409 `no_mail_provider` or `no_links` where it cannot be turned on. Off ends all sessions of people.',
      body: { schema: taken('PeopleSettingsUpdate', updatePeopleSettingsSchema) },
      answers: { 200: { description: 'The switch as it is now.', schema: settingsRef } },
      failures: [404, 409],
    })),
    async (c) => {
      const { isOn } = await validBody(c, updatePeopleSettingsSchema);
      await switchPeople(c.var, isOn);
      return c.json(await readPeopleSettings(c.var));
    },
  );
