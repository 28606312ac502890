import { useMaySee } from '../access/screen-access.ts';
import type { TextKey } from '../i18n/dictionary.ts';

type ListEntry = Record<'resource', string> & Record<'label', TextKey>;

/** The six subjects. */
export const TABS: ListEntry[] = [
  { resource: 'news', label: 'news.tab' },
  { resource: 'pending-members', label: 'pending.tab' },
  { resource: 'members', label: 'members.tab' },
  { resource: 'events', label: 'events.tab' },
  { resource: 'publications', label: 'publications.tab' },
  { resource: 'gallery', label: 'gallery.tab' },
];

/** The other lists. */
export const SCREENS: ListEntry[] = [
  { resource: 'media', label: 'media.title' },
  { resource: 'contact-messages', label: 'messages.tab' },
  { resource: 'applications', label: 'applications.title' },
  { resource: 'profile-changes', label: 'profileChanges.title' },
  { resource: 'invoices', label: 'money.invoices' },
  { resource: 'payments', label: 'money.payments' },
  { resource: 'mail-messages', label: 'mail.title' },
  { resource: 'member-categories', label: 'resources.member-categories.name' },
  { resource: 'users', label: 'users.tab' },
  { resource: 'audit-log', label: 'audit.title' },
];

/** Pages that are no lists. */
export const PAGES: { page: string; label: TextKey }[] = [
  { page: 'association', label: 'association.title' },
  { page: 'languages', label: 'languageBoard.title' },
  { page: 'trash', label: 'trash.title' },
  { page: 'account', label: 'account.title' },
  { page: 'membership', label: 'membership.title' },
  { page: 'personal-data', label: 'personalData.title' },
  { page: 'system', label: 'readiness.title' },
  { page: 'api', label: 'api.title' },
];

/** What the dashboard begins with: the first of its lists that the account may see. */
export function useFirstResource(): string {
  const maySee = useMaySee();
  const names = [...TABS, ...SCREENS].map(({ resource }) => resource);
  return names.find(maySee) ?? (names[0] as string);
}
