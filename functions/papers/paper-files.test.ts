import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import {
  applications,
  associationTexts,
  members,
  membershipSettings,
  paperFiles,
} from '../../db/tables/index.ts';
import { createMember } from '../../db/testing/factories.ts';
import { setToday } from '../../db/testing/today.ts';
import { PASSWORD } from '../testing/accounts.ts';
import { expectError, type Row, rowOf } from '../testing/answers.ts';
import { createTestApp } from '../testing/app.ts';

const { db, owner, staff, visitor, signIn, settled } = await createTestApp({
  withFonts: true,
  env: { LINK_KEY: 'a key for tests that is long enough', LINK_ORIGIN: 'https://pets.example' },
});
const PAYEE = {
  fpsType: 'id',
  fpsId: '1234567',
  payeeName: 'PET TRADE',
  chequePayee: '香港寵物業協會',
  bankAccount: '012-345-678901-001',
} as const;
const NAME = '𨋢記𠝹紙嘢㗎专门店';
const ADDRESS = '九龍旺角彌敦道 123 號𨋢樓 4 字樓';

// Long timeout: the test of the first document loads 9 MB of fonts, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

beforeAll(async () => {
  await setToday(owner, '2026-11-25');
  await db.update(membershipSettings).set(PAYEE);
});

async function textOf(bytes: Uint8Array): Promise<string> {
  const task = getDocument({ data: bytes.slice(), verbosity: 0 });
  const file = await task.promise;
  const pages = [];
  for (let number = 1; number <= file.numPages; number++) {
    const { items } = await (await file.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''));
  }
  await task.destroy();
  return pages.join('\n');
}

async function accepted(companyNameHk = NAME) {
  const { id: memberId } = await createMember(db, {
    companyStatus: false,
    companyNameHk,
    companyNameEn: 'Lift Paper Shop',
    memberCompanyAddr: ADDRESS,
  });
  const [application] = await db
    .update(applications)
    .set({ appliedOn: '2026-11-25' })
    .where(eq(applications.memberId, memberId))
    .returning();
  const answer = await staff(`POST /api/applications/${application?.id}/accept`, {
    memberType: '普通會員',
    year: 2026,
  });
  const { invoice } = (await answer.json()) as { invoice: Row };
  const [member] = await db.select().from(members).where(eq(members.id, memberId));
  return { invoice, memberId, number: member?.memberUniqueCode ?? '' };
}
const WAYS_TO_PAY = ['2026-12-09', '1234567', 'PET TRADE', '012-345-678901-001', 'Scan to pay'];
const bare = (text: string) => text.replace(/\s/g, '');
const pay = async (invoice: Row, memberId: number, amountCents = 40_000) =>
  rowOf(
    await staff('POST /api/payments', {
      requestId: randomUUID(),
      method: 'cheque',
      chequeNo: '000123',
      amountCents,
      receivedOn: '2026-11-25',
      memberId,
      allocations: [{ invoiceId: invoice.id, amountCents: Math.min(amountCents, 40_000) }],
    }),
  );
