import type { Role } from '../../db/account-roles.ts';
import { useText } from '../i18n/useText.ts';

/** Roles as people call them, in one line. */
export function useRoleNames() {
  const text = useText();
  return (roles: readonly Role[]) => roles.map((role) => text(`access.role.${role}`)).join(text('app.comma'));
}
