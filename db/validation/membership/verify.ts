import * as z from 'zod/mini';

/** What anybody learns by a member's number. */
export const verifiedSchema = z.object({
  memberNumber: z.string(),
  companyNameHk: z.string(),
  companyNameEn: z.string(),
  /** Whether it is a member today, in Hong Kong. */
  isValid: z.boolean(),
  /** The first day of membership, as far as it is recorded. */
  sinceOn: z.nullable(z.iso.date()),
  /** The day in Hong Kong for which this holds. */
  today: z.iso.date(),
});
export type Verified = z.infer<typeof verifiedSchema>;
