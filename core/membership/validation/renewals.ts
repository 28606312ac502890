import * as z from 'zod/mini';
import { key, recordId } from '../../fields/fields.ts';
import { membershipYear } from '../../fields/terms.ts';

export const renewalQuestionSchema = z.object({ year: z.pipe(z.transform(Number), membershipYear()) });

export const renewalNamesSchema = z.extend(renewalQuestionSchema, { q: z.optional(z.string()) });

export const runRenewalsSchema = z.object({
  year: membershipYear(),
  leaveOutIds: z.optional(
    z.array(recordId(), key('validation.invalid')).check(z.maxLength(5000, key('validation.tooLong'))),
  ),
});

export const undoRenewalsSchema = z.object({
  year: membershipYear(),
  tellsMembers: z.optional(z.boolean()),
});

export const renewalMemberSchema = z.object({
  id: z.int(),
  companyName: z.string(),
  memberNumber: z.string(),
  memberType: z.nullable(z.string()),
  email: z.string(),
});
export type RenewalMember = z.infer<typeof renewalMemberSchema>;
export const renewalMembersSchema = z.object({
  toRenew: z.array(renewalMemberSchema),
  withoutTerm: z.array(renewalMemberSchema),
  inArrears: z.array(renewalMemberSchema),
});

export const undoneRenewalsSchema = z.object({
  voided: z.int(),
  mailsCancelled: z.int(),
  mailsSent: z.int(),
  corrections: z.int(),
});

export const renewalPreviewSchema = z.object({
  year: z.int(),
  opensOn: z.iso.date(),
  isOpen: z.boolean(),
  types: z.array(
    z.object({
      memberType: z.string(),
      count: z.int(),
      /** Per member. Null if the type has no valid fee; its members then get no invoice. */
      amountCents: z.nullable(z.int()),
    }),
  ),
  withoutAddress: z.int(),
  unrecorded: z.int(),
  inArrears: z.int(),
  issued: z.int(),
  paid: z.int(),
});
export type RenewalPreview = z.infer<typeof renewalPreviewSchema>;

export const renewalRunSchema = z.object({
  issued: z.int(),
  /** Members still without an invoice. Repeat the call until it is 0. */
  remaining: z.int(),
});
export type RenewalRun = z.infer<typeof renewalRunSchema>;
