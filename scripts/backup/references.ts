import { and, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { isReferred } from '../../db/queries/content/media-references.ts';
import { mediaObjects } from '../../db/tables/index.ts';
import { withClient } from './client.ts';

export const referredTo = (databaseUrl: string, keys: string[]): Promise<Set<string>> =>
  withClient(databaseUrl, async (client) => {
    const rows = await drizzle({ client, casing: 'snake_case' })
      .select({ key: mediaObjects.key })
      .from(mediaObjects)
      .where(and(sql`${mediaObjects.key} = any (${sql.param(keys)})`, isReferred));
    return new Set(rows.map(({ key }) => key));
  });
