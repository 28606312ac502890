import type { Role } from './account-roles.ts';

/** Who acts: the audit log names them for every change. */
export interface Actor {
  id: number;
  username: string;
}

/** A member of staff, and what they are trusted with. */
export interface StaffMember extends Actor {
  roles: Role[];
}
