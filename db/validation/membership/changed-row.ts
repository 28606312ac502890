import * as z from 'zod/mini';

/** Somebody whom an import of members made or changed, and who was changed since. */
export const changedRowSchema = z.object({ rowNo: z.int(), memberId: z.int(), companyName: z.string() });
export type ChangedRow = z.infer<typeof changedRowSchema>;
