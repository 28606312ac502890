import type { AuditResource } from '../../../core/app/audit-log.ts';
import { RESOURCES, type ResourceName } from '../../../core/app/resources.ts';
import type { TextKey } from './dictionary.ts';
import { useText } from './useText.ts';

const OTHERS: Record<Exclude<AuditResource, ResourceName>, TextKey> = {
  session: 'audit.session',
  association: 'association.title',
  redirects: 'redirects.title',
  site: 'publishing.label',
  'personal-data': 'personalData.title',
  retention: 'retention.title',
  applications: 'applications.title',
  mail: 'mail.title',
  'mail-messages': 'mail.title',
  'mail-templates': 'mail.templates',
  'mail-suppressions': 'mail.suppressed',
  invoices: 'money.invoices',
  payments: 'money.payments',
  'credit-notes': 'money.creditNotes',
  'year-ends': 'money.yearEnds',
  'online-refunds': 'money.online.refunds',
  'bank-statements': 'bank.title',
  'bank-lines': 'bank.title',
  'member-imports': 'imports.title',
  'member-import-rows': 'imports.title',
  'member-versions': 'versions.title',
  'member-enquiries': 'passedOn.title',
  'member-people': 'people.title',
  'people-settings': 'people.switch',
  'membership-fees': 'membership.fees',
  'membership-periods': 'membership.tab',
  'membership-settings': 'membership.title',
  'member-numbering': 'membership.numbering',
  'office-rules': 'rules.title',
  holidays: 'rules.holidays',
  vocabulary: 'vocabulary.title',
  'member-types': 'membership.types.title',
  'waiting-list': 'waiting.title',
  'event-letters': 'letters.title',
  circulars: 'circulars.title',
  contacts: 'contacts.title',
  'door-devices': 'door.devices',
  'check-ins': 'door.checkIns',
  'event-orders': 'tickets.orders',
  'ticket-types': 'tickets.types',
  'ticket-quotas': 'tickets.quotas',
  'venue-bookings': 'venue.title',
  'venue-feeds': 'venue.feed',
  'enquiry-replies': 'messages.thread',
  'profile-changes': 'profileChanges.title',
  'signed-links': 'personLinks.title',
  media: 'media.title',
};

const isResource = (name: string): name is ResourceName => Object.hasOwn(RESOURCES, name);

export function useResourceName() {
  const text = useText();
  return (resource: string): string => {
    if (isResource(resource)) return text(`resources.${resource}.name`);
    return Object.hasOwn(OTHERS, resource) ? text(OTHERS[resource as keyof typeof OTHERS]) : resource;
  };
}
