import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { LEDGER_ACCOUNTS } from '../../../core/money/kinds.ts';
import type { YearSheets, YearStatement } from '../../../core/money/validation/year-ends.ts';
import { createMember } from '../../../db/testing/factories.ts';
import { setToday } from '../../../db/testing/today.ts';
import { expectError, type Row, rowOf, rowsOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

const { db, owner, staff, signIn, visitor } = await createTestApp();
const finance = await signIn('finance');

/** Reproducible. */
let seed = 58;
const random = (most: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed % most;
};
const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);

const MEMBERS = 40;
const day = (number: number) => new Date(Date.UTC(2026, 0, 1 + number)).toISOString().slice(0, 10);

async function book(memberId: number, on: string) {
  const cents = 10_000 + random(90_000);
  const invoice = await rowOf(
    await staff('POST /api/invoices/own', {
      ...{ memberId, dueOn: day(Math.min(364, 14 + random(340))) },
      lines: [{ zh: '項目', amountCents: cents }],
    } as never),
  );
  const kind = random(5);
  if (kind === 0) return;
  const part = kind === 1 ? Math.floor(cents / 2) : cents;
  const payment = await rowOf(
    await staff('POST /api/payments', {
      ...{ requestId: randomUUID(), memberId, method: random(2) ? 'fps' : 'cash', receivedOn: on },
      ...{ amountCents: part + (kind === 2 ? 5_000 : 0) },
      allocations: [{ invoiceId: invoice.id, amountCents: part }],
    } as never),
  );
  if (kind === 3)
    await rowOf(
      await staff(`POST /api/invoices/${invoice.id}/credit-notes`, {
        ...{ requestId: randomUUID(), reason: '取消' },
        amountCents: 3_000,
      } as never),
    );
  if (kind === 2)
    await rowOf(
      await staff(`POST /api/payments/${payment.id}/refund`, {
        ...{ requestId: randomUUID(), method: 'fps', amountCents: 2_000, receivedOn: on },
      } as never),
    );
  if (kind === 4 && random(2))
    await rowOf(await staff(`POST /api/payments/${payment.id}/reverse`, { reason: 'x', cause: 'misbooked' }));
}

beforeAll(async () => {
  for (let number = 0; number < MEMBERS; number++) {
    const on = day(random(330));
    await setToday(owner, on);
    await book((await createMember(db, { companyNameHk: `公司${number}` })).id, on);
  }
  await setToday(owner, '2027-01-05');
}, 120_000);

const statement = async () => (await (await finance('GET /api/year-ends/2026')).json()) as YearStatement;

describe('the statement of a year', () => {
  it('agrees to the cent with lists, sheets and journal', async () => {
    const { income, debtors, credits, receivableCents, deferredCents, numbers } = await statement();
    expect(sum(debtors.map(({ cents }) => cents)) - sum(credits.map(({ cents }) => cents))).toBe(
      receivableCents,
    );
    const { rows } = await owner.execute<{ income: number; due: number; credit: number }>(sql`
      select (select sum(total_cents) from invoices where voided_at is null)::int
          - (select coalesce(sum(total_cents), 0) from credit_notes)::int as income,
        (select sum(invoice_due(id)) from invoices where voided_at is null)::int as due,
        (select sum(payment_credit(id)) from payments)::int as credit`);
    expect(sum(income.map(({ cents }) => cents)) + deferredCents).toBe(rows[0]?.income);
    expect(sum(debtors.map(({ cents }) => cents))).toBe(rows[0]?.due);
    expect(sum(credits.map(({ cents }) => cents))).toBe(rows[0]?.credit);
    expect(numbers.every(({ missing }) => missing === 0)).toBe(true);
    expect(numbers.map(({ kind }) => kind).sort()).toEqual(['credit_note', 'invoice', 'receipt', 'refund']);
    const { rows: numbered } = await owner.execute(sql`
      select distinct kind, substring(receipt_no from '^[A-Z]+') as prefix from payments order by kind`);
    expect(numbered).toEqual([
      { kind: 'payment', prefix: 'R' },
      { kind: 'refund', prefix: 'RF' },
    ]);
    const { sheets } = (await (await finance('GET /api/year-ends/2026/sheets')).json()) as YearSheets;
    const [first] = sheets;
    const totals = first?.rows.slice(1).map((row) => Math.round(Number(row.at(-1)) * 100)) ?? [];
    expect(sum(totals)).toBe(sum(income.map(({ cents }) => cents)));
    await expectError(await visitor('GET /api/year-ends/2026'), 401);
    await expectError(await (await signIn('editor'))('GET /api/year-ends/2026'), 403);
    await expectError(await finance('GET /api/year-ends/none'), 400);
  });

  it('tells what was received from what was refunded', async () => {
    const { received } = await statement();
    const { rows } = await owner.execute(sql`
      select sum(amount_cents) filter (where kind = 'payment')::int as "receivedCents",
        sum(amount_cents) filter (where kind = 'refund')::int as "refundedCents"
      from payments where reversed_at is null`);
    const total = (name: 'receivedCents' | 'refundedCents' | 'cents') =>
      sum(received.map((line) => line[name]));
    expect(rows).toEqual([{ receivedCents: total('receivedCents'), refundedCents: total('refundedCents') }]);
    expect(total('refundedCents')).toBeGreaterThan(0);
    expect(total('cents')).toBe(total('receivedCents') - total('refundedCents'));
    const { sheets } = (await (await finance('GET /api/year-ends/2026/sheets')).json()) as YearSheets;
    const balances = sheets[4];
    expect(sheets[1]?.rows[0]?.slice(1).map((head) => head.replace(/（.*/, ''))).toEqual([
      '已收',
      '退款',
      '淨額',
    ]);
    expect(balances?.kinds).toEqual(['text', 'money', 'money']);
    for (const [, assets, liabilities] of balances?.rows.slice(1) ?? [])
      expect([assets, liabilities].filter(Boolean)).toHaveLength(1);
  });

  it('keeps the fee of a later year apart until that year begins', async () => {
    await setToday(owner, '2026-12-15');
    const member = await createMember(db);
    await staff('POST /api/membership-periods', {
      memberIds: [member.id],
      memberType: '普通會員',
      year: 2026,
    });
    const before = await statement();
    const { totalCents } = await rowOf(
      await staff('POST /api/invoices', {
        memberId: member.id,
        kind: 'renewal',
        memberType: '普通會員',
        year: 2027,
      }),
    );
    await setToday(owner, '2027-01-05');
    const after = await statement();
    expect(after.deferredCents - before.deferredCents).toBe(totalCents);
    expect(after.income).toEqual(before.income);
    const next = (await (await finance('GET /api/year-ends/2027')).json()) as YearStatement;
    expect(next.income).toEqual([{ kind: 'renewal', month: '2027-01', cents: totalCents }]);
    expect(next.deferredCents).toBe(0);
  });
});

