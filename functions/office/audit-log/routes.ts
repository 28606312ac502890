import { Hono } from 'hono';
import {
  auditColumns,
  auditOrder,
  auditSearch,
  auditSince,
  auditUntil,
  isFirstOfAct,
  isOfAct,
} from '../../../db/queries/office/audit-log.ts';
import { auditLog } from '../../../db/tables/index.ts';
import { namedAuditEntrySchema } from '../../../db/validation/office/audit-log.ts';
import { answerList } from '../../platform/crud/list.ts';
import { badFilter, readMoment } from '../../platform/crud/list-query.ts';
import { requireStaff } from '../../platform/middleware/session.ts';
import { described } from '../../platform/openapi/described.ts';
import { listCall } from '../../platform/openapi/resource.ts';
import { given } from '../../platform/openapi/schemas.ts';
import type { AppEnv } from '../../types.ts';

const source = {
  resource: 'audit-log',
  table: auditLog,
  columns: auditColumns,
  search: auditSearch,
  filters: {
    isAct(value: unknown) {
      if (value !== true) throw badFilter('isAct');
      return isFirstOfAct;
    },
    act(value: unknown) {
      if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw badFilter('act');
      return isOfAct(value);
    },
    since: (value: unknown) => auditSince(readMoment('since', value)),
    until: (value: unknown) => auditUntil(readMoment('until', value)),
  },
  orderBy: auditOrder,
};

/** Routes of the audit log: who did what and when. No call changes the log. */
export const auditLogRoutes = new Hono<AppEnv>().get(
  '/',
  requireStaff,
  described(
    () =>
      listCall({
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
    (c) => answerList(c, source),
  ),
);
