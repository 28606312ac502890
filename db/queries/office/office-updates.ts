import { type SQL, sql } from 'drizzle-orm';
import type { Updates } from '../../../core/office/validation/dashboard.ts';
import type { Database } from '../../database.ts';
import { isPublished } from '../content/public-news.ts';
import { isPending, isToReview } from '../membership/public-members.ts';

const NEWEST = 50;

const version = sql`concat(
  (select coalesce(sum(changes), 0) from content_versions), '@',
  (select max(published_at) from news where published_at <= now())
)`;

const newest = (columns: string, rows: string) =>
  sql.raw(`(select coalesce(json_agg(${columns} order by id desc), '[]')
    from (select * from ${rows} order by id desc limit ${NEWEST}) newest)`);

const figures = sql`json_build_object(
  'members', (select count(*) from members where company_status),
  'news', (select count(*) from news where ${isPublished()}),
  'events', (select count(*) from events),
  'pendingMembers', (select count(*) from members where ${isToReview()}),
  'unreadMessages', (select count(*) from contact_messages where not read),
  'openMessages', (select count(*) from contact_messages where status = 'new'),
  'openChanges', (select count(*) from profile_changes where status = 'open'),
  'newest', json_build_object(
    'contact-messages', ${newest('id', 'contact_messages')},
    'applications', ${newest('id', "applications where status in ('received', 'reviewing')")},
    'pending-members', (
      select coalesce(json_agg(id order by id desc), '[]')
      from (select members.id from members where ${isPending()} order by id desc limit ${sql.raw(String(NEWEST))}) newest
    ),
    'event-registrations', ${newest("json_build_object('id', id, 'eventId', event_id)", 'event_registrations')}
  )
)`;

export interface KnownUpdates {
  version: string;
  updates: Updates;
}

interface Row extends Record<string, unknown> {
  version: string;
  updates: Updates | null;
}

export async function officeUpdates(db: Database, known: KnownUpdates | undefined): Promise<KnownUpdates> {
  const question: SQL = sql`
    select content.version,
      case when content.version = ${known?.version ?? null}::text then null else ${figures} end as updates
    from (select ${version} as version) content`;
  const { rows } = await db.execute<Row>(question);
  const { version: current, updates } = rows[0] as Row;
  return updates ? { version: current, updates } : (known as KnownUpdates);
}
