/**
 * A flag in local storage which means that the user has probably logged in. If it is set, the console skips
 * the login page (docs/api.md 7). Only the session cookie proves the login.
 */
const FLAG = 'admin_logged_in';
const NAME = 'admin_username';

export const isLoggedIn = () => localStorage.getItem(FLAG) === 'true';

/** Remembers the user name, to prefill the login page. */
export const rememberUsername = (username: string) => localStorage.setItem(NAME, username);

export function rememberLogin(username: string) {
  localStorage.setItem(FLAG, 'true');
  rememberUsername(username);
}

export const forgetLogin = () => localStorage.removeItem(FLAG);

export const lastUsername = () => localStorage.getItem(NAME) ?? '';
