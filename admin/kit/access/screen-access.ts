import { type Action, SUBJECTS, type SubjectName } from '../../../core/app/access.ts';
import { isActiveResource } from '../../../core/association/profile.ts';
import { ownProperty } from '../../../core/text/own-property.ts';
import { useAccess } from './useAccess.ts';

type Need = { action: Action; subject: SubjectName };

/**
 * A screen that is not in this list requires read permission for the resource of the same name, if that
 * resource has permissions.
 */
const NEEDS: Record<string, Need> = {
  'pending-members': { action: 'read', subject: 'applications' },
  'office-rules': { action: 'change', subject: 'office-rules' },
  vocabulary: { action: 'change', subject: 'vocabulary' },
  'simplified-words': { action: 'change', subject: 'simplified-words' },
  membership: { action: 'read', subject: 'membership-settings' },
  'member-imports': { action: 'change', subject: 'member-imports' },
  'online-payments': { action: 'read', subject: 'online-payments' },
  bank: { action: 'read', subject: 'bank-lines' },
  enter: { action: 'read', subject: 'paper-forms' },
  languages: { action: 'read', subject: 'language-states' },
  system: { action: 'read', subject: 'readiness' },
  'event-survey': { action: 'change', subject: 'event-registrations' },
  'event-registration-form': { action: 'change', subject: 'event-registration-forms' },
};

const isSubject = (name: string): name is SubjectName => Object.hasOwn(SUBJECTS, name);

function needOf(screen: string): Need | undefined {
  const [name = ''] = screen.split('/');
  return ownProperty(NEEDS, name) ?? (isSubject(name) ? { action: 'read', subject: name } : undefined);
}

export function useMaySee(): (screen: string) => boolean {
  const may = useAccess();
  return (screen) => {
    const need = needOf(screen);
    return isActiveResource(screen.split('/')[0] ?? '') && (!need || may(need.action, need.subject));
  };
}

function useMay(action: Action, resource: string | undefined): boolean {
  const may = useAccess();
  // Every account may access a resource that `SUBJECTS` does not list.
  return !resource || !isSubject(resource) || may(action, resource);
}

export const useMayChange = (resource: string | undefined) => useMay('change', resource);

export const useMayWrite = (resource: string | undefined) => useMay('draft', resource);
