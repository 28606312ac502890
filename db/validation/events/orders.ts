import * as z from 'zod/mini';
import {
  LOCALES,
  MEMBERSHIP_PROOFS,
  ORDER_STATUSES,
  REGISTRATION_STATUSES,
  TICKET_AUDIENCES,
} from '../../constants.ts';
import { cents } from '../platform/cents.ts';
import {
  editCondition,
  flag,
  isoTimestamp,
  key,
  nullablePhone,
  nullableText,
  nullableTimestamp,
  personName,
  recordId,
  requiredEmail,
  requiredText,
} from '../platform/fields.ts';
import { answersSchema } from './custom-questions.ts';

const count = (least: number, most: number) =>
  z
    .int(key('validation.number'))
    .check(z.minimum(least, key('validation.number')), z.maximum(most, key('validation.number')));

export type TicketType = z.infer<typeof ticketTypeSchema>;
export const ticketTypeSchema = z.object({
  id: z.int(),
  formId: z.int(),
  nameZh: z.string(),
  nameEn: z.nullable(z.string()),
  priceCents: z.int(),
  audience: z.enum(TICKET_AUDIENCES),
  opensAt: z.nullable(isoTimestamp()),
  closesAt: z.nullable(isoTimestamp()),
  mostPerOrder: z.int(),
  mostPerMember: z.nullable(z.int()),
  quotaIds: z.array(z.int()),
  sortOrder: z.int(),
  isActive: z.boolean(),
  createdAt: isoTimestamp(),
  updatedAt: isoTimestamp(),
});

export const createTicketTypeSchema = z.object({
  formId: recordId(),
  nameZh: requiredText(key('validation.required')),
  nameEn: z.optional(nullableText()),
  priceCents: cents(0),
  audience: z.optional(z.enum(TICKET_AUDIENCES, key('validation.invalid'))),
  opensAt: z.optional(nullableTimestamp()),
  closesAt: z.optional(nullableTimestamp()),
  mostPerOrder: z.optional(count(1, 100)),
  mostPerMember: z.optional(z.nullable(count(1, 1000))),
  /** Quotas from which the type takes places. The type is on sale only while each quota has free places. */
  quotaIds: z.optional(z.array(recordId()).check(z.maxLength(20, key('validation.tooLong')))),
  sortOrder: z.optional(count(0, 1000)),
  isActive: z.optional(flag()),
});
export const updateTicketTypeSchema = z.extend(
  z.partial(z.omit(createTicketTypeSchema, { formId: true })),
  editCondition,
);

export type TicketQuota = z.infer<typeof ticketQuotaSchema>;
export const ticketQuotaSchema = z.object({
  id: z.int(),
  formId: z.int(),
  name: z.string(),
  size: z.int(),
  /** Number of registrations that take a place of the quota. */
  taken: z.int(),
  createdAt: isoTimestamp(),
  updatedAt: isoTimestamp(),
});
export const createTicketQuotaSchema = z.object({
  formId: recordId(),
  name: requiredText(key('validation.required')),
  size: count(0, 1_000_000),
});
export const updateTicketQuotaSchema = z.extend(
  z.partial(z.omit(createTicketQuotaSchema, { formId: true })),
  editCondition,
);

const TICKET_STATES = ['free', 'few', 'sold_out', 'not_yet', 'over'] as const;

/** A ticket type as visitors see it, sent with the form. */
export const soldTypeSchema = z.object({
  id: z.int(),
  nameZh: z.string(),
  nameEn: z.nullable(z.string()),
  priceCents: z.int(),
  audience: z.enum(TICKET_AUDIENCES),
  mostPerOrder: z.int(),
  mostPerMember: z.nullable(z.int()),
  opensAt: z.nullable(isoTimestamp()),
  closesAt: z.nullable(isoTimestamp()),
  state: z.enum(TICKET_STATES),
  /** Quota whose waiting list visitors can join while the ticket type is sold out. */
  waitingQuotaId: z.nullable(z.int()),
});
export type SoldType = z.infer<typeof soldTypeSchema>;

const participantSchema = z.object({
  name: personName(key('registrations.participantName.required')),
  email: z.optional(requiredEmail(key('registrations.participantEmail.invalid'))),
  phone: z.optional(nullablePhone()),
  company: z.optional(nullableText()),
  position: z.optional(nullableText()),
  ticketTypeId: recordId(),
  /** Price that the buyer saw. If the current price differs, the order is refused. */
  priceCents: z.optional(cents(0)),
  answers: z.optional(answersSchema),
});

