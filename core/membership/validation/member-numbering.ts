import * as z from 'zod/mini';
import { currentPassword } from '../../accounts/validation/users.ts';
import { editCondition, flag, integer, isoTimestamp, key } from '../../fields/fields.ts';
import { collisionSchema } from './collision.ts';

const MOST_DIGITS = 9;
const LARGEST = 999_999_999;

/** It must not end with a digit, because that digit would be read as part of the number. */
const PREFIX = /^(?:[\p{L}\p{N}._/-]{0,19}[\p{L}._/-])?$/u;

const positive = (most: number) => integer(1).check(z.maximum(most, key('validation.number')));

const rules = {
  prefix: z.string(key('validation.invalid')).check(
    z.trim(),
    z.refine((prefix) => PREFIX.test(prefix), key('numbering.prefix.invalid')),
  ),
  width: positive(MOST_DIGITS),
  next: positive(LARGEST),
};

export const memberNumberingSchema = z.object({
  isOwn: z.boolean(),
  prefix: z.string(),
  width: z.int(),
  next: z.int(),
  updatedAt: isoTimestamp(),
});
export type MemberNumbering = z.infer<typeof memberNumberingSchema>;

export const checkNumberingSchema = z.object(rules);

export const updateNumberingSchema = z.object({
  isOwn: z.optional(flag()),
  prefix: z.optional(rules.prefix),
  width: z.optional(rules.width),
  next: z.optional(rules.next),
  acceptsCollisions: z.optional(flag()),
  currentPassword: currentPassword(),
  ...editCondition,
});

export const numberingCheckSchema = z.object({
  collisions: z.array(collisionSchema),
  taken: z.array(z.string()),
  nextNumber: z.string(),
  numbered: z.int(),
  unnumbered: z.int(),
});
export type NumberingCheck = z.infer<typeof numberingCheckSchema>;
