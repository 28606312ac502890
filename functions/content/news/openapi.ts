import * as z from 'zod/mini';
import { newsColumns } from '../../../db/queries/content/public-news.ts';
import { newsSchema, savedNewsSchema } from '../../../db/validation/content/news.ts';
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

export function newsCalls(): Calls {
  const described = describedResource('news');
  const { record } = described;
  const inList = given('NewsInList', z.partial(newsSchema, { content: true, contentEn: true }));
  const listed = { tag: 'news', record: inList, columns: newsColumns };
  return revalidated({
    'GET /api/news': listCall({
      ...listed,
      summary: 'List news, newest first',
      description: 'Visitors see an article from its `publishedAt` on.',
    }),
    'GET /api/news/featured': listCall({ ...listed, summary: 'List featured news' }),
    'GET /api/news/:id': readCall('news', 'Read an article', record),
    ...withFiles(writeCalls({ ...described, saved: given('SavedNews', savedNewsSchema) })),
  });
}
