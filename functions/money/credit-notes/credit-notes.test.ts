import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { createMember } from '../../../db/testing/factories.ts';
import { setToday } from '../../../db/testing/today.ts';
import { expectError, type Row, rowOf, rowsOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';
import { NOTHING_WRONG, wrongInBooks } from '../../testing/random-books.ts';

const { db, owner, staff } = await createTestApp({ env: { RATE_LIMITS: 'off' } });

beforeEach(() => setToday(owner, '2026-05-06'));

async function issued() {
  const { id: memberId } = await createMember(db, { companyStatus: true });
  const wanted = { memberId, kind: 'renewal', memberType: '普通會員', year: 2026 };
  return rowOf(await staff('POST /api/invoices', wanted));
}
const invoiceOf = async (id: number) =>
  (await rowsOf(await staff(`GET /api/invoices?filter={"id":${id}}`)))[0] as Row;
const paymentOf = async (id: number) =>
  (await rowsOf(await staff(`GET /api/payments?filter={"id":${id}}`)))[0] as Row;
const pay = async (invoiceId: number, amountCents: number) =>
  rowOf(
    await staff('POST /api/payments', {
      requestId: randomUUID(),
      method: 'fps',
      amountCents,
      receivedOn: '2026-05-06',
      allocations: [{ invoiceId, amountCents }],
    }),
  );
const note = (values: object = {}) => ({
  requestId: randomUUID(),
  amountCents: 80_000,
  reason: 'Charged twice',
  ...values,
});
const credit = (id: number, values: object = {}) =>
  staff(`POST /api/invoices/${id}/credit-notes`, note(values));
const refund = (id: number, values: object) =>
  staff(`POST /api/payments/${id}/refund`, {
    requestId: randomUUID(),
    method: 'transfer',
    receivedOn: '2026-05-05',
    ...values,
  });

describe('POST /api/invoices/:id/credit-notes', () => {
  it('numbers credit notes without gaps, even when some requests are rejected', async () => {
    const { id } = await issued();
    const first = await rowOf(await credit(id, { amountCents: 10_000 }));
    expect(await expectError(await credit(id), 409)).toMatchObject({ code: 'exceeds_invoice' });
    const second = await rowOf(await credit(id, { amountCents: 5_000 }));
    expect(first.number).toMatch(/^CN-2026-\d{4}$/);
    expect(Number(String(second.number).slice(-4))).toBe(Number(String(first.number).slice(-4)) + 1);
    expect(second).toMatchObject({
      invoiceId: id,
      totalCents: 5_000,
      returnedCents: 0,
      issuedOn: '2026-05-06',
    });
    expect(await invoiceOf(id)).toMatchObject({ creditedCents: 15_000, dueCents: 65_000, status: 'open' });
  });

  it('marks a partly paid invoice as paid when the credit note covers the remaining amount', async () => {
    const { id } = await issued();
    await pay(id, 50_000);
    await credit(id, { amountCents: 30_000 });
    expect(await invoiceOf(id)).toMatchObject({ status: 'paid', dueCents: 0, paidCents: 50_000 });
  });

  it('turns the newest payment into credit first; that credit can be refunded in parts', async () => {
    const { id } = await issued();
    const [older, newer] = [await pay(id, 50_000), await pay(id, 30_000)];
    const given = await rowOf(await credit(id, { amountCents: 40_000 }));
    expect(given).toMatchObject({ returnedCents: 40_000 });
    expect(await paymentOf(newer.id)).toMatchObject({ creditCents: 30_000 });
    expect(await paymentOf(older.id)).toMatchObject({ creditCents: 10_000 });
    expect(await invoiceOf(id)).toMatchObject({ status: 'paid', paidCents: 40_000, dueCents: 0 });
    const back = await refund(newer.id, { amountCents: 12_345, reference: 'FT0099' });
    expect(await rowOf(back)).toMatchObject({
      amountCents: 12_345,
      reference: 'FT0099',
      receivedOn: '2026-05-05',
    });
    const cheque = await refund(newer.id, { amountCents: 17_655, method: 'cheque', chequeNo: '000777' });
    expect(await rowOf(cheque)).toMatchObject({ chequeNo: '000777', method: 'cheque' });
    expect(await paymentOf(newer.id)).toMatchObject({ creditCents: 0 });
  });

  it('marks a completely credited invoice, and ends the invoice’s membership period', async () => {
    const { id, memberId } = await issued();
    await pay(id, 80_000);
    await credit(id);
    expect(await invoiceOf(id)).toMatchObject({ status: 'credited', dueCents: 0, paidCents: 0 });
    const again = { memberId, kind: 'renewal', memberType: '普通會員', year: 2026 };
    expect((await staff('POST /api/invoices', again)).status).toBe(201);
    expect(await rowsOf(await staff('GET /api/invoices?filter={"status":"credited"}'))).toContainEqual(
      expect.objectContaining({ id }),
    );
  });

  it('returns the same note for a repeated request, and rejects the same requestId with a different body', async () => {
    const { id } = await issued();
    const body = note({ amountCents: 1_000 });
    const answers = await Promise.all(
      [1, 2, 3].map(() => staff(`POST /api/invoices/${id}/credit-notes`, body)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect(new Set(await Promise.all(answers.map(async (answer) => (await rowOf(answer)).id))).size).toBe(1);
    const other = await staff(`POST /api/invoices/${id}/credit-notes`, { ...body, amountCents: 2_000 });
    expect(await expectError(other, 409)).toMatchObject({ code: 'idempotency_conflict' });
  });

  it('rejects void and unknown invoices', async () => {
    const { id } = await issued();
    await staff(`POST /api/invoices/${id}/void`, { reason: 'x' });
    expect(await expectError(await credit(id), 409)).toMatchObject({ code: 'wrong_state' });
    await expectError(await credit(2_000_000_000), 404);
  });

  it('never credits more than the invoice’s amount, even when credit notes and payments are concurrent', async () => {
    for (let round = 0; round < 10; round++) {
      const { id } = await issued();
      await pay(id, 20_000);
      const answers = await Promise.all([
        credit(id, { amountCents: 50_000 }),
        credit(id, { amountCents: 50_000 }),
        staff('POST /api/payments', {
          requestId: randomUUID(),
          method: 'fps',
          amountCents: 60_000,
          receivedOn: '2026-05-06',
          allocations: [{ invoiceId: id, amountCents: 60_000 }],
        }),
      ]);
      const statuses = answers.map(({ status }) => status);
      expect(statuses.slice(0, 2).toSorted()).toEqual([201, 409]);
      expect([201, 409]).toContain(statuses[2]);
    }
    expect(await wrongInBooks(db)).toEqual(NOTHING_WRONG);
  });
});

describe('credit notes', () => {
  it('cannot be changed or deleted', async () => {
    const { id } = await issued();
    await credit(id);
    await expect(
      owner.execute(sql`update credit_notes set reason = 'y' where invoice_id = ${id}`),
    ).rejects.toThrow();
    await expect(owner.execute(sql`delete from credit_notes where invoice_id = ${id}`)).rejects.toThrow();
  });

  it('are in the monthly CSV file of payments, and have separate totals', async () => {
    await setToday(owner, '2026-09-08');
    const { id } = await issued();
    const { id: noteId, number } = await rowOf(await credit(id, { amountCents: 12_050 }));
    const file = await (await staff('GET /api/payments/export.csv?month=2026-09')).text();
    expect(file.split('\n').find((line) => line.includes(String(number)))).toContain('120.50');
    expect(await (await staff('GET /api/credit-notes/totals')).json()).toContainEqual({
      month: '2026-09',
      amountCents: 12_050,
      count: 1,
    });
    const paper = await (await staff(`GET /api/credit-notes/${noteId}/print`)).text();
    expect(paper).toContain(String(number));
    expect(paper).toContain('HK$120.50');
    expect(await (await staff(`GET /api/invoices/${id}/print`)).text()).toContain('Credited');
  });
});
