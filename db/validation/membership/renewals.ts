import * as z from 'zod/mini';
import { key, recordId } from '../platform/fields.ts';
import { membershipYear } from './membership.ts';

/** Year in a URL. */
export const renewalQuestionSchema = z.object({ year: z.pipe(z.transform(Number), membershipYear()) });

export const runRenewalsSchema = z.object({
  year: membershipYear(),
  /** Ids of members that this renewal run skips. */
  leaveOutIds: z.optional(
    z.array(recordId(), key('validation.invalid')).check(z.maxLength(5000, key('validation.tooLong'))),
  ),
});

export const undoRenewalsSchema = z.object({
  year: membershipYear(),
  /** True to send one correction mail to each member who was already sent a renewal mail. */
  tellsMembers: z.optional(z.boolean()),
});

/** A member in the preview of a renewal run. Members without a recorded term get no invoice. */
export const renewalMemberSchema = z.object({
  id: z.int(),
  companyName: z.string(),
  memberNumber: z.string(),
  /** Type of the member's term. Null if the member has no recorded term. */
  memberType: z.nullable(z.string()),
  /** E-mail address. If it is empty, the invoice must be delivered by other means. */
  email: z.string(),
});
export type RenewalMember = z.infer<typeof renewalMemberSchema>;
export const renewalMembersSchema = z.object({
  toRenew: z.array(renewalMemberSchema),
  withoutTerm: z.array(renewalMemberSchema),
});

export const undoneRenewalsSchema = z.object({
  /** Number of unpaid invoices that the undo has voided. */
  voided: z.int(),
  mailsCancelled: z.int(),
  /** Number of renewal mails that were sent before the undo. */
  mailsSent: z.int(),
  /** Number of correction mails that the undo has queued. */
  corrections: z.int(),
});

/** Preview of the renewal run of a year, with the invoices that have already been issued. */
export const renewalPreviewSchema = z.object({
  year: z.int(),
  /** First day on which the renewal run can be started. */
  opensOn: z.iso.date(),
  isOpen: z.boolean(),
  types: z.array(
    z.object({
      memberType: z.string(),
      count: z.int(),
      /**
       * Amount of the invoice for each member. Null if the type has no valid fee; its members then get no
       * invoice.
       */
      amountCents: z.nullable(z.int()),
    }),
  ),
  /** Number of recipients without an e-mail address. */
  withoutAddress: z.int(),
  /** Number of members who get no invoice, because they have no recorded term. */
  unrecorded: z.int(),
  issued: z.int(),
  paid: z.int(),
});
export type RenewalPreview = z.infer<typeof renewalPreviewSchema>;

export const renewalRunSchema = z.object({
  /** Number of invoices issued by this call. */
  issued: z.int(),
  /** Number of members still without an invoice. Repeat the call until it is 0. */
  remaining: z.int(),
});
export type RenewalRun = z.infer<typeof renewalRunSchema>;
