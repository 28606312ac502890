import { auditColumns } from '../../../db/queries/office/audit-log.ts';
import { namedAuditEntrySchema } from '../../../db/validation/office/audit-log.ts';
import type { Calls } from '../../platform/openapi/call.ts';
import { listCall } from '../../platform/openapi/resource-old.ts';
import { given } from '../../platform/openapi/schemas.ts';

export const auditCalls = (): Calls => ({
  'GET /api/audit-log': listCall({
    tag: 'audit-log',
    summary: 'List who did what, newest first',
    description:
      '`q` searches the names of accounts, entries are from `since` on and before `until`. `recordName` is what the record is called now. `isAct: true` gives one entry for each act, with `actCount` its number of rows; `act` gives the rows of the act of an entry. No call changes it.',
    record: given('AuditEntry', namedAuditEntrySchema),
    columns: auditColumns,
    filters: {
      isAct: { const: true },
      act: { type: 'integer' },
      since: { type: 'string', format: 'date-time' },
      until: { type: 'string', format: 'date-time' },
    },
  }),
});
