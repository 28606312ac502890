import * as z from 'zod/mini';
import { updateUserSchema } from '../../db/validation/accounts/users.ts';

const blankStays = z.transform((typed: unknown) => (typed === '' || typed === null ? undefined : typed));

/** The API's rules, with a blank password for one that stays as it is. */
export const editUserSchema = z.extend(updateUserSchema, {
  password: z.optional(z.pipe(blankStays, updateUserSchema.shape.password)),
});
