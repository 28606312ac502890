import type { ReactNode } from 'react';
import type { Action, SubjectName } from '../../db/access.ts';
import { useAccess } from './useAccess.ts';

interface IfMayProps {
  action: Action;
  subject: SubjectName;
  children: ReactNode;
}

/** What is there only for accounts whose roles allow what it does. */
export const IfMay = ({ action, subject, children }: IfMayProps) =>
  useAccess()(action, subject) ? children : null;
