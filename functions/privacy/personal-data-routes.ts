import { Hono } from 'hono';
import { personRecordsSchema, searchPersonSchema } from '../../db/validation/personal-data.ts';
import type { Session } from '../auth/session-user.ts';
import { traceBulkRead } from '../crud/bulk-reads.ts';
import { validBody } from '../http/json.ts';
import { requireStaff } from '../middleware/session.ts';
import type { AppEnv } from '../types.ts';
import { erasePerson } from './erase-person.ts';
import { exportPerson } from './export-person.ts';
import { findPerson } from './find-person.ts';

/** One person's data: found, exported, erased. By POST throughout: an address would tell of people. */
export const personalDataRoutes = new Hono<AppEnv>()
  .post('/search', requireStaff, async (c) => {
    const found = await findPerson(c.var.db, await validBody(c, searchPersonSchema));
    traceBulkRead(c.var, {
      action: 'search',
      resource: 'personal-data',
      recordCount: found.records.length,
    });
    return c.json(found);
  })
  .post('/export', requireStaff, async (c) => {
    const { records } = await validBody(c, personRecordsSchema);
    return c.json(await exportPerson(c.var.db, records, (c.var.identity.proved as Session).user));
  })
  .post('/erase', requireStaff, async (c) => {
    const { records } = await validBody(c, personRecordsSchema);
    return c.json({ records: await erasePerson(c.var.db, records, (c.var.identity.proved as Session).user) });
  });
