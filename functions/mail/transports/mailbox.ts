import type { Association } from '../../../core/content/validation/association.ts';
import type { Database } from '../../../db/database.ts';
import { readAssociation } from '../../../db/queries/content/association.ts';
import type { Settings } from '../../http/env.ts';

type Given = Pick<Settings, 'MAIL_FROM'>;

/** RFC 5322: a name with other characters than these stands in quotes. */
const PLAIN_NAME = /^[\p{L}\p{M}\p{N}\s'’&・·-]+$/u;

/** The sender of all mails. MAIL_FROM wins over what the office has saved. Undefined: nothing is sent. */
export function mailboxOf(
  { MAIL_FROM }: Given,
  { name, senderName, senderEmail }: Pick<Association, 'name' | 'senderName' | 'senderEmail'>,
): string | undefined {
  if (MAIL_FROM || !senderEmail) return MAIL_FROM;
  const shown = (senderName || name.zh).replace(/["\\<>]/g, '');
  return `${PLAIN_NAME.test(shown) ? shown : `"${shown}"`} <${senderEmail}>`;
}

export const readMailbox = async (db: Database, settings: Given): Promise<string | undefined> =>
  settings.MAIL_FROM ?? mailboxOf(settings, (await readAssociation(db)).association);
