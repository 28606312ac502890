import { type Action, may, type SubjectName } from '../../../db/access.ts';
import { useSession } from '../data/useSession.ts';

/**
 * Returns a function that checks whether the logged-in account may perform an action on a kind of record. The
 * function allows everything while the session is loading, because the API enforces access.
 */
export function useAccess(): (action: Action, subject: SubjectName) => boolean {
  const roles = useSession().data?.user.roles;
  return (action, subject) => !roles || may(roles, action, subject);
}
