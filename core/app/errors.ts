import * as z from 'zod/mini';
import { SECOND_FACTOR_METHODS } from '../accounts/validation/second-factor.ts';
import { pictureUseSchema } from '../content/validation/media.ts';
import { changedRowSchema } from '../membership/validation/changed-row.ts';
import { collisionSchema } from '../membership/validation/collision.ts';

export const errorSchema = z.object({
  message: z.string(),
  code: z.optional(z.string()),
  errors: z.optional(z.record(z.string(), z.string())),
  /** After an edit conflict: identified by `id`, or by `key` for e-mail texts. */
  current: z.optional(z.looseObject({ id: z.optional(z.int()) })),
  /** Present for `registration_full`, `type_closed`, `price_changed` and `too_many_unpaid` of an order. */
  ticketTypeId: z.optional(z.int()),
  /** Places left of the ticket type. Present for `registration_full` of an order. */
  left: z.optional(z.int()),
  /** Present for `has_order`. */
  orderId: z.optional(z.int()),
  /** Index of the participant, from 0. Present for `already_registered` of an order. */
  participant: z.optional(z.int()),
  /** Day in Hong Kong. Present for `has_withdrawn`. */
  withdrawnOn: z.optional(z.string()),
  /** Members. Present for `not_eligible`. */
  ids: z.optional(z.array(z.int())),
  /** Kinds of the journal without an account, for `accounts_missing`. */
  accounts: z.optional(z.array(z.string())),
  /** Present for `number_collisions`. */
  collisions: z.optional(z.array(collisionSchema)),
  /** Present for `changed_since`. */
  rows: z.optional(z.array(changedRowSchema)),
  /** Present for `picture_used`. */
  usedIn: z.optional(z.array(pictureUseSchema)),
  useCount: z.optional(z.int()),
  /** Id of an internal error, also written to the server log. */
  requestId: z.optional(z.string()),
  challenge: z.optional(z.string()),
  methods: z.optional(z.array(z.enum(SECOND_FACTOR_METHODS))),
  passkey: z.optional(z.looseObject({ challenge: z.string() })),
});
