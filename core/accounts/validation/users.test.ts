import { describe, expect, it } from 'vitest';
import { faultsOf } from '../../../db/testing/faults.ts';
import { changePasswordSchema, createUserSchema, loginSchema, updateUserSchema } from './users.ts';

const GOOD = 'velvet harbour 43';
const ACCOUNT = { username: 'mary', password: GOOD, currentPassword: 'x' };

describe('a login', () => {
  it('requires a user name and a password of at least one character', () => {
    expect(faultsOf(loginSchema, { username: ' ', password: '' })).toEqual({
      username: 'login.username.required',
      password: 'login.password.required',
    });
    expect(faultsOf(loginSchema, { username: 'a', password: ' ' })).toEqual({});
  });

  it('keeps the password exactly as typed, including spaces', () => {
    expect(loginSchema.parse({ username: ' mary ', password: '  spaced  ' })).toEqual({
      username: 'mary',
      password: '  spaced  ',
    });
  });

  it('does not check the strength of an existing password', () => {
    expect(faultsOf(loginSchema, { username: 'a', password: '1' })).toEqual({});
  });

  it('rejects an overlong password before hashing', () => {
    expect(faultsOf(loginSchema, { username: 'a', password: 'x'.repeat(257) })).toEqual({
      password: 'validation.tooLong',
    });
    expect(faultsOf(loginSchema, { username: 'a'.repeat(201), password: 'x' })).toEqual({
      username: 'validation.tooLong',
    });
  });
});

describe('a new password', () => {
  const faults = (newPassword: unknown) =>
    faultsOf(changePasswordSchema, { currentPassword: 'old', newPassword });

  it('has 12 to 256 characters', () => {
    expect(faults('pier-tram-73')).toEqual({});
    expect(faults('pier-tram-7')).toEqual({ newPassword: 'users.password.short' });
    const longest = Array.from({ length: 64 }, (_, index) => `${index}`.padStart(4, 'q')).join('');
    expect(faults(longest)).toEqual({});
    expect(faults(`${longest}!`)).toEqual({ newPassword: 'validation.tooLong' });
  });

  it.each(['123456789012', 'aaaaaaaaaaaa', 'passwordpassword'])(
    'is rejected as easy to guess: %s',
    (password) => {
      expect(faults(password)).toEqual({ newPassword: 'users.password.common' });
    },
  );

  it('is reported as too short if the field is missing', () => {
    expect(faults(undefined)).toEqual({ newPassword: 'users.password.short' });
  });

  it('can be set only together with the current password', () => {
    expect(faultsOf(changePasswordSchema, { newPassword: GOOD })).toEqual({
      currentPassword: 'login.password.required',
    });
  });
});

describe('an account', () => {
  it('can be created only with a name, a strong password, and the password of the caller', () => {
    expect(faultsOf(createUserSchema, {})).toEqual({
      username: 'login.username.required',
      password: 'users.password.short',
      currentPassword: 'login.password.required',
    });
    expect(createUserSchema.parse(ACCOUNT)).toEqual(ACCOUNT);
  });

  it('can be changed only with the password of the caller', () => {
    expect(faultsOf(updateUserSchema, { disabled: true })).toEqual({
      currentPassword: 'login.password.required',
    });
    expect(updateUserSchema.parse({ disabled: true, currentPassword: 'x' })).toEqual({
      disabled: true,
      currentPassword: 'x',
    });
  });
});
