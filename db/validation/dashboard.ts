import * as z from 'zod/mini';
import { isoTimestamp } from './fields.ts';

/** What an account may not know is left out. */
export const figuresSchema = z.object({
  members: z.optional(z.int()),
  news: z.int(),
  events: z.int(),
  pendingMembers: z.optional(z.int()),
  unreadMessages: z.optional(z.int()),
});

const ids = z.array(z.int());

/** What the back office asks again and again: its figures, and the ids of what has come in last, newest first. */
export const updatesSchema = z.extend(figuresSchema, {
  /** Enquiries that are to be answered. */
  openMessages: z.optional(z.int()),
  /** Members' own changes that wait for staff. */
  openChanges: z.optional(z.int()),
  newest: z.object({
    'contact-messages': z.optional(ids),
    'pending-members': z.optional(ids),
    'event-registrations': z.optional(z.array(z.object({ id: z.int(), eventId: z.int() }))),
  }),
});
export type Updates = z.infer<typeof updatesSchema>;

const waiting = z.object({
  count: z.int(),
  oldest: z.nullable(isoTimestamp()),
  /** The day in Hong Kong by which the first of them is due, without general holidays. */
  dueOn: z.optional(z.nullable(z.string())),
});

/** What the office has before it, as far as the account may know. */
export const todaySchema = z.object({
  enquiries: z.optional(waiting),
  applications: z.optional(waiting),
  profileChanges: z.optional(waiting),
  /** Of seven days, today the first. */
  events: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      eventDate: isoTimestamp(),
      hasForm: z.boolean(),
      registered: z.int(),
      /** Null: as many as come. */
      places: z.nullable(z.int()),
    }),
  ),
  /** Articles that are published later. */
  scheduled: z.optional(z.array(z.object({ id: z.int(), title: z.string(), publishedAt: isoTimestamp() }))),
});
export type Today = z.infer<typeof todaySchema>;

const month = z.string();

/** What is drawn rather than read, as far as the account may know; sums in cents. */
export const chartsSchema = z.object({
  /** At the end of each of ten years at most, this one as of today; none before the first term. */
  memberYears: z.optional(
    z.array(z.object({ year: z.int(), permanent: z.int(), current: z.int(), notRenewed: z.int() })),
  ),
  /** Of twelve months, this one the last: what was asked for, and what came less what went back. */
  moneyMonths: z.optional(z.array(z.object({ month, invoicedCents: z.int(), receivedCents: z.int() }))),
  /** Of twelve months; of what was decided in each, the median of the days that it took. */
  applicationMonths: z.optional(
    z.array(z.object({ month, received: z.int(), decided: z.int(), medianDays: z.nullable(z.number()) })),
  ),
  /** The ten latest events with a form, by their day. */
  eventPlaces: z.optional(
    z.array(
      z.object({
        id: z.int(),
        title: z.string(),
        on: z.iso.date(),
        registered: z.int(),
        /** Null: as many as come. */
        places: z.nullable(z.int()),
      }),
    ),
  ),
});
export type Charts = z.infer<typeof chartsSchema>;
