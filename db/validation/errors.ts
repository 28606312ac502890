import * as z from 'zod/mini';
import { SECOND_FACTOR_METHODS } from './accounts/second-factor.ts';
import { pictureUseSchema } from './content/media.ts';
import { changedRowSchema } from './membership/changed-row.ts';
import { collisionSchema } from './membership/collision.ts';

/** Response to every failed request (docs/api.md 3). */
export const errorSchema = z.object({
  /** Message in the language of Accept-Language. */
  message: z.string(),
  code: z.optional(z.string()),
  errors: z.optional(z.record(z.string(), z.string())),
  /** Current record after an edit conflict, identified by `id`, or by `key` for e-mail texts. */
  current: z.optional(z.looseObject({ id: z.optional(z.int()) })),
  /** Id of the ticket type. Present for `registration_full`, `type_closed` and `price_changed`. */
  ticketTypeId: z.optional(z.int()),
  /** Index of the participant, from 0. Present for `already_registered` of an order. */
  participant: z.optional(z.int()),
  /** Ids of the members to which the error applies. Present for `not_eligible`. */
  ids: z.optional(z.array(z.int())),
  /** Members to which the error applies. Present for `number_collisions`. */
  collisions: z.optional(z.array(collisionSchema)),
  /** Members to which the error applies. Present for `changed_since`. */
  rows: z.optional(z.array(changedRowSchema)),
  /** Uses of the picture. Present for `picture_used`. */
  usedIn: z.optional(z.array(pictureUseSchema)),
  useCount: z.optional(z.int()),
  /** Id of an internal error, also written to the server log. */
  requestId: z.optional(z.string()),
  /**
   * `challenge`: value that the client sends back with the second step of the login. `methods`: allowed kinds
   * of proof. Both are present for `second_factor_required`.
   */
  challenge: z.optional(z.string()),
  methods: z.optional(z.array(z.enum(SECOND_FACTOR_METHODS))),
  /** Options for `navigator.credentials.get`, if the account has a passkey. */
  passkey: z.optional(z.looseObject({ challenge: z.string() })),
});
