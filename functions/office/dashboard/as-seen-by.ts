import { may, type SubjectName } from '../../../db/access.ts';
import type { Role } from '../../../db/account-roles.ts';
import { ownProperty } from '../../../db/own-property.ts';

/**
 * Subject in the access matrix for each part of the dashboard response. A part is visible to roles that may
 * read its subject. Parts without a subject are visible to all staff.
 */
const SUBJECTS: Record<string, SubjectName> = {
  members: 'members',
  pendingMembers: 'members',
  unreadMessages: 'contact-messages',
  openMessages: 'contact-messages',
  enquiries: 'contact-messages',
  'contact-messages': 'contact-messages',
  openChanges: 'profile-changes',
  profileChanges: 'profile-changes',
  venueRequests: 'venue-bookings',
  applications: 'applications',
  withoutTerm: 'applications',
  unclearDates: 'members',
  holidays: 'users',
  'pending-members': 'members',
  'event-registrations': 'event-registrations',
  scheduled: 'news',
  memberYears: 'members',
  failedMails: 'mail-templates',
  unreachable: 'members',
  money: 'invoices',
  moneyMonths: 'payments',
  applicationMonths: 'applications',
  eventPlaces: 'event-registrations',
};

/** Returns the parts of a response that an account with `roles` may see. */
export function asSeenBy<Answer extends object>(roles: readonly Role[], answer: Answer): Partial<Answer> {
  const entries = Object.entries(answer).filter(([part]) => {
    const subject = ownProperty(SUBJECTS, part);
    return !subject || may(roles, 'read', subject);
  });
  return Object.fromEntries(entries) as Partial<Answer>;
}
