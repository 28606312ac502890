import type { ReactNode } from 'react';
import type { Action, SubjectName } from '../../../core/app/access.ts';
import { useAccess } from './useAccess.ts';

interface IfMayProps {
  action: Action;
  subject: SubjectName;
  children: ReactNode;
}

export const IfMay = ({ action, subject, children }: IfMayProps) =>
  useAccess()(action, subject) ? children : null;
