import * as z from 'zod/mini';
import { currentPassword } from '../../accounts/validation/users.ts';
import { LOCALES } from '../../association/locales.ts';
import { cents } from '../../fields/cents.ts';
import {
  editCondition,
  flag,
  isoTimestamp,
  key,
  nullableText,
  recordId,
  requiredText,
  text,
} from '../../fields/fields.ts';
import { requestId } from '../../fields/request-id.ts';
import { membershipYear, memberType, requiredDay } from '../../fields/terms.ts';
import {
  HAND_METHODS,
  INVOICE_KINDS,
  INVOICE_STATUSES,
  PAYMENT_KINDS,
  PAYMENT_METHODS,
  REVERSAL_CAUSES,
} from '../kinds.ts';

const lineSchema = z.object({
  zh: z.string(),
  en: z.string(),
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
  billToAddress: z.string(),
  lines: z.array(lineSchema),
  totalCents: z.int(),
  paidCents: z.int(),
  creditedCents: z.int(),
  dueCents: z.int(),
  status: z.enum(INVOICE_STATUSES),
  isOverdue: z.boolean(),
  locale: z.enum(LOCALES),
  issuedOn: z.iso.date(),
  dueOn: z.iso.date(),
  voidedAt: z.nullable(isoTimestamp()),
  voidReason: z.nullable(z.string()),
  replacesId: z.nullable(z.int()),
  paymentDetailsId: z.int(),
  hasPresentDetails: z.boolean(),
  createdAt: isoTimestamp(),
  updatedAt: isoTimestamp(),
});
export type Invoice = z.infer<typeof invoiceSchema>;

/** An annual term needs the year. A term for life needs the minutes of the board meeting that approved it. */
const termFields = {
  memberType: memberType(),
  year: z.optional(membershipYear()),
  discountCents: z.optional(cents(0)),
  minuteRef: z.optional(nullableText()),
};

export const acceptApplicationSchema = z.object({
  ...termFields,
  /** If it is present, the application is approved at once without an invoice. */
  exemptReason: z.optional(requiredText(key('membership.exemptReason.required'))),
  ...editCondition,
});
export type AcceptApplication = z.output<typeof acceptApplicationSchema>;

export const createInvoiceSchema = z.object({
  memberId: recordId(),
  kind: z.enum(['renewal', 'rejoin', 'upgrade'], key('validation.required')),
  ...termFields,
  replacesId: z.optional(recordId()),
});
export type CreateInvoice = z.output<typeof createInvoiceSchema>;

interface Billed {
  memberId?: number | undefined;
  billTo?: string | undefined;
  lines: { amountCents: number }[];
}

export const createOwnInvoiceSchema = z
  .object({
    memberId: z.optional(recordId()),
    billTo: z.optional(text()),
    billToAddress: z.optional(text()),
    locale: z.optional(z.enum(LOCALES, key('validation.invalid'))),
    dueOn: z.optional(requiredDay()),
    lines: z
      .array(
        z.object({
          zh: requiredText(key('validation.required')),
          en: z.optional(text()),
          amountCents: z
            .int(key('validation.number'))
            .check(
              z.minimum(-1_000_000_000, key('validation.number')),
              z.maximum(1_000_000_000, key('validation.number')),
            ),
        }),
        key('validation.required'),
      )
      .check(z.minLength(1, key('validation.required')), z.maxLength(50, key('validation.tooLong'))),
  })
  .check(
    z.refine<Billed>(({ memberId, billTo }) => memberId !== undefined || Boolean(billTo?.trim()), {
      error: key('validation.required'),
      path: ['billTo'],
    }),
    z.refine<Billed>(
      ({ lines }) => {
        const sum = lines.reduce((total, { amountCents }) => total + amountCents, 0);
        return sum > 0 && sum <= 1_000_000_000;
      },
      { error: key('validation.number'), path: ['lines'] },
    ),
  );
export type CreateOwnInvoice = z.output<typeof createOwnInvoiceSchema>;

export const invoiceTotalsSchema = z.object({
  count: z.int(),
  totalCents: z.number(),
  creditedCents: z.number(),
  paidCents: z.number(),
  dueCents: z.number(),
  overdueCount: z.int(),
  overdueCents: z.number(),
});
export type InvoiceTotals = z.infer<typeof invoiceTotalsSchema>;

export const paymentSumsSchema = z.object({
  count: z.int(),
  receivedCents: z.number(),
  refundedCents: z.number(),
  creditCents: z.number(),
});
export type PaymentSums = z.infer<typeof paymentSumsSchema>;

/** Switches to the current payment details. Without `ids`, all open invoices. */
export const moveInvoicesSchema = z.object({
  ids: z.optional(
    z.array(recordId(), key('validation.required')).check(z.maxLength(1000, key('validation.tooLong'))),
  ),
  currentPassword: currentPassword(),
});
export const movedInvoicesSchema = z.object({ moved: z.array(z.int()) });

export const voidInvoiceSchema = z.object({
  reason: requiredText(key('validation.required')),
  ...editCondition,
});

export const makePermanentSchema = z.object({
  ids: z
    .array(recordId())
    .check(z.minLength(1, key('validation.required')), z.maxLength(200, key('validation.tooLong'))),
  minuteRef: requiredText(key('membership.minuteRef.required')),
  override: z.optional(z.boolean(key('validation.invalid'))),
});

/** Only the database checks the latest date, today in Hong Kong. */
export const FIRST_RECEIVED_ON = '2000-01-01';

