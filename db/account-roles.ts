/** What an account may be trusted with (docs/api.md 3); it has one or several. In the order in which they are shown. */
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

/** Of an account that is made without any. */
export const DEFAULT_ROLES: readonly Role[] = ['reader'];

/** Each once, in the usual order. */
export const inOrder = (roles: readonly Role[]): Role[] => ROLES.filter((role) => roles.includes(role));
