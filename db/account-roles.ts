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

/** Default roles of a new account. */
export const DEFAULT_ROLES: readonly Role[] = ['reader'];

/** Returns the roles without duplicates, in the order of ROLES. */
export const inOrder = (roles: readonly Role[]): Role[] => ROLES.filter((role) => roles.includes(role));
