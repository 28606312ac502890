import * as z from 'zod/mini';

/** A member created or updated by an import and changed since. */
export const changedRowSchema = z.object({ rowNo: z.int(), memberId: z.int(), companyName: z.string() });
export type ChangedRow = z.infer<typeof changedRowSchema>;
