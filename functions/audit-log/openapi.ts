import { auditColumns } from '../../db/queries/audit-log.ts';
import { namedAuditEntrySchema } from '../../db/validation/audit-log.ts';
import type { Calls } from '../openapi/call.ts';
import { listCall } from '../openapi/resource.ts';
import { given } from '../openapi/schemas.ts';

export const auditCalls = (): Calls => ({
  'GET /api/audit-log': listCall({
    tag: 'audit-log',
    summary: 'List who did what, newest first',
    description:
      '`q` searches the names of accounts, entries are from `since` on and before `until`. `recordName` is what the record is called now. No call changes it.',
    record: given('AuditEntry', namedAuditEntrySchema),
    columns: auditColumns,
    filters: {
      since: { type: 'string', format: 'date-time' },
      until: { type: 'string', format: 'date-time' },
    },
  }),
});
