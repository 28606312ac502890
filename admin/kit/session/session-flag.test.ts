import { describe, expect, it } from 'vitest';
import { forgetLogin, isLoggedIn, rememberLogin } from './session-flag.ts';

describe('isLoggedIn', () => {
  it('stays true in a tab when another tab logs out, so that its next call asks for a login', () => {
    expect(isLoggedIn()).toBe(false);
    rememberLogin('amy');
    expect(isLoggedIn()).toBe(true);
    localStorage.removeItem('admin_logged_in');
    expect(isLoggedIn()).toBe(true);
    forgetLogin();
    expect(isLoggedIn()).toBe(false);
  });
});
