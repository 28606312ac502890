import { Hono } from 'hono';
import { namedAuditEntrySchema } from '../../../core/app/audit-log.ts';
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
import { requireStaff } from '../../auth/session-guard.ts';
import { answerList } from '../../crud/list.ts';
import { badFilter, readMoment } from '../../crud/list-query.ts';
import { described } from '../../http/openapi/described.ts';
import { listCall } from '../../http/openapi/resource.ts';
import { given } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';

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

export const auditLogRoutes = new Hono<AppEnv>().get(
  '/',
  requireStaff,
  described(() =>
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
  ),
  (c) => answerList(c, source),
);
