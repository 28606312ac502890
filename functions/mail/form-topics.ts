import { sql } from 'drizzle-orm';
import type { OPEN_TOPICS } from '../../core/fields/topics.ts';
import type { Database } from '../../db/database.ts';

/**
 * An unticked topic is no withdrawal. A form does not undo a withdrawal, because anybody can enter any
 * address.
 */
export const noteFormTopics = (db: Database, address: string, topics: (typeof OPEN_TOPICS)[number][]) =>
  db.execute(sql`
    insert into consents (address, topic, act, channel, wording_key)
    select lower(trim(${address})), topic, 'given', 'form', 'form.topics'
    from unnest(${sql.param(topics)}::text[]) topic
    where trim(${address}) <> '' and not withdrew(trim(${address}), topic)`);
