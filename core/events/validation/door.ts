import * as z from 'zod/mini';
import {
  flag,
  isoTimestamp,
  key,
  nullableText,
  optionalEmail,
  personName,
  recordId,
  requiredText,
  timestamp,
} from '../../fields/fields.ts';
import { CHECK_IN_KINDS } from '../kinds.ts';

const MOST_CHECK_INS = 200;

const shortText = (most: number) => requiredText(key('validation.required'), most);

const clientId = () => shortText(60);

export const createDoorDeviceSchema = z.object({ eventId: recordId(), name: shortText(40) });

export const doorDeviceSchema = z.object({
  id: z.int(),
  eventId: z.int(),
  name: z.string(),
  isPaired: z.boolean(),
  pairingUntil: z.nullable(isoTimestamp()),
  lastSeenAt: z.nullable(isoTimestamp()),
  revokedAt: z.nullable(isoTimestamp()),
  madeByName: z.string(),
  checkIns: z.int(),
  cashCents: z.int(),
  createdAt: isoTimestamp(),
  updatedAt: isoTimestamp(),
});

export type DoorDevice = z.infer<typeof doorDeviceSchema>;

/** The code can be used once, within ten minutes. */
export const newDoorDeviceSchema = z.extend(doorDeviceSchema, { code: z.string() });

export const pairSchema = z.object({ code: shortText(20) });
export const pairedSchema = z.object({ token: z.string(), deviceId: z.int(), name: z.string() });

const markSchema = z.object({ at: isoTimestamp(), device: z.string(), clientId: z.string() });
export type DoorMark = z.infer<typeof markSchema>;

export const doorPersonSchema = z.object({
  id: z.int(),
  name: z.string(),
  company: z.nullable(z.string()),
  type: z.nullable(z.string()),
  ticketNo: z.nullable(z.string()),
  generation: z.int(),
  status: z.enum(['pending', 'confirmed', 'cancelled']),
  owesCents: z.int(),
  marks: z.array(markSchema),
});
export type DoorPerson = z.infer<typeof doorPersonSchema>;

export const doorListSchema = z.object({
  now: isoTimestamp(),
  expiresAt: isoTimestamp(),
  device: z.object({ id: z.int(), name: z.string(), cashCents: z.int() }),
  event: z.object({
    id: z.int(),
    title: z.string(),
    titleEn: z.nullable(z.string()),
    location: z.nullable(z.string()),
    eventDate: isoTimestamp(),
    isPhotographed: z.boolean(),
  }),
  email: z.string(),
  types: z.array(
    z.object({ id: z.int(), nameZh: z.string(), nameEn: z.nullable(z.string()), priceCents: z.int() }),
  ),
  people: z.array(doorPersonSchema),
});
export type DoorList = z.infer<typeof doorListSchema>;

export const doorListQuerySchema = z.object({ since: z.optional(timestamp()) });

const checkInSchema = z.object({
  clientId: clientId(),
  registrationId: z.optional(recordId()),
  ticketNo: z.optional(shortText(20)),
  generation: z.optional(recordId()),
  kind: z.enum(CHECK_IN_KINDS, key('validation.invalid')),
  source: z.enum(['qr', 'search'], key('validation.invalid')),
  scannedAt: timestamp(),
  isOffline: z.optional(flag()),
  isCash: z.optional(flag()),
});
export type CheckIn = z.output<typeof checkInSchema>;

export const checkInsSchema = z.object({
  items: z
    .array(checkInSchema)
    .check(
      z.minLength(1, key('validation.required')),
      z.maxLength(MOST_CHECK_INS, key('validation.tooLong')),
    ),
});

export const checkInResultSchema = z.object({
  clientId: z.string(),
  result: z.enum(['ok', 'double', 'void', 'unknown', 'wrong_event']),
  person: z.nullable(doorPersonSchema),
  first: z.optional(markSchema),
});
export type CheckInResult = z.infer<typeof checkInResultSchema>;

export const checkInResultsSchema = z.object({ results: z.array(checkInResultSchema) });

export const walkInSchema = z.object({
  clientId: clientId(),
  name: personName(key('validation.required'), 100),
  company: z.optional(nullableText()),
  email: z.optional(optionalEmail()),
  ticketTypeId: z.optional(recordId()),
  scannedAt: timestamp(),
  isOffline: z.optional(flag()),
});

export const undoneSchema = z.object({ id: z.int(), registrationId: z.int() });
