import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { applications, mailMessages, membershipSettings, signedLinks } from '../../../db/tables/index.ts';
import { setToday } from '../../../db/testing/today.ts';
import { type Row, rowOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

const KEY = 'a key for tests that is long enough';
const { db, owner, visitor, staff, settled } = await createTestApp({
  env: { LINK_KEY: KEY, LINK_ORIGIN: 'https://pets.example' },
});
const PAYEE = {
  fpsType: 'id',
  fpsId: '1234567',
  payeeName: 'Pet Association',
  chequePayee: '寵物業協會',
  bankAccount: '012-345-678901-001',
} as const;

beforeEach(async () => {
  await setToday(owner, '2026-11-25');
  await db.update(membershipSettings).set(PAYEE);
});

async function accepted() {
  const applied: Row = await rowOf(
    await visitor('POST /api/members', { companyNameHk: '付款店', memberEmail: 'pay@shops.hk' }),
  );
  const [application] = await db
    .update(applications)
    .set({ appliedOn: '2026-11-25' })
    .where(eq(applications.memberId, applied.id))
    .returning();
  const id = application?.id ?? 0;
  const answer = await staff(`POST /api/applications/${id}/accept`, { memberType: '普通會員', year: 2026 });
  const { invoice } = (await answer.json()) as { invoice: Row };
  await settled();
  await settled();
  return { id, memberId: applied.id, invoice };
}
const mailOf = async (applicationId: number, templateKey: string) => {
  const mails = await db.select().from(mailMessages).where(eq(mailMessages.applicationId, applicationId));
  return mails.find((mail) => mail.templateKey === templateKey);
};
async function tokenOf(applicationId: number) {
  const { linkAddress, linkColumns } = await import('../../mail/rendering/links.ts');
  const [link] = await db
    .select(linkColumns)
    .from(signedLinks)
    .where(eq(signedLinks.applicationId, applicationId));
  if (!link) throw new Error('no link');
  const settings = { LINK_KEY: KEY, LINK_ORIGIN: 'https://pets.example' };
  return linkAddress(settings as Parameters<typeof linkAddress>[0], link, 'en').split('#')[1] ?? '';
}

describe('an applicant who has to pay', () => {
  it('gets amount, period, due date and payment methods by mail, on the page and on the invoice', async () => {
    const { id, invoice } = await accepted();
    const mail = await mailOf(id, 'application-awaiting_payment');
    for (const told of [
      'HK$400',
      '2026年12月9日',
      '會籍期：2026年11月25日 至 2026年12月31日',
      '轉數快：1234567',
      '支票抬頭：寵物業協會',
      '銀行帳戶：012-345-678901-001',
      String(invoice.reference),
    ])
      expect(mail?.text).toContain(told);
    const my = await rowOf(await visitor('POST /api/my', { token: await tokenOf(id) }));
    expect(my.invoice).toMatchObject({
      amountCents: 40_000,
      startsOn: '2026-11-25',
      endsOn: '2026-12-31',
      dueOn: '2026-12-09',
      fpsId: '1234567',
      chequePayee: '寵物業協會',
      qr: expect.stringContaining('<svg'),
    });
    const paper = await (await staff(`GET /api/invoices/${invoice.id}/print`)).text();
    for (const told of ['寵物業協會', '012-345-678901-001', 'HKPT', 'info@example.org', '<svg'])
      expect(paper).toContain(told);
  });

  it('is asked to contact the office when no payment method is configured', async () => {
    await db.update(membershipSettings).set({ fpsType: null, fpsId: '', chequePayee: '', bankAccount: '' });
    const { id } = await accepted();
    expect((await mailOf(id, 'application-awaiting_payment'))?.text).toContain('付款方法請向本會查詢');
  });
});

describe('an approved applicant', () => {
  it('gets member number, membership period and a link by mail; the link of the application now opens the member’s page', async () => {
    const { id, memberId, invoice } = await accepted();
    const token = await tokenOf(id);
    await staff('POST /api/payments', {
      requestId: 'pay-and-period-0001',
      method: 'fps',
      amountCents: 40_000,
      receivedOn: '2026-11-25',
      memberId,
      allocations: [{ invoiceId: invoice.id, amountCents: 40_000 }],
    });
    await settled();
    await settled();
    const mail = await mailOf(id, 'application-approved');
    expect(mail?.text).toMatch(/HKPT\d{6}/);
    expect(mail?.text).toContain('會籍期：2026年11月25日 至 2026年12月31日');
    expect(mail?.text).toMatch(/\{\{link:\d+\}\}/);
    const my = await rowOf(await visitor('POST /api/my', { token }));
    expect(my).toMatchObject({ purpose: 'member', status: 'current', endsOn: '2026-12-31' });
    expect((my.papers as Record<string, string>).certificate).toContain('/api/my/papers/');
    const renewed = await visitor('POST /api/my/confirmation', { token });
    expect(renewed.status).toBe(200);
  });

  it('gets two links with different labels when asking for lost links', async () => {
    const { id } = await accepted();
    await visitor('POST /api/my/links', { email: 'pay@shops.hk' });
    await settled();
    await settled();
    const mails = await db.select().from(mailMessages).where(eq(mailMessages.templateKey, 'links'));
    expect(mails.at(-1)?.text).toContain('入會申請：付款店');
    expect(mails.at(-1)?.text).toContain('會員專頁：付款店');
    expect(id).toBeGreaterThan(0);
  });
});
