import { Hono } from 'hono';
import { auditColumns, auditOrder, auditSearch, auditSince, auditUntil } from '../../db/queries/audit-log.ts';
import { auditLog } from '../../db/schema/index.ts';
import { answerList } from '../crud/list.ts';
import { readMoment } from '../crud/list-query.ts';
import { requireStaff } from '../middleware/session.ts';
import type { AppEnv } from '../types.ts';

const source = {
  resource: 'audit-log',
  table: auditLog,
  columns: auditColumns,
  search: auditSearch,
  filters: {
    since: (value: unknown) => auditSince(readMoment('since', value)),
    until: (value: unknown) => auditUntil(readMoment('until', value)),
  },
  orderBy: auditOrder,
};

/** Who did what and when: there is no call that changes it. */
export const auditLogRoutes = new Hono<AppEnv>().get('/', requireStaff, (c) => answerList(c, source));
