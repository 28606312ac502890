import type { ReactNode } from 'react';
import type { Action, SubjectName } from '../../../db/access.ts';
import { useAccess } from './useAccess.ts';

interface IfMayProps {
  action: Action;
  subject: SubjectName;
  children: ReactNode;
}

/** Renders its children only for accounts whose role allows the action. */
export const IfMay = ({ action, subject, children }: IfMayProps) =>
  useAccess()(action, subject) ? children : null;
