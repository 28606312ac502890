import * as z from 'zod/mini';
import { CHECK_IN_SOURCES, INVOICE_STATUSES, PAYMENT_METHODS } from '../../constants.ts';
import { isoTimestamp } from '../platform/fields.ts';
import { eventSchema } from './events.ts';
import { surveyResultsSchema } from './surveys.ts';

const attendeeSchema = z.object({
  name: z.string(),
  company: z.nullable(z.string()),
  position: z.nullable(z.string()),
  /** Name of the ticket type. Null if the event has no tickets. */
  type: z.nullable(z.string()),
  /** Method and time of the person's check-in. */
  method: z.enum(CHECK_IN_SOURCES),
  cameAt: isoTimestamp(),
});

/** Numbers of registrations, excluding cancelled ones. */
const figures = {
  registered: z.int(),
  /** Number of paid registrations. Free registrations are not counted. */
  paid: z.int(),
  came: z.int(),
};
const groupSchema = z.object({ name: z.nullable(z.string()), ...figures });

const countsSchema = z.object({
  total: z.object(figures),
  byType: z.array(groupSchema),
  byMembership: z.array(z.object({ isMember: z.boolean(), ...figures })),
  byFirm: z.array(groupSchema),
  /** Number of arrivals in each quarter of an hour. */
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
  /** Amount in cents that the credit note moved from its invoice back to the payer's credit. */
  returnedCents: z.int(),
});

const moneySchema = z.object({
  invoices: z.array(invoiceSchema),
  /** Payments by invoice, excluding reversed ones. */
  receipts: z.array(receiptSchema),
  creditNotes: z.array(creditNoteSchema),
  sums: z.object({
    /** Total of the invoices, excluding void ones. */
    invoicedCents: z.int(),
    creditedCents: z.int(),
    /** Total of the receipts, less the amounts that credit notes have returned to payers as credit. */
    receivedCents: z.int(),
  }),
});
export type EvidenceMoney = z.infer<typeof moneySchema>;

/** Data that prove an event's attendance and finances to its funder. */
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
  /** People who attended, in order of arrival. */
  attendance: z.array(attendeeSchema),
  counts: countsSchema,
  survey: surveyResultsSchema,
  /** Pictures of the recap, with the library's descriptions. */
  pictures: z.array(z.object({ url: z.string(), captionZh: z.string(), captionEn: z.string() })),
  /** Sent circulars that contain the event. */
  circulars: z.array(circularSchema),
  money: moneySchema,
});
export type Evidence = z.infer<typeof evidenceSchema>;
