import { sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { MEMBER_EXPORT_COLUMNS, MEMBERSHIP_STATUSES } from '../../../db/constants.ts';
import { csv } from '../../../db/csv.ts';
import { isNumbered, shownNumber } from '../../../db/queries/membership/member-numbers.ts';
import {
  hasUnclearJoinDate,
  membershipSorts,
  membershipStatus,
  staffMemberColumns,
} from '../../../db/queries/membership/membership.ts';
import {
  isListed,
  isPending,
  memberColumns,
  memberOrder,
  visitorMemberColumns,
} from '../../../db/queries/membership/public-members.ts';
import { recordAct } from '../../../db/queries/office/audit-log.ts';
import { members } from '../../../db/tables/index.ts';
import { exportedRowsSchema } from '../../../db/validation/events/event-registrations.ts';
import { createMemberNoteSchema, memberNoteSchema } from '../../../db/validation/membership/member-notes.ts';
import {
  addMemberSchema,
  applicationReceiptSchema,
  createApplicationSchema,
  type Member,
  publicMemberSchema,
} from '../../../db/validation/membership/members.ts';
import { eligibleMemberSchema, membershipSchema } from '../../../db/validation/membership/membership.ts';
import { memberLinkSchema } from '../../../db/validation/membership/my.ts';
import {
  consentsAnswerSchema,
  memberPicturesSchema,
  updateShownSchema,
} from '../../../db/validation/membership/shown-fields.ts';
import { invoiceSchema, makePermanentSchema } from '../../../db/validation/money/money.ts';
import type { Session } from '../../accounts/auth/session-user.ts';
import { makePermanent } from '../../money/books/issue.ts';
import { pdfCall } from '../../money/papers/pdf-call.ts';
import { sendPaper } from '../../money/papers/send-paper.ts';
import { kickMail } from '../../office/mail/kick.ts';
import { deleteRecord } from '../../platform/crud/delete-record.ts';
import { answerList, answerRecord, filteredAs, type Resource } from '../../platform/crud/list.ts';
import { badFilter } from '../../platform/crud/list-query.ts';
import { updateRecord } from '../../platform/crud/update-record.ts';
import { takeForm } from '../../platform/forms/take-form.ts';
import { attachment } from '../../platform/http/attachment.ts';
import { validBody } from '../../platform/http/json.ts';
import { recordId } from '../../platform/http/record-id.ts';
import { formLimit } from '../../platform/middleware/rate-limit.ts';
import { requireStaff, requireStaffInSameTrip } from '../../platform/middleware/session.ts';
import type { Call } from '../../platform/openapi/call.ts';
import { described } from '../../platform/openapi/described.ts';
import { BOT_CHECK, storedOnce } from '../../platform/openapi/forms.ts';
import {
  changeCall,
  deleteCall,
  listCall,
  readCall,
  resourceDocs,
  whileSame,
} from '../../platform/openapi/resource.ts';
import { given, listOf, taken } from '../../platform/openapi/schemas.ts';
import { linkHandlers } from '../../platform/person-links/handlers.ts';
import type { AppEnv } from '../../types.ts';
import { setPictures, showFields } from '../directory/show-fields.ts';
import { addNote, deleteNote, notesOf } from '../member-notes/member-notes.ts';
import { memberLink } from '../my/member-links.ts';
import { eligibleMembers, membershipOf } from '../terms/membership-of.ts';
import { printProof } from '../verify/proofs.ts';
import { applicationForm } from './application-form.ts';
import { hasStanding, membersMeant } from './directory-search.ts';
import { exportColumns, exportMembers } from './export-members.ts';
import { memberChange } from './member-change.ts';
import { answerLabels, answerPrinted, LABEL_COLUMNS } from './print-members.ts';

/** A listed member. `fields` may request the displayed number. */
const listedMemberSchema = z.extend(publicMemberSchema, { shownNumber: z.optional(z.string()) });
const EXPORT_COLUMNS = `Names with commas between them; all without it: ${MEMBER_EXPORT_COLUMNS.map((name) => `\`${name}\``).join(', ')}.`;
const MEMBERSHIP_FILTERS = {
  membershipStatus: {
    description:
      'For staff: one of these or an array. `sort` takes `membershipStatus` and `membershipEndsOn` too.',
    enum: [...MEMBERSHIP_STATUSES],
  },
};
const proof = (summary: string, size: string): Call => ({
  tag: 'members',
  summary,
  description: `A page in both languages for ${size}, with the code of the address that tells whether it is valid. 409 \`not_valid\` for who is no member today.`,
  answers: { 200: { description: 'The page.', type: 'text/html', schema: { type: 'string' } } },
  failures: [404, 409],
});

