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
import { answerList } from '../../platform/crud/list.ts';
import { badFilter, readMoment } from '../../platform/crud/list-query.ts';
import { requireStaff } from '../../platform/middleware/session.ts';
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

/** Audit log: the account, action and time. No call changes it. */
export const auditLogRoutes = new Hono<AppEnv>().get('/', requireStaff, (c) => answerList(c, source));
