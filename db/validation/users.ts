import * as z from 'zod/mini';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../constants.ts';
import { editCondition, flag, isoTimestamp, key, requiredText } from './fields.ts';

export const userSchema = z.object({
  id: z.int(),
  username: z.string(),
  disabled: z.boolean(),
  /** Whether a login asks for more than the password. */
  secondFactor: z.boolean(),
  createdAt: isoTimestamp(),
  updatedAt: isoTimestamp(),
});
export type User = z.infer<typeof userSchema>;

const newPassword = () =>
  z
    .string(key('users.password.short'))
    .check(
      z.minLength(PASSWORD_MIN_LENGTH, key('users.password.short')),
      z.maxLength(PASSWORD_MAX_LENGTH, key('validation.tooLong')),
    );

/** Specification 5, admin login. */
export const loginSchema = z.object({
  username: requiredText(key('login.username.required'), 200),
  password: z
    .string(key('login.password.required'))
    .check(
      z.minLength(1, key('login.password.required')),
      z.maxLength(PASSWORD_MAX_LENGTH, key('validation.tooLong')),
    ),
});

export const changePasswordSchema = z.object({
  currentPassword: z
    .string(key('login.password.required'))
    .check(
      z.minLength(1, key('login.password.required')),
      z.maxLength(PASSWORD_MAX_LENGTH, key('validation.tooLong')),
    ),
  newPassword: newPassword(),
});

export const createUserSchema = z.object({
  username: requiredText(key('login.username.required'), 200),
  password: newPassword(),
  disabled: z.optional(flag()),
});

export const updateUserSchema = z.extend(z.partial(createUserSchema), editCondition);
