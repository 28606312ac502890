import * as z from 'zod/mini';

/** Public result of a lookup by member number. */
export const verifiedSchema = z.object({
  memberNumber: z.string(),
  companyNameHk: z.string(),
  companyNameEn: z.string(),
  /** True if the membership is valid today, in Hong Kong. */
  isValid: z.boolean(),
  /** First day of membership, if recorded. */
  sinceOn: z.nullable(z.iso.date()),
  /** Today in Hong Kong, the day of the result. */
  today: z.iso.date(),
});
export type Verified = z.infer<typeof verifiedSchema>;
