import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { applications } from '../../../db/tables/index.ts';
import { createMember } from '../../../db/testing/factories.ts';
import { PASSWORD } from '../../testing/accounts.ts';
import { expectError, type Row, rowOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

// Tests printed invoices and receipts, and the accountant's file.

const { db, visitor, staff } = await createTestApp();
const THIS_YEAR = new Date().getFullYear();

async function invoiced(companyNameEn = 'Cat Shop'): Promise<{ invoice: Row; memberId: number }> {
  const { id: memberId } = await createMember(db, {
    companyStatus: false,
    companyNameHk: '貓店',
    companyNameEn,
  });
  const [application] = await db.select().from(applications).where(eq(applications.memberId, memberId));
  const accepted = await staff(`POST /api/applications/${application?.id}/accept`, {
    memberType: '普通會員',
    year: THIS_YEAR,
  });
  expect(accepted.status).toBe(200);
  const { invoice } = (await accepted.json()) as { invoice: Row };
  return { invoice, memberId };
}
const pay = async (invoice: Row, amountCents: number, values: object = {}) =>
  rowOf(
    await staff('POST /api/payments', {
      requestId: randomUUID(),
      method: 'fps',
      amountCents,
      receivedOn: '2026-05-06',
      allocations: [
        { invoiceId: invoice.id, amountCents: Math.min(amountCents, Number(invoice.totalCents)) },
      ],
      ...values,
    }),
  );
const printed = async (path: string) => {
  const answer = await staff(`GET ${path}`);
  expect(answer.status).toBe(200);
  return { answer, html: await answer.text() };
};
const invoicePaper = async (invoice: Row) => (await printed(`/api/invoices/${invoice.id}/print`)).html;
const receiptPaper = async (payment: Row) => (await printed(`/api/payments/${payment.id}/print`)).html;
const words = (html: string) =>
  html
    .replace(/<style[\s\S]*?<\/style>|<svg[\s\S]*?<\/svg>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

describe('an invoice on paper', () => {
  it('shows number, payer, purpose and period in both languages', async () => {
    const { invoice } = await invoiced();
    const text = words(await invoicePaper(invoice));
    for (const part of [
      '發票',
      'Invoice',
      String(invoice.number),
      String(invoice.reference),
      String(invoice.dueOn),
    ])
      expect(text).toContain(part);
    expect(text).toContain('普通會員會費');
    expect(text).toMatch(/Ordinary member: (half )?fee for \d{4}/);
    expect(text).toMatch(/合計 Total HK\$\d/);
  });

  it('loads no resources, is not cached and cannot be shown in a frame', async () => {
    const { invoice } = await invoiced();
    const { answer, html } = await printed(`/api/invoices/${invoice.id}/print`);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe-inline');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(html).not.toMatch(/<(script|img|link|iframe)\b|https?:\/\/(?!www\.w3\.org)/);
    expect(html).toContain('@page { size: A4');
  });

  it('escapes HTML in names', async () => {
    const { invoice } = await invoiced('<img src=x onerror=alert(1)> & Co');
    const html = await invoicePaper(invoice);
    expect(html).not.toContain('<img');
    expect(await (await staff(`GET /api/invoices?filter={"id":${invoice.id}}`)).text()).not.toContain(
      'undefined',
    );
  });

  it('shows the configured payment methods, with a QR code for payment apps', async () => {
    const { invoice } = await invoiced();
    expect(await invoicePaper(invoice)).not.toContain('<svg');
    const settings = {
      fpsType: 'id',
      fpsId: '1234567',
      payeeName: 'PET TRADE',
      chequePayee: '寵物業協會',
      bankAccount: '012-345',
    };
    expect(
      (await staff('PATCH /api/membership-settings', { ...settings, currentPassword: PASSWORD })).status,
    ).toBe(200);
    const html = await invoicePaper(invoice);
    expect(html).toContain('<svg');
    for (const part of ['1234567', 'PET TRADE', '寵物業協會', '012-345']) expect(words(html)).toContain(part);
  });

  it('shows the balance after part payment, and is stamped when it is paid or void', async () => {
    const { invoice } = await invoiced();
    await pay(invoice, 10_000);
    const part = words(await invoicePaper(invoice));
    expect(part).toMatch(/已付 Paid −HK\$100 尚欠 Outstanding HK\$\d+/);
    await pay(invoice, Number(invoice.totalCents) - 10_000);
    const paid = await invoicePaper(invoice);
    expect(paid).toMatch(/class="stamp">已付/);
    expect(paid).not.toContain('class="pay"');
    const other = await invoiced();
    await staff(`POST /api/invoices/${other.invoice.id}/void`, { reason: 'Typed twice' });
    expect(await invoicePaper(other.invoice)).toMatch(/class="stamp">作廢/);
  });

  it('requires a staff session', async () => {
    const { invoice } = await invoiced();
    await expectError(await visitor(`GET /api/invoices/${invoice.id}/print`), 401);
    await expectError(await staff('GET /api/invoices/999999/print'), 404);
    await expectError(await staff('GET /api/invoices/x/print'), 400);
    await expectError(await visitor('GET /api/payments/1/print'), 401);
  });
});

describe('a receipt on paper', () => {
  it('shows payer, date, method and purpose', async () => {
    const { invoice } = await invoiced();
    const payment = await pay(invoice, Number(invoice.totalCents), {
      method: 'cheque',
      chequeNo: '000123',
      chequeBank: 'Bank of Cats',
      payerName: 'Chan <Tai> Man',
    });
    const html = await receiptPaper(payment);
    const text = words(html);
    for (const part of ['收據', 'Receipt', String(payment.receiptNo), '2026-05-06', '000123', 'Bank of Cats'])
      expect(text).toContain(part);
    expect(text).toContain(`Invoice ${invoice.number}`);
    expect(html).toContain('Chan &lt;Tai&gt; Man');
  });

  it('shows an overpayment as credit, and the refund of an overpayment as a refund', async () => {
    const { invoice } = await invoiced();
    const payment = await pay(invoice, Number(invoice.totalCents) + 5_000);
    expect(words(await receiptPaper(payment))).toContain('Credit for the next invoice HK$50');
    const refund = await rowOf(
      await staff(`POST /api/payments/${payment.id}/refund`, {
        requestId: randomUUID(),
        method: 'transfer',
        amountCents: 5_000,
        receivedOn: '2026-05-07',
      }),
    );
    expect(words(await receiptPaper(refund))).toMatch(/退款單 Refund[\s\S]*Paid back to/);
  });

  it('requires the cheque number for a refund by cheque', async () => {
    const { invoice } = await invoiced();
    const payment = await pay(invoice, Number(invoice.totalCents) + 5_000);
    const refund = {
      requestId: randomUUID(),
      method: 'cheque',
      amountCents: 5_000,
      receivedOn: '2026-05-07',
    };
    const post = (body: object) => staff(`POST /api/payments/${payment.id}/refund`, body);
    expect((await expectError(await post(refund), 400)).errors).toHaveProperty('chequeNo');
    expect(await rowOf(await post({ ...refund, chequeNo: '000123' }))).toMatchObject({ chequeNo: '000123' });
  });

  it('is stamped void after a reversal', async () => {
    const { invoice } = await invoiced();
    const payment = await pay(invoice, Number(invoice.totalCents));
    await staff(`POST /api/payments/${payment.id}/reverse`, { reason: 'Bounced' });
    expect(await receiptPaper(payment)).toMatch(/class="stamp">作廢/);
  });
});

describe('the accountant’s file of a month', () => {
  it('has one line per payment, contains no spreadsheet formulas, and is audited', async () => {
    const { invoice } = await invoiced();
    await pay(invoice, 12_345, { receivedOn: '2025-02-28', payerName: '=HYPERLINK("http://x")' });
    const answer = await staff('GET /api/payments/export.csv?month=2025-02');
    expect(answer.headers.get('content-disposition')).toContain('attachment;');
    const csv = await answer.text();
    expect(csv).toContain('123.45');
    expect(csv.trim().split('\r\n')).toHaveLength(2);
    expect(csv).not.toMatch(/(^|,|")=HYPERLINK/m);
    const [entry] = (await (await staff('GET /api/audit-log?filter={"action":"export"}')).json()) as Row[];
    expect(entry).toMatchObject({ resource: 'payments', recordCount: 1 });
  });

  it('adds up, with negative amounts for refunds and reversals', async () => {
    const { invoice } = await invoiced();
    const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Hong_Kong' });
    const month = today.slice(0, 7);
    const sum = async () => {
      const text = await (await staff(`GET /api/payments/export.csv?month=${month}`)).text();
      const [head = [], ...rows] = text
        .trim()
        .split('\r\n')
        .map((line) => [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell));
      const column = head.indexOf('金額（港元）');
      return rows.reduce((total, row) => total + Math.round(Number(row[column]) * 100), 0);
    };
    const before = await sum();
    const kept = await pay(invoice, Number(invoice.totalCents) + 5_000, { receivedOn: today });
    await staff(`POST /api/payments/${kept.id}/refund`, {
      requestId: randomUUID(),
      method: 'cheque',
      chequeNo: '000123',
      amountCents: 1_234,
      receivedOn: today,
    });
    const old = await pay((await invoiced()).invoice, 3_333, { receivedOn: '2025-01-31' });
    await staff(`POST /api/payments/${old.id}/reverse`, { reason: 'Bounced' });
    expect((await sum()) - before).toBe(Number(invoice.totalCents) + 5_000 - 1_234 - 3_333);
  });

  it('is rejected for an invalid month', async () => {
    for (const month of ['2025-13', '2025', 'x', '2025-2'])
      await expectError(await staff(`GET /api/payments/export.csv?month=${month}`), 400);
    await expectError(await visitor('GET /api/payments/export.csv?month=2025-02'), 401);
  });
});
