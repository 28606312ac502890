import * as z from 'zod/mini';
import { SECOND_FACTOR_METHODS } from './accounts/second-factor.ts';
import { pictureUseSchema } from './media.ts';
import { changedRowSchema } from './membership/changed-row.ts';

/** Every failure (docs/api.md 3). */
export const errorSchema = z.object({
  /** In the language of Accept-Language. */
  message: z.string(),
  code: z.optional(z.string()),
  errors: z.optional(z.record(z.string(), z.string())),
  /** Known by `id`, texts of mails by `key`. */
  current: z.optional(z.looseObject({ id: z.optional(z.int()) })),
  /** With `not_eligible`: of whom. */
  ids: z.optional(z.array(z.int())),
  /** With `changed_since`: of whom. */
  rows: z.optional(z.array(changedRowSchema)),
  /** With `picture_used`: where. */
  usedIn: z.optional(z.array(pictureUseSchema)),
  useCount: z.optional(z.int()),
  /** Of a failure of the service itself: the same as in its log. */
  requestId: z.optional(z.string()),
  /** With `second_factor_required`: what the second step of the login must send back, and what it may be. */
  challenge: z.optional(z.string()),
  methods: z.optional(z.array(z.enum(SECOND_FACTOR_METHODS))),
  /** For `navigator.credentials.get`, where the account has a passkey. */
  passkey: z.optional(z.looseObject({ challenge: z.string() })),
});
