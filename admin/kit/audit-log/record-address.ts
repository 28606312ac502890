import type { NamedAuditEntry } from '../../../core/app/audit-log.ts';
import { PLAIN_RESOURCES } from '../../../core/app/resources.ts';

const HAVE_DIALOGS: string[] = [
  ...['news', 'events', 'members', 'publications', 'gallery', 'users'],
  ...PLAIN_RESOURCES,
];

const filtered = (resource: string, filter: object) =>
  `/dashboard/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

export function recordAddress({ resource, recordId, recordName, eventId }: NamedAuditEntry) {
  if (recordId === null || recordName === null) return undefined;
  if (HAVE_DIALOGS.includes(resource)) return `/dashboard/${resource}/${recordId}`;
  if (resource === 'contact-messages') return filtered(resource, { id: recordId });
  if (resource === 'event-registration-forms') return `/event-registration-form/${eventId}`;
  if (resource === 'event-registrations') return `/event-registrations/${eventId}`;
  return undefined;
}

export const historyAddress = (resource: string, recordId: unknown) =>
  filtered('audit-log', { resource, recordId });
