import type { StaffMember } from '../../../db/actor.ts';

export type SessionUser = StaffMember;

export interface Session {
  user: SessionUser;
  tokenHash: string;
}
