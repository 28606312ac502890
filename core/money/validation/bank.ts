import * as z from 'zod/mini';
import { CURRENCY_CODE } from '../../association/currency.ts';
import { DAY_ORDERS } from '../../dates/written-day.ts';
import { flag, isoTimestamp, key, recordId, requiredText } from '../../fields/fields.ts';
import { requiredDay } from '../../fields/terms.ts';
import { BANK_LINE_STATUSES, LINE_PAYMENT_ROLES, SUGGESTION_GRADES } from '../kinds.ts';

const MOST_LINES = 2000;
/** HK$20 million. No real line exceeds it, and it is within the database's integer range. */
export const MOST_LINE_CENTS = 2_000_000_000;

const column = () => z.nullable(z.int().check(z.minimum(0), z.maximum(99)));

const laterColumn = () => z._default(column(), null);

/** Zero-based. Debits and credits are either in one amount column or in two columns. */
export const bankMappingSchema = z.object({
  date: column(),
  amount: column(),
  credit: column(),
  debit: column(),
  direction: laterColumn(),
  currency: laterColumn(),
  balance: column(),
  payer: column(),
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

const givenLine = () =>
  z.object({
    bookedOn: requiredDay(),
    amountCents: lineCents(),
    /** A line in a currency other than HKD is never an exact match and is never booked. */
    currency: z._default(z.string().check(z.minLength(1), z.maxLength(10)), CURRENCY_CODE),
    text: words(),
    payerName: words(),
    balanceCents: z.nullable(cents()),
  });
const givenLines = () =>
  z
    .array(givenLine(), key('validation.required'))
    .check(z.minLength(1, key('validation.required')), z.maxLength(MOST_LINES, key('validation.tooLong')));

export const createBankStatementSchema = z.object({
  fileName: requiredText(key('validation.required')),
  fileHash: z.string(key('validation.required')).check(z.regex(/^[0-9a-f]{64}$/, key('validation.invalid'))),
  account: requiredText(key('validation.required')),
  mapping: bankMappingSchema,
  lines: givenLines(),
});
export type CreateBankStatement = z.output<typeof createBankStatementSchema>;

export const bankStatementSchema = z.object({
  id: z.int(),
  fileName: z.string(),
  account: z.string(),
  mapping: bankMappingSchema,
  lines: z.int(),
  matched: z.int(),
  createdAt: isoTimestamp(),
  updatedAt: isoTimestamp(),
});
export type BankStatement = z.infer<typeof bankStatementSchema>;

export const bankStatementReadSchema = z.object({
  statement: bankStatementSchema,
  added: z.int(),
  known: z.int(),
  knownLines: z.array(
    z.object({
      bookedOn: z.iso.date(),
      amountCents: z.int(),
      currency: z.string(),
      text: z.string(),
      payerName: z.string(),
      balanceCents: z.nullable(z.int()),
    }),
  ),
});
export type KnownBankLine = z.infer<typeof bankStatementReadSchema>['knownLines'][number];

export const takeBankLinesSchema = z.object({ lines: givenLines() });
export const takenBankLinesSchema = z.object({ added: z.int() });

const linePaymentSchema = z.object({
  paymentId: z.int(),
  receiptNo: z.string(),
  amountCents: z.int(),
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
  paymentId: z.nullable(z.int()),
  payments: z.array(linePaymentSchema),
  payoutId: z.nullable(z.int()),
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
  owedCents: z.int(),
});
export type Candidate = z.infer<typeof candidateSchema>;

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
  booked: z.nullable(z.object({ grade: z.enum(SUGGESTION_GRADES), payments: z.array(bookedPaymentSchema) })),
  isReturn: z.boolean(),
  /**
   * In the future, or more than 18 months from today or from the other days of the statement. Never an exact
   * match.
   */
  isOddDay: z.boolean(),
  /**
   * Another statement contains a line with the same day and amount, and with the same reference or common
   * words.
   */
  isPerhapsKnown: z.boolean(),
  /** The text of a credit mentions a reversal or a return. Never an exact match. */
  isUndoing: z.boolean(),
  /** Another undecided line takes the same sum back. Never an exact match. */
  isTakenBack: z.boolean(),
  payout: z.nullable(linePayoutSchema),
});
export type OpenBankLine = z.infer<typeof openBankLineSchema>;

const invoiceIds = () =>
  z
    .array(recordId(), key('validation.required'))
    .check(z.minLength(1, key('validation.required')), z.maxLength(20, key('validation.tooLong')));

const lineMatch = {
  invoiceIds: z.optional(invoiceIds()),
  paymentIds: z.optional(invoiceIds()),
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

/** If they are absent, all payments recorded by hand are unlinked. */
export const releaseBankLineSchema = z.object({ paymentIds: z.optional(invoiceIds()) });

export const ignoreBankLineSchema = z.object({ isIgnored: flag() });

export const confirmedBankLineSchema = z.extend(bankLineSchema, {
  refused: z.optional(z.object({ code: z.string(), message: z.string() })),
});
