/** Account roles (docs/api.md 3) in display order. An account has at least one. */
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

/** Roles of an account created without any. */
export const DEFAULT_ROLES: readonly Role[] = ['reader'];

/** Returns the roles without duplicates, in the usual order. */
export const inOrder = (roles: readonly Role[]): Role[] => ROLES.filter((role) => roles.includes(role));
