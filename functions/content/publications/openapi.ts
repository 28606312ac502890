import * as z from 'zod/mini';
import { publicationColumns } from '../../../db/queries/content/public-publications.ts';
import { publicationSchema } from '../../../db/validation/content/publications.ts';
import type { Calls } from '../../platform/openapi/call.ts';
import {
  describedResource,
  listCall,
  readCall,
  revalidated,
  withFiles,
  writeCalls,
} from '../../platform/openapi/resource-old.ts';
import { given } from '../../platform/openapi/schemas.ts';

export function publicationCalls(): Calls {
  const described = describedResource('publications');
  const { record } = described;
  const inList = given('PublicationInList', z.partial(publicationSchema, { pageUrls: true }));
  const listed = { tag: 'publications', record: inList, columns: publicationColumns };
  return revalidated({
    'GET /api/publications': listCall({
      ...listed,
      summary: 'List publications, newest first',
      description: 'Visitors see one from its `publishedAt` on.',
    }),
    'GET /api/publications/:id': readCall('publications', 'Read a publication', record),
    'GET /api/publications/:id/download': {
      tag: 'publications',
      summary: 'Download a publication',
      description: 'Counts one download.',
      answers: {
        302: {
          description: 'To the file.',
          headers: { Location: { type: 'string', format: 'uri-reference' } },
        },
      },
    },
    ...withFiles(writeCalls(described)),
  });
}
