import * as z from 'zod/mini';
import { isoTimestamp } from '../../fields/fields.ts';

export const figuresSchema = z.object({
  members: z.optional(z.int()),
  news: z.int(),
  events: z.int(),
  pendingMembers: z.optional(z.int()),
  unreadMessages: z.optional(z.int()),
});

const ids = z.array(z.int());

export const updatesSchema = z.extend(figuresSchema, {
  openMessages: z.optional(z.int()),
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
  /** In Hong Kong, ignoring public holidays. */
  dueOn: z.optional(z.nullable(z.string())),
});

export const todaySchema = z.object({
  enquiries: z.optional(waiting),
  applications: z.optional(waiting),
  withoutTerm: z.optional(waiting),
  unclearDates: z.optional(waiting),
  profileChanges: z.optional(waiting),
  venueRequests: z.optional(waiting),
  /** Present for owners when the last stored general holiday is at most 90 days away, or none is stored. */
  holidays: z.optional(waiting),
  unreachable: z.optional(waiting),
  withoutPerson: z.optional(waiting),
  failedMails: z.optional(waiting),
  money: z.optional(
    z.object({
      overdueCount: z.int(),
      overdueCents: z.number(),
      openCount: z.int(),
      openCents: z.number(),
      refundCount: z.int(),
      refundCents: z.number(),
      bankLines: z.int(),
      failedMails: z.int(),
      monthCents: z.number(),
    }),
  ),
  events: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      eventDate: isoTimestamp(),
      endsAt: z.nullable(isoTimestamp()),
      isAllDay: z.boolean(),
      hasForm: z.boolean(),
      registered: z.int(),
      places: z.nullable(z.int()),
    }),
  ),
  scheduled: z.optional(z.array(z.object({ id: z.int(), title: z.string(), publishedAt: isoTimestamp() }))),
});
export type Today = z.infer<typeof todaySchema>;

const month = z.string();

export const chartsSchema = z.object({
  /**
   * At the end of each year, at most ten. The current year has today's numbers. Empty if no term has begun
   * yet.
   */
  memberYears: z.optional(
    z.array(z.object({ year: z.int(), permanent: z.int(), current: z.int(), notRenewed: z.int() })),
  ),
  moneyMonths: z.optional(z.array(z.object({ month, invoicedCents: z.int(), receivedCents: z.int() }))),
  applicationMonths: z.optional(
    z.array(z.object({ month, received: z.int(), decided: z.int(), medianDays: z.nullable(z.number()) })),
  ),
  eventPlaces: z.optional(
    z.array(
      z.object({
        id: z.int(),
        title: z.string(),
        on: z.iso.date(),
        registered: z.int(),
        places: z.nullable(z.int()),
      }),
    ),
  ),
});
export type Charts = z.infer<typeof chartsSchema>;

export const FIRST_STEPS = ['address', 'bank', 'fees', 'mail', 'numbering', 'members', 'notice'] as const;
export const firstStepsSchema = z.object({
  steps: z.array(z.object({ step: z.enum(FIRST_STEPS), isDone: z.boolean() })),
});
export type FirstSteps = z.infer<typeof firstStepsSchema>;
