import type { AuditEntry } from '../../../../core/app/audit-log.ts';

export const entriesAbout = (
  entries: readonly AuditEntry[],
  fields: readonly string[] | undefined,
): AuditEntry[] =>
  fields === undefined
    ? [...entries]
    : entries
        .map((entry) => ({ ...entry, fields: entry.fields.filter((field) => fields.includes(field)) }))
        .filter((entry) => entry.fields.length > 0);
