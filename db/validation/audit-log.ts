import * as z from 'zod/mini';
import { isoTimestamp } from './fields.ts';
import { RESOURCE_NAMES, type ResourceName } from './resources.ts';

/** What the audit log tells of: changes of records, and what people do with their accounts and with data. */
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
  'export',
  'read',
  'search',
  'publish',
  'switch_on',
  'switch_off',
  'replace',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** Beside the resources: logins, the whole site, and what is done with people's data. */
const OTHER_SUBJECTS = [
  'session',
  'association',
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
  'waiting-list',
  'event-letters',
  'enquiry-replies',
  'signed-links',
  'invoices',
  'payments',
  'bank-statements',
  'bank-lines',
  'member-imports',
  'member-import-rows',
  'member-versions',
  'profile-changes',
  'media',
] as const;

/** What an entry is about, as the addresses of the API name it. */
export type AuditResource = ResourceName | (typeof OTHER_SUBJECTS)[number];
export const AUDIT_RESOURCES: AuditResource[] = [...RESOURCE_NAMES, ...OTHER_SUBJECTS];

/** An entry as the API gives it. */
export const auditEntrySchema = z.object({
  id: z.int(),
  at: isoTimestamp(),
  /** Null: the system itself, or a name that is no account's. */
  accountId: z.nullable(z.int()),
  accountName: z.nullable(z.string()),
  action: z.string(),
  resource: z.string(),
  recordId: z.nullable(z.int()),
  /** Names of the fields that an update changed. */
  fields: z.array(z.string()),
  /** How many records a reading in bulk showed. */
  recordCount: z.nullable(z.int()),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** With what the record is called now: no entry holds a name, so one that is gone has none any more. */
export const namedAuditEntrySchema = z.extend(auditEntrySchema, {
  recordName: z.nullable(z.string()),
  /** Of a form or a registration: its event. */
  eventId: z.nullable(z.int()),
});
export type NamedAuditEntry = z.infer<typeof namedAuditEntrySchema>;
