import { type AuthProvider, HttpError } from 'react-admin';
import type { SessionAnswer } from '../../../core/accounts/validation/sessions.ts';
import { forgetWorks } from '../long-work/works.ts';
import type { Proof } from '../session/second-step.ts';
import { forgetLogin, isLoggedIn, lastUsername, rememberLogin } from '../session/session-flag.ts';
import { callApi } from './http.ts';
import { forgetPlaces } from './kept-places.ts';
import { queryClient, SESSION } from './queryClient.ts';

let verified = false;

export interface Credentials {
  username: string;
  password: string;
}

export type SecondStep = { challenge: string } & Proof;

export async function logIn(step: Credentials | SecondStep) {
  const path = 'challenge' in step ? '/api/login/second-factor' : '/api/login';
  const { json } = await callApi(path, { method: 'POST', body: JSON.stringify(step) });
  queryClient.setQueryData<SessionAnswer>(SESSION, json);
  rememberLogin(json.user.username);
  verified = true;
}

function forget() {
  queryClient.removeQueries({ queryKey: SESSION });
  forgetPlaces();
  forgetWorks();
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
      const { json } = await callApi('/api/session');
      queryClient.setQueryData<SessionAnswer>(SESSION, json);
      verified = true;
    } catch (error) {
      if (error instanceof HttpError && error.status === 401) throw { message: false };
    }
  },
  checkError: async () => undefined,
  getPermissions: async () => undefined,
  getIdentity: async () => ({ id: lastUsername(), fullName: lastUsername() }),
};