/** A page about the members that `filter` leaves. */
const printed = (summary: string, query?: Call['query']): Call => ({
  tag: 'members',
  summary,
  description:
    'Those that `filter` leaves, as in the lists; all without it. None: 404 `no_members`. Written into the audit log.',
  ...(query && { query }),
  list: {
    columns: Object.keys(memberColumns),
    isSearchable: true,
    isWhole: true,
    filters: MEMBERSHIP_FILTERS,
  },
  failures: [404],
  answers: { 200: { description: 'The page.', type: 'text/html', schema: { type: 'string' } } },
});
const docs = resourceDocs('members');
const listed = { tag: 'members', record: docs.record, columns: memberColumns, filters: MEMBERSHIP_FILTERS };

function hasStatus(value: unknown) {
  const wanted = [value].flat();
  if (!wanted.every((status) => MEMBERSHIP_STATUSES.some((known) => known === status)))
    throw badFilter('membershipStatus');
  return sql`${membershipStatus} = any (array[${sql.join(
    wanted.map((status) => sql`${status}`),
    sql`, `,
  )}]::text[])`;
}

/** Parses a boolean filter. Throws 400 for anything else. */
function isUnclear(value: unknown) {
  if (typeof value !== 'boolean') throw badFilter('hasUnclearJoinDate');
  return sql`${hasUnclearJoinDate} = ${value}`;
}

const source = {
  resource: 'members',
  table: members,
  columns: staffMemberColumns,
  filters: {
    membershipStatus: hasStatus,
    isUnreachable: () => sql`is_unreachable(members)`,
    hasUnclearJoinDate: isUnclear,
  },
  sorts: membershipSorts,
  search: members.staffSearchText,
  numbered: isNumbered,
  orderBy: memberOrder,
  version: 'members',
  people: 'members',
} satisfies Resource;

/** Public source on the shared path: visitors get only approved members and public columns. */
const publicSource: Resource = {
  ...source,
  forVisitors: {
    columns: { ...visitorMemberColumns, shownNumber: shownNumber.as('shown_number') },
    listColumns: visitorMemberColumns,
    omitsNull: 'shown',
    search: members.searchText,
    alsoFound: membersMeant,
    filters: { standing: hasStanding },
    sorts: {},
    where: isListed(),
  },
};

const update = described(
  () => changeCall(docs),
  async (c) => {
    const id = recordId(c.req);
    const member = await updateRecord<Member>(c, source, id, await memberChange(c, id));
    kickMail(c.var);
    return c.json(member);
  },
);

function exported(c: Context<AppEnv>, columns = exportColumns(c.req.query('columns'))) {
  const { db, locale, identity } = c.var;
  const account = (identity.proved as Session).user;
  return exportMembers(db, { where: filteredAs(c, source), locale, columns, account });
}

/** Returns a certificate or sticker to staff, and audits it. */
async function notedPrint(c: Context<AppEnv>, print: () => Promise<Response>): Promise<Response> {
  const id = recordId(c.req);
  const answer = await print();
  const account = (c.var.identity.proved as Session).user;
  await recordAct(c.var.db, { action: 'print', resource: 'members', recordId: id, account });
  return answer;
}

const links = linkHandlers('memberId');