export const placeOrderSchema = z.object({
  formId: recordId(),
  /** Idempotency key: a repeated request is stored once. */
  requestId: z.string(key('validation.required')).check(z.regex(/^[\w-]{16,64}$/, key('validation.invalid'))),
  buyer: z.object({
    name: personName(key('registrations.participantName.required')),
    email: requiredEmail(key('registrations.participantEmail.invalid')),
    company: z.optional(nullableText()),
  }),
  participants: z
    .array(participantSchema, key('validation.required'))
    .check(z.minLength(1, key('validation.required')), z.maxLength(100, key('validation.tooLong'))),
  /** Token of a member's personal page. Proves membership for members-only types. */
  token: z.optional(z.string(key('validation.invalid'))),
  /**
   * Member number and e-mail address of a membership that the buyer claims without a token. The buyer must
   * confirm the order by a mailed link.
   */
  member: z.optional(
    z.object({
      number: requiredText(key('validation.required'), 100),
      email: requiredEmail(key('registrations.participantEmail.invalid')),
    }),
  ),
});
export type PlaceOrder = z.output<typeof placeOrderSchema>;

/** Response to an order with a claimed membership. It does not reveal whether the member exists. */
export const checkMailSchema = z.object({ status: z.literal('check_mail') });

export const placedOrderSchema = z.object({
  id: z.int(),
  reference: z.string(),
  status: z.enum(ORDER_STATUSES),
  totalCents: z.int(),
  heldUntil: z.nullable(isoTimestamp()),
  /** URL of the buyer's page. Empty when links are not configured. */
  link: z.string(),
});

export const orderParticipantSchema = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  typeZh: z.string(),
  typeEn: z.nullable(z.string()),
  priceCents: z.int(),
  status: z.enum(REGISTRATION_STATUSES),
  ticketGeneration: z.int(),
  ticketNo: z.nullable(z.string()),
});

export type EventOrder = z.infer<typeof eventOrderSchema>;
export const eventOrderSchema = z.object({
  id: z.int(),
  formId: z.int(),
  eventId: z.int(),
  buyerName: z.string(),
  buyerEmail: z.string(),
  buyerCompany: z.nullable(z.string()),
  memberId: z.nullable(z.int()),
  proof: z.nullable(z.enum(MEMBERSHIP_PROOFS)),
  locale: z.enum(LOCALES),
  status: z.enum(ORDER_STATUSES),
  invoiceId: z.nullable(z.int()),
  latePaymentId: z.nullable(z.int()),
  heldUntil: z.nullable(isoTimestamp()),
  participants: z.array(orderParticipantSchema),
  createdAt: isoTimestamp(),
  updatedAt: isoTimestamp(),
});

const ids = () =>
  z
    .array(recordId(), key('validation.required'))
    .check(z.minLength(1, key('validation.required')), z.maxLength(100, key('validation.tooLong')));
export const cancelOrderSchema = z.object({
  ids: ids(),
  /** Refund as a percentage of the price. If it is absent, the form's refund rules apply. */
  percent: z.optional(count(0, 100)),
});
/**
 * Changes the ticket type of some registrations of an order, at today's price. Can also set the order's
 * member.
 */
export const repriceOrderSchema = z.object({
  ids: ids(),
  ticketTypeId: recordId(),
  memberId: z.optional(recordId()),
});
export const extendOrderSchema = z.object({ heldUntil: isoTimestamp() });
export const decideOrderSchema = z.object({
  decision: z.enum(['oversell', 'refund'], key('validation.required')),
});

const token = { token: z.string(key('validation.required')) };
export const myOrderSchema = z.object(token);
export const myOrderCancelSchema = z.object({
  ...token,
  ids: ids(),
  /** True to cancel and refund. Otherwise the call only calculates the refund. */
  confirm: z.optional(flag()),
});
export const myOrderTransferSchema = z.object({
  ...token,
  registrationId: recordId(),
  name: personName(key('registrations.participantName.required')),
  email: requiredEmail(key('registrations.participantEmail.invalid')),
});

/** Query parameters for the preview of a refund. */
export const refundQuerySchema = z.object({
  ids: z
    .string(key('validation.required'))
    .check(z.regex(/^\d{1,9}(,\d{1,9}){0,99}$/, key('validation.invalid'))),
  percent: z.optional(z.string().check(z.regex(/^(100|\d{1,2})$/, key('validation.number')))),
});

export const refundQuoteSchema = z.object({ refundCents: z.int(), isDone: z.boolean() });
