import type { AuditResource } from '../../db/validation/audit-log.ts';
import type { TextKey } from '../i18n/dictionary.ts';
import { useText } from '../i18n/useText.ts';

const NAMES: Record<AuditResource, TextKey> = {
  news: 'news.tab',
  events: 'events.tab',
  'event-registration-forms': 'forms.title',
  'event-registrations': 'registrations.title',
  members: 'members.tab',
  'member-categories': 'resources.member-categories.name',
  publications: 'publications.tab',
  gallery: 'gallery.tab',
  'contact-messages': 'messages.tab',
  users: 'users.tab',
  session: 'audit.session',
  site: 'publishing.label',
  'personal-data': 'personalData.title',
  retention: 'retention.title',
};

/** What staff call a resource; one that is not known is called by its address. */
export function useResourceName() {
  const text = useText();
  return (resource: string) => {
    const key = NAMES[resource as AuditResource];
    return key ? text(key) : resource;
  };
}
