import { useMaySee } from '../access/screen-access.ts';
import type { TextKey } from '../i18n/dictionary.ts';

type ListEntry = Record<'resource', string> & Record<'label', TextKey>;

export const TABS: ListEntry[] = [
  { resource: 'news', label: 'news.tab' },
  { resource: 'pending-members', label: 'pending.tab' },
  { resource: 'members', label: 'members.tab' },
  { resource: 'events', label: 'events.tab' },
  { resource: 'publications', label: 'publications.tab' },
  { resource: 'gallery', label: 'gallery.tab' },
];

export const SCREENS: ListEntry[] = [
  { resource: 'media', label: 'media.title' },
  { resource: 'topics', label: 'resources.topics.name' },
  { resource: 'simplified-words', label: 'resources.simplified-words.name' },
  { resource: 'contact-messages', label: 'messages.tab' },
  { resource: 'people', label: 'people.title' },
  { resource: 'profile-changes', label: 'profileChanges.title' },
  { resource: 'invoices', label: 'money.invoices' },
  { resource: 'payments', label: 'money.payments' },
  { resource: 'invoice-items', label: 'resources.invoice-items.name' },
  { resource: 'circulars', label: 'circulars.title' },
  { resource: 'segments', label: 'resources.segments.name' },
  { resource: 'tags', label: 'resources.tags.name' },
  { resource: 'contacts', label: 'contacts.title' },
  { resource: 'mail-messages', label: 'mail.title' },
  { resource: 'users', label: 'users.tab' },
  { resource: 'audit-log', label: 'audit.title' },
];

export const PAGES: { page: string; label: TextKey }[] = [
  { page: 'venue-bookings', label: 'venue.title' },
  { page: 'association', label: 'association.title' },
  { page: 'office-rules', label: 'rules.title' },
  { page: 'vocabulary', label: 'vocabulary.title' },
  { page: 'redirects', label: 'redirects.title' },
  { page: 'languages', label: 'languageBoard.title' },
  { page: 'trash', label: 'trash.title' },
  { page: 'account', label: 'account.title' },
  { page: 'membership', label: 'membership.title' },
  { page: 'year-ends', label: 'money.yearEnds' },
  { page: 'personal-data', label: 'personalData.title' },
  { page: 'system', label: 'readiness.title' },
  { page: 'api', label: 'api.title' },
];

export function useFirstResource(): string {
  const maySee = useMaySee();
  const names = [...TABS, ...SCREENS].map(({ resource }) => resource);
  return names.find(maySee) ?? (names[0] as string);
}
