import * as z from 'zod/mini';
import { editCondition, flag, isoTimestamp, key, VISIBLE } from '../../fields/fields.ts';
import { inOrder, ROLES } from '../account-roles.ts';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../passwords.ts';
import { isWeakPassword } from './weak-passwords.ts';

export const userSchema = z.object({
  id: z.int(),
  username: z.string(),
  disabled: z.boolean(),
  roles: z.array(z.enum(ROLES)),
  email: z.nullable(z.string()),
  secondFactor: z.boolean(),
  createdAt: isoTimestamp(),
  updatedAt: isoTimestamp(),
});
export type User = z.infer<typeof userSchema>;

export const lookAlikeSchema = z.pick(userSchema, { id: true, username: true, disabled: true });

export const newPassword = () =>
  z.string(key('users.password.short')).check(
    z.minLength(PASSWORD_MIN_LENGTH, key('users.password.short')),
    z.maxLength(PASSWORD_MAX_LENGTH, key('validation.tooLong')),
    z.refine((password) => !isWeakPassword(password), key('users.password.common')),
  );

export const currentPassword = () =>
  z
    .string(key('login.password.required'))
    .check(
      z.minLength(1, key('login.password.required')),
      z.maxLength(PASSWORD_MAX_LENGTH, key('validation.tooLong')),
    );

/** Invisible characters are allowed, because existing names may contain them. */
export const username = () =>
  z
    .string(key('login.username.required'))
    .check(
      z.trim(),
      z.regex(VISIBLE, key('login.username.required')),
      z.maxLength(200, key('validation.tooLong')),
    );

export const loginSchema = z.object({
  username: username(),
  password: currentPassword(),
});

export const changePasswordSchema = z.object({
  currentPassword: currentPassword(),
  newPassword: newPassword(),
});

const MOST_ROLES = 20;

export const someRoles = () =>
  z
    .array(z.enum(ROLES, key('users.roles.unknown')), key('users.roles.required'))
    .check(
      z.minLength(1, key('users.roles.required')),
      z.maxLength(MOST_ROLES, key('users.roles.unknown')),
      z.overwrite(inOrder),
    );

export const accountSchema = z.object({
  username: username(),
  password: newPassword(),
  disabled: z.optional(flag()),
  roles: z.optional(someRoles()),
});

/** Creating, changing or deleting an account requires the caller's password (docs/api.md 4). */
export const createUserSchema = z.extend(accountSchema, { currentPassword: currentPassword() });

export const updateUserSchema = z.extend(z.partial(accountSchema), {
  ...editCondition,
  currentPassword: currentPassword(),
});
