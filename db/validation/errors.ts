import * as z from 'zod/mini';
import { SECOND_FACTOR_METHODS } from './accounts/second-factor.ts';
import { pictureUseSchema } from './content/media.ts';
import { changedRowSchema } from './membership/changed-row.ts';
import { collisionSchema } from './membership/collision.ts';

/** Error response of every failure (docs/api.md 3). */
export const errorSchema = z.object({
  /** Message in the language of Accept-Language. */
  message: z.string(),
  code: z.optional(z.string()),
  errors: z.optional(z.record(z.string(), z.string())),
  /** Current record, identified by `id`, or by `key` for e-mail texts. */
  current: z.optional(z.looseObject({ id: z.optional(z.int()) })),
  /** Only with `registration_full`, `type_closed` and `price_changed`: the ticket type. */
  ticketTypeId: z.optional(z.int()),
  /** Index of the participant, from 0. Present for `already_registered` of an order. */
  participant: z.optional(z.int()),
  /** Only with `not_eligible`: the members concerned. */
  ids: z.optional(z.array(z.int())),
  /** Only with `number_collisions`: the members concerned. */
  collisions: z.optional(z.array(collisionSchema)),
  /** Only with `changed_since`: the members concerned. */
  rows: z.optional(z.array(changedRowSchema)),
  /** Only with `picture_used`: the uses. */
  usedIn: z.optional(z.array(pictureUseSchema)),
  useCount: z.optional(z.int()),
  /** Id of an internal error, the same as in the server log. */
  requestId: z.optional(z.string()),
  /** Only with `second_factor_required`: the challenge to send back and the allowed methods. */
  challenge: z.optional(z.string()),
  methods: z.optional(z.array(z.enum(SECOND_FACTOR_METHODS))),
  /** Options for `navigator.credentials.get`, if the account has a passkey. */
  passkey: z.optional(z.looseObject({ challenge: z.string() })),
});
