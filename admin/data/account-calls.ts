import type {
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import type { SecondFactor } from '../../db/validation/second-factor.ts';
import type { OpenSession, SessionAnswer } from '../../db/validation/sessions.ts';
import type { User } from '../../db/validation/users.ts';
import { callApi } from './http.ts';

export interface TotpSetup {
  secret: string;
  /** otpauth://…, for the QR code. */
  address: string;
}

/** Empty: the account has codes already. */
export interface RecoveryCodes {
  recoveryCodes: string[];
}

async function post<Answer>(path: string, body: unknown = {}): Promise<Answer> {
  return (await callApi(path, { method: 'POST', body: JSON.stringify(body) })).json;
}

/** What people do with their own account; `currentPassword` is asked for again. */
export const accountCalls = {
  secondFactor: async (): Promise<SecondFactor> => (await callApi('/api/second-factor')).json,
  sessions: async (): Promise<OpenSession[]> => (await callApi('/api/sessions')).json,
  session: async (): Promise<SessionAnswer> => (await callApi('/api/session')).json,
  endSession: (id: number) => callApi(`/api/sessions/${id}`, { method: 'DELETE' }),
  dismissNotice: (id: number) => callApi(`/api/notices/${id}`, { method: 'DELETE' }),
  logoutElsewhere: () => post<undefined>('/api/logout-elsewhere'),
  logoutEverywhere: () => post<undefined>('/api/logout-everywhere'),
  startTotp: (currentPassword: string) => post<TotpSetup>('/api/second-factor/totp', { currentPassword }),
  confirmTotp: (code: string) => post<RecoveryCodes>('/api/second-factor/totp/confirm', { code }),
  removeTotp: (currentPassword: string) =>
    post<SecondFactor>('/api/second-factor/totp/remove', { currentPassword }),
  passkeyOptions: (currentPassword: string) =>
    post<PublicKeyCredentialCreationOptionsJSON>('/api/second-factor/passkeys/options', { currentPassword }),
  addPasskey: (name: string, credential: RegistrationResponseJSON) =>
    post<RecoveryCodes>('/api/second-factor/passkeys', { name, credential }),
  removePasskey: (id: number, currentPassword: string) =>
    post<SecondFactor>(`/api/second-factor/passkeys/${id}/remove`, { currentPassword }),
  renewCodes: (currentPassword: string) =>
    post<RecoveryCodes>('/api/second-factor/recovery-codes', { currentPassword }),
  /** Deletes an account, if it still is as it was read. */
  deleteUser: ({ id, updatedAt }: User, currentPassword: string) =>
    callApi(`/api/users/${id}?${new URLSearchParams({ updatedAt })}`, {
      method: 'DELETE',
      body: JSON.stringify({ currentPassword }),
    }),
  resetSecondFactor: (userId: number, currentPassword: string) =>
    post<unknown>(`/api/users/${userId}/reset-second-factor`, { currentPassword }),
};
