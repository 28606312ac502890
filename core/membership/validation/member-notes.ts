import * as z from 'zod/mini';
import { isoTimestamp, key, requiredText } from '../../fields/fields.ts';

export const memberNoteSchema = z.object({
  id: z.int(),
  memberId: z.int(),
  body: z.string(),
  authorName: z.string(),
  createdAt: isoTimestamp(),
});
export type MemberNote = z.infer<typeof memberNoteSchema>;

export const createMemberNoteSchema = z.object({ body: requiredText(key('validation.required'), 5000) });
