import { desc, eq, sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import {
  createMembershipFeeSchema,
  membershipFeeSchema,
  membershipPeriodSchema,
  membershipSettingsSchema,
  PAYMENT_DETAILS,
  paymentDetailsSchema,
  quoteSchema,
  recordedTermsSchema,
  recordTermsSchema,
  updateMembershipFeeSchema,
  updateMembershipSettingsSchema,
  updatePeriodSchema,
} from '../../../core/membership/validation/membership.ts';
import type { Database } from '../../../db/database.ts';
import { readMemberTypes } from '../../../db/queries/membership/member-types.ts';
import {
  feeColumns,
  feeOrder,
  periodColumns,
  periodOrder,
} from '../../../db/queries/membership/membership.ts';
import { paymentDetailsColumns } from '../../../db/queries/money/money.ts';
import { visibleColumns } from '../../../db/queries/platform/visible-columns.ts';
import {
  membershipFees,
  membershipPeriods,
  membershipSettings,
  paymentDetails,
} from '../../../db/tables/index.ts';
import { confirmPassword } from '../../auth/login.ts';
import { requireStaff, requireStaffInSameTrip } from '../../auth/session-guard.ts';
import { deleteRecord } from '../../crud/delete-record.ts';
import { answerList, type Resource } from '../../crud/list.ts';
import { updateRecord } from '../../crud/update-record.ts';
import { ApiError, forbidden, found } from '../../http/failures/errors.ts';
import { validBody } from '../../http/json.ts';
import { described } from '../../http/openapi/described.ts';
import { changeCall, createCall, deleteCall, listCall } from '../../http/openapi/resource.ts';
import { given, listOf, taken } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';
import { recordId } from '../../http/values/record-id.ts';
import { kickMail } from '../../mail/sending/kick.ts';
import { notConfigured } from '../../money/online/open-providers.ts';
import { requireType } from '../member-types/offered.ts';
import { answerQuote } from './fee-quote.ts';
import { recordTerms } from './record-terms.ts';

const tag = 'membership' as const;
const DAY = { type: 'string', format: 'date' };
const feeDocs = {
  tag,
  one: 'a fee',
  record: given('MembershipFee', membershipFeeSchema),
  create: taken('MembershipFeeCreate', createMembershipFeeSchema),
  update: taken('MembershipFeeUpdate', updateMembershipFeeSchema),
  isUnique: true,
};
const periodRef = given('MembershipPeriod', membershipPeriodSchema);
const settingsRef = given('MembershipSettings', membershipSettingsSchema);

const fees = {
  resource: 'membership-fees',
  table: membershipFees,
  columns: feeColumns,
  search: membershipFees.memberType,
  orderBy: feeOrder,
} satisfies Resource;

const periods = {
  resource: 'membership-periods',
  table: membershipPeriods,
  columns: periodColumns,
  search: sql`(select member.staff_search_text from members member where member.id = membership_periods.member_id)`,
  orderBy: periodOrder,
} satisfies Resource;

const settings = { table: membershipSettings, columns: visibleColumns(membershipSettings) };
const { id: _id, ...settingsColumns } = settings.columns;

async function requireTypeOfFee(db: Database, id: number, memberType: string): Promise<void> {
  const [types, [stored]] = await db.batch([
    readMemberTypes(db),
    db
      .select({ memberType: membershipFees.memberType })
      .from(membershipFees)
      .where(eq(membershipFees.id, id)),
  ]);
  if (stored?.memberType !== memberType) requireType(types, memberType);
}

export const feeRoutes = new Hono<AppEnv>().get(
  '/quote',
  described(() => ({
    tag,
    summary: 'What membership costs who applies on a day for a year',
    description:
      'From the half-year day of that year on half of the annual fee; `joiningFeeCents` where a joining fee is owed beside it. 404 where no fee holds.',
    query: {
      type: { description: 'Of membership, as stored.', schema: { type: 'string' } },
      appliedOn: { description: 'The day of the application, in Hong Kong.', schema: DAY },
      year: { description: 'Of membership.', schema: { type: 'integer' } },
    },
    answers: { 200: { description: 'The fee.', schema: given('FeeQuote', quoteSchema) } },
    failures: [400, 404],
  })),
  answerQuote,
);

export const membershipFeeRoutes = new Hono<AppEnv>()
  .get(
    '/',
    requireStaffInSameTrip,
    described(() =>
      listCall({
        tag,
        summary: 'List fees, by type the latest first',
        record: feeDocs.record,
        columns: feeColumns,
      }),
    ),
    (c) => answerList(c, fees),
  )
  .post(
    '/',
    requireStaffInSameTrip,
    described(() => createCall(feeDocs)),
    async (c) => {
      const values = await validBody(c, createMembershipFeeSchema);
      requireType(await readMemberTypes(c.var.db), values.memberType);
      return c.json(found(await c.var.db.insert(membershipFees).values(values).returning(feeColumns)), 201);
    },
  )
  .on(
    ['PATCH', 'PUT'],
    '/:id',
    requireStaffInSameTrip,
    described(() => changeCall(feeDocs)),
    async (c) => {
      const id = recordId(c.req);
      const change = await validBody(c, updateMembershipFeeSchema);
      if (change.memberType) await requireTypeOfFee(c.var.db, id, change.memberType);
      return c.json(await updateRecord<object>(c, fees, id, change));
    },
  )
  .delete(
    '/:id',
    requireStaffInSameTrip,
    described(() => deleteCall(feeDocs)),
    async (c) => c.json(await deleteRecord(c, fees)),
  );

const OF_CONSTITUTION = ['noticeArticle', 'noticeArticleOn', 'notifiesExpired'] as const;

async function confirmedChange(c: Context<AppEnv>) {
  const { currentPassword = '', ...given } = await validBody(c, updateMembershipSettingsSchema);
  const [provider] = c.var.online;
  if (given.paysOnline && !provider) throw notConfigured();
  const change = given.paysOnline ? { ...given, onlineCompany: provider?.company } : given;
  const isOfConstitution = OF_CONSTITUTION.some((name) => change[name] !== undefined);
  if (isOfConstitution && !c.var.identity.proved?.user.roles.includes('owner')) throw forbidden();
  const stored = found(await c.var.db.select().from(membershipSettings));
  const isChanged = PAYMENT_DETAILS.some(
    (name) => change[name] !== undefined && change[name] !== stored[name],
  );
  if (!isChanged)
    return { ...change, ...Object.fromEntries(PAYMENT_DETAILS.map((name) => [name, undefined])) };
  if (!currentPassword)
    throw new ApiError(400, 'error.validation', { errors: { currentPassword: 'login.password.required' } });
  await confirmPassword(c.var, currentPassword);
  return change;
}

const withProvider = (c: Context<AppEnv>, settings: object) => ({
  ...settings,
  canPayOnline: c.var.online.length > 0,
});

export const membershipSettingsRoutes = new Hono<AppEnv>()
  .get(
    '/',
    requireStaffInSameTrip,
    described(() => ({
      tag,
      summary: 'The rules of the association’s year',
      answers: { 200: { description: 'The rules.', schema: settingsRef } },
    })),
    async (c) =>
      c.json(withProvider(c, found(await c.var.db.select(settingsColumns).from(membershipSettings)))),
  )
  .get(
    '/payment-details',
    requireStaffInSameTrip,
    described(() => ({
      tag,
      summary: 'List the versions of the payment details, the present one first',
      answers: {
        200: { description: 'The versions.', schema: listOf(given('PaymentDetails', paymentDetailsSchema)) },
      },
    })),
    async (c) => {
      const { db } = c.var;
      return c.json(
        await db.select(paymentDetailsColumns).from(paymentDetails).orderBy(desc(paymentDetails.id)),
      );
    },
  )
  .patch(
    '/',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Change the rules of the association’s year',
      description:
        'Where a payment detail differs (`fpsType`, `fpsId`, `payeeName`, `chequePayee`, `bankAccount`) with `currentPassword`: 400 by field without it or with a wrong one. Owners and finance are told by banner and mail; issued invoices keep their details. 503 `not_configured` for `paysOnline` without the keys of a payment provider.',
      body: { schema: taken('MembershipSettingsUpdate', updateMembershipSettingsSchema) },
      answers: { 200: { description: 'The rules as they are now.', schema: settingsRef } },
      failures: [409, 429, 503],
    })),
    async (c) => {
      const change = await confirmedChange(c);
      const source = { ...settings, columns: settingsColumns };
      const updated = await updateRecord<object>(c, source, 1, change);
      if (PAYMENT_DETAILS.some((name) => change[name] !== undefined)) kickMail(c.var);
      return c.json(withProvider(c, updated));
    },
  );

