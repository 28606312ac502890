import { desc, type SQL, sql } from 'drizzle-orm';
import { circulars } from '../../tables/index.ts';
import { visibleColumns } from '../platform/visible-columns.ts';

const mailCount = (isMeant: SQL) =>
  sql<number>`(select count(*)::int from mail_messages mail where mail.circular_id = circulars.id and ${isMeant})`;

const {
  requestId: _requestId,
  withNew: _withNew,
  testedHash: _testedHash,
  ...ownColumns
} = visibleColumns(circulars);

export const circularColumns = {
  ...ownColumns,
  sentCount: mailCount(sql`mail.status = 'sent'`).as('sent_count'),
  waitingCount: mailCount(sql`mail.status in ('queued', 'sending', 'held')`).as('waiting_count'),
  failedCount: mailCount(
    sql`mail.status in ('failed', 'unknown', 'bounced', 'complained', 'skipped', 'cancelled')`,
  ).as('failed_count'),
};

export const circularOrder = [desc(circulars.id)];

export const circularSearch: SQL = sql`fold_search(${circulars.subjectZh} || ' ' || coalesce(${circulars.subjectEn}, ''))`;
