import { type AuthProvider, HttpError } from 'react-admin';
import { callApi } from './http.ts';

/** Only a hint that spares a visit to the login page (contract 7); the session cookie decides. */
const FLAG = 'admin_logged_in';
const NAME = 'admin_username';

let verified = false;

export interface Credentials {
  username: string;
  password: string;
}

export async function logIn(credentials: Credentials) {
  await callApi('/api/login', { method: 'POST', body: JSON.stringify(credentials) });
  localStorage.setItem(FLAG, 'true');
  localStorage.setItem(NAME, credentials.username);
  verified = true;
}

export const lastUsername = () => localStorage.getItem(NAME) ?? '';

function forget() {
  localStorage.removeItem(FLAG);
  verified = false;
}

export const authProvider: AuthProvider = {
  login: logIn,
  async logout() {
    if (localStorage.getItem(FLAG)) await callApi('/api/logout', { method: 'POST' }).catch(() => undefined);
    forget();
    return '/login';
  },
  async checkAuth() {
    if (!localStorage.getItem(FLAG)) throw { message: false };
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
