import pg from 'pg';
import { startDatabase } from '../../functions/local/database.ts';
import type { Figure } from './figures.ts';
import { call, type Staff } from './staff.ts';

// Issues the renewals of all members at once. Meanwhile, saves articles.

/** The system must be stopped. The grace period does not end during the measurement. */
export async function fillMembers(dataDir: string, count: number): Promise<void> {
  const database = await startDatabase(dataDir);
  const client = new pg.Client({ connectionString: database.ownerUrl ?? database.url });
  await client.connect();
  await client.query('update membership_settings set grace_days = 366');
  await client.query(
    `insert into members (company_name_hk, company_name_en, contact_person_email, company_status)
     select '示範第' || n || '號商店', 'Demo ' || n || ' Shops', 'member-' || n || '@mail.hk', true
     from generate_series(1, $1::int) n`,
    [count],
  );
  await client.query('analyze');
  await client.query(
    `insert into membership_periods (member_id, member_type, year, starts_on, ends_on, fee_cents, activated_at, source)
     select id, '普通會員', y.year, make_date(y.year, 1, 1), make_date(y.year, 12, 31), 80000, now(), 'recorded'
     from members, (select extract(year from hk_today())::int - 1 as year) y`,
  );
  await client.query('vacuum analyze');
  await client.end();
  await database.stop();
}

async function saveUntil(staff: Staff, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isOver()) {
    const started = performance.now();
    await call(staff, 'POST', '/api/news', { title: '續會期間', content: '<p>內文</p>', excerpt: '摘要' });
    times.push(performance.now() - started);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return times;
}

export async function measureRenewals(staff: Staff, count: number): Promise<Figure[]> {
  const year = new Date().getFullYear();
  const started = performance.now();
  let isOver = false;
  const saving = saveUntil(staff, () => isOver);
  let issued = 0;
  for (let remaining = 1; remaining > 0; ) {
    const run = await call<{ issued: number; remaining: number }>(staff, 'POST', '/api/renewals', { year });
    issued += run.issued;
    remaining = run.remaining;
  }
  const taken = performance.now() - started;
  isOver = true;
  const saves = await saving;
  return [
    { name: 'invoices issued', value: issued, unit: '', target: { least: count } },
    { name: 'the whole run', value: taken / 1000, unit: 's', target: { most: 60 } },
    {
      name: 'slowest save of an article meanwhile',
      value: Math.max(...saves),
      unit: 'ms',
      target: { most: 500 },
    },
  ];
}
