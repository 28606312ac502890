import type * as z from 'zod/mini';
import type { MemberNote } from '../../../core/membership/validation/member-notes.ts';
import {
  type checkNumberingSchema,
  memberNumberingSchema,
  numberingCheckSchema,
  type updateNumberingSchema,
} from '../../../core/membership/validation/member-numbering.ts';
import {
  type EligibleMember,
  eligibleMemberSchema,
  type MembershipFee,
  type MembershipPeriod,
  membershipFeeSchema,
  membershipSchema,
  type membershipSettingsSchema,
  paymentDetailsSchema,
  recordedTermsSchema,
  type recordTermsSchema,
} from '../../../core/membership/validation/membership.ts';
import { memberLinkSchema } from '../../../core/membership/validation/my.ts';
import { read, readAll, readJson, send, sendJson } from './calls.ts';
import { callApi } from './http.ts';

export type NewFee = Pick<MembershipFee, 'memberType' | 'amountCents' | 'isHalvable' | 'validFromOn'>;
export type NumberingRules = z.input<typeof checkNumberingSchema>;
export type NumberingChange = z.input<typeof updateNumberingSchema>;
export type NewTerms = z.input<typeof recordTermsSchema>;
export type Settings = z.infer<typeof membershipSettingsSchema>;

export const proofAddress = (
  proof: 'certificate' | 'sticker' | 'certificate.pdf' | 'sticker.pdf',
  memberId: number,
) => `/api/members/${memberId}/${proof}`;

export const membershipCalls = {
  notes: (memberId: number): Promise<MemberNote[]> => readJson(`/api/members/${memberId}/notes`),
  addNote: (memberId: number, body: string) => sendJson('POST', `/api/members/${memberId}/notes`, { body }),
  deleteNote: ({ memberId, id }: MemberNote) =>
    callApi(`/api/members/${memberId}/notes/${id}`, { method: 'DELETE' }),
  of: (memberId: number) => read(membershipSchema, `/api/members/${memberId}/membership`),
  record: (terms: NewTerms) => send(recordedTermsSchema, 'POST', '/api/membership-periods', terms),
  cancel: ({ id, updatedAt }: MembershipPeriod, isCancelled: boolean) =>
    sendJson('PATCH', `/api/membership-periods/${id}`, { isCancelled, updatedAt }),
  link: (memberId: number) => send(memberLinkSchema, 'POST', `/api/members/${memberId}/links`, {}),
  eligible: (): Promise<EligibleMember[]> => readAll(eligibleMemberSchema, '/api/members/permanent'),
  fees: (): Promise<MembershipFee[]> => readAll(membershipFeeSchema, '/api/membership-fees'),
  addFee: (fee: NewFee) => sendJson('POST', '/api/membership-fees', fee),
  deleteFee: ({ id, updatedAt }: MembershipFee) =>
    callApi(`/api/membership-fees/${id}?updatedAt=${encodeURIComponent(updatedAt)}`, { method: 'DELETE' }),
  numbering: () => read(memberNumberingSchema, '/api/member-numbering'),
  checkNumbering: (rules: NumberingRules) =>
    send(numberingCheckSchema, 'POST', '/api/member-numbering/check', rules),
  saveNumbering: (change: NumberingChange) => sendJson('PATCH', '/api/member-numbering', change),
  settings: (): Promise<Settings> => readJson('/api/membership-settings'),
  paymentVersions: () => readAll(paymentDetailsSchema, '/api/membership-settings/payment-details'),
  saveSettings: (settings: Partial<Settings> & { currentPassword?: string }) =>
    sendJson('PATCH', '/api/membership-settings', settings),
};
