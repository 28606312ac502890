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

const WITHOUT_TABS = ['contact-messages', 'mail-messages'];

export function useFirstResource(): string {
  const maySee = useMaySee();
  const names = [...TABS.map(({ resource }) => resource), ...WITHOUT_TABS];
  return names.find(maySee) ?? (names[0] as string);
}
