import * as z from 'zod/mini';
import {
  editCondition,
  isoTimestamp,
  key,
  nullableText,
  requiredText,
  smallCount,
} from '../../fields/fields.ts';

export const topicSchema = z.object({
  id: z.int(),
  name: z.string(),
  nameEn: z.string(),
  nameCn: z.nullable(z.string()),
  priority: z.int(),
  updatedAt: isoTimestamp(),
});
export type Topic = z.infer<typeof topicSchema>;

const NAME_LENGTH = 40;

export const createTopicSchema = z.object({
  name: requiredText(key('topics.name.required'), NAME_LENGTH),
  nameEn: requiredText(key('topics.name.required'), NAME_LENGTH),
  nameCn: z.optional(
    nullableText(NAME_LENGTH).register(z.globalRegistry, {
      description: 'In Simplified Chinese; null: converted from `name`.',
    }),
  ),
  priority: z.optional(smallCount()),
});

export const updateTopicSchema = z.extend(z.partial(createTopicSchema), editCondition);
