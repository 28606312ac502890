import { Hono } from 'hono';
import { personRecordsSchema, searchPersonSchema } from '../../../db/validation/office/personal-data.ts';
import type { Session } from '../../accounts/auth/session-user.ts';
import { traceBulkRead } from '../../platform/crud/bulk-reads.ts';
import { validBody } from '../../platform/http/json.ts';
import { requireStaff } from '../../platform/middleware/session.ts';
import type { AppEnv } from '../../types.ts';
import { erasePerson } from './erase-person.ts';
import { exportPerson } from './export-person.ts';
import { findMentions } from './find-mentions.ts';
import { findPerson } from './find-person.ts';

/**
 * Search, export and erasure of one person's data. All calls use POST, because URLs would expose personal
 * data.
 */
export const personalDataRoutes = new Hono<AppEnv>()
  .post('/search', requireStaff, async (c) => {
    const person = await validBody(c, searchPersonSchema);
    const found = await findPerson(c.var.db, person);
    const { roles } = (c.var.identity.proved as Session).user;
    const mentions = await findMentions(c.var.db, person, roles);
    traceBulkRead(c.var, {
      action: 'search',
      resource: 'personal-data',
      recordCount: found.records.length,
    });
    return c.json({ ...found, mentions });
  })
  .post('/export', requireStaff, async (c) => {
    const { records } = await validBody(c, personRecordsSchema);
    return c.json(await exportPerson(c.var.db, records, (c.var.identity.proved as Session).user));
  })
  .post('/erase', requireStaff, async (c) => {
    const { records } = await validBody(c, personRecordsSchema);
    return c.json({ records: await erasePerson(c.var.db, records, (c.var.identity.proved as Session).user) });
  });