export const membershipPeriodRoutes = new Hono<AppEnv>()
  .get(
    '/',
    requireStaffInSameTrip,
    described(() =>
      listCall({
        tag,
        summary: 'List terms, the latest first',
        record: periodRef,
        columns: periodColumns,
      }),
    ),
    (c) => answerList(c, periods),
  )
  .post(
    '/',
    requireStaffInSameTrip,
    described(() => ({
      tag,
      summary: 'Enter terms that the association’s own register shows',
      description:
        'Of approved members; who has one for the year is passed over. 409 `period_exists` where each has one. For life with `minuteRef` alone.',
      body: { schema: taken('TermsRecord', recordTermsSchema) },
      answers: {
        201: { description: 'Whose were entered.', schema: given('TermsRecorded', recordedTermsSchema) },
      },
      failures: [404, 409],
    })),
    async (c) => {
      const terms = await validBody(c, recordTermsSchema);
      return c.json(await recordTerms(c.var.db, terms), 201);
    },
  )
  .on(
    ['PATCH', 'PUT'],
    '/:id',
    requireStaffInSameTrip,
    described(() => ({
      tag,
      summary: 'Cancel a term that was entered by mistake, or take it up again',
      body: { schema: taken('MembershipPeriodUpdate', updatePeriodSchema) },
      answers: { 200: { description: 'The term as it is now.', schema: periodRef } },
      failures: [409],
    })),
    async (c) => {
      const id = recordId(c.req);
      const { isCancelled, updatedAt } = await validBody(c, updatePeriodSchema);
      const cancelledAt =
        isCancelled === undefined
          ? {}
          : { cancelledAt: isCancelled ? sql`coalesce(cancelled_at, now())` : null };
      return c.json(await updateRecord<object>(c, periods, id, { updatedAt, ...cancelledAt }));
    },
  );
