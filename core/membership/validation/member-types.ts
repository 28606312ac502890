import * as z from 'zod/mini';
import { MEMBER_TERMS } from '../../association/member-terms.ts';
import { editCondition, flag, integer, isoTimestamp, key, requiredText, text } from '../../fields/fields.ts';

const LONGEST_NAME = 60;
const LONGEST_WORDS = 500;
const MOST = 10_000;

const values = {
  nameZh: requiredText(key('validation.required'), LONGEST_NAME),
  nameEn: text(LONGEST_NAME),
  searchWords: text(LONGEST_WORDS),
  position: integer(0).check(z.maximum(MOST, key('validation.number'))),
  isActive: flag(),
};

export const memberTypeSchema = z.object({
  id: z.int(),
  key: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  term: z.enum(MEMBER_TERMS),
  searchWords: z.string(),
  position: z.int(),
  isActive: z.boolean(),
  createdAt: isoTimestamp(),
  updatedAt: isoTimestamp(),
});
export type StoredMemberType = z.infer<typeof memberTypeSchema>;

export const createMemberTypeSchema = z.extend(
  z.partial(z.object(values), { nameEn: true, searchWords: true, position: true, isActive: true }),
  { term: z.enum(MEMBER_TERMS, key('validation.required')) },
);
export const updateMemberTypeSchema = z.extend(z.partial(z.object(values)), editCondition);
