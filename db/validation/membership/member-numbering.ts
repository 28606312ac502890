import * as z from 'zod/mini';
import { currentPassword } from '../accounts/users.ts';
import { editCondition, flag, integer, isoTimestamp, key } from '../platform/fields.ts';
import { collisionSchema } from './collision.ts';

const MOST_DIGITS = 9;
const LARGEST = 999_999_999;

/**
 * A number's prefix: letters, digits and separators. It must not end with a digit, which would merge with the
 * number.
 */
const PREFIX = /^(?:[\p{L}\p{N}._/-]{0,19}[\p{L}._/-])?$/u;

const positive = (most: number) => integer(1).check(z.maximum(most, key('validation.number')));

const rules = {
  prefix: z.string(key('validation.invalid')).check(
    z.trim(),
    z.refine((prefix) => PREFIX.test(prefix), key('numbering.prefix.invalid')),
  ),
  /** Minimum digits, padded with zeros. */
  width: positive(MOST_DIGITS),
  /** Number of the next new member, unless it is taken. */
  next: positive(LARGEST),
};

export const memberNumberingSchema = z.object({
  /** True when the association's own numbering is displayed, else `memberUniqueCode` is. */
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
  /** Required to accept a numbering with collisions. */
  acceptsCollisions: z.optional(flag()),
  currentPassword: currentPassword(),
  ...editCondition,
});

/** Consequences of a numbering before it is chosen. */
export const numberingCheckSchema = z.object({
  /** Collisions. Each such member is found by the exact number only. */
  collisions: z.array(collisionSchema),
  /** Upcoming numbers that are skipped, because a member has or had them. */
  taken: z.array(z.string()),
  /** Number of the next new member. */
  nextNumber: z.string(),
  /** Number of members with a number of their own, and of those who keep their code. */
  numbered: z.int(),
  unnumbered: z.int(),
});
export type NumberingCheck = z.infer<typeof numberingCheckSchema>;
