import type { StaffMember } from '../../core/accounts/actor.ts';

export type SessionUser = StaffMember;

export interface Session {
  user: SessionUser;
  tokenHash: string;
}
