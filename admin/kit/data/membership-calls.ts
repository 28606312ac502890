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
import { answerOf } from './answer.ts';
import { callApi } from './http.ts';

const send = async (method: string, path: string, body: object) =>
  (await callApi(path, { method, body: JSON.stringify(body) })).json;
const get = async (path: string) => (await callApi(path)).json;

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
  notes: async (memberId: number) => (await callApi(`/api/members/${memberId}/notes`)).json as MemberNote[],
  addNote: (memberId: number, body: string) =>
    callApi(`/api/members/${memberId}/notes`, { method: 'POST', body: JSON.stringify({ body }) }),
  deleteNote: ({ memberId, id }: MemberNote) =>
    callApi(`/api/members/${memberId}/notes/${id}`, { method: 'DELETE' }),
  of: async (memberId: number) =>
    answerOf(membershipSchema, await get(`/api/members/${memberId}/membership`)),
  record: async (terms: NewTerms) =>
    answerOf(recordedTermsSchema, await send('POST', '/api/membership-periods', terms)),
  cancel: ({ id, updatedAt }: MembershipPeriod, isCancelled: boolean) =>
    send('PATCH', `/api/membership-periods/${id}`, { isCancelled, updatedAt }),
  link: async (memberId: number) =>
    answerOf(memberLinkSchema, await send('POST', `/api/members/${memberId}/links`, {})),
  eligible: async (): Promise<EligibleMember[]> =>
    ((await get('/api/members/permanent')) as unknown[]).map((one) => answerOf(eligibleMemberSchema, one)),
  fees: async (): Promise<MembershipFee[]> =>
    ((await get('/api/membership-fees')) as unknown[]).map((fee) => answerOf(membershipFeeSchema, fee)),
  addFee: (fee: NewFee) => send('POST', '/api/membership-fees', fee),
  deleteFee: ({ id, updatedAt }: MembershipFee) =>
    callApi(`/api/membership-fees/${id}?updatedAt=${encodeURIComponent(updatedAt)}`, { method: 'DELETE' }),
  numbering: async () => answerOf(memberNumberingSchema, await get('/api/member-numbering')),
  checkNumbering: async (rules: NumberingRules) =>
    answerOf(numberingCheckSchema, await send('POST', '/api/member-numbering/check', rules)),
  saveNumbering: (change: NumberingChange) => send('PATCH', '/api/member-numbering', change),
  settings: async () => (await get('/api/membership-settings')) as Settings,
  paymentVersions: async () =>
    ((await get('/api/membership-settings/payment-details')) as unknown[]).map((version) =>
      answerOf(paymentDetailsSchema, version),
    ),
  saveSettings: (settings: Partial<Settings> & { currentPassword?: string }) =>
    send('PATCH', '/api/membership-settings', settings),
};
