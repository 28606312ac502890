import * as z from 'zod/mini';
import { isoTimestamp, key, requiredText, text } from '../../fields/fields.ts';
import { membershipYear, requiredDay } from '../../fields/terms.ts';
import { COLUMN_KINDS } from '../../text/sheet.ts';
import { INVOICE_KINDS, JOURNAL_SYSTEMS, LEDGER_ACCOUNTS, PAYMENT_METHODS } from '../kinds.ts';

export const DEBT_AGES = ['current', 'to30', 'to60', 'to90', 'over90'] as const;

const cents = z.int();

export const yearStatementSchema = z.object({
  year: z.int(),
  beginsOn: z.iso.date(),
  endsOn: z.iso.date(),
  /** The year's last day, or today in the present year. Debts are aged at it. */
  asOf: z.iso.date(),
  isClosed: z.boolean(),
  income: z.array(z.object({ kind: z.enum(INVOICE_KINDS), month: z.string(), cents })),
  /** `cents` is what is left of the received sum after refunds. */
  received: z.array(
    z.object({ method: z.enum(PAYMENT_METHODS), receivedCents: cents, refundedCents: cents, cents }),
  ),
  deferredCents: cents,
  receivableCents: cents,
  debtors: z.array(
    z.object({
      number: z.string(),
      billTo: z.string(),
      dueOn: z.iso.date(),
      cents,
      age: z.enum(DEBT_AGES),
    }),
  ),
  credits: z.array(z.object({ receiptNo: z.string(), party: z.nullable(z.string()), cents })),
  numbers: z.array(
    z.object({
      kind: z.enum(['invoice', 'receipt', 'refund', 'credit_note']),
      year: z.int(),
      last: z.int(),
      missing: z.int(),
    }),
  ),
});
export type YearStatement = z.infer<typeof yearStatementSchema>;

export const yearSheetsSchema = z.object({
  title: z.string(),
  sheets: z.array(
    z.object({
      name: z.string(),
      rows: z.array(z.array(z.string())),
      kinds: z.array(z.enum(COLUMN_KINDS)),
    }),
  ),
});
export type YearSheets = z.infer<typeof yearSheetsSchema>;

const namedCount = z.object({ zh: z.string(), en: z.string(), count: z.int() });

export const boardReportSchema = z.object({
  year: z.int(),
  asOf: z.iso.date(),
  /** Five years, the latest last. Null: the system was not used yet. */
  years: z.array(
    z.object({
      name: z.string(),
      members: z.nullable(z.int()),
      joined: z.nullable(z.int()),
      left: z.nullable(z.int()),
      /** Per cent of the members of the year before. Null if that year had none or is not recorded. */
      retention: z.nullable(z.int()),
    }),
  ),
  types: z.array(namedCount),
  districts: z.array(namedCount),
  income: z.array(z.object({ kind: z.enum(INVOICE_KINDS), cents })),
});
export type BoardReport = z.infer<typeof boardReportSchema>;

export const closedYearSchema = z.object({
  year: z.int(),
  closedAt: isoTimestamp(),
  closedByName: z.nullable(z.string()),
  openedAt: z.nullable(isoTimestamp()),
  openedByName: z.nullable(z.string()),
  openReason: z.nullable(z.string()),
});

export const openYearSchema = z.object({ reason: requiredText(key('validation.required')) });

export const ledgerAccountsSchema = z.object({
  accounts: z.array(z.object({ account: z.enum(LEDGER_ACCOUNTS), code: z.string(), name: z.string() })),
});
export type LedgerAccounts = z.infer<typeof ledgerAccountsSchema>;

export const updateLedgerAccountsSchema = z.object({
  accounts: z.array(
    z.object({
      account: z.enum(LEDGER_ACCOUNTS, key('validation.invalid')),
      code: z.optional(text(50)),
      name: z.optional(text(200)),
    }),
    key('validation.required'),
  ),
});

export const yearInPathSchema = z.object({ year: z.pipe(z.transform(Number), membershipYear()) });

export const makeJournalSchema = z.object({
  system: z.enum(JOURNAL_SYSTEMS, key('validation.invalid')),
  fromOn: requiredDay(),
  untilOn: requiredDay(),
});

export const journalSchema = z.object({
  id: z.int(),
  system: z.enum(JOURNAL_SYSTEMS),
  fromOn: z.iso.date(),
  untilOn: z.iso.date(),
  madeByName: z.nullable(z.string()),
  createdAt: isoTimestamp(),
  entries: z.int(),
});
export type Journal = z.infer<typeof journalSchema>;

/** A program takes a limited number of lines at once, so a journal can be several files. */
export const journalFilesSchema = z.object({
  journal: journalSchema,
  files: z.array(z.object({ fileName: z.string(), text: z.string() })),
});
