import { inArray } from 'drizzle-orm';
import { may, type SubjectName } from '../../../db/access.ts';
import type { Role } from '../../../db/account-roles.ts';
import { MAIL_KINDS, type MailKind } from '../../../db/constants.ts';
import { mailMessages } from '../../../db/tables/index.ts';

/**
 * Maps the prefix of a template key to a subject in the access matrix. A mail is visible to roles that may
 * read its subject. Mails without a subject are visible only to owners.
 */
const SUBJECT_OF: [RegExp, SubjectName][] = [
  [/^(registration|event|waiting|order|ticket)-/, 'event-registrations'],
  [/^venue-/, 'venue-bookings'],
  [/^application-/, 'applications'],
  [/^(receipt$|payment-|invoice-)/, 'invoices'],
  [/^(renewal-|membership-)/, 'renewals'],
  [/^(changes-|confirm-listing$)/, 'profile-changes'],
  [/^enquiry-/, 'contact-messages'],
  [/^circular$/, 'members'],
];

const subjectOf = (key: MailKind) => SUBJECT_OF.find(([pattern]) => pattern.test(key))?.[1];

/**
 * Checks whether these roles may see mails of a kind. A kind with a subject requires read access to the
 * subject. A kind without a subject requires the owner role.
 */
export function maySeeMail(roles: readonly Role[], key: MailKind): boolean {
  const subject = subjectOf(key);
  return subject ? may(roles, 'read', subject) : roles.includes('owner');
}

/** SQL condition: these roles may see the mail. */
export const isVisibleMail = (roles: readonly Role[]) =>
  inArray(
    mailMessages.templateKey,
    MAIL_KINDS.filter((key) => maySeeMail(roles, key)),
  );
