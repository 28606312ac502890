import * as z from 'zod/mini';
import { MEMBER_TYPES } from '../../constants.ts';
import { membershipYear } from './membership.ts';

/** As it stands in an address. */
export const renewalQuestionSchema = z.object({ year: z.pipe(z.transform(Number), membershipYear()) });

export const runRenewalsSchema = z.object({ year: membershipYear() });

/** What a run would issue for a year, and what was issued. */
export const renewalPreviewSchema = z.object({
  year: z.int(),
  /** From which day on it can be run. */
  opensOn: z.iso.date(),
  isOpen: z.boolean(),
  types: z.array(
    z.object({
      memberType: z.enum(MEMBER_TYPES),
      count: z.int(),
      /** Of each; null: no fee holds, and nothing is issued for the type. */
      amountCents: z.nullable(z.int()),
    }),
  ),
  /** Of those, who cannot be written to by mail. */
  withoutAddress: z.int(),
  /** Members of whom no term is recorded: they get no invoice. */
  unrecorded: z.int(),
  issued: z.int(),
  paid: z.int(),
});
export type RenewalPreview = z.infer<typeof renewalPreviewSchema>;

export const renewalRunSchema = z.object({
  /** Invoices that this call has issued. */
  issued: z.int(),
  /** Members who still have none: the call is to be made again. */
  remaining: z.int(),
});
export type RenewalRun = z.infer<typeof renewalRunSchema>;
