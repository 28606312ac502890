import * as z from 'zod/mini';
import { LOCALES } from '../../association/locales.ts';
import { editCondition, flag, isoTimestamp, key } from '../../fields/fields.ts';
import { WAITING_STATUSES } from '../kinds.ts';
import { eventRegistrationSchema } from './event-registrations.ts';

export const waitingEntrySchema = z.extend(
  z.omit(eventRegistrationSchema, {
    registrationDate: true,
    status: true,
    notes: true,
    orderId: true,
    ticketTypeId: true,
    priceCents: true,
    ticketGeneration: true,
    ticketNo: true,
    cameAt: true,
    checkInId: true,
  }),
  {
    locale: z.enum(LOCALES),
    isMemberConfirmed: z.boolean(),
    quotaId: z.nullable(z.int()),
    quotaName: z.nullable(z.string()),
    rank: z.int(),
    status: z.enum(WAITING_STATUSES),
    place: z.nullable(z.int()),
    offeredAt: z.nullable(isoTimestamp()),
    offerExpiresAt: z.nullable(isoTimestamp()),
    registrationId: z.nullable(z.int()),
    createdAt: isoTimestamp(),
  },
);
export type WaitingEntry = z.infer<typeof waitingEntrySchema>;

export const updateWaitingEntrySchema = z.object({
  place: z.optional(z.int(key('validation.invalid')).check(z.minimum(1, key('validation.invalid')))),
  isMemberConfirmed: z.optional(flag()),
  ...editCondition,
});
export type UpdateWaitingEntry = z.output<typeof updateWaitingEntrySchema>;
