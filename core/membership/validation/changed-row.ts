import * as z from 'zod/mini';

export const changedRowSchema = z.object({ rowNo: z.int(), memberId: z.int(), companyName: z.string() });
export type ChangedRow = z.infer<typeof changedRowSchema>;