describe('a closed year', () => {
  it('refuses payments dated in it, books late facts of the provider on the first open day, and can be opened', async () => {
    const member = await createMember(db);
    const late = () =>
      finance('POST /api/payments', {
        ...{ requestId: randomUUID(), memberId: member.id, method: 'fps', amountCents: 100 },
        ...{ receivedOn: '2026-12-30', allocations: [] },
      } as never);
    expect(await expectError(await finance('POST /api/year-ends/2027/close'), 409)).toMatchObject({
      code: 'year_not_over',
    });
    const closed = await rowsOf(await finance('POST /api/year-ends/2026/close'));
    expect(closed[0]).toMatchObject({ year: 2026, openedAt: null });
    expect(await expectError(await late(), 409)).toMatchObject({ code: 'year_closed' });
    expect(await expectError(await finance('POST /api/year-ends/2026/close'), 409)).toMatchObject({
      code: 'year_closed',
    });
    const { rows } = await owner.execute<Row>(sql`
      insert into payments (request_id, method, amount_cents, received_on, member_id, payer_name, receipt_no)
      values ('stripe:late', 'online', 500, '2026-12-31', ${member.id}, '', '')
      returning received_on::text as "receivedOn", happened_on::text as "happenedOn"`);
    expect(rows).toEqual([{ receivedOn: '2027-01-01', happenedOn: '2026-12-31' }]);
    await expectError(await finance('POST /api/year-ends/2026/open', { reason: '漏記' }), 403);
    await expectError(await staff('POST /api/year-ends/2026/open', {}), 400);
    const opened = await rowsOf(await staff('POST /api/year-ends/2026/open', { reason: '漏記' }));
    expect(opened[0]).toMatchObject({ year: 2026, openReason: '漏記' });
    expect((await late()).status).toBe(201);
    await expectError(await staff('POST /api/year-ends/2026/open', { reason: '漏記' }), 409);
  });
});

describe('a year that is closed while payments are booked', () => {
  it('is closed once, and keeps the figures that it was closed with', async () => {
    const { id: memberId } = await createMember(db);
    const pay = () =>
      finance('POST /api/payments', {
        ...{ requestId: randomUUID(), memberId, method: 'fps', amountCents: 100, receivedOn: '2025-12-30' },
        allocations: [],
      } as never);
    const figures = async () => (await finance('GET /api/year-ends/2025')).text();
    const close = async () => {
      const { status } = await finance('POST /api/year-ends/2025/close');
      return { status, seen: await figures() };
    };
    for (let round = 0; round < 3; round++) {
      const [closings, payments] = await Promise.all([
        Promise.all([close(), close()]),
        Promise.all(Array.from({ length: 20 }, pay)),
      ]);
      expect(closings.map(({ status }) => status).sort()).toEqual([200, 409]);
      for (const answer of payments) expect([201, 409]).toContain(answer.status);
      const now = await figures();
      expect(closings.map(({ seen }) => seen)).toEqual([now, now]);
      await rowOf(await staff('POST /api/year-ends/2025/open', { reason: '再開' }));
    }
  });
});

