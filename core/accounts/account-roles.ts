export const ROLES = [
  'owner',
  'editor',
  'writer',
  'membership',
  'finance',
  'events',
  'enquiries',
  'reader',
] as const;
export type Role = (typeof ROLES)[number];

export const DEFAULT_ROLES: readonly Role[] = ['reader'];

export const inOrder = (roles: readonly Role[]): Role[] => ROLES.filter((role) => roles.includes(role));
