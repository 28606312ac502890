import * as z from 'zod/mini';
import { BANK_LINE_STATUSES, SUGGESTION_GRADES } from '../../constants.ts';
import { flag, isoTimestamp, key, recordId, requiredText } from '../fields.ts';
import { requiredDay } from './membership.ts';

const MOST_LINES = 2000;
const MOST_CENTS = 2_000_000_000;

const column = () => z.nullable(z.int().check(z.minimum(0), z.maximum(99)));

/** Which column says what, counted from 0. Amounts stand in one column, or in two. */
export const bankMappingSchema = z.object({
  date: column(),
  amount: column(),
  credit: column(),
  debit: column(),
  balance: column(),
  payer: column(),
});
export type BankMapping = z.infer<typeof bankMappingSchema>;

const cents = () =>
  z
    .int(key('validation.number'))
    .check(z.minimum(-MOST_CENTS, key('validation.number')), z.maximum(MOST_CENTS, key('validation.number')));
const words = () => z.string(key('validation.invalid')).check(z.maxLength(1000, key('validation.tooLong')));

export const createBankStatementSchema = z.object({
  fileName: requiredText(key('validation.required')),
  fileHash: z.string(key('validation.required')).check(z.regex(/^[0-9a-f]{64}$/, key('validation.invalid'))),
  /** As the office calls it: a bank and the last digits. */
  account: requiredText(key('validation.required')),
  mapping: bankMappingSchema,
  lines: z
    .array(
      z.object({
        bookedOn: requiredDay(),
        amountCents: cents(),
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
  /** Lines of its own, and of those how many are booked. */
  lines: z.int(),
  matched: z.int(),
  createdAt: isoTimestamp(),
  updatedAt: isoTimestamp(),
});
export type BankStatement = z.infer<typeof bankStatementSchema>;

export const bankStatementReadSchema = z.object({
  statement: bankStatementSchema,
  /** Lines that are new, and lines that another statement had already. */
  added: z.int(),
  known: z.int(),
});

export const bankLineSchema = z.object({
  id: z.int(),
  statementId: z.int(),
  lineNo: z.int(),
  bookedOn: z.iso.date(),
  amountCents: z.int(),
  text: z.string(),
  payerName: z.string(),
  balanceCents: z.nullable(z.int()),
  status: z.enum(BANK_LINE_STATUSES),
  paymentId: z.nullable(z.int()),
  createdAt: isoTimestamp(),
  updatedAt: isoTimestamp(),
});
export type BankLine = z.infer<typeof bankLineSchema>;

const candidateSchema = z.object({
  invoiceId: z.int(),
  number: z.string(),
  reference: z.string(),
  billTo: z.string(),
  /** What is still to be paid of it. */
  owedCents: z.int(),
});
export type Candidate = z.infer<typeof candidateSchema>;

/** What a line is probably for. Nothing is booked before staff have said so. */
const suggestionSchema = z.object({
  grade: z.enum(SUGGESTION_GRADES),
  /** All of them together where it is exact; else the likeliest first. */
  candidates: z.array(candidateSchema),
});

export const openBankLineSchema = z.extend(bankLineSchema, { suggestion: z.nullable(suggestionSchema) });
export type OpenBankLine = z.infer<typeof openBankLineSchema>;

const invoiceIds = () =>
  z
    .array(recordId(), key('validation.required'))
    .check(z.minLength(1, key('validation.required')), z.maxLength(20, key('validation.tooLong')));

export const matchBankLineSchema = z.object({ invoiceIds: invoiceIds() });

export const confirmBankLinesSchema = z.object({
  matches: z
    .array(z.object({ lineId: recordId(), invoiceIds: invoiceIds() }), key('validation.required'))
    .check(z.minLength(1, key('validation.required')), z.maxLength(500, key('validation.tooLong'))),
});

export const ignoreBankLineSchema = z.object({ isIgnored: flag() });
