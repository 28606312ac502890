import type { Role } from '../../../../db/account-roles.ts';
import { useText } from '../../../kit/i18n/useText.ts';

/** Returns a function that joins the names of roles in one line. */
export function useRoleNames() {
  const text = useText();
  return (roles: readonly Role[]) => roles.map((role) => text(`access.role.${role}`)).join(text('app.comma'));
}
