import * as z from 'zod/mini';
import {
  BANK_LINE_STATUSES,
  HONG_KONG_DOLLAR,
  LINE_PAYMENT_ROLES,
  SUGGESTION_GRADES,
} from '../../constants.ts';
import { DAY_ORDERS } from '../../dates/written-day.ts';
import { requiredDay } from '../membership/membership.ts';
import { flag, isoTimestamp, key, recordId, requiredText } from '../platform/fields.ts';

const MOST_LINES = 2000;
/**
 * Maximum amount of a bank line, HK$20 million in cents. No real line exceeds it, and it is within the
 * database's integer range.
 */
export const MOST_LINE_CENTS = 2_000_000_000;

const column = () => z.nullable(z.int().check(z.minimum(0), z.maximum(99)));

const laterColumn = () => z._default(column(), null);

/**
 * Columns of a bank's file, as zero-based indexes. Debits and credits are either in one amount column or in
 * two columns.
 */
export const bankMappingSchema = z.object({
  date: column(),
  amount: column(),
  credit: column(),
  debit: column(),
  /** Column with the direction of the amount: CR, DR, 借, 存入. */
  direction: laterColumn(),
  currency: laterColumn(),
  balance: column(),
  payer: column(),
  /** Order of day, month and year in dates that can be read in several ways. Staff choose it. */
  order: z.optional(z.enum(DAY_ORDERS)),
});
export type BankMapping = z.infer<typeof bankMappingSchema>;

const cents = () => z.int(key('validation.number'));
const lineCents = () =>
  cents().check(
    z.minimum(-MOST_LINE_CENTS, key('validation.number')),
    z.maximum(MOST_LINE_CENTS, key('validation.number')),
  );
const words = () => z.string(key('validation.invalid')).check(z.maxLength(1000, key('validation.tooLong')));

export const createBankStatementSchema = z.object({
  fileName: requiredText(key('validation.required')),
  fileHash: z.string(key('validation.required')).check(z.regex(/^[0-9a-f]{64}$/, key('validation.invalid'))),
  /** The office's name for the account: bank and last digits. */
  account: requiredText(key('validation.required')),
  mapping: bankMappingSchema,
  lines: z
    .array(
      z.object({
        bookedOn: requiredDay(),
        amountCents: lineCents(),
        /**
         * Currency of the line. A line in a currency other than HKD is never an exact match and is never
         * booked.
         */
        currency: z._default(z.string().check(z.minLength(1), z.maxLength(10)), HONG_KONG_DOLLAR),
        text: words(),
        payerName: words(),
        balanceCents: z.nullable(cents()),
      }),
      key('validation.required'),
    )
    .check(z.minLength(1, key('validation.required')), z.maxLength(MOST_LINES, key('validation.tooLong'))),
});
export type CreateBankStatement = z.output<typeof createBankStatementSchema>;

export const bankStatementSchema = z.object({
  id: z.int(),
  fileName: z.string(),
  account: z.string(),
  mapping: bankMappingSchema,
  /** Number of lines in the statement, and how many of them are booked. */
  lines: z.int(),
  matched: z.int(),
  createdAt: isoTimestamp(),
  updatedAt: isoTimestamp(),
});
export type BankStatement = z.infer<typeof bankStatementSchema>;

export const bankStatementReadSchema = z.object({
  statement: bankStatementSchema,
  /** `added`: number of new lines. `known`: number of lines that another statement already contained. */
  added: z.int(),
  known: z.int(),
});

const linePaymentSchema = z.object({
  paymentId: z.int(),
  receiptNo: z.string(),
  amountCents: z.int(),
  /**
   * Relation of the payment to the line: `booked` (created from the line), `matched` (recorded by hand and
   * matched later) or `returned` (by the bank).
   */
  role: z.enum(LINE_PAYMENT_ROLES),
});
export type LinePayment = z.infer<typeof linePaymentSchema>;

export const bankLineSchema = z.object({
  id: z.int(),
  statementId: z.int(),
  lineNo: z.int(),
  bookedOn: z.iso.date(),
  amountCents: z.int(),
  text: z.string(),
  payerName: z.string(),
  balanceCents: z.nullable(z.int()),
  currency: z.string(),
  status: z.enum(BANK_LINE_STATUSES),
  /** First payment that is linked to the line. `payments` contains all linked payments. */
  paymentId: z.nullable(z.int()),
  payments: z.array(linePaymentSchema),
  /** The payment provider's payout that this bank line shows. */
  payoutId: z.nullable(z.int()),
  /** Amount of the line in cents that is not yet linked to payments. */
  openCents: z.int(),
  createdAt: isoTimestamp(),
  updatedAt: isoTimestamp(),
});
export type BankLine = z.infer<typeof bankLineSchema>;

