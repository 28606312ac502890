import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import {
  addMemberSchema,
  applicationReceiptSchema,
  createApplicationSchema,
  type Member,
  publicMemberSchema,
} from '../../../core/membership/validation/members.ts';
import { eligibleMemberSchema } from '../../../core/membership/validation/membership.ts';
import { invoiceSchema, makePermanentSchema } from '../../../core/money/validation/money.ts';
import { shownNumber } from '../../../db/queries/membership/member-numbers.ts';
import {
  isListed,
  isPending,
  memberColumns,
  visitorMemberColumns,
} from '../../../db/queries/membership/public-members.ts';
import { members } from '../../../db/tables/index.ts';
import { requireStaff, requireStaffInSameTrip } from '../../auth/session-guard.ts';
import { deleteRecord } from '../../crud/delete-record.ts';
import { publicFormPost } from '../../crud/forms/gate.ts';
import { answerList, answerRecord, type Resource } from '../../crud/list.ts';
import { readFilter } from '../../crud/list-query.ts';
import { updateRecord } from '../../crud/update-record.ts';
import { validBody } from '../../http/json.ts';
import { described, describedHandler } from '../../http/openapi/described.ts';
import { BOT_CHECK, storedOnce } from '../../http/openapi/forms.ts';
import {
  changeCall,
  deleteCall,
  listCall,
  readCall,
  resourceDocs,
  whileSame,
} from '../../http/openapi/resource.ts';
import { given, listOf, taken } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';
import { recordId } from '../../http/values/record-id.ts';
import { kickMail } from '../../mail/sending/kick.ts';
import { makePermanent } from '../invoicing/issue.ts';
import { eligibleMembers } from '../terms/membership-of.ts';
import { applicationForm } from './application-form.ts';
import { hasStanding, isTyped, memberRank, membersWith, typedWords } from './directory-search.ts';
import { listInSnapshot } from './list-in-snapshot.ts';
import { MEMBERSHIP_FILTERS, memberSource } from './list-source.ts';
import { memberChange } from './member-change.ts';

const listedMemberSchema = z.extend(publicMemberSchema, { shownNumber: z.optional(z.string()) });
const docs = resourceDocs('members');
const listed = { tag: docs.tag, record: docs.record, columns: memberColumns, filters: MEMBERSHIP_FILTERS };

const publicSource: Resource = {
  ...memberSource,
  forVisitors: {
    columns: { ...visitorMemberColumns, shownNumber: shownNumber.as('shown_number') },
    listColumns: visitorMemberColumns,
    omitsNull: 'shown',
    search: members.searchText,
    searchedBeside: undefined,
    directory: membersWith,
    filters: { standing: hasStanding, words: isTyped },
    sorts: {},
    where: isListed(),
  },
};

function listSource(c: Context<AppEnv>): Resource {
  const { words: term } = readFilter(c.req.query('filter'));
  const words = term === undefined ? [] : typedWords(term);
  if (words.length === 0) return publicSource;
  return { ...publicSource, rank: memberRank(words, String(term)) };
}

const update = describedHandler(
  () => changeCall(docs),
  async (c) => {
    const id = recordId(c.req);
    const member = await updateRecord<Member>(c, memberSource, id, await memberChange(c, id));
    kickMail(c.var);
    return c.json(member);
  },
);

export const memberRoutes = new Hono<AppEnv>()
  .get(
    '/',
    described(() =>
      whileSame(
        listCall({
          ...listed,
          record: { anyOf: [given('PublicMember', listedMemberSchema), docs.record] },
          summary: 'List members by companyNameHk',
          description:
            'Visitors see approved members and the columns of `PublicMember` alone; only these can they filter, sort and search by. Their `q` finds districts and business types too, in everyday words; their `filter` takes `standing`: `permanent` or `ordinary`, and `words`: as `q`, but Latin words stand at the beginning of a word, and names come first, then numbers, then trades and offers.',
        }),
      ),
    ),
    async (c) => (await listInSnapshot(c)) ?? answerList(c, listSource(c)),
  )
  .get(
    '/all',
    requireStaffInSameTrip,
    described(() => listCall({ ...listed, summary: 'List all members' })),
    (c) => answerList(c, memberSource),
  )
  .get(
    '/pending',
    requireStaffInSameTrip,
    described(() => listCall({ ...listed, summary: 'List pending applications' })),
    (c) => answerList(c, { ...memberSource, where: isPending() }),
  )
  .get(
    '/permanent',
    requireStaffInSameTrip,
    described(() => ({
      tag: 'members',
      summary: 'Who may become a permanent member today',
      description: 'Ordinary members without a gap for three full years, with the terms that show it.',
      answers: {
        200: {
          description: 'In the order of the list.',
          schema: listOf(given('EligibleMember', eligibleMemberSchema)),
        },
      },
    })),
    async (c) => c.json(await eligibleMembers(c.var.db)),
  )
  .post(
    '/permanent',
    requireStaff,
    described(() => ({
      tag: 'members',
      summary: 'Issue the invoices of who becomes permanent by the board’s decision',
      description:
        'All or none; with its payment each becomes permanent. 409 `not_eligible` with `ids` of who does not fulfil the rules, unless `override`; `period_exists`.',
      body: { schema: taken('PermanentMembers', makePermanentSchema) },
      answers: { 201: { description: 'The invoices.', schema: listOf(given('Invoice', invoiceSchema)) } },
      failures: [409],
    })),
    async (c) => {
      const invoices = await makePermanent(c.var.db, await validBody(c, makePermanentSchema));
      return c.json(invoices, 201);
    },
  )
  .get(
    '/:id',
    requireStaffInSameTrip,
    described(() => readCall('members', 'Read a member', docs.record)),
    (c) => answerRecord(c, memberSource),
  )
  .post(
    '/',
    publicFormPost(
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
      async (c) => applicationForm((await c.var.identity.session()) !== undefined),
    ),
  )
  .patch('/:id', requireStaffInSameTrip, update)
  .put('/:id', requireStaffInSameTrip, update)
  .delete(
    '/:id',
    requireStaffInSameTrip,
    described(() => deleteCall(docs)),
    async (c) => c.json(await deleteRecord(c, memberSource, 'members')),
  );
