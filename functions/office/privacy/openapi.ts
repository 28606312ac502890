import {
  personErasedSchema,
  personExportSchema,
  personFoundSchema,
  personRecordsSchema,
  searchPersonSchema,
} from '../../../db/validation/office/personal-data.ts';
import { retentionSchema, switchRetentionSchema } from '../../../db/validation/office/retention.ts';
import type { Calls } from '../../platform/openapi/call.ts';
import { given, taken } from '../../platform/openapi/schemas.ts';

const tag = 'personal-data';

// Personal data of one person, across all tables.

export const privacyCalls = (): Calls => ({
  'POST /api/personal-data/search': {
    tag,
    summary: 'Find every record that names a person',
    description: 'By e-mail, telephone or a part of the name; one is enough.',
    body: { schema: taken('PersonSearch', searchPersonSchema) },
    answers: { 200: { description: 'The records.', schema: given('PersonFound', personFoundSchema) } },
  },
  'POST /api/personal-data/export': {
    tag,
    summary: 'All that is stored in these records',
    description: 'Written into the audit log.',
    body: { schema: taken('PersonRecords', personRecordsSchema) },
    answers: { 200: { description: 'The records.', schema: given('PersonExport', personExportSchema) } },
    failures: [404],
  },
  'POST /api/personal-data/erase': {
    tag,
    summary: 'Erase a person from these records',
    description:
      'Deletes enquiries, applications not approved and registrations for events ahead; of members and of past events the record stays without the person. All or none, for good.',
    body: { schema: taken('PersonRecords', personRecordsSchema) },
    answers: {
      200: {
        description: 'What happened.',
        schema: given('PersonErased', personErasedSchema),
      },
    },
    failures: [404],
  },
  'GET /api/retention': {
    tag,
    summary: 'Whether personal data goes by itself, and how much would go today',
    answers: { 200: { description: 'By class.', schema: given('Retention', retentionSchema) } },
  },
  'PUT /api/retention': {
    tag,
    summary: 'Switch on or off that personal data goes by itself',
    description:
      'Once a night, what is past its time: the next one erases the `records` of each class, for good. A class whose months the environment names goes in any case. Written into the audit log.',
    body: { schema: taken('RetentionSwitch', switchRetentionSchema) },
    answers: { 200: { description: 'As it is now.', schema: given('Retention', retentionSchema) } },
  },
});
