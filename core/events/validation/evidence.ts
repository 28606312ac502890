import * as z from 'zod/mini';
import { isoTimestamp } from '../../fields/fields.ts';
import { INVOICE_STATUSES, PAYMENT_METHODS } from '../../money/kinds.ts';
import { CHECK_IN_SOURCES } from '../kinds.ts';
import { eventSchema } from './events.ts';
import { surveyResultsSchema } from './surveys.ts';

const attendeeSchema = z.object({
  name: z.string(),
  company: z.nullable(z.string()),
  position: z.nullable(z.string()),
  type: z.nullable(z.string()),
  method: z.enum(CHECK_IN_SOURCES),
  cameAt: isoTimestamp(),
});

const figures = {
  registered: z.int(),
  paid: z.int(),
  came: z.int(),
};
const groupSchema = z.object({ name: z.nullable(z.string()), ...figures });

const countsSchema = z.object({
  total: z.object(figures),
  byType: z.array(groupSchema),
  byMembership: z.array(z.object({ isMember: z.boolean(), ...figures })),
  byFirm: z.array(groupSchema),
  byQuarterHour: z.array(z.object({ from: isoTimestamp(), came: z.int() })),
});
export type EvidenceCounts = z.infer<typeof countsSchema>;

const circularSchema = z.object({
  subjectZh: z.string(),
  subjectEn: z.nullable(z.string()),
  startedAt: isoTimestamp(),
  sentCount: z.int(),
});

const invoiceSchema = z.object({
  number: z.string(),
  issuedOn: z.iso.date(),
  totalCents: z.int(),
  status: z.enum(INVOICE_STATUSES),
});
const receiptSchema = z.object({
  number: z.string(),
  invoiceNumber: z.string(),
  receivedOn: z.iso.date(),
  method: z.enum(PAYMENT_METHODS),
  amountCents: z.int(),
});
const creditNoteSchema = z.object({
  number: z.string(),
  invoiceNumber: z.string(),
  issuedOn: z.iso.date(),
  totalCents: z.int(),
  returnedCents: z.int(),
});

const moneySchema = z.object({
  invoices: z.array(invoiceSchema),
  receipts: z.array(receiptSchema),
  creditNotes: z.array(creditNoteSchema),
  sums: z.object({
    invoicedCents: z.int(),
    creditedCents: z.int(),
    /** Receipts less the amounts that credit notes have returned to payers as credit. */
    receivedCents: z.int(),
  }),
});
export type EvidenceMoney = z.infer<typeof moneySchema>;

export const evidenceSchema = z.object({
  event: z.pick(eventSchema, {
    id: true,
    title: true,
    titleEn: true,
    description: true,
    descriptionEn: true,
    eventDate: true,
    endsAt: true,
    isAllDay: true,
    location: true,
    locationEn: true,
    acknowledgementZh: true,
    acknowledgementEn: true,
    recapZh: true,
    recapEn: true,
  }),
  attendance: z.array(attendeeSchema),
  counts: countsSchema,
  survey: surveyResultsSchema,
  pictures: z.array(z.object({ url: z.string(), captionZh: z.string(), captionEn: z.string() })),
  circulars: z.array(circularSchema),
  money: moneySchema,
});
export type Evidence = z.infer<typeof evidenceSchema>;
