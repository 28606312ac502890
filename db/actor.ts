import type { Role } from './account-roles.ts';

/** The acting account. The audit log records it for every change. */
export interface Actor {
  id: number;
  username: string;
}

/** A staff member with their roles. */
export interface StaffMember extends Actor {
  roles: Role[];
}
