import { Hono } from 'hono';
import { personRecordsSchema, searchPersonSchema } from '../../db/validation/personal-data.ts';
import { validBody } from '../middleware/json.ts';
import { staffOnly } from '../middleware/session.ts';
import { traceBulkRead } from '../services/bulk-reads.ts';
import { erasePerson, exportPerson, findPerson } from '../services/personal-data.ts';
import type { AppEnv, Session } from '../types.ts';

/** One person's data: found, exported, erased. By POST throughout: an address would tell of people. */
export const personalDataRoutes = new Hono<AppEnv>()
  .post('/search', staffOnly, async (c) => {
    const found = await findPerson(c.var.db, await validBody(c, searchPersonSchema));
    traceBulkRead(c, {
      action: 'search',
      resource: 'personal-data',
      recordCount: found.records.length,
    });
    return c.json(found);
  })
  .post('/export', staffOnly, async (c) => {
    const { records } = await validBody(c, personRecordsSchema);
    return c.json(await exportPerson(c.var.db, records, (c.var.caller.proved as Session).user));
  })
  .post('/erase', staffOnly, async (c) => {
    const { records } = await validBody(c, personRecordsSchema);
    return c.json({ records: await erasePerson(c.var.db, records) });
  });
