import { may, type SubjectName } from '../../db/access.ts';
import type { Role } from '../../db/account-roles.ts';
import { ownProperty } from '../../db/own-property.ts';

/** What the parts of the dashboard's answers are about; of the others everybody may know. */
const SUBJECTS: Record<string, SubjectName> = {
  members: 'members',
  pendingMembers: 'members',
  unreadMessages: 'contact-messages',
  openMessages: 'contact-messages',
  enquiries: 'contact-messages',
  'contact-messages': 'contact-messages',
  openChanges: 'profile-changes',
  profileChanges: 'profile-changes',
  applications: 'applications',
  'pending-members': 'members',
  'event-registrations': 'event-registrations',
  scheduled: 'news',
  memberYears: 'members',
  moneyMonths: 'payments',
  applicationMonths: 'applications',
  eventPlaces: 'event-registrations',
};

/** What of an answer an account with these roles may see. */
export function asSeenBy<Answer extends object>(roles: readonly Role[], answer: Answer): Partial<Answer> {
  const entries = Object.entries(answer).filter(([part]) => {
    const subject = ownProperty(SUBJECTS, part);
    return !subject || may(roles, 'read', subject);
  });
  return Object.fromEntries(entries) as Partial<Answer>;
}
