import { Hono } from 'hono';
import {
  personErasedSchema,
  personExportSchema,
  personFoundSchema,
  personRecordsSchema,
  searchPersonSchema,
} from '../../../core/office/validation/personal-data.ts';
import { requireStaff } from '../../auth/session-guard.ts';
import { traceBulkRead } from '../../crud/bulk-reads.ts';
import { validBody } from '../../http/json.ts';
import { described } from '../../http/openapi/described.ts';
import { given, taken } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';
import { erasePerson } from './erase-person.ts';
import { exportPerson } from './export-person.ts';
import { findMentions } from './find-mentions.ts';
import { findPerson } from './find-person.ts';

const tag = 'personal-data';

/** All calls use POST, because URLs would expose personal data. */
export const personalDataRoutes = new Hono<AppEnv>()
  .post(
    '/search',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Find every record that names a person',
      description: 'By e-mail, telephone or a part of the name; one is enough.',
      body: { schema: taken('PersonSearch', searchPersonSchema) },
      answers: { 200: { description: 'The records.', schema: given('PersonFound', personFoundSchema) } },
    })),
    async (c) => {
      const person = await validBody(c, searchPersonSchema);
      const found = await findPerson(c.var.db, person);
      const { roles } = c.var.identity.account;
      const mentions = await findMentions(c.var.db, person, roles);
      traceBulkRead(c.var, {
        action: 'search',
        resource: 'personal-data',
        recordCount: found.records.length,
      });
      return c.json({ ...found, mentions });
    },
  )
  .post(
    '/export',
    requireStaff,
    described(() => ({
      tag,
      summary: 'All that is stored in these records',
      description: 'Written into the audit log.',
      body: { schema: taken('PersonRecords', personRecordsSchema) },
      answers: { 200: { description: 'The records.', schema: given('PersonExport', personExportSchema) } },
      failures: [404],
    })),
    async (c) => {
      const { records } = await validBody(c, personRecordsSchema);
      return c.json(await exportPerson(c.var.db, records, c.var.identity.account));
    },
  )
  .post(
    '/erase',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Erase a person from these records',
      description:
        'Deletes enquiries, applications not approved and registrations for events ahead, whose seats of an order are cancelled by the refund rules first; of members and of past events the record stays without the person. All or none, for good.',
      body: { schema: taken('PersonRecords', personRecordsSchema) },
      answers: { 200: { description: 'What happened.', schema: given('PersonErased', personErasedSchema) } },
      failures: [404],
    })),
    async (c) => {
      const { records } = await validBody(c, personRecordsSchema);
      return c.json({
        records: await erasePerson(c.var.db, records, c.var.identity.account),
      });
    },
  );
