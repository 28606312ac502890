import type { Locale, StaffNotice } from '../../../db/constants.ts';
import { translate } from '../../../db/messages/index.ts';

/** Splits a notice's record: `12`, for a draft `news/12/34`, for an assignment `12/1764000000`. */
const partsOf = (record: string): [string, string] => {
  const [first = '', second = ''] = record.split('/');
  return [first, second];
};

const isOfDraft = (kind: StaffNotice) => kind === 'draft' || kind === 'comment';

/** Describes the notice in a line, with the record's id. */
export function noticeText(kind: StaffNotice, record: string, locale: Locale): string {
  const [first, second] = partsOf(record);
  return translate(`staffNotice.${kind}`, locale).replace('{number}', isOfDraft(kind) ? second : first);
}

/** Returns the back-office path of the record. */
export function noticePath(kind: StaffNotice, record: string): string {
  const [first, second] = partsOf(record);
  if (isOfDraft(kind)) return `/admin/dashboard/${first}/${second}`;
  return kind === 'enquiry' ? '/admin/dashboard/contact-messages' : '/admin/dashboard/pending-members';
}
