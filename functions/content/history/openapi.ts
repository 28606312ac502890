import { versionColumns } from '../../../db/queries/content/record-versions.ts';
import { versionRecordSchema, versionSchema } from '../../../db/validation/content/versions.ts';
import type { HistoryResource } from '../../../db/validation/resources.ts';
import type { Calls } from '../../platform/openapi/call.ts';
import { describedResource, listCall } from '../../platform/openapi/resource.ts';
import { given } from '../../platform/openapi/schemas.ts';

export function historyCalls(resource: HistoryResource): Calls {
  const { tag, path, one, record } = describedResource(resource);
  const listed = listCall({
    tag,
    summary: `List the versions of ${one}, newest first`,
    description: 'Who made it what it was, when and how: `save`, `publish`, `restore` or `import`.',
    record: given('Version', versionSchema),
    columns: versionColumns,
  });
  return {
    [`GET ${path}/:id/versions`]: {
      ...listed,
      list: { columns: Object.keys(versionColumns), isSearchable: false },
      failures: [404],
    },
    [`GET ${path}/:id/versions/:number`]: {
      tag,
      summary: `Read a version of ${one}`,
      answers: {
        200: { description: 'What the record was.', schema: given('VersionRecord', versionRecordSchema) },
      },
    },
    [`POST ${path}/:id/versions/:number/restore`]: {
      tag,
      summary: `Make ${one} what it was`,
      description:
        resource === 'members'
          ? 'A new version. Standing, number and dates of the membership stay as they are.'
          : 'A new version.',
      answers: { 200: { description: 'The record as it is now.', schema: record } },
    },
  };
}
