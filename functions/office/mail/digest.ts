import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { typed } from '../../../db/mail/texts.ts';

/** Maximum number of items listed for each kind of task. Further items are only counted. */
const MOST = 10;

interface Due extends Record<string, unknown> {
  kind: 'applications' | 'enquiries' | 'corrections';
  name: string;
  dueOn: string;
  count: number;
}

const due = (kind: Due['kind'], from: string, name: string) =>
  sql.raw(`(
    select '${kind}' as kind, ${name} as name, due_on::text as "dueOn", count(*) over ()::int as count
    from ${from} and due_on <= hk_today() order by due_on, 2 limit ${MOST}
  )`);

const APPLICATIONS = due(
  'applications',
  "applications join members on members.id = member_id where applications.status in ('received', 'reviewing')",
  "coalesce(nullif(company_name_hk, ''), company_name_en)",
);
const ENQUIRIES = due('enquiries', "contact_messages where status = 'new'", 'subject');

const CORRECTIONS = due(
  'corrections',
  `(
    select coalesce(nullif(company_name_hk, ''), company_name_en) as company, correction_due(change) as due_on
    from profile_changes change join members on members.id = member_id where status = 'open'
  ) waiting where true`,
  'company',
);

const TITLES = { applications: '入會申請', enquiries: '查詢', corrections: '會員資料更正' };

function section(rows: Due[], kind: Due['kind'], today: string): string {
  const own = rows.filter((row) => row.kind === kind);
  const [first] = own;
  if (!first) return '';
  const lines = own.map(
    ({ name, dueOn }) => `${typed(name)} · ${dueOn < today ? `已逾期，期限 ${dueOn}` : '今日到期'}`,
  );
  if (first.count > own.length) lines.push(`……另有 ${first.count - own.length} 項`);
  return [`${TITLES[kind]}：${first.count}`, ...lines].join('\n');
}

/**
 * Returns a text for staff about the tasks that are due by today. It is rendered when the mail is sent, so that
 * it lists only tasks that are still open.
 */
export async function digestText(db: Database): Promise<string> {
  const [listed, counted] = await db.batch([
    db.execute<Due>(sql`${APPLICATIONS} union all ${ENQUIRIES} union all ${CORRECTIONS}`),
    db.execute<{ today: string; unsent: number; untold: number; venue: number }>(sql`
      select hk_today()::text as today, count_unsent() as unsent, count_untold() as untold,
        (select count(*)::int from venue_bookings where status = 'requested') as venue`),
  ]);
  const { today = '', unsent = 0, untold = 0, venue = 0 } = counted.rows[0] ?? {};
  return [
    section(listed.rows, 'applications', today),
    section(listed.rows, 'enquiries', today),
    section(listed.rows, 'corrections', today),
    venue > 0 && `待確認的場地預約：${venue}`,
    unsent > 0 && `未能寄出的電郵：${unsent}`,
    untold > 0 && `已更改而參加者尚未獲通知的活動：${untold}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}
