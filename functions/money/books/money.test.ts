import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { applications, invoices, mailMessages, members, payments } from '../../../db/tables/index.ts';
import { createMember } from '../../../db/testing/factories.ts';
import { setToday } from '../../../db/testing/today.ts';
import { PASSWORD } from '../../testing/accounts.ts';
import { expectError, type Row, rowOf, rowsOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

const { db, owner, visitor, staff, signIn } = await createTestApp();
const other = await signIn();

beforeEach(() => setToday(owner, '2026-05-06'));

let count = 0;
async function apply(values: object = {}) {
  const body = {
    companyNameHk: `新會員${++count}`,
    memberPhone: '2345 6789',
    memberEmail: `new${count}@mail.hk`,
  };
  const { id: memberId } = await rowOf(await visitor('POST /api/members', { ...body, ...values }));
  const [application] = await db.select().from(applications).where(eq(applications.memberId, memberId));
  const today = sql`hk_today()`;
  await db
    .update(applications)
    .set({ appliedOn: today as never })
    .where(eq(applications.memberId, memberId));
  return { id: application?.id ?? 0, memberId };
}
const accept = (id: number, values: object = {}) =>
  staff(`POST /api/applications/${id}/accept`, { memberType: '普通會員', year: 2026, ...values });
async function accepted(values: object = {}) {
  const { id, memberId } = await apply();
  const { invoice } = (await (await accept(id, values)).json()) as { invoice: Row };
  return { id, memberId, invoice };
}
interface Part {
  invoiceId: number;
  amountCents: number;
}
const body = (allocations: Part[], values: object = {}) => ({
  requestId: randomUUID(),
  method: 'fps',
  amountCents: allocations.reduce((sum, { amountCents }) => sum + amountCents, 0),
  receivedOn: '2026-05-06',
  allocations,
  ...values,
});
const pay = (allocations: Part[], values: object = {}) =>
  staff('POST /api/payments', body(allocations, values));
const invoiceOf = async (id: number) =>
  (await rowsOf(await staff(`GET /api/invoices?filter={"id":${id}}`)))[0] as Row;
const statusOf = async (id: number) =>
  (await db.select().from(applications).where(eq(applications.id, id)))[0]?.status;
interface Membership {
  status: string;
  creditCents: number;
  periods: { startsOn: string; year: number | null }[];
}
const membership = async (id: number) =>
  (await (await staff(`GET /api/members/${id}/membership`)).json()) as Membership;
const mailsOf = async (memberId: number) => {
  const { rows } = await db.execute<{ key: string }>(sql`
    select template_key as key from mail_messages
    left join applications on applications.id = application_id left join payments on payments.id = payment_id
    where applications.member_id = ${memberId} or payments.member_id = ${memberId} order by mail_messages.id`);
  return rows.map(({ key }) => key);
};

describe('an accepted application', () => {
  it('is approved after full payment, not after part payment', async () => {
    const { id, memberId, invoice } = await accepted();
    expect(invoice).toMatchObject({ totalCents: 80_000, status: 'open', dueOn: '2026-05-20', kind: 'join' });
    expect(invoice.number).toMatch(/^INV-2026-\d{4}$/);
    expect(invoice.reference).toMatch(/^PT26\d{4}[A-HJ-NP-Y]$/);
    expect([await statusOf(id), (await membership(memberId)).status]).toEqual(['awaiting_payment', 'unpaid']);
    expect((await expectError(await accept(id), 409)).code).toBe('wrong_state');
    const part = await pay([{ invoiceId: invoice.id, amountCents: 30_000 }]);
    expect([part.status, await part.json()]).toMatchObject([
      201,
      { creditCents: 0, invoiceNumbers: invoice.number },
    ]);
    expect(await invoiceOf(invoice.id)).toMatchObject({ status: 'part_paid', paidCents: 30_000 });
    expect(await statusOf(id)).toBe('awaiting_payment');
    await pay([{ invoiceId: invoice.id, amountCents: 50_000 }]);
    expect([await statusOf(id), (await invoiceOf(invoice.id)).status]).toEqual(['approved', 'paid']);
    expect(await membership(memberId)).toMatchObject({
      status: 'current',
      periods: [{ year: 2026, startsOn: '2026-05-06' }],
    });
    expect(await rowOf(await staff(`GET /api/members/${memberId}`))).toMatchObject({
      companyStatus: true,
      memberMark: 'A',
    });
    expect(await mailsOf(memberId)).toEqual([
      'application-received',
      'application-awaiting_payment',
      'receipt',
      'application-approved',
      'receipt',
    ]);
  });

  it('is approved at once when nothing is due; a discount above the fee is rejected', async () => {
    await setToday(owner, '2026-07-01');
    const { id } = await apply();
    await expectError(await accept(id, { discountCents: 40_001 }), 400);
    const { invoice } = (await (await accept(id, { discountCents: 40_000 })).json()) as { invoice: Row };
    expect(invoice).toMatchObject({
      totalCents: 0,
      status: 'paid',
      lines: [{ amountCents: 40_000 }, { amountCents: -40_000 }],
    });
    expect(await statusOf(id)).toBe('approved');
  });

  it.each([
    ['30 June 23:59 HK application: full', '2026-06-30T15:59:00Z', 80_000],
    ['1 July 00:00 HK (30 June 16:00 UTC): half', '2026-06-30T16:00:00Z', 40_000],
  ])('is charged the fee for the date of the application: %s', async (_, at, totalCents) => {
    await setToday(owner, at);
    const { invoice } = await accepted();
    expect(invoice.totalCents).toBe(totalCents);
  });

  it('costs the full fee if it is accepted in January, although the applicant applied in December', async () => {
    await setToday(owner, '2026-12-30');
    const { id, memberId } = await apply();
    await setToday(owner, '2027-01-04');
    const { invoice } = (await (await accept(id, { year: 2027 })).json()) as { invoice: Row };
    expect(invoice).toMatchObject({ totalCents: 80_000, issuedOn: '2027-01-04' });
    expect(invoice.number).toMatch(/^INV-2027-/);
    await setToday(owner, '2027-01-05');
    await pay([{ invoiceId: invoice.id, amountCents: 80_000 }], { receivedOn: '2027-01-05' });
    expect((await membership(memberId)).periods).toMatchObject([{ startsOn: '2027-01-05' }]);
  });

  it('cannot be withdrawn while it is partly paid; deleting the member voids the invoice', async () => {
    const { id, memberId, invoice } = await accepted();
    const { id: paymentId } = await rowOf(await pay([{ invoiceId: invoice.id, amountCents: 1 }]));
    const withdrawn = await staff(`POST /api/applications/${id}/withdraw`, {});
    expect((await expectError(withdrawn, 409)).code).toBe('has_payments');
    expect(await statusOf(id)).toBe('awaiting_payment');
    await staff(`POST /api/payments/${paymentId}/reverse`, { reason: '誤記' });
    expect((await staff(`DELETE /api/members/${memberId}`)).status).toBe(200);
    expect(await invoiceOf(invoice.id)).toMatchObject({
      status: 'void',
      memberId: null,
      voidReason: 'deleted',
    });
  });

  it('causes its invoice to be voided when the application is withdrawn; life membership requires a reference to board minutes', async () => {
    const { id, invoice } = await accepted();
    await staff(`POST /api/applications/${id}/withdraw`, {});
    expect(await invoiceOf(invoice.id)).toMatchObject({ status: 'void', voidReason: 'withdrawn' });
    await staff(`POST /api/applications/${id}/review`, {});
    expect((await accept(id)).status).toBe(200);
    const { id: forLife } = await apply();
    const permanent = { memberType: '永久會員', year: undefined };
    await expectError(await accept(forLife, permanent), 400);
    const answer = (await (await accept(forLife, { ...permanent, minuteRef: '2026/3' })).json()) as {
      invoice: Row;
    };
    expect(answer.invoice.totalCents).toBe(800_000);
    await expectError(await visitor(`POST /api/applications/${id}/accept`, {}), 401);
    await expectError(await accept(999_999), 404);
    const seen = { updatedAt: '2020-01-01T00:00:00Z' };
    expect((await expectError(await accept((await apply()).id, seen), 409)).code).toBe('edit_conflict');
  });

  it('can be approved by an old client, which sends PUT /api/members/:id', async () => {
    const { id, memberId } = await apply();
    expect(
      (await staff(`PUT /api/members/${memberId}`, { companyStatus: true, memberMark: 'A' })).status,
    ).toBe(200);
    expect([await statusOf(id), (await membership(memberId)).status]).toEqual(['approved', 'unrecorded']);
  });
});

describe('the accounting records', () => {
  it('have invoice numbers without gaps after fifty concurrent invoices', async () => {
    const ids: number[] = [];
    for (let made = 0; made < 50; made++) ids.push((await createMember(db)).id);
    const issue = (memberId: number) =>
      staff('POST /api/invoices', { memberId, kind: 'renewal', memberType: '普通會員', year: 2026 });
    const asked = [...ids, ...ids.slice(0, 5)];
    const answers: Response[] = [];
    // Sends 11 requests at a time, because other tests use database connections too.
    for (let first = 0; first < asked.length; first += 11)
      answers.push(...(await Promise.all(asked.slice(first, first + 11).map(issue))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(50);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
    const { rows } = await db.execute<{ gaps: number }>(sql`
      select (max(right(number, 4)::int) - count(*))::int as gaps from invoices where number like 'INV-2026-%'`);
    expect(rows).toEqual([{ gaps: 0 }]);
  });

  it('accept only one of two concurrent payments of an invoice, and reject the other with 409', async () => {
    const { invoice } = await accepted();
    const full = [{ invoiceId: invoice.id, amountCents: 80_000 }];
    const answers = await Promise.all([pay(full), other('POST /api/payments', body(full))]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409) as Response;
    expect((await expectError(refused, 409)).code).toBe('invoice_settled');
    expect((await invoiceOf(invoice.id)).paidCents).toBe(80_000);
  });

  it('record a double-clicked payment once, and mail its receipt once', async () => {
    const { invoice, memberId } = await accepted();
    const sent = body([{ invoiceId: invoice.id, amountCents: 80_000 }]);
    const answers = await Promise.all([staff('POST /api/payments', sent), staff('POST /api/payments', sent)]);
    const again = await staff('POST /api/payments', sent);
    const numbers = await Promise.all(
      [...answers, again].map(async (answer) => (await rowOf(answer)).receiptNo),
    );
    expect(new Set(numbers).size).toBe(1);
    expect([again.status, await db.$count(payments, eq(payments.requestId, sent.requestId))]).toEqual([
      200, 1,
    ]);
    expect((await mailsOf(memberId)).filter((key) => key === 'receipt')).toHaveLength(1);
  });

  it('keep an overpayment as credit for the next year, and do not refund more than the credit', async () => {
    const { invoice, memberId } = await accepted();
    const paid = await rowOf(
      await pay([{ invoiceId: invoice.id, amountCents: 80_000 }], { amountCents: 200_000 }),
    );
    expect([paid.creditCents, (await membership(memberId)).creditCents]).toEqual([120_000, 120_000]);
    const next = { memberId, kind: 'renewal', memberType: '普通會員', year: 2027 };
    const { id: invoiceId } = await rowOf(await staff('POST /api/invoices', next));
    const use = (amountCents: number) =>
      staff(`POST /api/payments/${paid.id}/allocations`, { allocations: [{ invoiceId, amountCents }] });
    expect((await expectError(await use(90_000), 409)).code).toBe('invoice_settled');
    expect(await rowOf(await use(80_000))).toMatchObject({ creditCents: 40_000 });
    expect((await membership(memberId)).periods[0]).toMatchObject({ year: 2027, startsOn: '2027-01-01' });
    await setToday(owner, '2026-06-01');
    const back = (amountCents: number, requestId = randomUUID()) =>
      staff(`POST /api/payments/${paid.id}/refund`, {
        requestId,
        method: 'transfer',
        amountCents,
        receivedOn: '2026-06-01',
      });
    expect((await expectError(await back(40_001), 409)).code).toBe('exceeds_credit');
    const request = randomUUID();
    expect((await back(40_000, request)).status).toBe(201);
    expect((await back(40_000, request)).status).toBe(200);
    expect((await membership(memberId)).creditCents).toBe(0);
    const reversal = await staff(`POST /api/payments/${paid.id}/reverse`, { reason: '誤記' });
    expect((await expectError(reversal, 409)).code).toBe('has_refunds');
    await expectError(
      await staff('POST /api/payments/999999/refund', {
        requestId: randomUUID(),
        method: 'fps',
        amountCents: 1,
        receivedOn: '2026-06-01',
      }),
      404,
    );
  });

  it('split one cheque between three firms; when it bounces, all three become unpaid and each gets one mail', async () => {
    const firms = [await accepted(), await accepted(), await accepted()];
    const parts = firms.map(({ invoice }) => ({ invoiceId: invoice.id, amountCents: 80_000 }));
    const cheque = { method: 'cheque', chequeNo: '000123', chequeBank: 'HSBC' };
    await expectError(await pay(parts, { method: 'cheque' }), 400);
    expect((await expectError(await pay(parts, { ...cheque, amountCents: 200_000 }), 409)).code).toBe(
      'exceeds_credit',
    );
    const { id } = await rowOf(await pay(parts, cheque));
    for (const { id: application } of firms) expect(await statusOf(application)).toBe('approved');
    for (const _ of ['once', 'again'])
      expect((await staff(`POST /api/payments/${id}/reverse`, { reason: '退票' })).status).toBe(200);
    for (const { invoice, memberId } of firms) {
      expect((await invoiceOf(invoice.id)).status).toBe('open');
      expect((await membership(memberId)).status).toBe('unpaid');
    }
    const told = (await mailsOf(firms[0]?.memberId ?? 0)).filter((key) => key === 'payment-reversed');
    expect(told).toHaveLength(1);
    await expectError(await staff(`POST /api/payments/${id}/reverse`, { reason: ' ' }), 400);
    await expectError(await staff('POST /api/payments/999999/reverse', { reason: 'x' }), 404);
  });

  it('do not allow a partly paid invoice to be voided; the replacesId of a new invoice is the id of the void invoice that it replaces', async () => {
    const { invoice, memberId } = await accepted();
    const paid = await rowOf(await pay([{ invoiceId: invoice.id, amountCents: 10_000 }]));
    const makeVoid = () => staff(`POST /api/invoices/${invoice.id}/void`, { reason: '金額有誤' });
    expect((await expectError(await makeVoid(), 409)).code).toBe('has_payments');
    await staff(`POST /api/payments/${paid.id}/reverse`, { reason: '誤記' });
    expect(await rowOf(await makeVoid())).toMatchObject({ status: 'void', voidReason: '金額有誤' });
    expect((await expectError(await makeVoid(), 409)).code).toBe('wrong_state');
    expect((await expectError(await pay([{ invoiceId: invoice.id, amountCents: 1 }]), 409)).code).toBe(
      'invoice_settled',
    );
    const again = { memberId, kind: 'rejoin', memberType: '普通會員', year: 2026, replacesId: invoice.id };
    expect(await rowOf(await staff('POST /api/invoices', again))).toMatchObject({ replacesId: invoice.id });
    expect((await expectError(await staff('POST /api/invoices', again), 409)).code).toBe('period_exists');
  });

  it('cannot be updated or deleted, even by the database owner', async () => {
    const { invoice, memberId } = await accepted();
    await pay([{ invoiceId: invoice.id, amountCents: 80_000 }], { payerName: '陳大文' });
    const refused = (change: string) => expect(owner.execute(sql.raw(change))).rejects.toThrow();
    await refused(`update invoices set total_cents = 1 where id = ${invoice.id}`);
    await refused(`delete from invoices where id = ${invoice.id}`);
    await refused(`update payments set amount_cents = 1 where member_id = ${memberId}`);
    await refused(`delete from payments where member_id = ${memberId}`);
    await refused(`delete from payment_allocations where invoice_id = ${invoice.id}`);
    // The invoice keeps the company's name after the member is deleted permanently.
    expect((await staff(`DELETE /api/members/${memberId}`)).status).toBe(200);
    expect((await staff(`DELETE /api/trash/members/${memberId}`)).status).toBe(200);
    expect(await invoiceOf(invoice.id)).toMatchObject({
      memberId: null,
      billTo: invoice.billTo,
      status: 'paid',
    });
    expect(await db.$count(payments, eq(payments.payerName, '陳大文'))).toBe(0);
    expect(await db.$count(mailMessages, eq(mailMessages.templateKey, 'receipt'))).toBeGreaterThan(0);
  });

  it('add up by month, and are exported as CSV for the accountant', async () => {
    const { memberId } = await accepted();
    const given = {
      memberId,
      method: 'cash',
      amountCents: 12_345,
      receivedOn: '2025-02-28',
      payerName: '=1+1',
    };
    const { id } = await rowOf(await pay([], given));
    await pay([], { ...given, amountCents: 55 });
    const gone = await rowOf(await pay([], given));
    await staff(`POST /api/payments/${gone.id}/reverse`, { reason: '誤記' });
    const refund = { requestId: randomUUID(), method: 'cash', amountCents: 345, receivedOn: '2025-02-28' };
    await staff(`POST /api/payments/${id}/refund`, refund);
    const totals = (await (await staff('GET /api/payments/totals')).json()) as { month: string }[];
    expect(totals.filter(({ month }) => month === '2025-02')).toEqual([
      { month: '2025-02', method: 'cash', kind: 'payment', amountCents: 12_400, count: 2 },
      { month: '2025-02', method: 'cash', kind: 'refund', amountCents: 345, count: 1 },
    ]);
    const file = await (await staff('GET /api/payments/export.csv?month=2025-02')).text();
    expect(file.split('\r\n')).toHaveLength(6);
    expect(file).toContain(`"'=1+1"`);
    expect(file).toContain('"-3.45"');
    await expectError(await staff('GET /api/payments/export.csv?month=2025-13'), 400);
    await expectError(await pay([], { memberId: undefined }), 400);
    for (const call of ['GET /api/payments', 'GET /api/invoices', 'GET /api/payments/totals'])
      await expectError(await visitor(call), 401);
  });
});

describe('printed documents', () => {
  it('are bilingual pages with the FPS code for the amount owed', async () => {
    const settings = { fpsType: 'id', fpsId: '1234567', payeeName: 'HKPTA', chequePayee: '香港寵物業協會' };
    await staff('PATCH /api/membership-settings', { ...settings, currentPassword: PASSWORD });
    const { invoice } = await accepted();
    const paper = async (path: string) => {
      const answer = await staff(`GET ${path}`);
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
      return answer.text();
    };
    const open = await paper(`/api/invoices/${invoice.id}/print`);
    for (const text of [
      '發票',
      'Invoice',
      String(invoice.number),
      String(invoice.reference),
      'HK$800',
      '<svg',
      '1234567',
    ])
      expect(open).toContain(text);
    const payment = await rowOf(
      await pay([{ invoiceId: invoice.id, amountCents: 80_000 }], { payerName: '<b>陳' }),
    );
    const settled = await paper(`/api/invoices/${invoice.id}/print`);
    expect(settled).toContain('已付');
    expect(settled).not.toContain('<svg');
    const receipt = await paper(`/api/payments/${payment.id}/print`);
    expect(receipt).toContain(String(payment.receiptNo));
    expect(receipt).toContain('&lt;b&gt;陳');
    await expectError(await visitor(`GET /api/invoices/${invoice.id}/print`), 401);
    await expectError(await staff('GET /api/payments/999999/print'), 404);
  });
});

describe('permanent membership', () => {
  it('keeps the paid annual period in which it is granted, and requires eligibility or an override', async () => {
    const { id } = await createMember(db);
    const make = (values: object = {}) =>
      staff('POST /api/members/permanent', { ids: [id], minuteRef: '2026/3', ...values });
    expect(await expectError(await make(), 409)).toMatchObject({ code: 'not_eligible', ids: [id] });
    for (const year of [2023, 2024, 2025, 2026])
      await staff('POST /api/membership-periods', { memberIds: [id], memberType: '普通會員', year });
    await expectError(await make({ minuteRef: '' }), 400);
    const [invoice] = await rowsOf(await make());
    expect(invoice).toMatchObject({ kind: 'upgrade', totalCents: 800_000 });
    expect((await membership(id)).status).toBe('current');
    await pay([{ invoiceId: invoice?.id ?? 0, amountCents: 800_000 }]);
    expect(await membership(id)).toMatchObject({
      status: 'permanent',
      periods: [{ year: null }, {}, {}, {}, {}],
    });
    expect(await rowOf(await staff(`GET /api/members/${id}`))).toMatchObject({
      memberMark: 'HKP',
      memberType: '永久會員',
    });
    const { id: young } = await createMember(db);
    expect((await make({ ids: [young], override: true })).status).toBe(201);
    expect(await db.$count(members, eq(members.id, young))).toBe(1);
    expect(await db.$count(invoices, eq(invoices.memberId, young))).toBe(1);
    expect(await db.$count(mailMessages, eq(mailMessages.status, 'sending'))).toBe(0);
  });
});
