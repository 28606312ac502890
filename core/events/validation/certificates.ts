import * as z from 'zod/mini';
import { flag, isoTimestamp, key, nullableText } from '../../fields/fields.ts';

const MOST_HOURS = 1000;

export const issueCertificatesSchema = z.object({
  hours: z.optional(
    z.nullable(
      z
        .number(key('validation.number'))
        .check(z.positive(key('validation.number')), z.maximum(MOST_HOURS, key('validation.number'))),
    ),
  ),
  body: z.optional(nullableText(200)),
  isMailed: z.optional(flag()),
});

export const certificateSchema = z.object({
  id: z.int(),
  registrationId: z.int(),
  number: z.string(),
  name: z.string(),
  company: z.nullable(z.string()),
  hours: z.nullable(z.number()),
  body: z.nullable(z.string()),
  issuedOn: z.iso.date(),
  revokedAt: z.nullable(isoTimestamp()),
});
export type Certificate = z.infer<typeof certificateSchema>;

export const eventCertificatesSchema = z.object({
  came: z.int(),
  certificates: z.array(certificateSchema),
});
export type EventCertificates = z.infer<typeof eventCertificatesSchema>;

export const verifiedCertificateSchema = z.object({
  number: z.string(),
  isValid: z.boolean(),
  name: z.string(),
  eventTitle: z.string(),
  eventTitleEn: z.nullable(z.string()),
  eventKeptWords: z.array(z.string()),
  heldOn: z.iso.date(),
  hours: z.nullable(z.number()),
  body: z.nullable(z.string()),
  issuedOn: z.iso.date(),
  today: z.iso.date(),
});
export type VerifiedCertificate = z.infer<typeof verifiedCertificateSchema>;

export const myCertificateSchema = z.object({ number: z.string(), address: z.string() });
