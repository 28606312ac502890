import * as z from 'zod/mini';
import { newsColumns } from '../../db/queries/public-news.ts';
import { createNewsSchema, newsSchema, savedNewsSchema, updateNewsSchema } from '../../db/validation/news.ts';
import type { Calls } from '../openapi/call.ts';
import { listCall, readCall, revalidated, withFiles, writeCalls } from '../openapi/resource.ts';
import { given, taken } from '../openapi/schemas.ts';

export function newsCalls(): Calls {
  const record = given('News', newsSchema);
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
    ...withFiles(
      writeCalls({
        path: '/api/news',
        tag: 'news',
        one: 'an article',
        record,
        saved: given('SavedNews', savedNewsSchema),
        create: taken('NewsCreate', createNewsSchema),
        update: taken('NewsUpdate', updateNewsSchema),
      }),
    ),
  });
}
