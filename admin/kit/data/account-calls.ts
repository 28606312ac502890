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
import { read, readAll, send, sendJson } from './calls.ts';
import { callApi } from './http.ts';

export const accountCalls = {
  secondFactor: () => read(secondFactorSchema, '/api/second-factor'),
  own: () => read(ownAccountSchema, '/api/account'),
  changeEmail: (email: string, currentPassword: string) =>
    send(ownAccountSchema, 'PUT', '/api/account/email', { email, currentPassword }),
  changeNotices: (notices: readonly StaffNotice[]) =>
    send(ownAccountSchema, 'PATCH', '/api/account/notices', { notices }),
  confirmEmail: (token: string) =>
    send(confirmedEmailSchema, 'POST', '/api/account-links/confirm', { token }),
  lostPassword: (email: string) => sendJson('POST', '/api/account-links/lost', { email }),
  sessions: () => readAll(openSessionSchema, '/api/sessions'),
  session: () => read(sessionSchema, '/api/session'),
  endSession: (id: number) => callApi(`/api/sessions/${id}`, { method: 'DELETE' }),
  dismissNotice: (id: number) => callApi(`/api/notices/${id}`, { method: 'DELETE' }),
  logoutElsewhere: () => sendJson('POST', '/api/logout-elsewhere'),
  logoutEverywhere: () => sendJson('POST', '/api/logout-everywhere'),
  startTotp: (currentPassword: string) =>
    send(totpSetupSchema, 'POST', '/api/second-factor/totp', { currentPassword }),
  confirmTotp: (code: string) =>
    send(recoveryCodesSchema, 'POST', '/api/second-factor/totp/confirm', { code }),
  removeTotp: (currentPassword: string) =>
    send(secondFactorSchema, 'POST', '/api/second-factor/totp/remove', { currentPassword }),
  passkeyOptions: (currentPassword: string): Promise<PublicKeyCredentialCreationOptionsJSON> =>
    sendJson('POST', '/api/second-factor/passkeys/options', { currentPassword }),
  addPasskey: (name: string, credential: RegistrationResponseJSON) =>
    send(recoveryCodesSchema, 'POST', '/api/second-factor/passkeys', { name, credential }),
  removePasskey: (id: number, currentPassword: string) =>
    send(secondFactorSchema, 'POST', `/api/second-factor/passkeys/${id}/remove`, { currentPassword }),
  renewCodes: (currentPassword: string) =>
    send(recoveryCodesSchema, 'POST', '/api/second-factor/recovery-codes', { currentPassword }),
  deleteUser: ({ id, updatedAt }: User, currentPassword: string) =>
    sendJson('DELETE', `/api/users/${id}?${new URLSearchParams({ updatedAt })}`, { currentPassword }),
  invite: (roles: readonly Role[], currentPassword: string) =>
    send(accountLinkSchema, 'POST', '/api/invitations', { roles, currentPassword }),
  lookAlikes: () => read(z.array(z.array(lookAlikeSchema)), '/api/users/look-alikes'),
  invitations: () => readAll(invitationSchema, '/api/invitations'),
  revokeInvitation: (id: number) => callApi(`/api/invitations/${id}`, { method: 'DELETE' }),
  passwordLink: (userId: number, currentPassword: string) =>
    send(accountLinkSchema, 'POST', `/api/users/${userId}/password-link`, { currentPassword }),
  openLink: (token: string) => send(openedLinkSchema, 'POST', '/api/account-links/open', { token }),
  redeemLink: (link: { token: string; username?: string; password: string }) =>
    send(usedLinkSchema, 'POST', '/api/account-links/use', link),
  resetSecondFactor: (userId: number, currentPassword: string) =>
    sendJson('POST', `/api/users/${userId}/reset-second-factor`, { currentPassword }),
};
