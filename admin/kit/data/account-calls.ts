import type {
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import * as z from 'zod/mini';
import type { Role } from '../../../core/accounts/account-roles.ts';
import type { StaffNotice } from '../../../core/accounts/notices.ts';
import {
  accountLinkSchema,
  invitationSchema,
  openedLinkSchema,
  usedLinkSchema,
} from '../../../core/accounts/validation/links.ts';
import { confirmedEmailSchema, ownAccountSchema } from '../../../core/accounts/validation/own-account.ts';
import {
  recoveryCodesSchema,
  secondFactorSchema,
  totpSetupSchema,
} from '../../../core/accounts/validation/second-factor.ts';
import { openSessionSchema, sessionSchema } from '../../../core/accounts/validation/sessions.ts';
import { lookAlikeSchema, type User } from '../../../core/accounts/validation/users.ts';
import { answerOf } from './answer.ts';
import { callApi } from './http.ts';

const post = (path: string, body: unknown = {}) =>
  callApi(path, { method: 'POST', body: JSON.stringify(body) });

async function ask<Schema extends z.ZodMiniType>(
  schema: Schema,
  call: ReturnType<typeof callApi>,
): Promise<z.output<Schema>> {
  return answerOf(schema, (await call).json);
}

export const accountCalls = {
  secondFactor: () => ask(secondFactorSchema, callApi('/api/second-factor')),
  own: () => ask(ownAccountSchema, callApi('/api/account')),
  changeEmail: (email: string, currentPassword: string) =>
    ask(
      ownAccountSchema,
      callApi('/api/account/email', { method: 'PUT', body: JSON.stringify({ email, currentPassword }) }),
    ),
  changeNotices: (notices: readonly StaffNotice[]) =>
    ask(
      ownAccountSchema,
      callApi('/api/account/notices', { method: 'PATCH', body: JSON.stringify({ notices }) }),
    ),
  confirmEmail: (token: string) => ask(confirmedEmailSchema, post('/api/account-links/confirm', { token })),
  lostPassword: (email: string) => post('/api/account-links/lost', { email }),
  sessions: () => ask(z.array(openSessionSchema), callApi('/api/sessions')),
  session: () => ask(sessionSchema, callApi('/api/session')),
  endSession: (id: number) => callApi(`/api/sessions/${id}`, { method: 'DELETE' }),
  dismissNotice: (id: number) => callApi(`/api/notices/${id}`, { method: 'DELETE' }),
  logoutElsewhere: () => post('/api/logout-elsewhere'),
  logoutEverywhere: () => post('/api/logout-everywhere'),
  startTotp: (currentPassword: string) =>
    ask(totpSetupSchema, post('/api/second-factor/totp', { currentPassword })),
  confirmTotp: (code: string) => ask(recoveryCodesSchema, post('/api/second-factor/totp/confirm', { code })),
  removeTotp: (currentPassword: string) =>
    ask(secondFactorSchema, post('/api/second-factor/totp/remove', { currentPassword })),
  passkeyOptions: async (currentPassword: string): Promise<PublicKeyCredentialCreationOptionsJSON> =>
    (await post('/api/second-factor/passkeys/options', { currentPassword })).json,
  addPasskey: (name: string, credential: RegistrationResponseJSON) =>
    ask(recoveryCodesSchema, post('/api/second-factor/passkeys', { name, credential })),
  removePasskey: (id: number, currentPassword: string) =>
    ask(secondFactorSchema, post(`/api/second-factor/passkeys/${id}/remove`, { currentPassword })),
  renewCodes: (currentPassword: string) =>
    ask(recoveryCodesSchema, post('/api/second-factor/recovery-codes', { currentPassword })),
  deleteUser: ({ id, updatedAt }: User, currentPassword: string) =>
    callApi(`/api/users/${id}?${new URLSearchParams({ updatedAt })}`, {
      method: 'DELETE',
      body: JSON.stringify({ currentPassword }),
    }),
  invite: (roles: readonly Role[], currentPassword: string) =>
    ask(accountLinkSchema, post('/api/invitations', { roles, currentPassword })),
  lookAlikes: () => ask(z.array(z.array(lookAlikeSchema)), callApi('/api/users/look-alikes')),
  invitations: () => ask(z.array(invitationSchema), callApi('/api/invitations')),
  revokeInvitation: (id: number) => callApi(`/api/invitations/${id}`, { method: 'DELETE' }),
  passwordLink: (userId: number, currentPassword: string) =>
    ask(accountLinkSchema, post(`/api/users/${userId}/password-link`, { currentPassword })),
  openLink: (token: string) => ask(openedLinkSchema, post('/api/account-links/open', { token })),
  redeemLink: (link: { token: string; username?: string; password: string }) =>
    ask(usedLinkSchema, post('/api/account-links/use', link)),
  resetSecondFactor: (userId: number, currentPassword: string) =>
    post(`/api/users/${userId}/reset-second-factor`, { currentPassword }),
};
