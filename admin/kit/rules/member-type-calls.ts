import type * as z from 'zod/mini';
import {
  type createMemberTypeSchema,
  memberTypeSchema,
  type StoredMemberType,
  type updateMemberTypeSchema,
} from '../../../core/membership/validation/member-types.ts';
import { readAll, send } from '../data/calls.ts';

export type NewMemberType = z.input<typeof createMemberTypeSchema>;
export type MemberTypeChange = z.input<typeof updateMemberTypeSchema>;

export const memberTypeCalls = {
  list: (): Promise<StoredMemberType[]> => readAll(memberTypeSchema, '/api/member-types'),
  add: (type: NewMemberType) => send(memberTypeSchema, 'POST', '/api/member-types', type),
  change: (id: number, change: MemberTypeChange) =>
    send(memberTypeSchema, 'PATCH', `/api/member-types/${id}`, change),
};
