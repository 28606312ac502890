import * as z from 'zod/mini';
import { isoTimestamp } from '../fields/fields.ts';
import { RESOURCE_NAMES, type ResourceName } from './resources.ts';

export const AUDIT_ACTIONS = [
  'create',
  'update',
  'delete',
  'restore',
  'purge',
  'approve',
  'unapprove',
  'reject',
  'erase',
  'login',
  'login_failed',
  'login_locked',
  'logout',
  'logout_everywhere',
  'logout_elsewhere',
  'session_ended',
  'second_factor_added',
  'second_factor_removed',
  'second_factor_reset',
  'second_factor_failed',
  'recovery_codes_made',
  'recovery_code_used',
  'invited',
  'password_link_made',
  'link_revoked',
  'email_asked',
  'export',
  'read',
  'copy',
  'draft',
  'draft_dropped',
  'draft_commented',
  'english_reviewed',
  'allocate',
  'dismiss',
  'paper_deleted',
  'move',
  'schedule',
  'preview_link_made',
  'link_given',
  'print',
  'test',
  'search',
  'publish',
  'switch_on',
  'switch_off',
  'replace',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

const OTHER_SUBJECTS = [
  'session',
  'association',
  'redirects',
  'site',
  'personal-data',
  'retention',
  'applications',
  'mail',
  'mail-messages',
  'mail-templates',
  'mail-suppressions',
  'membership-fees',
  'membership-periods',
  'membership-settings',
  'member-numbering',
  'office-rules',
  'vocabulary',
  'member-types',
  'holidays',
  'waiting-list',
  'event-letters',
  'circulars',
  'contacts',
  'event-orders',
  'door-devices',
  'check-ins',
  'ticket-types',
  'ticket-quotas',
  'venue-bookings',
  'venue-feeds',
  'enquiry-replies',
  'signed-links',
  'invoices',
  'payments',
  'credit-notes',
  'year-ends',
  'online-refunds',
  'bank-statements',
  'bank-lines',
  'member-imports',
  'member-import-rows',
  'member-enquiries',
  'member-versions',
  'member-people',
  'people-settings',
  'profile-changes',
  'media',
] as const;

export type AuditResource = ResourceName | (typeof OTHER_SUBJECTS)[number];
export const AUDIT_RESOURCES: AuditResource[] = [...RESOURCE_NAMES, ...OTHER_SUBJECTS];

export const auditEntrySchema = z.object({
  id: z.int(),
  at: isoTimestamp(),
  accountId: z.nullable(z.int()),
  accountName: z.nullable(z.string()),
  action: z.string(),
  resource: z.string(),
  recordId: z.nullable(z.int()),
  fields: z.array(z.string()),
  recordCount: z.nullable(z.int()),
  /** Old and new value by field. Present for settings and fees only. */
  changes: z.nullable(z.record(z.string(), z.tuple([z.unknown(), z.unknown()]))),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** The log stores no names, so the name of a deleted record is null. */
export const namedAuditEntrySchema = z.extend(auditEntrySchema, {
  recordName: z.nullable(z.string()),
  /**
   * Number of log entries that this entry represents. One action may change several records, each of which
   * has its own log entry.
   */
  actCount: z.int(),
  eventId: z.nullable(z.int()),
});
export type NamedAuditEntry = z.infer<typeof namedAuditEntrySchema>;
