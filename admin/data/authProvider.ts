import { type AuthProvider, HttpError } from 'react-admin';
import { callApi } from './http.ts';
import { forgetLogin, isLoggedIn, lastUsername, rememberLogin } from './session-flag.ts';

let verified = false;

export interface Credentials {
  username: string;
  password: string;
}

export async function logIn(credentials: Credentials) {
  await callApi('/api/login', { method: 'POST', body: JSON.stringify(credentials) });
  rememberLogin(credentials.username);
  verified = true;
}

function forget() {
  forgetLogin();
  verified = false;
}

export const authProvider: AuthProvider = {
  login: logIn,
  async logout() {
    if (isLoggedIn()) await callApi('/api/logout', { method: 'POST' }).catch(() => undefined);
    forget();
    return '/login';
  },
  async checkAuth() {
    if (!isLoggedIn()) throw { message: false };
    if (verified) return;
    try {
      await callApi('/api/session');
      verified = true;
    } catch (error) {
      if (error instanceof HttpError && error.status === 401) throw { message: false };
    }
  },
  checkError: async () => undefined,
  getPermissions: async () => undefined,
  getIdentity: async () => ({ id: lastUsername(), fullName: lastUsername() }),
};
