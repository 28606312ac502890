import type * as z from 'zod/mini';
import {
  type EligibleMember,
  eligibleMemberSchema,
  type MembershipFee,
  type MembershipPeriod,
  membershipFeeSchema,
  membershipSchema,
  type membershipSettingsSchema,
  recordedTermsSchema,
  type recordTermsSchema,
} from '../../db/validation/membership/membership.ts';
import { memberLinkSchema } from '../../db/validation/my.ts';
import { answerOf } from './answer.ts';
import { callApi } from './http.ts';

const send = async (method: string, path: string, body: object) =>
  (await callApi(path, { method, body: JSON.stringify(body) })).json;
const get = async (path: string) => (await callApi(path)).json;

export type NewFee = Pick<MembershipFee, 'memberType' | 'amountCents' | 'isHalvable' | 'validFromOn'>;
export type NewTerms = z.input<typeof recordTermsSchema>;
export type Settings = z.infer<typeof membershipSettingsSchema>;

/** Where what proves a membership is printed from. */
export const proofAddress = (proof: 'certificate' | 'sticker', memberId: number) =>
  `/api/members/${memberId}/${proof}`;

/** The calls of the screens for fees and terms. */
export const membershipCalls = {
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
  settings: async () => (await get('/api/membership-settings')) as Settings,
  saveSettings: (settings: Partial<Settings>) => send('PATCH', '/api/membership-settings', settings),
};
