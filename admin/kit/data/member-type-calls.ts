import type * as z from 'zod/mini';
import {
  type createMemberTypeSchema,
  memberTypeSchema,
  type StoredMemberType,
  type updateMemberTypeSchema,
} from '../../../core/membership/validation/member-types.ts';
import { answerOf } from './answer.ts';
import { callApi } from './http.ts';

export type NewMemberType = z.input<typeof createMemberTypeSchema>;
export type MemberTypeChange = z.input<typeof updateMemberTypeSchema>;

const send = async (method: string, path: string, body: object) =>
  answerOf(memberTypeSchema, (await callApi(path, { method, body: JSON.stringify(body) })).json);

export const memberTypeCalls = {
  list: async (): Promise<StoredMemberType[]> =>
    ((await callApi('/api/member-types')).json as unknown[]).map((type) => answerOf(memberTypeSchema, type)),
  add: (type: NewMemberType) => send('POST', '/api/member-types', type),
  change: (id: number, change: MemberTypeChange) => send('PATCH', `/api/member-types/${id}`, change),
};
