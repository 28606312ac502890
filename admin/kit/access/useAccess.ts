import { type Action, may, type SubjectName } from '../../../core/app/access.ts';
import { useSession } from '../data/useSession.ts';

export function useAccess(): (action: Action, subject: SubjectName) => boolean {
  const roles = useSession().data?.user.roles;
  // Allows everything while the session is loading, because the API enforces access.
  return (action, subject) => !roles || may(roles, action, subject);
}
