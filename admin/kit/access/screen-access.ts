import { type Action, SUBJECTS, type SubjectName } from '../../../db/access.ts';
import { ownProperty } from '../../../db/own-property.ts';
import { isActiveResource } from '../../../db/profile.ts';
import { useAccess } from './useAccess.ts';

type Need = { action: Action; subject: SubjectName };

/**
 * Permissions that screens require. A screen that is not in this list requires read permission for the
 * resource of the same name, if that resource has permissions.
 */
const NEEDS: Record<string, Need> = {
  'pending-members': { action: 'read', subject: 'applications' },
  'office-rules': { action: 'change', subject: 'office-rules' },
  vocabulary: { action: 'change', subject: 'vocabulary' },
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

/**
 * Returns the permission that a screen requires, by the first segment of its path. Returns undefined when the
 * screen requires none.
 */
function needOf(screen: string): Need | undefined {
  const [name = ''] = screen.split('/');
  return ownProperty(NEEDS, name) ?? (isSubject(name) ? { action: 'read', subject: name } : undefined);
}

/** Returns a function that checks whether the account may see a screen and the screen's module is enabled. */
export function useMaySee(): (screen: string) => boolean {
  const may = useAccess();
  return (screen) => {
    const need = needOf(screen);
    return isActiveResource(screen.split('/')[0] ?? '') && (!need || may(need.action, need.subject));
  };
}

/**
 * Checks whether the account may perform an action on a resource's records. Every account may access a
 * resource for which the permission list (`SUBJECTS`) has no entry.
 */
function useMay(action: Action, resource: string | undefined): boolean {
  const may = useAccess();
  return !resource || !isSubject(resource) || may(action, resource);
}

export const useMayChange = (resource: string | undefined) => useMay('change', resource);

/** Checks whether the account may change the resource's records or write drafts of them. */
export const useMayWrite = (resource: string | undefined) => useMay('draft', resource);
