import { sql } from 'drizzle-orm';
import { DEFAULT_LOCALE, productWords, punctuation } from '../../core/association/locales.ts';
import { typed } from '../../core/mail/texts.ts';
import type { Database } from '../../db/database.ts';

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

const words = (chinese: string, english: string) => productWords(DEFAULT_LOCALE, chinese, english);

const TITLES = {
  applications: words('入會申請', 'Applications'),
  enquiries: words('查詢', 'Enquiries'),
  corrections: words('會員資料更正', 'Corrections of members’ details'),
};

const withCount = (title: string, count: number) => `${title}${punctuation(DEFAULT_LOCALE).colon}${count}`;

function section(rows: Due[], kind: Due['kind'], today: string): string {
  const own = rows.filter((row) => row.kind === kind);
  const [first] = own;
  if (!first) return '';
  const lines = own.map(
    ({ name, dueOn }) =>
      `${typed(name)} · ${dueOn < today ? words(`已逾期，期限 ${dueOn}`, `overdue since ${dueOn}`) : words('今日到期', 'due today')}`,
  );
  const rest = first.count - own.length;
  if (rest > 0) lines.push(words(`……另有 ${rest} 項`, `… and ${rest} more`));
  return [withCount(TITLES[kind], first.count), ...lines].join('\n');
}

/** Rendered when the mail is sent, so that it lists only tasks that are still open. */
export async function digestText(db: Database): Promise<string> {
  const [listed, counted] = await db.batch([
    db.execute<Due>(sql`${APPLICATIONS} union all ${ENQUIRIES} union all ${CORRECTIONS}`),
    db.execute<{ today: string; unsent: number; untold: number; venue: number; roleless: number }>(sql`
      select hk_today()::text as today, count_unsent() as unsent, count_untold() as untold,
        (select count(*)::int from venue_bookings where status = 'requested') as venue,
        (select count(*)::int from members_without_person()) as roleless`),
  ]);
  const { today = '', unsent = 0, untold = 0, venue = 0, roleless = 0 } = counted.rows[0] ?? {};
  return [
    section(listed.rows, 'applications', today),
    section(listed.rows, 'enquiries', today),
    section(listed.rows, 'corrections', today),
    venue > 0 && withCount(words('待確認的場地預約', 'Venue bookings to confirm'), venue),
    unsent > 0 && withCount(words('未能寄出的電郵', 'Emails that could not be sent'), unsent),
    roleless > 0 &&
      withCount(
        words(
          '沒有人員負責而改寄往常用電郵的會員',
          'Members with nobody to get their emails, sent to the usual address',
        ),
        roleless,
      ),
    untold > 0 &&
      withCount(
        words('已更改而參加者尚未獲通知的活動', 'Changed events whose participants have not been told'),
        untold,
      ),
  ]
    .filter(Boolean)
    .join('\n\n');
}
