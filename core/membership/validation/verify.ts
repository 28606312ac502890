import * as z from 'zod/mini';

export const verifiedSchema = z.object({
  memberNumber: z.string(),
  companyNameHk: z.string(),
  companyNameEn: z.string(),
  isValid: z.boolean(),
  sinceOn: z.nullable(z.iso.date()),
  today: z.iso.date(),
});
export type Verified = z.infer<typeof verifiedSchema>;
