import type { Role } from '../../../core/accounts/account-roles.ts';
import { may, type SubjectName } from '../../../core/app/access.ts';
import { ownProperty } from '../../../core/text/own-property.ts';

/** Subject in the access matrix. Parts without a subject are visible to all staff. */
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
  withoutPerson: 'members',
  money: 'invoices',
  moneyMonths: 'payments',
  applicationMonths: 'applications',
  eventPlaces: 'event-registrations',
};

export function asSeenBy<Answer extends object>(roles: readonly Role[], answer: Answer): Partial<Answer> {
  const entries = Object.entries(answer).filter(([part]) => {
    const subject = ownProperty(SUBJECTS, part);
    return !subject || may(roles, 'read', subject);
  });
  return Object.fromEntries(entries) as Partial<Answer>;
}
