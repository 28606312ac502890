import * as z from 'zod/mini';
import { editCondition, flag, isoTimestamp, key, requiredText, smallCount } from '../../fields/fields.ts';

export const memberCategorySchema = z.object({
  id: z.int(),
  name: z.string(),
  priority: z.int(),
  status: z.boolean(),
  updatedAt: isoTimestamp(),
});
export type MemberCategory = z.infer<typeof memberCategorySchema>;

export const createMemberCategorySchema = z.object({
  name: requiredText(key('memberCategories.name.required')),
  priority: z.optional(smallCount()),
  status: z.optional(flag()),
});

export const updateMemberCategorySchema = z.extend(z.partial(createMemberCategorySchema), editCondition);
