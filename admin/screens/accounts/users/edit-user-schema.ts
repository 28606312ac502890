import * as z from 'zod/mini';
import { updateUserSchema } from '../../../../db/validation/accounts/users.ts';

const blankStays = z.transform((typed: unknown) => (typed === '' || typed === null ? undefined : typed));

/**
 * The API's schema of an account, with an optional password. An empty password leaves the stored password
 * unchanged.
 */
export const editUserSchema = z.extend(updateUserSchema, {
  password: z.optional(z.pipe(blankStays, updateUserSchema.shape.password)),
});
