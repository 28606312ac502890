import { MEMBERSHIP_STATUSES } from '../../db/constants.ts';
import { memberColumns } from '../../db/queries/public-members.ts';
import {
  applicationReceiptSchema,
  createApplicationSchema,
  createMemberSchema,
  publicMemberSchema,
} from '../../db/validation/members.ts';
import { eligibleMemberSchema, membershipSchema } from '../../db/validation/membership/membership.ts';
import { invoiceSchema, makePermanentSchema } from '../../db/validation/membership/money.ts';
import { memberLinkSchema } from '../../db/validation/my.ts';
import { exportedRowsSchema } from '../../db/validation/registrations/event-registrations.ts';
import { BOT_CHECK, storedOnce } from '../forms/openapi.ts';
import type { Call, Calls } from '../openapi/call.ts';
import { describedResource, listCall, readCall, whileSame, writeCalls } from '../openapi/resource.ts';
import { given, listOf, taken } from '../openapi/schemas.ts';
import { personLinkCalls } from '../person-links/openapi.ts';

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

export function memberCalls(): Calls {
  const described = describedResource('members');
  const { record } = described;
  const listed = { tag: 'members', record, columns: memberColumns, filters: MEMBERSHIP_FILTERS };
  return {
    'GET /api/members': whileSame(
      listCall({
        ...listed,
        record: { anyOf: [given('PublicMember', publicMemberSchema), record] },
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
      list: {
        columns: Object.keys(memberColumns),
        isSearchable: true,
        isWhole: true,
        filters: MEMBERSHIP_FILTERS,
      },
      failures: [404],
      answers: { 200: { description: 'The rows.', schema: given('MemberRows', exportedRowsSchema) } },
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
    'GET /api/members/:id/certificate': proof('A member’s certificate to print', 'A4'),
    'GET /api/members/:id/sticker': proof('A sticker for a member’s window to print', 'A6'),
    ...personLinkCalls('members', '/api/members'),
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
            taken('MemberCreate', createMemberSchema),
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
