import type { Role } from './account-roles.ts';

/** The account that acts. The audit log stores it with every change. */
export interface Actor {
  id: number;
  username: string;
}

/** A staff member with their roles. */
export interface StaffMember extends Actor {
  roles: Role[];
}