async function pdf(path: string) {
  const answer = await staff(`GET ${path}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect(bytes.length).toBeLessThan(100_000);
  return { answer, bytes, text: await textOf(bytes) };
}

describe('GET /api/invoices/:id/pdf', () => {
  it('contains association, member, item, period, amount and every payment method', async () => {
    const { invoice, number } = await accepted();
    const { answer, text } = await pdf(`/api/invoices/${invoice.id}/pdf`);
    expect(answer.headers.get('content-disposition')).toContain(`${invoice.number}.pdf`);
    for (const told of [
      '香港寵物業協會',
      'Hong Kong Pet Trade Association',
      'info@example.org',
      NAME,
      ADDRESS,
      number,
      String(invoice.number),
      String(invoice.reference),
      '普通會員會費',
      '2026-11-25 – 2026-12-31',
      '2026-12-09',
      'HK$400',
      '1234567',
      'PET TRADE',
      '012-345-678901-001',
    ])
      expect(text).toContain(told);
  });

  it('is drawn again as paid, without a way to pay, and as void, but not when the address changes', async () => {
    const { invoice, memberId } = await accepted();
    const path = `/api/invoices/${invoice.id}/pdf`;
    const issued = await pdf(path);
    const payment = await pay(invoice, memberId);
    const paid = await pdf(path);
    expect(bare(paid.text)).toContain(`已付Paid2026-11-25·${payment.receiptNo}`);
    expect(bare(paid.text)).toContain('尚欠OutstandingHK$0');
    for (const told of WAYS_TO_PAY) {
      expect(issued.text).toContain(told);
      expect(paid.text).not.toContain(told);
    }
    await db.update(members).set({ memberCompanyAddr: 'Elsewhere' }).where(eq(members.id, memberId));
    expect(Buffer.compare(paid.bytes, (await pdf(path)).bytes)).toBe(0);
    await staff(`POST /api/payments/${payment.id}/reverse`, { reason: 'Bounced' });
    const open = await pdf(path);
    for (const told of WAYS_TO_PAY) expect(open.text).toContain(told);
    expect(open.text).not.toContain(String(payment.receiptNo));
    expect((await staff(`POST /api/invoices/${invoice.id}/void`, { reason: 'Twice' })).status).toBe(200);
    expect((await pdf(path)).text).toContain('作廢');
  });

  it('asks for the rest only after a payment of a part and a credit note', async () => {
    const { invoice, memberId } = await accepted();
    const path = `/api/invoices/${invoice.id}/pdf`;
    const credit = (amountCents: number) =>
      staff(`POST /api/invoices/${invoice.id}/credit-notes`, {
        ...{ requestId: randomUUID(), amountCents, reason: '多收了' },
      });
    await pdf(path);
    await pay(invoice, memberId, 10_000);
    expect(bare((await pdf(path)).text)).toContain('已付Paid−HK$100尚欠OutstandingHK$300');
    await credit(6_000);
    const { text } = await pdf(path);
    expect(bare(text)).toContain('合計TotalHK$400已扣減Credited−HK$60已付Paid−HK$100尚欠OutstandingHK$240');
    for (const told of WAYS_TO_PAY) expect(text).toContain(told);
    await credit(34_000);
    const credited = await pdf(path);
    expect(credited.text).toContain('已扣減 Credited');
    for (const told of WAYS_TO_PAY) expect(credited.text).not.toContain(told);
  });

  it('keeps the association’s name of the day of issue; later papers have the new name', async () => {
    const { invoice } = await accepted();
    const first = await pdf(`/api/invoices/${invoice.id}/pdf`);
    const name = { zh: '香港水族業協會', en: 'Hong Kong Aquarium Trade Association' };
    await staff('PATCH /api/association', { name });
    const second = await pdf(`/api/invoices/${invoice.id}/pdf`);
    expect(Buffer.compare(first.bytes, second.bytes)).toBe(0);
    const { invoice: later } = await accepted();
    const { text } = await pdf(`/api/invoices/${later.id}/pdf`);
    expect(text).toContain(name.zh);
    expect(text).toContain(name.en);
    expect(text).not.toContain('香港寵物業協會\nHong Kong Pet Trade Association');
    await db.update(associationTexts).set({ data: {} });
  });

  it('returns a file that is drawn once, soon after the issue and before anybody requests it', async () => {
    const { invoice } = await accepted();
    await staff('POST /api/mail-messages/0/send');
    await settled();
    const drawn = () =>
      db
        .select()
        .from(paperFiles)
        .where(eq(paperFiles.recordId, Number(invoice.id)));
    await expect.poll(async () => (await drawn()).map(({ key }) => key?.slice(0, 8))).toEqual(['private/']);
    const [file] = await drawn();
    const { bytes } = await pdf(`/api/invoices/${invoice.id}/pdf`);
    expect(bytes.length).toBe(file?.bytes);
  });

  it('returns the same bytes to two callers that request the file concurrently', async () => {
    const { invoice } = await accepted();
    const both = await Promise.all([1, 2].map(() => pdf(`/api/invoices/${invoice.id}/pdf`)));
    expect(both[0]?.bytes).toEqual(both[1]?.bytes);
  });

  it('draws a box for a character that no font contains, and reports the character', async () => {
    const { invoice } = await accepted('寵物😀店');
    const { text } = await pdf(`/api/invoices/${invoice.id}/pdf`);
    expect(text).toContain('寵物');
    const files = await db
      .select({ missing: paperFiles.missing })
      .from(paperFiles)
      .where(eq(paperFiles.recordId, Number(invoice.id)));
    expect(files).toContainEqual({ missing: '😀' });
  });

  it('requires a role that may read invoices', async () => {
    const { invoice } = await accepted();
    await expectError(await visitor(`GET /api/invoices/${invoice.id}/pdf`), 401);
    await expectError(await (await signIn('reader'))(`GET /api/invoices/${invoice.id}/pdf`), 403);
    await expectError(await staff('GET /api/invoices/999999/pdf'), 404);
    await expectError(await visitor('GET /api/payments/1/pdf'), 401);
    await expectError(await visitor('GET /api/credit-notes/1/pdf'), 401);
    await expectError(await visitor('GET /api/members/1/certificate.pdf'), 401);
  });
});

describe('GET /api/payments/:id/pdf', () => {
  it('contains payer, item, period, method and remaining credit', async () => {
    const { invoice, memberId, number } = await accepted();
    const receipt = await pay(invoice, memberId, 45_000);
    const { text } = await pdf(`/api/payments/${receipt.id}/pdf`);
    for (const told of [
      String(receipt.receiptNo),
      String(invoice.number),
      number,
      '普通會員會費',
      '2026-11-25 – 2026-12-31',
      '000123',
      'HK$450',
      'HK$400',
      'Credit for the next invoice',
      'HK$50',
    ])
      expect(text).toContain(told);
  });
});

describe('GET /api/credit-notes/:id/pdf', () => {
  it('contains number, invoice, reason and amount', async () => {
    const { invoice } = await accepted();
    const body = { requestId: randomUUID(), amountCents: 10_000, reason: '多收了會費' };
    const note = await rowOf(await staff(`POST /api/invoices/${invoice.id}/credit-notes`, body));
    const { text } = await pdf(`/api/credit-notes/${note.id}/pdf`);
    for (const told of [String(note.number), String(invoice.number), '多收了會費', 'HK$100'])
      expect(text).toContain(told);
  });
});

describe('GET /api/members/:id/certificate.pdf', () => {
  it('contains number, type and period, and returns the same bytes until one of these values changes', async () => {
    const { invoice, memberId, number } = await accepted();
    await expectError(await staff(`GET /api/members/${memberId}/certificate.pdf`), 404);
    await pay(invoice, memberId);
    const first = await pdf(`/api/members/${memberId}/certificate.pdf`);
    for (const told of [NAME, number, '普通會員', '2026-11-25 – 2026-12-31', `/verify/${number}`])
      expect(first.text.replaceAll('\n', '')).toContain(told);
    await setToday(owner, '2026-11-27');
    const second = await pdf(`/api/members/${memberId}/certificate.pdf`);
    expect(first.bytes).toEqual(second.bytes);
    await db.update(members).set({ companyNameHk: '新名' }).where(eq(members.id, memberId));
    expect((await pdf(`/api/members/${memberId}/certificate.pdf`)).text).toContain('新名');
    await setToday(owner, '2026-11-25');
  });
});

describe('changed payment details', () => {
  it('lead to a new PDF file only for an invoice that an owner has updated to the new details', async () => {
    const moved = await accepted();
    const kept = await accepted();
    const first = await pdf(`/api/invoices/${kept.invoice.id}/pdf`);
    await pdf(`/api/invoices/${moved.invoice.id}/pdf`);
    await staff('PATCH /api/membership-settings', { fpsId: '7654321', currentPassword: PASSWORD });
    const body = { ids: [moved.invoice.id], currentPassword: PASSWORD };
    expect((await staff('POST /api/invoices/payment-details', body)).status).toBe(200);
    expect((await pdf(`/api/invoices/${moved.invoice.id}/pdf`)).text).toContain('7654321');
    expect((await pdf(`/api/invoices/${kept.invoice.id}/pdf`)).bytes).toEqual(first.bytes);
  });
});
