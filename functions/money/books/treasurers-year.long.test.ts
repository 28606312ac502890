import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { members } from '../../../db/tables/index.ts';
import { setToday } from '../../../db/testing/today.ts';
import type { Row } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';
import { NOTHING_WRONG, wrongInBooks } from '../../testing/random-books.ts';
import { PaperBooks, yearOfActs } from '../../testing/treasurers-year.ts';

const ACTS = 90;
const { db, owner, staff, signIn } = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const finance = await signIn('finance');

/** Does not fake the current day, because reversals are dated by the database's clock. */
async function association() {
  const made = await db
    .insert(members)
    .values(
      Array.from({ length: 600 }, (_, place) => ({
        companyNameHk: `年度公司${place}`,
        companyNameEn: '',
        companyStatus: true,
      })),
    )
    .returning({ id: members.id });
  const { rows } = await db.execute<{ today: string }>(sql`select hk_today()::text as today`);
  const today = rows[0]?.today ?? '';
  await setToday(owner, today);
  const year = Number(today.slice(0, 4));
  for (let from = 0; from < made.length; from += 200) {
    const memberIds = made.slice(from, from + 200).map(({ id }) => id);
    await staff('POST /api/membership-periods', { memberIds, memberType: '普通會員', year });
  }
  for (let remaining = 1; remaining > 0; )
    ({ remaining } = (await (await staff('POST /api/renewals', { year: year + 1 })).json()) as {
      remaining: number;
    });
  const invoices = (
    await db.execute<{ id: number; memberId: number; total: number }>(
      sql`select id, member_id as "memberId", total_cents as total from invoices order by id`,
    )
  ).rows;
  return { invoices, today };
}

async function sumOfFile(month: string): Promise<number> {
  const text = await (await finance(`GET /api/payments/export.csv?month=${month}`)).text();
  const [head = [], ...rows] = Papa.parse<unknown[]>(text.replace('\ufeff', ''), {
    dynamicTyping: true,
    skipEmptyLines: true,
  }).data;
  const place = head.indexOf('金額（港元）');
  expect(place).toBeGreaterThan(-1);
  return rows.reduce(
    (sum, row) => sum + Math.round((typeof row[place] === 'number' ? row[place] : 0) * 100),
    0,
  );
}

async function shownTotal(month: string): Promise<number> {
  const totals = (await (await finance('GET /api/payments/totals')).json()) as (Row & {
    month: string;
    kind: string;
    amountCents: number;
  })[];
  return totals
    .filter((total) => total.month === month)
    .reduce((sum, { kind, amountCents }) => sum + (kind === 'refund' ? -amountCents : amountCents), 0);
}

it('export file, screen, totals and accounting records agree to the cent after every action in a treasurer’s year with 600 members', async () => {
  const { invoices, today } = await association();
  expect(invoices).toHaveLength(600);
  await fc.assert(
    fc.asyncProperty(yearOfActs(ACTS), async (acts) => {
      const paper = new PaperBooks(invoices, today);
      for (const [place, one] of acts.entries()) {
        const months = await paper.take(finance, one);
        const said = `${place} ${one.act}`;
        for (const month of new Set(months)) {
          expect([said, month, await sumOfFile(month)]).toEqual([said, month, paper.fileOf(month)]);
          expect([said, month, await shownTotal(month)]).toEqual([said, month, paper.totalOf(month)]);
        }
        const shown = await (await finance('GET /api/invoices/totals?filter={"kind":"renewal"}')).json();
        expect([said, (shown as { dueCents: number }).dueCents]).toEqual([said, paper.due()]);
        const { rows } = await db.execute(sql`
          select sum(payment_credit(id))::int as credit from payments where kind = 'payment'`);
        expect([said, rows[0]?.credit ?? 0]).toEqual([said, paper.credit()]);
      }
      expect(await wrongInBooks(db)).toEqual(NOTHING_WRONG);
      const kinds = Map.groupBy(paper.paid, ({ kind, reversedOn }) => `${kind} ${Boolean(reversedOn)}`);
      expect([...kinds.keys()].length).toBeGreaterThanOrEqual(3);
    }),
    { numRuns: 1, seed: 2026, endOnFailure: true },
  );
}, 300_000);
