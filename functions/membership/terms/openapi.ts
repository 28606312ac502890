import { MEMBER_TYPES } from '../../../db/constants.ts';
import { feeColumns, periodColumns } from '../../../db/queries/membership/membership.ts';
import {
  createMembershipFeeSchema,
  membershipFeeSchema,
  membershipPeriodSchema,
  membershipSettingsSchema,
  paymentDetailsSchema,
  quoteSchema,
  recordedTermsSchema,
  recordTermsSchema,
  updateMembershipFeeSchema,
  updateMembershipSettingsSchema,
  updatePeriodSchema,
} from '../../../db/validation/membership/membership.ts';
import type { Calls } from '../../platform/openapi/call.ts';
import { listCall, writeCalls } from '../../platform/openapi/resource-old.ts';
import { given, listOf, taken } from '../../platform/openapi/schemas.ts';

const tag = 'membership';

const DAY = { type: 'string', format: 'date' };

function feeCalls(): Calls {
  const record = given('MembershipFee', membershipFeeSchema);
  const path = '/api/membership-fees';
  const { [`PUT ${path}/:id`]: _put, ...writes } = writeCalls({
    path,
    tag,
    one: 'a fee',
    record,
    create: taken('MembershipFeeCreate', createMembershipFeeSchema),
    update: taken('MembershipFeeUpdate', updateMembershipFeeSchema),
    isUnique: true,
  });
  return {
    'GET /api/fees/quote': {
      tag,
      summary: 'What membership costs who applies on a day for a year',
      description:
        'From the half-year day of that year on half of the annual fee; `joiningFeeCents` where a joining fee is owed beside it. 404 where no fee holds.',
      query: {
        type: { description: 'Of membership.', schema: { enum: [...MEMBER_TYPES] } },
        appliedOn: { description: 'The day of the application, in Hong Kong.', schema: DAY },
        year: { description: 'Of membership.', schema: { type: 'integer' } },
      },
      answers: { 200: { description: 'The fee.', schema: given('FeeQuote', quoteSchema) } },
      failures: [400, 404],
    },
    [`GET ${path}`]: listCall({
      tag,
      summary: 'List fees, by type the latest first',
      record,
      columns: feeColumns,
    }),
    ...writes,
  };
}

function periodCalls(): Calls {
  const record = given('MembershipPeriod', membershipPeriodSchema);
  return {
    'GET /api/membership-periods': listCall({
      tag,
      summary: 'List terms, the latest first',
      record,
      columns: periodColumns,
    }),
    'POST /api/membership-periods': {
      tag,
      summary: 'Enter terms that the association’s own register shows',
      description:
        'Of approved members; who has one for the year is passed over. 409 `period_exists` where each has one. For life with `minuteRef` alone.',
      body: { schema: taken('TermsRecord', recordTermsSchema) },
      answers: {
        201: { description: 'Whose were entered.', schema: given('TermsRecorded', recordedTermsSchema) },
      },
      failures: [404, 409],
    },
    'PATCH /api/membership-periods/:id': {
      tag,
      summary: 'Cancel a term that was entered by mistake, or take it up again',
      body: { schema: taken('MembershipPeriodUpdate', updatePeriodSchema) },
      answers: { 200: { description: 'The term as it is now.', schema: record } },
      failures: [409],
    },
  };
}

export function membershipCalls(): Calls {
  const settings = given('MembershipSettings', membershipSettingsSchema);
  return {
    ...feeCalls(),
    ...periodCalls(),
    'GET /api/membership-settings': {
      tag,
      summary: 'The rules of the association’s year',
      answers: { 200: { description: 'The rules.', schema: settings } },
    },
    'GET /api/membership-settings/payment-details': {
      tag,
      summary: 'List the versions of the payment details, the present one first',
      answers: {
        200: {
          description: 'The versions.',
          schema: listOf(given('PaymentDetails', paymentDetailsSchema)),
        },
      },
    },
    'PATCH /api/membership-settings': {
      tag,
      summary: 'Change the rules of the association’s year',
      description:
        'Where a payment detail differs (`fpsType`, `fpsId`, `payeeName`, `chequePayee`, `bankAccount`) with `currentPassword`: 400 by field without it or with a wrong one. Owners and finance are told by banner and mail; issued invoices keep their details. 503 `not_configured` for `paysOnline` without the keys of a payment provider.',
      body: { schema: taken('MembershipSettingsUpdate', updateMembershipSettingsSchema) },
      answers: { 200: { description: 'The rules as they are now.', schema: settings } },
      failures: [409, 429, 503],
    },
  };
}
