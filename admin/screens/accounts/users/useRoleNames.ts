import type { Role } from '../../../../core/accounts/account-roles.ts';
import { useText } from '../../../kit/i18n/useText.ts';

export function useRoleNames() {
  const text = useText();
  return (roles: readonly Role[]) => roles.map((role) => text(`access.role.${role}`)).join(text('app.comma'));
}
