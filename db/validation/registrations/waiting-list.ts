import * as z from 'zod/mini';
import { LOCALES, WAITING_STATUSES } from '../../constants.ts';
import { editCondition, flag, isoTimestamp, key } from '../fields.ts';
import { eventRegistrationSchema } from './event-registrations.ts';

/** Somebody on the waiting list of a form, as staff see it. */
export const waitingEntrySchema = z.extend(
  z.omit(eventRegistrationSchema, { registrationDate: true, status: true, notes: true }),
  {
    locale: z.enum(LOCALES),
    isMemberConfirmed: z.boolean(),
    rank: z.int(),
    status: z.enum(WAITING_STATUSES),
    /** In the line, 1 is the next; null: not in it. */
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
