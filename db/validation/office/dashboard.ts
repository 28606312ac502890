import * as z from 'zod/mini';
import { isoTimestamp } from '../platform/fields.ts';

/** Figures of the dashboard. A figure is absent if the account may not see it. */
export const figuresSchema = z.object({
  members: z.optional(z.int()),
  news: z.int(),
  events: z.int(),
  pendingMembers: z.optional(z.int()),
  unreadMessages: z.optional(z.int()),
});

const ids = z.array(z.int());

/** Response to the back office's polling: figures, and the ids of the latest records, newest first. */
export const updatesSchema = z.extend(figuresSchema, {
  /** Number of unanswered enquiries. */
  openMessages: z.optional(z.int()),
  /** Number of change requests that wait for staff. */
  openChanges: z.optional(z.int()),
  newest: z.object({
    'contact-messages': z.optional(ids),
    applications: z.optional(ids),
    'pending-members': z.optional(ids),
    'event-registrations': z.optional(z.array(z.object({ id: z.int(), eventId: z.int() }))),
  }),
});
export type Updates = z.infer<typeof updatesSchema>;

const waiting = z.object({
  count: z.int(),
  oldest: z.nullable(isoTimestamp()),
  /** Earliest due day in Hong Kong, ignoring public holidays. */
  dueOn: z.optional(z.nullable(z.string())),
});

/** The office's current tasks, limited to the account's access. */
export const todaySchema = z.object({
  enquiries: z.optional(waiting),
  applications: z.optional(waiting),
  /** Approved members who have neither an invoice nor a recorded term. */
  withoutTerm: z.optional(waiting),
  /** Members whose day of joining cannot be parsed. */
  unclearDates: z.optional(waiting),
  profileChanges: z.optional(waiting),
  /** Venue bookings that wait for an answer. */
  venueRequests: z.optional(waiting),
  /** Present for owners when the last stored general holiday is at most 90 days away, or none is stored. */
  holidays: z.optional(waiting),
  /** Members who cannot be reached by e-mail, because mail to all of their addresses is refused. */
  unreachable: z.optional(waiting),
  /** Failed mails of the last 30 days. */
  failedMails: z.optional(waiting),
  /** Figures for the treasurer; amounts in cents. */
  money: z.optional(
    z.object({
      overdueCount: z.int(),
      overdueCents: z.number(),
      openCount: z.int(),
      openCents: z.number(),
      /** Number of undecided bank lines. */
      bankLines: z.int(),
      /** Number of failed mails about invoices and payments, in the last 30 days. */
      failedMails: z.int(),
      /** This month's receipts less refunds. */
      monthCents: z.number(),
    }),
  ),
  /** Events of the next seven days, including those that have begun and are not over. */
  events: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      eventDate: isoTimestamp(),
      endsAt: z.nullable(isoTimestamp()),
      isAllDay: z.boolean(),
      hasForm: z.boolean(),
      registered: z.int(),
      /** Maximum number of registrations. Null when the number is unlimited. */
      places: z.nullable(z.int()),
    }),
  ),
  /** Articles that are scheduled for publication. */
  scheduled: z.optional(z.array(z.object({ id: z.int(), title: z.string(), publishedAt: isoTimestamp() }))),
});
export type Today = z.infer<typeof todaySchema>;

const month = z.string();

/** Chart data, limited to the account's access. Sums are in cents. */
export const chartsSchema = z.object({
  /**
   * Numbers of members at the end of each year, for at most ten years. The current year has today's numbers.
   * Empty if no term has begun yet.
   */
  memberYears: z.optional(
    z.array(z.object({ year: z.int(), permanent: z.int(), current: z.int(), notRenewed: z.int() })),
  ),
  /** Invoiced amounts, and receipts less refunds, of the last twelve months. */
  moneyMonths: z.optional(z.array(z.object({ month, invoicedCents: z.int(), receivedCents: z.int() }))),
  /**
   * Applications in each of the last twelve months. `medianDays`: median number of days until a decision, for
   * the applications decided in the month.
   */
  applicationMonths: z.optional(
    z.array(z.object({ month, received: z.int(), decided: z.int(), medianDays: z.nullable(z.number()) })),
  ),
  /** The ten latest events with a form, sorted by date. */
  eventPlaces: z.optional(
    z.array(
      z.object({
        id: z.int(),
        title: z.string(),
        on: z.iso.date(),
        registered: z.int(),
        /** Maximum number of registrations. Null when the number is unlimited. */
        places: z.nullable(z.int()),
      }),
    ),
  ),
});
export type Charts = z.infer<typeof chartsSchema>;
