import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import Papa from 'papaparse';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditLog, members } from '../../../db/tables/index.ts';
import { createMember } from '../../../db/testing/factories.ts';
import { setToday } from '../../../db/testing/today.ts';
import { expectError, type Row, rowOf, rowsOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

const { db, owner, staff, visitor, signIn } = await createTestApp();
const finance = await signIn('finance');
const editor = await signIn('editor');

beforeEach(() => setToday(owner, '2026-11-20'));

const VENUE = { zh: '場租', en: 'Venue hire', amountCents: 250_000 };
let made = 0;
const own = async (values: object = {}) =>
  rowOf(await finance('POST /api/invoices/own', { billTo: `場地客戶${++made}`, lines: [VENUE], ...values }));
const csvOf = async (query: string) =>
  Papa.parse<string[]>(
    (await (await finance(`GET /api/invoices/export.csv?${query}`)).text()).replace('\ufeff', ''),
    { skipEmptyLines: true },
  ).data;

describe('POST /api/invoices/own', () => {
  it('bills any recipient with lines of any text and amount, and prints the address of the recipient', async () => {
    const invoice = await own({
      billTo: 'Venue Ltd',
      billToAddress: '1 Queen’s Road',
      dueOn: '2026-12-01',
      lines: [VENUE, { zh: '會員折扣', amountCents: -50_000 }],
    });
    expect(invoice).toMatchObject({
      kind: 'other',
      memberId: null,
      billTo: 'Venue Ltd',
      totalCents: 200_000,
      dueOn: '2026-12-01',
      lines: [VENUE, { zh: '會員折扣', en: '會員折扣', amountCents: -50_000 }],
    });
    const page = await (await finance(`GET /api/invoices/${invoice.id}/print`)).text();
    for (const text of ['Venue Ltd', '1 Queen’s Road', '場租', 'HK$2,000']) expect(page).toContain(text);
  });

  it('bills a member; the payment neither approves an application nor starts a membership period', async () => {
    const member = await createMember(db, { companyStatus: false, companyNameHk: '申請中公司' });
    const applications = await rowsOf(await staff('GET /api/applications?filter={}'));
    const application = applications.find(({ memberId }) => memberId === member.id);
    await staff(`POST /api/applications/${application?.id}/accept`, { memberType: '普通會員', year: 2026 });
    const invoice = await own({ billTo: undefined, memberId: member.id });
    expect(invoice).toMatchObject({ billTo: '申請中公司', memberId: member.id, dueOn: '2026-12-04' });
    const paid = await finance('POST /api/payments', {
      requestId: 'own-invoice-of-applicant',
      method: 'cash',
      amountCents: 250_000,
      receivedOn: '2026-11-20',
      note: '由幹事代收',
      allocations: [{ invoiceId: invoice.id, amountCents: 250_000 }],
    });
    expect(await rowOf(paid)).toMatchObject({ note: '由幹事代收' });
    const [stored] = await db.select().from(members).where(eq(members.id, member.id));
    expect(stored?.companyStatus).toBe(false);
  });

  it('rejects invalid input and callers without the finance role', async () => {
    for (const wrong of [
      { billTo: ' ' },
      { lines: [] },
      { lines: [{ zh: '', amountCents: 5 }] },
      { lines: [{ zh: 'a', amountCents: -5 }] },
      { lines: [VENUE, { zh: 'a', amountCents: 1_000_000_000 }] },
      { memberId: 999_999 },
      { dueOn: '2026-11-19' },
    ]) {
      const body = { billTo: 'A', lines: [VENUE], ...wrong };
      await expectError(await finance('POST /api/invoices/own', body), 400);
    }
    await expectError(await visitor('POST /api/invoices/own', { billTo: 'A', lines: [VENUE] }), 401);
    await expectError(await editor('POST /api/invoices/own', { billTo: 'A', lines: [VENUE] }), 403);
  });
});

describe('the list of invoices', () => {
  const mark = '清單';
  let ours: Row[];
  beforeEach(async () => {
    if (ours) return;
    ours = [
      await own({ billTo: `${mark}甲` }),
      await own({ billTo: `${mark}乙` }),
      await own({ billTo: `=${mark}丙` }),
    ];
    await setToday(owner, '2025-03-01');
    ours.push(await own({ billTo: `${mark}舊` }));
    await setToday(owner, '2026-11-20');
    await finance(`POST /api/invoices/${ours[1]?.id}/void`, { reason: 'x' });
    await finance('POST /api/payments', {
      requestId: 'part-of-the-listed-one',
      method: 'cash',
      amountCents: 100_050,
      receivedOn: '2026-11-20',
      allocations: [{ invoiceId: ours[0]?.id, amountCents: 100_050 }],
    });
  });

  it('can be filtered by year, kind and due date, and returns the totals of the filtered invoices', async () => {
    const list = async (filter: object) =>
      (await rowsOf(await finance(`GET /api/invoices?filter=${JSON.stringify({ q: mark, ...filter })}`))).map(
        ({ id }) => id,
      );
    expect(await list({ year: 2025 })).toEqual([ours[3]?.id]);
    expect(await list({ isOverdue: true })).toEqual([ours[3]?.id]);
    expect(await list({ kind: 'renewal' })).toEqual([]);
    expect(await list({ kind: 'other', year: 2026 })).toHaveLength(3);
    await expectError(await finance('GET /api/invoices?filter={"year":"x"}'), 400);
    const totals = await finance(`GET /api/invoices/totals?filter={"q":"${mark}"}`);
    expect(await totals.json()).toEqual({
      count: 3,
      totalCents: 750_000,
      creditedCents: 0,
      paidCents: 100_050,
      dueCents: 649_950,
      overdueCount: 1,
      overdueCents: 250_000,
    });
  });

  it('finds invoices, payments and credit notes by the member’s number in any form, exact numbers first', async () => {
    const { id: memberId, memberUniqueCode } = await createMember(db, { memberNumber: '0003' });
    const theirs = await own({ memberId, billTo: undefined });
    const amountCents = 250_000;
    const records = [];
    for (const invoice of [theirs, await own()]) {
      const paid = await finance('POST /api/payments', {
        requestId: `number-${invoice.id}`,
        method: 'cheque',
        chequeNo: `${invoice.id}0003`,
        amountCents,
        receivedOn: '2026-11-20',
        allocations: [{ invoiceId: invoice.id, amountCents }],
      });
      const credit = { requestId: `credit-${invoice.id}`, reason: '0003', amountCents };
      const credited = await finance(`POST /api/invoices/${invoice.id}/credit-notes`, credit);
      records.push([invoice.id, (await rowOf(paid)).id, (await rowOf(credited)).id]);
    }
    for (const q of ['0003', '3', memberUniqueCode])
      for (const [place, resource] of ['invoices', 'payments', 'credit-notes'].entries()) {
        const query = new URLSearchParams({ filter: JSON.stringify({ q }) });
        const [first] = await rowsOf(await finance(`GET /api/${resource}?${query}`));
        expect([q, resource, first?.id]).toEqual([q, resource, records[0]?.[place]]);
      }
  });

  it('exports the filtered invoices, with amounts that add up and without spreadsheet formulas', async () => {
    const [head = [], ...rows] = await csvOf(`filter={"q":"${mark}"}`);
    expect(rows).toHaveLength(4);
    const owed = head.indexOf('尚欠 (HK$)');
    expect(rows.reduce((sum, row) => sum + Number(row[owed]), 0)).toBe(6499.5);
    expect(rows.flat()).toContain(`'=${mark}丙`);
    const whoOwes = await csvOf(`filter={"q":"${mark}","isOverdue":true}`);
    expect(whoOwes.slice(1).map((row) => row[2])).toEqual([`${mark}舊`]);
    const json = await finance(`GET /api/invoices/export.json?filter={"q":"${mark}"}`);
    expect(((await json.json()) as { rows: string[][] }).rows).toHaveLength(5);
    const none = await finance('GET /api/invoices/export.csv?filter={"q":"nobody-at-all"}');
    expect((await expectError(none, 404)).code).toBe('no_invoices');
    const exports = await db.select().from(auditLog).where(eq(auditLog.action, 'export'));
    expect(exports.map(({ resource, recordCount }) => [resource, recordCount])).toContainEqual([
      'invoices',
      4,
    ]);
  });

  it('exports void invoices outside the sums that the screen shows', async () => {
    const name = '作廢客';
    const [kept, dropped] = [
      await own({ billTo: name, dueOn: '2026-12-01', lines: [VENUE] }),
      await own({ billTo: name, dueOn: '2026-12-01', lines: [VENUE] }),
    ];
    const request = { requestId: randomUUID(), amountCents: 5_000, reason: '減免' };
    await rowOf(await staff(`POST /api/invoices/${kept.id}/credit-notes`, request));
    await rowOf(await staff(`POST /api/invoices/${dropped.id}/void`, { reason: 'Twice' }));
    const filter = `filter={"q":"${name}"}`;
    const [head = [], ...rows] = await csvOf(filter);
    const totals = await rowOf(await finance(`GET /api/invoices/totals?${filter}`));
    const sumOf = (column: string) =>
      rows.reduce((sum, row) => sum + Math.round(Number(row[head.indexOf(column)]) * 100), 0);
    expect(totals).toMatchObject({ totalCents: 245_000, creditedCents: 5_000, dueCents: 245_000 });
    expect([sumOf('總額 (HK$)'), sumOf('扣減金額（港元）'), sumOf('尚欠 (HK$)')]).toEqual([
      Number(totals.totalCents) + Number(totals.creditedCents),
      totals.creditedCents,
      totals.dueCents,
    ]);
    expect(sumOf('作廢金額（港元）')).toBe(250_000);
  });

  it('prints several invoices on separate sheets', async () => {
    const page = await (await finance(`GET /api/invoices/print?ids=${ours[0]?.id},${ours[3]?.id}`)).text();
    expect(page.match(/<section class="sheet">/g)).toHaveLength(2);
    for (const text of [`${mark}甲`, `${mark}舊`]) expect(page).toContain(text);
    await expectError(await finance('GET /api/invoices/print?ids=1;2'), 400);
    await expectError(await finance(`GET /api/invoices/print?ids=${ours[0]?.id},999999`), 404);
  });
});

describe('/api/invoice-items', () => {
  it('stores items with prices, for the finance role only', async () => {
    const venue = { nameZh: '場租（半日）', nameEn: 'Venue hire (half day)', amountCents: 120_000 };
    const item = await rowOf(await finance('POST /api/invoice-items', venue));
    expect(item).toMatchObject(venue);
    const changed = await finance(`PATCH /api/invoice-items/${item.id}`, { amountCents: 130_000 });
    expect(await rowOf(changed)).toMatchObject({ amountCents: 130_000 });
    expect(await rowsOf(await finance('GET /api/invoice-items'))).toHaveLength(1);
    await expectError(await editor('GET /api/invoice-items'), 403);
    await expectError(await editor('POST /api/invoice-items', venue), 403);
    await expectError(await finance('POST /api/invoice-items', { ...venue, amountCents: -1 }), 400);
    expect((await finance(`DELETE /api/invoice-items/${item.id}`)).status).toBe(200);
    await expectError(await finance(`DELETE /api/invoice-items/${item.id}`), 404);
  });
});