export const memberRoutes = new Hono<AppEnv>()
  .get(
    '/',
    described(
      () =>
        whileSame(
          listCall({
            ...listed,
            record: { anyOf: [given('PublicMember', listedMemberSchema), docs.record] },
            summary: 'List members by companyNameHk',
            description:
              'Visitors see approved members and the columns of `PublicMember` alone; only these can they filter, sort and search by. Their `q` finds districts and business types too, in everyday words; their `filter` takes `standing`: `permanent` or `ordinary`.',
          }),
        ),
      (c) => answerList(c, publicSource),
    ),
  )
  .get(
    '/all',
    requireStaffInSameTrip,
    described(
      () => listCall({ ...listed, summary: 'List all members' }),
      (c) => answerList(c, source),
    ),
  )
  .get(
    '/pending',
    requireStaffInSameTrip,
    described(
      () => listCall({ ...listed, summary: 'List pending applications' }),
      (c) => answerList(c, { ...source, where: isPending() }),
    ),
  )
  .get(
    '/export.csv',
    requireStaff,
    described(
      () => ({
        tag: 'members',
        summary: 'Members as CSV',
        description:
          'Those that `filter` leaves, as in the lists; all without it. None: 404 `no_members`. Written into the audit log.',
        query: { columns: { description: EXPORT_COLUMNS, schema: { type: 'string' } } },
        list: {
          columns: Object.keys(memberColumns),
          isSearchable: true,
          isWhole: true,
          filters: MEMBERSHIP_FILTERS,
        },
        failures: [404],
        answers: {
          200: { description: 'UTF-8 with a byte-order mark.', type: 'text/csv', schema: { type: 'string' } },
        },
      }),
      async (c) => {
        const { title, rows } = await exported(c);
        const headers = {
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': attachment(`${title}.csv`),
        };
        return c.body(csv(rows), 200, headers);
      },
    ),
  )
  .get(
    '/export.json',
    requireStaff,
    described(
      () => ({
        tag: 'members',
        summary: 'Members as rows of text',
        description: 'As the CSV has them, the names of the columns first; `title` is that of a file.',
        query: { columns: { description: EXPORT_COLUMNS, schema: { type: 'string' } } },
        list: {
          columns: Object.keys(memberColumns),
          isSearchable: true,
          isWhole: true,
          filters: MEMBERSHIP_FILTERS,
        },
        failures: [404],
        answers: { 200: { description: 'The rows.', schema: given('MemberRows', exportedRowsSchema) } },
      }),
      async (c) => c.json(await exported(c)),
    ),
  )
  .get(
    '/print',
    requireStaff,
    described(
      () =>
        printed('Members as a list to print', {
          columns: { description: EXPORT_COLUMNS, schema: { type: 'string' } },
        }),
      async (c) => answerPrinted(c, await exported(c)),
    ),
  )
  .get(
    '/labels',
    requireStaff,
    described(
      () => printed('Labels for post, three beside each other on A4'),
      async (c) => answerLabels(c, await exported(c, [...LABEL_COLUMNS])),
    ),
  )
  .get(
    '/permanent',
    requireStaffInSameTrip,
    described(
      () => ({
        tag: 'members',
        summary: 'Who may become a permanent member today',
        description: 'Ordinary members without a gap for three full years, with the terms that show it.',
        answers: {
          200: {
            description: 'In the order of the list.',
            schema: listOf(given('EligibleMember', eligibleMemberSchema)),
          },
        },
      }),
      async (c) => c.json(await eligibleMembers(c.var.db)),
    ),
  )
  .post(
    '/permanent',
    requireStaff,
    described(
      () => ({
        tag: 'members',
        summary: 'Issue the invoices of who becomes permanent by the board’s decision',
        description:
          'All or none; with its payment each becomes permanent. 409 `not_eligible` with `ids` of who does not fulfil the rules, unless `override`; `period_exists`.',
        body: { schema: taken('PermanentMembers', makePermanentSchema) },
        answers: { 201: { description: 'The invoices.', schema: listOf(given('Invoice', invoiceSchema)) } },
        failures: [409],
      }),
      async (c) => {
        const invoices = await makePermanent(c.var.db, await validBody(c, makePermanentSchema));
        return c.json(invoices, 201);
      },
    ),
  )
  .get(
    '/:id/membership',
    requireStaffInSameTrip,
    described(
      () => ({
        tag: 'members',
        summary: 'How a member stands, with its terms',
        answers: {
          200: { description: 'The newest term first.', schema: given('Membership', membershipSchema) },
        },
      }),
      async (c) => c.json(await membershipOf(c.var.db, recordId(c.req))),
    ),
  )
  .get(
    '/:id/certificate',
    requireStaff,
    described(
      () => proof('A member’s certificate to print', 'A4'),
      (c) => notedPrint(c, () => printProof(c, 'certificate', recordId(c.req))),
    ),
  )
  .get(
    '/:id/certificate.pdf',
    requireStaff,
    described(
      () => ({
        ...pdfCall('members', 'A member’s certificate as PDF'),
        failures: [404, 409, 503],
      }),
      (c) => notedPrint(c, () => sendPaper(c, 'certificate')),
    ),
  )
  .get(
    '/:id/sticker',
    requireStaff,
    described(
      () => proof('A sticker for a member’s window to print', 'A6'),
      (c) => notedPrint(c, () => printProof(c, 'sticker', recordId(c.req))),
    ),
  )
  .put(
    '/:id/shown',
    requireStaffInSameTrip,
    described(
      () => ({
        tag: 'members',
        summary: 'Record which fields a member agreed to show in the directory',
        description:
          'All of them: fields that are not named are hidden. Visitors get them under `shown`. Who recorded a consent and when is kept.',
        body: { schema: taken('ShownFields', updateShownSchema) },
        answers: {
          200: { description: 'The consents.', schema: given('ShownConsents', consentsAnswerSchema) },
        },
        failures: [404],
      }),
      async (c) => {
        const { fields } = await validBody(c, updateShownSchema);
        return c.json(await showFields(c.var.db, recordId(c.req), fields, 'staff'));
      },
    ),
  )
  .put(
    '/:id/pictures',
    requireStaffInSameTrip,
    described(
      () => ({
        tag: 'members',
        summary: 'Set logo and photographs of a member for the directory',
        description:
          'Stored pictures, in their order. Visitors get them under `shown` once the member has agreed (`memberLogo`, `memberPhotos` of `PUT /api/members/:id/shown`).',
        body: { schema: taken('MemberPictures', memberPicturesSchema) },
        answers: {
          200: { description: 'The pictures.', schema: given('MemberPictures', memberPicturesSchema) },
        },
        failures: [404],
      }),
      async (c) =>
        c.json(await setPictures(c.var.db, recordId(c.req), await validBody(c, memberPicturesSchema))),
    ),
  )
  .get(
    '/:id/notes',
    requireStaff,
    described(
      () => ({
        tag: 'members',
        summary: 'Notes of staff on a member, with who wrote them and when',
        answers: {
          200: { description: 'The newest first.', schema: listOf(given('MemberNote', memberNoteSchema)) },
        },
        failures: [404],
      }),
      async (c) => c.json(await notesOf(c.var.db, recordId(c.req))),
    ),
  )
  .post(
    '/:id/notes',
    requireStaff,
    described(
      () => ({
        tag: 'members',
        summary: 'Write a note on a member',
        body: { schema: taken('MemberNoteCreate', createMemberNoteSchema) },
        answers: { 201: { description: 'The note.', schema: given('MemberNote', memberNoteSchema) } },
        failures: [404],
      }),
      async (c) => {
        const { body } = await validBody(c, createMemberNoteSchema);
        const account = (c.var.identity.proved as Session).user;
        return c.json(await addNote(c.var.db, { memberId: recordId(c.req), body, account }), 201);
      },
    ),
  )
  .delete(
    '/:id/notes/:noteId',
    requireStaff,
    described(
      () => ({
        tag: 'members',
        summary: 'Delete a note for good',
        answers: { 200: { description: 'Done.', schema: { type: 'object' } } },
        failures: [404],
      }),
      async (c) => {
        const account = (c.var.identity.proved as Session).user;
        await deleteNote(c.var.db, { memberId: recordId(c.req), id: recordId(c.req, 'noteId'), account });
        return c.json({});
      },
    ),
  )
  .get('/:id/link', requireStaffInSameTrip, links.read)
  .delete('/:id/link', requireStaffInSameTrip, links.revoke)
  .post('/:id/link/renewal', requireStaffInSameTrip, links.renew)
  .post(
    '/:id/links',
    requireStaff,
    described(
      () => ({
        tag: 'members',
        summary: 'Give a member the link of its own page, for a messenger',
        description:
          'The same link as before, which opens for 30 days at least. 503 where links cannot be made.',
        answers: { 201: { description: 'The link.', schema: given('MemberLink', memberLinkSchema) } },
        failures: [404, 503],
      }),
      async (c) => c.json(await memberLink(c.var.db, c.var.settings, recordId(c.req)), 201),
    ),
  )
  .get(
    '/:id',
    requireStaffInSameTrip,
    described(
      () => readCall('members', 'Read a member', docs.record),
      (c) => answerRecord(c, source),
    ),
  )
  .post(
    '/',
    formLimit,
    described(
      () => ({
        tag: 'members',
        summary: 'Apply for membership, or add a member',
        description: `A visitor's application is stored as pending and answered with a receipt; staff get the member. ${BOT_CHECK}`,
        body: {
          schema: {
            anyOf: [
              taken('ApplicationCreate', createApplicationSchema),
              taken('MemberCreate', addMemberSchema),
            ],
          },
        },
        answers: storedOnce('Stored.', {
          anyOf: [given('ApplicationReceipt', applicationReceiptSchema), docs.record],
        }),
        isOnce: true,
        failures: [404],
      }),
      async (c) => takeForm(c, applicationForm((await c.var.identity.session()) !== undefined)),
    ),
  )
  .patch('/:id', requireStaffInSameTrip, update)
  .put('/:id', requireStaffInSameTrip, update)
  .delete(
    '/:id',
    requireStaffInSameTrip,
    described(
      () => deleteCall(docs),
      async (c) => c.json(await deleteRecord(c, source, 'members')),
    ),
  );
