import type { Role } from './account-roles.ts';

export interface Actor {
  id: number;
  username: string;
}

export interface StaffMember extends Actor {
  roles: Role[];
}
