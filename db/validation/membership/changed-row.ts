import * as z from 'zod/mini';

/** A member that an import created or updated, and that was changed after the import. */
export const changedRowSchema = z.object({ rowNo: z.int(), memberId: z.int(), companyName: z.string() });
export type ChangedRow = z.infer<typeof changedRowSchema>;
