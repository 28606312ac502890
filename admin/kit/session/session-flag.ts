/**
 * It only means that the user has probably logged in, so the console skips the login page (docs/api.md 7).
 * Only the session cookie proves the login.
 */
const FLAG = 'admin_logged_in';
const NAME = 'admin_username';

/** In this tab: its screens stay open when another tab logs out, and its next call asks for a login. */
let isOpen = false;

export function isLoggedIn(): boolean {
  isOpen ||= localStorage.getItem(FLAG) === 'true';
  return isOpen;
}

export const rememberUsername = (username: string) => localStorage.setItem(NAME, username);

export function rememberLogin(username: string) {
  localStorage.setItem(FLAG, 'true');
  rememberUsername(username);
}

export function forgetLogin() {
  isOpen = false;
  localStorage.removeItem(FLAG);
}

export const lastUsername = () => localStorage.getItem(NAME) ?? '';
