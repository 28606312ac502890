import type { MailedNotice } from '../../../core/accounts/notices.ts';
import type { Locale } from '../../../core/association/locales.ts';
import { translate } from '../../../core/messages/index.ts';

const partsOf = (record: string): [string, string] => {
  const [first = '', second = ''] = record.split('/');
  return [first, second];
};

const isOfDraft = (kind: MailedNotice) => kind === 'draft' || kind === 'comment';

export function noticeText(kind: MailedNotice, record: string, locale: Locale): string {
  const [first, second] = partsOf(record);
  return translate(`staffNotice.${kind}`, locale).replace('{number}', isOfDraft(kind) ? second : first);
}

export function noticePath(kind: MailedNotice, record: string): string {
  const [first, second] = partsOf(record);
  if (isOfDraft(kind)) return `/admin/dashboard/${first}/${second}`;
  if (kind === 'circular') return `/admin/dashboard/circulars/${first}`;
  return kind === 'enquiry' ? '/admin/dashboard/contact-messages' : '/admin/dashboard/pending-members';
}
