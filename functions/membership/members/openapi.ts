import * as z from 'zod/mini';
import { MEMBER_EXPORT_COLUMNS, MEMBERSHIP_STATUSES } from '../../../db/constants.ts';
import { memberColumns } from '../../../db/queries/membership/public-members.ts';
import { exportedRowsSchema } from '../../../db/validation/events/event-registrations.ts';
import { createMemberNoteSchema, memberNoteSchema } from '../../../db/validation/membership/member-notes.ts';
import {
  addMemberSchema,
  applicationReceiptSchema,
  createApplicationSchema,
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
import { pdfCall } from '../../money/papers/pdf-call.ts';
import { BOT_CHECK, storedOnce } from '../../platform/openapi/forms.ts';
import type { Call, Calls } from '../../platform/openapi/call.ts';
import {
  describedResource,
  listCall,
  readCall,
  whileSame,
  writeCalls,
} from '../../platform/openapi/resource-old.ts';
import { given, listOf, taken } from '../../platform/openapi/schemas.ts';

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

export function memberCalls(): Calls {
  const described = describedResource('members');
  const { record } = described;
  const listed = { tag: 'members', record, columns: memberColumns, filters: MEMBERSHIP_FILTERS };
  return {
    'GET /api/members': whileSame(
      listCall({
        ...listed,
        record: { anyOf: [given('PublicMember', listedMemberSchema), record] },
        summary: 'List members by companyNameHk',
        description:
          'Visitors see approved members and the columns of `PublicMember` alone; only these can they filter, sort and search by. Their `q` finds districts and business types too, in everyday words; their `filter` takes `standing`: `permanent` or `ordinary`.',
      }),
    ),
    'GET /api/members/all': listCall({ ...listed, summary: 'List all members' }),
    'GET /api/members/pending': listCall({ ...listed, summary: 'List pending applications' }),
    'GET /api/members/export.csv': {
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
    },
    'GET /api/members/export.json': {
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
    },
    'GET /api/members/print': printed('Members as a list to print', {
      columns: { description: EXPORT_COLUMNS, schema: { type: 'string' } },
    }),
    'GET /api/members/labels': printed('Labels for post, three beside each other on A4'),
    'GET /api/members/:id/notes': {
      tag: 'members',
      summary: 'Notes of staff on a member, with who wrote them and when',
      answers: {
        200: { description: 'The newest first.', schema: listOf(given('MemberNote', memberNoteSchema)) },
      },
      failures: [404],
    },
    'POST /api/members/:id/notes': {
      tag: 'members',
      summary: 'Write a note on a member',
      body: { schema: taken('MemberNoteCreate', createMemberNoteSchema) },
      answers: { 201: { description: 'The note.', schema: given('MemberNote', memberNoteSchema) } },
      failures: [404],
    },
    'DELETE /api/members/:id/notes/:noteId': {
      tag: 'members',
      summary: 'Delete a note for good',
      answers: { 200: { description: 'Done.', schema: { type: 'object' } } },
      failures: [404],
    },
    'GET /api/members/permanent': {
      tag: 'members',
      summary: 'Who may become a permanent member today',
      description: 'Ordinary members without a gap for three full years, with the terms that show it.',
      answers: {
        200: {
          description: 'In the order of the list.',
          schema: listOf(given('EligibleMember', eligibleMemberSchema)),
        },
      },
    },
    'POST /api/members/permanent': {
      tag: 'members',
      summary: 'Issue the invoices of who becomes permanent by the board’s decision',
      description:
        'All or none; with its payment each becomes permanent. 409 `not_eligible` with `ids` of who does not fulfil the rules, unless `override`; `period_exists`.',
      body: { schema: taken('PermanentMembers', makePermanentSchema) },
      answers: { 201: { description: 'The invoices.', schema: listOf(given('Invoice', invoiceSchema)) } },
      failures: [409],
    },
    'GET /api/members/:id/membership': {
      tag: 'members',
      summary: 'How a member stands, with its terms',
      answers: {
        200: { description: 'The newest term first.', schema: given('Membership', membershipSchema) },
      },
    },
    'PUT /api/members/:id/shown': {
      tag: 'members',
      summary: 'Record which fields a member agreed to show in the directory',
      description:
        'All of them: fields that are not named are hidden. Visitors get them under `shown`. Who recorded a consent and when is kept.',
      body: { schema: taken('ShownFields', updateShownSchema) },
      answers: {
        200: { description: 'The consents.', schema: given('ShownConsents', consentsAnswerSchema) },
      },
      failures: [404],
    },
    'PUT /api/members/:id/pictures': {
      tag: 'members',
      summary: 'Set logo and photographs of a member for the directory',
      description:
        'Stored pictures, in their order. Visitors get them under `shown` once the member has agreed (`memberLogo`, `memberPhotos` of `PUT /api/members/:id/shown`).',
      body: { schema: taken('MemberPictures', memberPicturesSchema) },
      answers: {
        200: { description: 'The pictures.', schema: given('MemberPictures', memberPicturesSchema) },
      },
      failures: [404],
    },
    'GET /api/members/:id/certificate': proof('A member’s certificate to print', 'A4'),
    'GET /api/members/:id/certificate.pdf': {
      ...pdfCall('members', 'A member’s certificate as PDF'),
      failures: [404, 409, 503],
    },
    'GET /api/members/:id/sticker': proof('A sticker for a member’s window to print', 'A6'),
    'POST /api/members/:id/links': {
      tag: 'members',
      summary: 'Give a member the link of its own page, for a messenger',
      description:
        'The same link as before, which opens for 30 days at least. 503 where links cannot be made.',
      answers: { 201: { description: 'The link.', schema: given('MemberLink', memberLinkSchema) } },
      failures: [404, 503],
    },
    'GET /api/members/:id': readCall('members', 'Read a member', record),
    ...writeCalls(described),
    'POST /api/members': {
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
        anyOf: [given('ApplicationReceipt', applicationReceiptSchema), record],
      }),
      isOnce: true,
      failures: [404],
    },
  };
}
