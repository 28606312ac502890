import * as z from 'zod/mini';
import { currentPassword } from '../accounts/users.ts';
import { editCondition, flag, integer, isoTimestamp, key } from '../platform/fields.ts';
import { collisionSchema } from './collision.ts';

const MOST_DIGITS = 9;
const LARGEST = 999_999_999;

/**
 * Prefix of member numbers: letters, digits and separators. It must not end with a digit, because that digit
 * would be read as part of the number.
 */
const PREFIX = /^(?:[\p{L}\p{N}._/-]{0,19}[\p{L}._/-])?$/u;

const positive = (most: number) => integer(1).check(z.maximum(most, key('validation.number')));

const rules = {
  prefix: z.string(key('validation.invalid')).check(
    z.trim(),
    z.refine((prefix) => PREFIX.test(prefix), key('numbering.prefix.invalid')),
  ),
  /** Minimum number of digits of a member number. Shorter numbers are padded with zeros. */
  width: positive(MOST_DIGITS),
  /** Number for the next new member. Numbers in use are skipped. */
  next: positive(LARGEST),
};

export const memberNumberingSchema = z.object({
  /**
   * True when the site displays the association's own member numbers, false when it displays the generated
   * `memberUniqueCode`.
   */
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
  /** Must be true to accept a numbering with collisions. */
  acceptsCollisions: z.optional(flag()),
  currentPassword: currentPassword(),
  ...editCondition,
});

/** Effects of a new numbering, calculated before it is saved. */
export const numberingCheckSchema = z.object({
  /** Members with colliding numbers. Each of them can be looked up only by the exact number. */
  collisions: z.array(collisionSchema),
  /** Next numbers that are skipped, because a member has or once had them. */
  taken: z.array(z.string()),
  /** Number of the next new member. */
  nextNumber: z.string(),
  /**
   * `numbered`: count of members whose number is from the association's own numbering. `unnumbered`: count of
   * the other members, for whom the generated code is displayed.
   */
  numbered: z.int(),
  unnumbered: z.int(),
});
export type NumberingCheck = z.infer<typeof numberingCheckSchema>;
