import { inArray } from 'drizzle-orm';
import type { Role } from '../../../core/accounts/account-roles.ts';
import { may, type SubjectName } from '../../../core/app/access.ts';
import { MAIL_KINDS, type MailKind } from '../../../core/mail/kinds.ts';
import { mailMessages } from '../../../db/tables/index.ts';

/** Mails without a subject in the access matrix are visible only to owners. */
const SUBJECT_OF: [RegExp, SubjectName][] = [
  [/^(registration|event|waiting|order|ticket|attendance)-/, 'event-registrations'],
  [/^venue-/, 'venue-bookings'],
  [/^application-/, 'applications'],
  [/^(receipt$|payment-|invoice-)/, 'invoices'],
  [/^(renewal-|membership-)/, 'renewals'],
  [/^(changes-|person-)|^(confirm-listing|hand-over)$/, 'profile-changes'],
  [/^member-enquiry/, 'profile-changes'],
  [/^enquiry-/, 'contact-messages'],
  [/^circular$/, 'members'],
];

const subjectOf = (key: MailKind) => SUBJECT_OF.find(([pattern]) => pattern.test(key))?.[1];

export function maySeeMail(roles: readonly Role[], key: MailKind): boolean {
  const subject = subjectOf(key);
  return subject ? may(roles, 'read', subject) : roles.includes('owner');
}

export const isVisibleMail = (roles: readonly Role[]) =>
  inArray(
    mailMessages.templateKey,
    MAIL_KINDS.filter((key) => maySeeMail(roles, key)),
  );
