import * as z from 'zod/mini';
import { updateUserSchema } from '../../../../core/accounts/validation/users.ts';

const blankStays = z.transform((typed: unknown) => (typed === '' || typed === null ? undefined : typed));

/** An empty password leaves the stored password unchanged. */
export const editUserSchema = z.extend(updateUserSchema, {
  password: z.optional(z.pipe(blankStays, updateUserSchema.shape.password)),
});
