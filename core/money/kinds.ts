export const INVOICE_KINDS = ['join', 'renewal', 'rejoin', 'upgrade', 'event', 'venue', 'other'] as const;
export const PAPER_FILE_KINDS = [
  'invoice',
  'receipt',
  'credit-note',
  'certificate',
  'sticker',
  'attendance',
] as const;
export type PaperFileKind = (typeof PAPER_FILE_KINDS)[number];
export const INVOICE_STATUSES = ['open', 'part_paid', 'paid', 'credited', 'void'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];
export const PAYMENT_KINDS = ['payment', 'refund'] as const;

export const HAND_METHODS = ['fps', 'cheque', 'cash', 'transfer', 'other'] as const;
export const PAYMENT_METHODS = [...HAND_METHODS, 'online'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const ONLINE_STATUSES = ['creating', 'open', 'processing', 'paid', 'failed', 'expired'] as const;
export type OnlineStatus = (typeof ONLINE_STATUSES)[number];
export const ONLINE_REFUND_STATUSES = ['requested', 'pending', 'succeeded', 'failed'] as const;
export const BANK_LINE_STATUSES = ['new', 'matched', 'ignored'] as const;

/**
 * `booked`: recorded from the line. `matched`: recorded by hand and matched later. `returned`: the line
 * reports its return.
 */
export const LINE_PAYMENT_ROLES = ['booked', 'matched', 'returned'] as const;

export const SUGGESTION_GRADES = ['exact', 'check', 'likely', 'weak'] as const;

export const FPS_TYPES = ['id', 'mobile', 'email'] as const;

/** Only a bounced cheque is told to its payer by itself. */
export const REVERSAL_CAUSES = ['bounced', 'misbooked', 'duplicate'] as const;
export type ReversalCause = (typeof REVERSAL_CAUSES)[number];

export const JOURNAL_SYSTEMS = ['xero', 'quickbooks'] as const;
export type JournalSystem = (typeof JOURNAL_SYSTEMS)[number];

export const LEDGER_ACCOUNTS = [
  'receivable',
  'deferred',
  ...INVOICE_KINDS.map((kind) => `income:${kind}` as const),
  ...PAYMENT_METHODS.map((method) => `bank:${method}` as const),
] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];
