import { type Action, SUBJECTS, type SubjectName } from '../../db/access.ts';
import { ownProperty } from '../../db/own-property.ts';
import { useAccess } from './useAccess.ts';

type Need = { action: Action; subject: SubjectName };

/** Screens that are not called as what they show, or that are of use only to who changes it. */
const NEEDS: Record<string, Need> = {
  'pending-members': { action: 'change', subject: 'members' },
  membership: { action: 'read', subject: 'membership-settings' },
  'member-imports': { action: 'change', subject: 'member-imports' },
  bank: { action: 'read', subject: 'bank-lines' },
  languages: { action: 'read', subject: 'language-states' },
  system: { action: 'read', subject: 'readiness' },
  'event-registration-form': { action: 'change', subject: 'event-registration-forms' },
};

const isSubject = (name: string): name is SubjectName => Object.hasOwn(SUBJECTS, name);

/** What a screen asks of its holder, by the first part of its address; undefined: nothing. */
function needOf(screen: string): Need | undefined {
  const [name = ''] = screen.split('/');
  return ownProperty(NEEDS, name) ?? (isSubject(name) ? { action: 'read', subject: name } : undefined);
}

/** Whether the account may see a screen. */
export function useMaySee(): (screen: string) => boolean {
  const may = useAccess();
  return (screen) => {
    const need = needOf(screen);
    return !need || may(need.action, need.subject);
  };
}

/** Whether the account may do something to records of a resource; to those of one that is no subject everybody may. */
function useMay(action: Action, resource: string | undefined): boolean {
  const may = useAccess();
  return !resource || !isSubject(resource) || may(action, resource);
}

/** Whether it may change them. */
export const useMayChange = (resource: string | undefined) => useMay('change', resource);

/** Whether it may change them, or write drafts of them. */
export const useMayWrite = (resource: string | undefined) => useMay('draft', resource);
