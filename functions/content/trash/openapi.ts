import { trashColumns } from '../../../db/queries/content/trash.ts';
import { TRASHED_RESOURCES, trashedSchema } from '../../../db/validation/content/trash.ts';
import { RESOURCES } from '../../../db/validation/resources.ts';
import type { Calls } from '../../platform/openapi/call.ts';
import { listCall } from '../../platform/openapi/resource-old.ts';
import { given } from '../../platform/openapi/schemas.ts';

const tag = 'trash';

export function trashCalls(): Calls {
  const trashed = given('Trashed', trashedSchema);
  const records = TRASHED_RESOURCES.map((name) => given(RESOURCES[name].schemaName, RESOURCES[name].record));
  return {
    'GET /api/trash': listCall({
      tag,
      summary: 'List what has been deleted in the last 30 days, the latest first',
      record: trashed,
      columns: trashColumns,
    }),
    'POST /api/trash/:resource/:id/restore': {
      tag,
      summary: 'Bring a deleted record back',
      description:
        'With its children, under the same id and address. For who may delete it. 409 where its place has been taken.',
      answers: { 200: { description: 'The record.', schema: { anyOf: records } } },
      failures: [409],
    },
    'DELETE /api/trash/:resource/:id': {
      tag,
      summary: 'Delete a record in the trash for good',
      answers: { 200: { description: 'What it was.', schema: trashed } },
    },
  };
}
