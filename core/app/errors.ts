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
  left: z.optional(z.int()),
  orderId: z.optional(z.int()),
  /** Index of the participant, from 0. Present for `already_registered` of an order. */
  participant: z.optional(z.int()),
  /** Day in Hong Kong. Present for `has_withdrawn`. */
  withdrawnOn: z.optional(z.string()),
  ids: z.optional(z.array(z.int())),
  accounts: z.optional(z.array(z.string())),
  collisions: z.optional(z.array(collisionSchema)),
  rows: z.optional(z.array(changedRowSchema)),
  usedIn: z.optional(z.array(pictureUseSchema)),
  useCount: z.optional(z.int()),
  /** Id of an internal error, also written to the server log. */
  requestId: z.optional(z.string()),
  challenge: z.optional(z.string()),
  methods: z.optional(z.array(z.enum(SECOND_FACTOR_METHODS))),
  passkey: z.optional(z.looseObject({ challenge: z.string() })),
});
