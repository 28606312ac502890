import * as z from 'zod/mini';
import { flag, isoTimestamp, key, nullableText } from '../platform/fields.ts';

const MOST_HOURS = 1000;

export const issueCertificatesSchema = z.object({
  /** Hours that count as training, for the certificates issued by this call. */
  hours: z.optional(
    z.nullable(
      z
        .number(key('validation.number'))
        .check(z.positive(key('validation.number')), z.maximum(MOST_HOURS, key('validation.number'))),
    ),
  ),
  /** Organisation that accepts the hours as training. */
  body: z.optional(nullableText(200)),
  /** True to send each holder one mail with a link to the holder's page. */
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
  /** Number of people who attended. */
  came: z.int(),
  certificates: z.array(certificateSchema),
});
export type EventCertificates = z.infer<typeof eventCertificatesSchema>;

/** Public result of a lookup by number. */
export const verifiedCertificateSchema = z.object({
  number: z.string(),
  /** False if the certificate is revoked. A revoked certificate has an empty `name`. */
  isValid: z.boolean(),
  name: z.string(),
  eventTitle: z.string(),
  eventTitleEn: z.nullable(z.string()),
  heldOn: z.iso.date(),
  hours: z.nullable(z.number()),
  body: z.nullable(z.string()),
  issuedOn: z.iso.date(),
  today: z.iso.date(),
});
export type VerifiedCertificate = z.infer<typeof verifiedCertificateSchema>;

/** A certificate on its holder's page. `address` is the URL of the file, valid for half a day. */
export const myCertificateSchema = z.object({ number: z.string(), address: z.string() });
