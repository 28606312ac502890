import * as z from 'zod/mini';

/** Public result of a lookup by member number. */
export const verifiedSchema = z.object({
  memberNumber: z.string(),
  companyNameHk: z.string(),
  companyNameEn: z.string(),
  /** True for a member today, in Hong Kong. */
  isValid: z.boolean(),
  /** First day of membership, if recorded. */
  sinceOn: z.nullable(z.iso.date()),
  /** Day in Hong Kong to which the result applies. */
  today: z.iso.date(),
});
export type Verified = z.infer<typeof verifiedSchema>;
