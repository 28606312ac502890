import { type Action, may, type SubjectName } from '../../db/access.ts';
import { useSession } from '../data/useSession.ts';

/**
 * Whether who is logged in may do something to a subject. While it is not known who that is, everything is offered: the
 * API decides.
 */
export function useAccess(): (action: Action, subject: SubjectName) => boolean {
  const roles = useSession().data?.user.roles;
  return (action, subject) => !roles || may(roles, action, subject);
}
