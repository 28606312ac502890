import * as z from 'zod/mini';
import { updateUserSchema } from '../../../../core/accounts/validation/users.ts';

const blankStays = z.transform((typed: unknown) => (typed === '' || typed === null ? undefined : typed));

export const editUserSchema = z.extend(updateUserSchema, {
  password: z.optional(z.pipe(blankStays, updateUserSchema.shape.password)),
});
