import { type Action, may, type SubjectName } from '../../../core/app/access.ts';
import { useSession } from '../data/useSession.ts';

/** Allows everything while the session is loading, because the API enforces access. */
export function useAccess(): (action: Action, subject: SubjectName) => boolean {
  const roles = useSession().data?.user.roles;
  return (action, subject) => !roles || may(roles, action, subject);
}