describe('the journal for the accountant', () => {
  const days = { fromOn: '2026-01-01', untilOn: '2026-12-31' };
  type Files = { journal: { id: number }; files: { text: string }[] };

  it.each(['xero', 'quickbooks'])('goes out once to %s, balances, and can be repeated', async (system) => {
    const accounts = LEDGER_ACCOUNTS.map((account, place) => ({
      ...{ account, code: String(200 + place), name: `Accounts:${account}` },
    }));
    if (system === 'xero') {
      const refused = await expectError(
        await finance('POST /api/year-ends/journals', { system, ...days }),
        409,
      );
      expect(refused).toMatchObject({ code: 'accounts_missing' });
      await rowOf(await finance('PUT /api/year-ends/accounts', { accounts } as never));
    }
    const answer = await finance('POST /api/year-ends/journals', { system, ...days });
    expect(answer.status).toBe(201);
    const { journal, files } = (await answer.json()) as Files;
    for (const { text } of files) {
      const [head = '', ...lines] = text.trim().split('\r\n');
      expect(lines.length).toBeLessThanOrEqual(300);
      const columns = head.split(',');
      const entries = Map.groupBy(
        lines.map((line) => line.split(',')),
        ([narration]) => narration,
      );
      for (const entry of entries.values()) {
        expect(new Set(entry.map((line) => line[1])).size).toBe(1);
        const amount = (line: string[], name: string) =>
          Math.round(Number(line[columns.indexOf(name)] || 0) * 100);
        expect(
          sum(
            entry.map((line) =>
              system === 'xero' ? amount(line, '*Amount') : amount(line, 'Debits') - amount(line, 'Credits'),
            ),
          ),
        ).toBe(0);
      }
    }
    expect(files[0]?.text.split('\r\n')[0]).toBe(
      system === 'xero'
        ? '*Narration,*Date,Description,*AccountCode,*TaxRate,*Amount'
        : 'Journal No.,Journal Date,Account Name,Description,Debits,Credits,Name',
    );
    const again = await finance('POST /api/year-ends/journals', { system, ...days });
    expect(await expectError(again, 409)).toMatchObject({ code: 'nothing_new' });
    const repeated = (await (await finance(`GET /api/year-ends/journals/${journal.id}`)).json()) as Files;
    expect(repeated.files).toEqual(files);
    const [listed] = await rowsOf(await finance('GET /api/year-ends/journals'));
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int from journal_export_entries where export_id = ${journal.id}`,
    );
    expect(listed).toMatchObject({ id: journal.id, entries: rows[0]?.count });
    expect(rows[0]?.count).toBeGreaterThan(1);
    await expectError(await finance('GET /api/year-ends/journals/987654'), 404);
  });
});

describe('a year that is not over', () => {
  const owed = async (dueOn: string) => {
    const { id: memberId } = await createMember(db);
    const lines = [{ zh: '項目', amountCents: 100 }];
    return rowOf(await staff('POST /api/invoices/own', { memberId, dueOn, lines } as never));
  };

  it('has its debts aged at today', async () => {
    await setToday(owner, '2027-01-05');
    const { number } = await owed('2027-01-20');
    await setToday(owner, '2027-01-25');
    const present = (await (await finance('GET /api/year-ends/2027')).json()) as YearStatement;
    expect(present.asOf).toBe('2027-01-25');
    expect(present.debtors.find((one) => one.number === number)?.age).toBe('to30');
    expect((await statement()).asOf).toBe('2026-12-31');
  });

  it('has the entries of a day in the order of their numbers in the journal', async () => {
    await setToday(owner, '2027-02-02');
    const { rows } = await owner.execute<{ last: number }>(sql`select max(id) as last from invoices`);
    for (let made = Number(rows[0]?.last); made < 101; made++) await owed('2027-02-20');
    const days = { fromOn: '2027-02-02', untilOn: '2027-02-02' };
    const answer = await finance('POST /api/year-ends/journals', { system: 'xero', ...days });
    const { files } = (await answer.json()) as { files: { text: string }[] };
    const numbers = files.flatMap(({ text }) => text.match(/^INV-\S+/gm) ?? []);
    expect(new Set(numbers).size).toBeGreaterThan(2);
    expect(numbers).toEqual(numbers.toSorted());
  });
});
