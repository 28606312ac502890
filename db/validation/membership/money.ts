import * as z from 'zod/mini';
import {
  INVOICE_KINDS,
  INVOICE_STATUSES,
  LOCALES,
  MEMBER_TYPES,
  PAYMENT_KINDS,
  PAYMENT_METHODS,
  PERMANENT_TYPE,
} from '../../constants.ts';
import {
  editCondition,
  integer,
  isoTimestamp,
  key,
  nullableText,
  recordId,
  requiredText,
  text,
} from '../fields.ts';
import { membershipYear, requiredDay } from './membership.ts';

const lineSchema = z.object({
  /** What it is for, in both languages. */
  zh: z.string(),
  en: z.string(),
  /** Less than nothing: a discount. */
  amountCents: z.int(),
});
export type InvoiceLine = z.infer<typeof lineSchema>;

export const invoiceSchema = z.object({
  id: z.int(),
  number: z.string(),
  reference: z.string(),
  memberId: z.nullable(z.int()),
  kind: z.enum(INVOICE_KINDS),
  billTo: z.string(),
  lines: z.array(lineSchema),
  totalCents: z.int(),
  paidCents: z.int(),
  status: z.enum(INVOICE_STATUSES),
  /** Open, and past its day. */
  isOverdue: z.boolean(),
  locale: z.enum(LOCALES),
  issuedOn: z.iso.date(),
  dueOn: z.iso.date(),
  voidedAt: z.nullable(isoTimestamp()),
  voidReason: z.nullable(z.string()),
  replacesId: z.nullable(z.int()),
  createdAt: isoTimestamp(),
  updatedAt: isoTimestamp(),
});
export type Invoice = z.infer<typeof invoiceSchema>;

interface Termed {
  memberType: string;
  year?: number | undefined;
  minuteRef?: string | null | undefined;
}

/** A year, or for life with the minutes that approve it. */
const termFields = {
  memberType: z.enum(MEMBER_TYPES, key('validation.required')),
  year: z.optional(membershipYear()),
  discountCents: z.optional(integer(0)),
  minuteRef: z.optional(nullableText()),
};
const yearCheck = z.refine<Termed>(
  ({ memberType, year }) => (memberType === PERMANENT_TYPE) === (year === undefined),
  {
    error: key('validation.invalid'),
    path: ['year'],
  },
);
const minutesCheck = z.refine<Termed>(
  ({ memberType, minuteRef }) => memberType !== PERMANENT_TYPE || Boolean(minuteRef),
  {
    error: key('membership.minuteRef.required'),
    path: ['minuteRef'],
  },
);

export const acceptApplicationSchema = z
  .object({ ...termFields, ...editCondition })
  .check(yearCheck, minutesCheck);
export type AcceptApplication = z.output<typeof acceptApplicationSchema>;

export const createInvoiceSchema = z
  .object({
    memberId: recordId(),
    kind: z.enum(['renewal', 'rejoin', 'upgrade'], key('validation.required')),
    ...termFields,
    replacesId: z.optional(recordId()),
  })
  .check(yearCheck, minutesCheck);
export type CreateInvoice = z.output<typeof createInvoiceSchema>;

export const voidInvoiceSchema = z.object({
  reason: requiredText(key('validation.required')),
  ...editCondition,
});

export const makePermanentSchema = z.object({
  ids: z
    .array(recordId())
    .check(z.minLength(1, key('validation.required')), z.maxLength(200, key('validation.tooLong'))),
  minuteRef: requiredText(key('membership.minuteRef.required')),
  /** Whether who does not fulfil the rules becomes one all the same. */
  override: z.optional(z.boolean(key('validation.invalid'))),
});

const allocationSchema = z.object({ invoiceId: recordId(), amountCents: integer(1) });
const allocations = () =>
  z.array(allocationSchema, key('validation.required')).check(z.maxLength(100, key('validation.tooLong')));
const requestId = () =>
  z.string(key('validation.required')).check(z.regex(/^[\w-]{16,64}$/, key('validation.invalid')));

interface Paid {
  method: string;
  memberId?: number | undefined;
  chequeNo?: string | null | undefined;
  allocations: unknown[];
}

/** Money that has come: for invoices, and what is left of it as the credit of the member. */
export const createPaymentSchema = z
  .object({
    /** Sent twice, it is stored once. */
    requestId: requestId(),
    method: z.enum(PAYMENT_METHODS, key('validation.required')),
    amountCents: integer(1),
    receivedOn: requiredDay(),
    /** Absent: the member of the first invoice. */
    memberId: z.optional(recordId()),
    payerName: z.optional(text()),
    chequeNo: z.optional(nullableText(50)),
    chequeBank: z.optional(nullableText(100)),
    allocations: allocations(),
  })
  .check(
    z.refine<Paid>(({ method, chequeNo }) => method !== 'cheque' || Boolean(chequeNo), {
      error: key('validation.required'),
      path: ['chequeNo'],
    }),
    z.refine<Paid>(({ memberId, allocations: parts }) => memberId !== undefined || parts.length > 0, {
      error: key('validation.required'),
      path: ['allocations'],
    }),
  );
export type CreatePayment = z.output<typeof createPaymentSchema>;

export const allocatePaymentSchema = z.object({
  allocations: allocations().check(z.minLength(1, key('validation.required'))),
});
export const reversePaymentSchema = z.object({ reason: requiredText(key('validation.required')) });
export const refundPaymentSchema = z.object({
  requestId: requestId(),
  method: z.enum(PAYMENT_METHODS, key('validation.required')),
  amountCents: integer(1),
  receivedOn: requiredDay(),
});

export const paymentSchema = z.object({
  id: z.int(),
  requestId: z.string(),
  kind: z.enum(PAYMENT_KINDS),
  method: z.enum(PAYMENT_METHODS),
  amountCents: z.int(),
  /** What is left of it: neither allocated nor paid back. */
  creditCents: z.int(),
  receivedOn: z.iso.date(),
  memberId: z.nullable(z.int()),
  companyName: z.nullable(z.string()),
  /** Numbers of the invoices that it pays. */
  invoiceNumbers: z.string(),
  payerName: z.string(),
  chequeNo: z.nullable(z.string()),
  chequeBank: z.nullable(z.string()),
  receiptNo: z.string(),
  refundsId: z.nullable(z.int()),
  reversedAt: z.nullable(isoTimestamp()),
  reversalReason: z.nullable(z.string()),
  createdAt: isoTimestamp(),
  updatedAt: isoTimestamp(),
});
export type Payment = z.infer<typeof paymentSchema>;

/** What came and went back in a month, by the way it was paid; what was reversed is not counted. */
export const monthTotalSchema = z.object({
  month: z.string(),
  method: z.enum(PAYMENT_METHODS),
  kind: z.enum(PAYMENT_KINDS),
  amountCents: z.int(),
  count: z.int(),
});
export type MonthTotal = z.infer<typeof monthTotalSchema>;
