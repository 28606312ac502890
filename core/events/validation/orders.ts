import * as z from 'zod/mini';
import { LOCALES } from '../../association/locales.ts';
import { cents } from '../../fields/cents.ts';
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
} from '../../fields/fields.ts';
import { MEMBERSHIP_PROOFS, ORDER_STATUSES, REGISTRATION_STATUSES, TICKET_AUDIENCES } from '../kinds.ts';
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
  left: z.nullable(z.int()),
  waitingQuotaId: z.nullable(z.int()),
});
export type SoldType = z.infer<typeof soldTypeSchema>;

const participantSchema = z.object({
  name: z.optional(personName(key('registrations.participantName.required'))),
  /** A person of the firm for which the session acts: at the member price. */
  personId: z.optional(recordId()),
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
  requestId: z.string(key('validation.required')).check(z.regex(/^[\w-]{16,64}$/, key('validation.invalid'))),
  buyer: z.object({
    name: personName(key('registrations.participantName.required')),
    email: requiredEmail(key('registrations.participantEmail.invalid')),
    company: z.optional(nullableText()),
  }),
  participants: z
    .array(participantSchema, key('validation.required'))
    .check(z.minLength(1, key('validation.required')), z.maxLength(100, key('validation.tooLong'))),
  /** Proves membership for members-only types. */
  token: z.optional(z.string(key('validation.invalid'))),
  /** A membership claimed without a token. The buyer must confirm the order by a mailed link. */
  member: z.optional(
    z.object({
      number: requiredText(key('validation.required'), 100),
      email: requiredEmail(key('registrations.participantEmail.invalid')),
    }),
  ),
});
export type PlaceOrder = z.output<typeof placeOrderSchema>;

/** Does not reveal whether the claimed member exists. */
export const checkMailSchema = z.object({ status: z.literal('check_mail') });

export const placedOrderSchema = z.object({
  id: z.int(),
  reference: z.string(),
  status: z.enum(ORDER_STATUSES),
  totalCents: z.int(),
  heldUntil: z.nullable(isoTimestamp()),
  /** For payment. The reservation itself lasts somewhat longer. */
  lastDay: z.nullable(z.iso.date()),
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

const figure = z.int();
export const orderMoneySchema = z.object({
  totalCents: figure,
  creditedCents: figure,
  paidCents: figure,
  refundedCents: figure,
  toRefundCents: figure,
  keptCents: figure,
  dueCents: figure,
});
export type OrderMoney = z.infer<typeof orderMoneySchema>;

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
  lastDay: z.nullable(z.iso.date()),
  participants: z.array(orderParticipantSchema),
  money: z.nullable(orderMoneySchema),
  createdAt: isoTimestamp(),
  updatedAt: isoTimestamp(),
});

const ids = () =>
  z
    .array(recordId(), key('validation.required'))
    .check(z.minLength(1, key('validation.required')), z.maxLength(100, key('validation.tooLong')));
export const cancelOrderSchema = z.object({
  ids: ids(),
  /** Percentage of the price. If it is absent, the form's refund rules apply. */
  percent: z.optional(count(0, 100)),
});
export const restorePlacesSchema = z.object({ ids: ids() });
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
export const myOrderConfirmSchema = z.object({
  ...token,
  totalCents: z.optional(cents(0)),
});
export const myOrderCancelSchema = z.object({
  ...token,
  ids: ids(),
  confirm: z.optional(flag()),
});
export const myOrderTransferSchema = z.object({
  ...token,
  registrationId: recordId(),
  name: personName(key('registrations.participantName.required')),
  email: requiredEmail(key('registrations.participantEmail.invalid')),
});

export const refundQuerySchema = z.object({
  ids: z
    .string(key('validation.required'))
    .check(z.regex(/^\d{1,9}(,\d{1,9}){0,99}$/, key('validation.invalid'))),
  percent: z.optional(z.string().check(z.regex(/^(100|\d{1,2})$/, key('validation.number')))),
});

export const refundQuoteSchema = z.object({ refundCents: z.int(), isDone: z.boolean() });
