import * as z from 'zod/mini';
import { inOrder, ROLES } from '../../account-roles.ts';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../../constants.ts';
import { editCondition, flag, isoTimestamp, key, requiredText } from '../fields.ts';
import { isWeakPassword } from './weak-passwords.ts';

export const userSchema = z.object({
  id: z.int(),
  username: z.string(),
  disabled: z.boolean(),
  roles: z.array(z.enum(ROLES)),
  /** Whether a login asks for more than the password. */
  secondFactor: z.boolean(),
  createdAt: isoTimestamp(),
  updatedAt: isoTimestamp(),
});
export type User = z.infer<typeof userSchema>;

export const newPassword = () =>
  z.string(key('users.password.short')).check(
    z.minLength(PASSWORD_MIN_LENGTH, key('users.password.short')),
    z.maxLength(PASSWORD_MAX_LENGTH, key('validation.tooLong')),
    z.refine((password) => !isWeakPassword(password), key('users.password.common')),
  );

/** A password that somebody has already. */
export const currentPassword = () =>
  z
    .string(key('login.password.required'))
    .check(
      z.minLength(1, key('login.password.required')),
      z.maxLength(PASSWORD_MAX_LENGTH, key('validation.tooLong')),
    );

/** docs/product.md 5, admin login. */
export const loginSchema = z.object({
  username: requiredText(key('login.username.required'), 200),
  password: currentPassword(),
});

export const changePasswordSchema = z.object({
  currentPassword: currentPassword(),
  newPassword: newPassword(),
});

/** More than there are: somebody may name one twice. */
const MOST_ROLES = 20;

/** One or several; absent of a new account: DEFAULT_ROLES. */
export const someRoles = () =>
  z
    .array(z.enum(ROLES, key('users.roles.unknown')), key('users.roles.required'))
    .check(
      z.minLength(1, key('users.roles.required')),
      z.maxLength(MOST_ROLES, key('users.roles.unknown')),
      z.overwrite(inOrder),
    );

/** An account, whoever makes it. */
export const accountSchema = z.object({
  username: requiredText(key('login.username.required'), 200),
  password: newPassword(),
  disabled: z.optional(flag()),
  roles: z.optional(someRoles()),
});

/** What makes, changes or takes away an account carries the caller's own password (docs/api.md 4). */
export const createUserSchema = z.extend(accountSchema, { currentPassword: currentPassword() });

export const updateUserSchema = z.extend(z.partial(accountSchema), {
  ...editCondition,
  currentPassword: currentPassword(),
});
