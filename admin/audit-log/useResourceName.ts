import type { AuditResource } from '../../db/validation/audit-log.ts';
import { RESOURCES, type ResourceName } from '../../db/validation/resources.ts';
import type { TextKey } from '../i18n/dictionary.ts';
import { useText } from '../i18n/useText.ts';

/** What is no resource, and so has no name of its own in the dictionary. */
const OTHERS: Record<Exclude<AuditResource, ResourceName>, TextKey> = {
  session: 'audit.session',
  association: 'association.title',
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
  'bank-statements': 'bank.title',
  'bank-lines': 'bank.title',
  'member-imports': 'imports.title',
  'member-import-rows': 'imports.title',
  'member-versions': 'versions.title',
  'membership-fees': 'membership.fees',
  'membership-periods': 'membership.tab',
  'membership-settings': 'membership.title',
  'waiting-list': 'waiting.title',
  'event-letters': 'letters.title',
  'enquiry-replies': 'messages.thread',
  'profile-changes': 'profileChanges.title',
  'signed-links': 'personLinks.title',
  media: 'media.title',
};

const isResource = (name: string): name is ResourceName => Object.hasOwn(RESOURCES, name);

/** What staff call a resource; one that is not known is called by its address. */
export function useResourceName() {
  const text = useText();
  return (resource: string): string => {
    if (isResource(resource)) return text(`resources.${resource}.name`);
    return Object.hasOwn(OTHERS, resource) ? text(OTHERS[resource as keyof typeof OTHERS]) : resource;
  };
}
