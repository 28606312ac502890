import type { Locale, StaffNotice } from '../../../db/constants.ts';
import { translate } from '../../../db/messages/index.ts';

/**
 * Returns the first two parts of the record in a mail's key. Slashes separate the parts. The record is an id
 * (`12`), a draft (`news/12/34`) or an assignment (`12/1764000000`).
 */
const partsOf = (record: string): [string, string] => {
  const [first = '', second = ''] = record.split('/');
  return [first, second];
};

const isOfDraft = (kind: StaffNotice) => kind === 'draft' || kind === 'comment';

/** Describes a notice in one line, with the record's id. */
export function noticeText(kind: StaffNotice, record: string, locale: Locale): string {
  const [first, second] = partsOf(record);
  return translate(`staffNotice.${kind}`, locale).replace('{number}', isOfDraft(kind) ? second : first);
}

/** Returns the path of the record in the back office. */
export function noticePath(kind: StaffNotice, record: string): string {
  const [first, second] = partsOf(record);
  if (isOfDraft(kind)) return `/admin/dashboard/${first}/${second}`;
  return kind === 'enquiry' ? '/admin/dashboard/contact-messages' : '/admin/dashboard/pending-members';
}