const candidateSchema = z.object({
  invoiceId: z.int(),
  number: z.string(),
  reference: z.string(),
  billTo: z.string(),
  /** Open amount of the invoice. */
  owedCents: z.int(),
});
export type Candidate = z.infer<typeof candidateSchema>;

/** Suggested invoices or payments for a statement line. Staff must confirm them before they are booked. */
const suggestionSchema = z.object({
  grade: z.enum(SUGGESTION_GRADES),
  /**
   * For an exact match: all invoices that the line pays. Otherwise: possible invoices, the likeliest first.
   */
  candidates: z.array(candidateSchema),
});

const bookedPaymentSchema = z.object({
  paymentId: z.int(),
  receiptNo: z.string(),
  receivedOn: z.iso.date(),
  amountCents: z.int(),
  chequeNo: z.nullable(z.string()),
  payer: z.string(),
  isReversed: z.boolean(),
});
export type BookedPayment = z.infer<typeof bookedPaymentSchema>;

const linePayoutSchema = z.object({
  id: z.int(),
  payoutId: z.string(),
  amountCents: z.int(),
  arrivesOn: z.iso.date(),
});
export type LinePayout = z.infer<typeof linePayoutSchema>;

export const openBankLineSchema = z.extend(bankLineSchema, {
  suggestion: z.nullable(suggestionSchema),
  /** Hand-booked payments that the line may match. For a returned cheque (`isReturn`), the payment to reverse. */
  booked: z.nullable(z.object({ grade: z.enum(SUGGESTION_GRADES), payments: z.array(bookedPaymentSchema) })),
  isReturn: z.boolean(),
  /**
   * True if the day is doubtful: in the future, or more than 18 months from today or from the other days of
   * the statement. A line with a doubtful day is never an exact match.
   */
  isOddDay: z.boolean(),
  /**
   * True if another statement contains a similar line: with the same day and amount, and with the same
   * reference or common words.
   */
  isPerhapsKnown: z.boolean(),
  /** True for a credit line whose text mentions a reversal or a return. This line is never an exact match. */
  isUndoing: z.boolean(),
  /** The payment provider's payout with the same amount and day as the line. */
  payout: z.nullable(linePayoutSchema),
});
export type OpenBankLine = z.infer<typeof openBankLineSchema>;

const invoiceIds = () =>
  z
    .array(recordId(), key('validation.required'))
    .check(z.minLength(1, key('validation.required')), z.maxLength(20, key('validation.tooLong')));

const lineMatch = {
  /** Invoices that the line pays. */
  invoiceIds: z.optional(invoiceIds()),
  /** Hand-booked payments that match the line. For a returned cheque, the payments to reverse. */
  paymentIds: z.optional(invoiceIds()),
  /** The payment provider's payout that this bank line shows. */
  payoutId: z.optional(recordId()),
};
interface Kinds {
  invoiceIds?: number[] | undefined;
  paymentIds?: number[] | undefined;
  payoutId?: number | undefined;
}
const oneKind = () =>
  z.refine<Kinds>(
    ({ invoiceIds: invoices, paymentIds, payoutId }) =>
      [invoices, paymentIds, payoutId].filter((kind) => kind !== undefined).length === 1,
    { error: key('validation.required'), path: ['invoiceIds'] },
  );

export const matchBankLineSchema = z.object(lineMatch).check(oneKind());

export const confirmBankLinesSchema = z.object({
  matches: z
    .array(z.object({ lineId: recordId(), ...lineMatch }).check(oneKind()), key('validation.required'))
    .check(z.minLength(1, key('validation.required')), z.maxLength(500, key('validation.tooLong'))),
});

/** Payments to unlink from the bank line. If they are absent, all payments recorded by hand are unlinked. */
export const releaseBankLineSchema = z.object({ paymentIds: z.optional(invoiceIds()) });

export const ignoreBankLineSchema = z.object({ isIgnored: flag() });

/** A bank line after an attempt to book it. `refused` contains the reason if the booking failed. */
export const confirmedBankLineSchema = z.extend(bankLineSchema, {
  refused: z.optional(z.object({ code: z.string(), message: z.string() })),
});