const allocationSchema = z.object({ invoiceId: recordId(), amountCents: cents(1) });
const allocations = () =>
  z.array(allocationSchema, key('validation.required')).check(z.maxLength(100, key('validation.tooLong')));

interface Paid {
  method: string;
  memberId?: number | undefined;
  chequeNo?: string | null | undefined;
  allocations: unknown[];
}

const chequeCheck = z.refine<Pick<Paid, 'method' | 'chequeNo'>>(
  ({ method, chequeNo }) => method !== 'cheque' || Boolean(chequeNo),
  { error: key('validation.required'), path: ['chequeNo'] },
);

/** A surplus becomes the member's credit. */
export const createPaymentSchema = z
  .object({
    requestId: requestId(),
    method: z.enum(HAND_METHODS, key('validation.required')),
    amountCents: cents(1),
    receivedOn: requiredDay(),
    memberId: z.optional(recordId()),
    payerName: z.optional(text()),
    chequeNo: z.optional(nullableText(50)),
    chequeBank: z.optional(nullableText(100)),
    /** Payers never see it. */
    note: z.optional(nullableText(1000)),
    allocations: allocations(),
  })
  .check(
    chequeCheck,
    z.refine<Paid>(({ memberId, allocations: parts }) => memberId !== undefined || parts.length > 0, {
      error: key('validation.required'),
      path: ['allocations'],
    }),
  );
export type CreatePayment = z.output<typeof createPaymentSchema>;

export const allocatePaymentSchema = z.object({
  allocations: allocations().check(z.minLength(1, key('validation.required'))),
});
export const reversePaymentSchema = z.object({
  reason: requiredText(key('validation.required')),
  /** Absent: the payment bounced, whatever its method. */
  cause: z.optional(z.enum(REVERSAL_CAUSES, key('validation.invalid'))),
  /** Mails a correction where a receipt was sent; for bounced cheques the payer is always told. */
  tells: z.optional(flag()),
});
export type ReversePayment = z.output<typeof reversePaymentSchema>;

export const movePaymentSchema = z
  .object({
    requestId: requestId(),
    memberId: z.optional(recordId()),
    allocations: allocations(),
    reason: z.optional(nullableText()),
    tells: z.optional(flag()),
  })
  .check(
    z.refine<{ memberId?: number | undefined; allocations: unknown[] }>(
      ({ memberId, allocations: parts }) => memberId !== undefined || parts.length > 0,
      { error: key('validation.required'), path: ['allocations'] },
    ),
  );
export type MovePayment = z.output<typeof movePaymentSchema>;

export const reversalMailSchema = z.object({
  mail: z.nullable(z.object({ recipient: z.string(), subject: z.string(), text: z.string() })),
});
export type ReversalMail = z.infer<typeof reversalMailSchema>;
export const refundPaymentSchema = z
  .object({
    requestId: requestId(),
    method: z.enum(HAND_METHODS, key('validation.required')),
    amountCents: cents(1),
    receivedOn: requiredDay(),
    chequeNo: z.optional(nullableText(50)),
    chequeBank: z.optional(nullableText(100)),
    reference: z.optional(nullableText(100)),
  })
  .check(chequeCheck);

export const paymentSchema = z.object({
  id: z.int(),
  requestId: z.string(),
  kind: z.enum(PAYMENT_KINDS),
  method: z.enum(PAYMENT_METHODS),
  amountCents: z.int(),
  creditCents: z.int(),
  receivedOn: z.iso.date(),
  /** The true day, where `receivedOn` is the first day after closed years. */
  happenedOn: z.nullable(z.iso.date()),
  memberId: z.nullable(z.int()),
  companyName: z.nullable(z.string()),
  invoiceNumbers: z.string(),
  refundedReceiptNo: z.nullable(z.string()),
  payerName: z.string(),
  chequeNo: z.nullable(z.string()),
  chequeBank: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  note: z.nullable(z.string()),
  receiptNo: z.string(),
  refundsId: z.nullable(z.int()),
  reversedAt: z.nullable(isoTimestamp()),
  reversalReason: z.nullable(z.string()),
  createdAt: isoTimestamp(),
  updatedAt: isoTimestamp(),
});
export type Payment = z.infer<typeof paymentSchema>;

export const createCreditNoteSchema = z.object({
  requestId: requestId(),
  amountCents: cents(1),
  reason: requiredText(key('validation.required')),
});
export type CreateCreditNote = z.output<typeof createCreditNoteSchema>;

export const creditNoteSchema = z.object({
  id: z.int(),
  requestId: z.string(),
  number: z.string(),
  invoiceId: z.int(),
  invoiceNumber: z.string(),
  billTo: z.string(),
  lines: z.array(lineSchema),
  totalCents: z.int(),
  /** Cents that the credit note moved from its invoice back to the payer's credit. */
  returnedCents: z.int(),
  reason: z.string(),
  issuedOn: z.iso.date(),
  createdAt: isoTimestamp(),
  updatedAt: isoTimestamp(),
});
export type CreditNote = z.infer<typeof creditNoteSchema>;

export const creditedMonthSchema = z.object({ month: z.string(), amountCents: z.int(), count: z.int() });
export type CreditedMonth = z.infer<typeof creditedMonthSchema>;

export const monthTotalSchema = z.object({
  month: z.string(),
  method: z.enum(PAYMENT_METHODS),
  kind: z.enum(PAYMENT_KINDS),
  amountCents: z.int(),
  count: z.int(),
});
export type MonthTotal = z.infer<typeof monthTotalSchema>;
