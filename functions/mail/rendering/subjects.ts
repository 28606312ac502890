import { inArray } from 'drizzle-orm';
import type { Role } from '../../../core/accounts/account-roles.ts';
import { may, type SubjectName } from '../../../core/app/access.ts';
import { MAIL_DEFINITIONS } from '../../../core/mail/definitions.ts';
import { MAIL_KINDS, type MailKind } from '../../../core/mail/kinds.ts';
import { mailMessages } from '../../../db/tables/index.ts';

const staffOf = (key: MailKind): SubjectName | undefined => {
  if (key === 'circular') return 'members';
  const definition = MAIL_DEFINITIONS[key];
  return 'staff' in definition ? definition.staff : undefined;
};

export function maySeeMail(roles: readonly Role[], key: MailKind): boolean {
  const subject = staffOf(key);
  return subject ? may(roles, 'read', subject) : roles.includes('owner');
}

export const isVisibleMail = (roles: readonly Role[]) =>
  inArray(
    mailMessages.templateKey,
    MAIL_KINDS.filter((key) => maySeeMail(roles, key)),
  );
