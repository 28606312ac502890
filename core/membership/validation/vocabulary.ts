import * as z from 'zod/mini';
import { TRADE_GROUPS } from '../../association/trades.ts';
import { VOCABULARY_KINDS } from '../../association/vocabulary.ts';
import { editCondition, flag, integer, isoTimestamp, key, requiredText, text } from '../../fields/fields.ts';

const LONGEST_NAME = 60;
const LONGEST_WORDS = 1000;
const MOST = 10_000;

const values = {
  nameZh: requiredText(key('validation.required'), LONGEST_NAME),
  nameEn: text(LONGEST_NAME),
  searchWords: text(LONGEST_WORDS),
  position: integer(0).check(z.maximum(MOST, key('validation.number'))),
  isActive: flag(),
};
const groupKey = z.enum(
  TRADE_GROUPS.map((group) => group.key),
  key('validation.required'),
);

export const vocabularyEntrySchema = z.object({
  id: z.int(),
  kind: z.enum(VOCABULARY_KINDS),
  key: z.string(),
  groupKey: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  slug: z.string(),
  searchWords: z.string(),
  position: z.int(),
  isActive: z.boolean(),
  createdAt: isoTimestamp(),
  updatedAt: isoTimestamp(),
});
export type StoredEntry = z.infer<typeof vocabularyEntrySchema>;

export const createEntrySchema = z
  .extend(
    z.partial(z.object({ ...values, groupKey }), {
      nameEn: true,
      searchWords: true,
      position: true,
      isActive: true,
      groupKey: true,
    }),
    {
      kind: z.enum(VOCABULARY_KINDS, key('validation.required')),
    },
  )
  .check(
    z.refine<{ kind: string; groupKey?: string | undefined }>(
      ({ kind, groupKey: group }) => kind === 'district' || group !== undefined,
      { error: key('validation.required'), path: ['groupKey'] },
    ),
  );

export const updateEntrySchema = z.extend(z.partial(z.object({ ...values, groupKey })), editCondition);
