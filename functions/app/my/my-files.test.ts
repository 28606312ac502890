import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { applications, membershipPeriods, signedLinks } from '../../../db/tables/index.ts';
import { createMember } from '../../../db/testing/factories.ts';
import { setToday } from '../../../db/testing/today.ts';
import { settingsOf } from '../../http/env.ts';
import { fileAddresses } from '../../mail/file-passes.ts';
import { linkAddress, linkColumns } from '../../mail/rendering/links.ts';
import { expectError, type Row, rowOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

const { db, env, owner, staff, visitor } = await createTestApp({
  withFonts: true,
  env: { LINK_KEY: 'a key for tests that is long enough', LINK_ORIGIN: 'https://pets.example' },
});

beforeAll(() => setToday(owner, '2026-11-25'));

interface File {
  kind: string;
  number: string;
  amountCents: number | null;
  isRefund?: boolean;
  address: string;
}

async function owing() {
  const { id } = await createMember(db, { companyNameHk: '檔案店' });
  await db.insert(membershipPeriods).values({
    ...{ memberId: id, memberType: '普通會員', year: 2026, startsOn: '2026-01-01', endsOn: '2026-12-31' },
    ...{ feeCents: 0, source: 'recorded', activatedAt: new Date() },
  });
  const body = { memberId: id, kind: 'rejoin', memberType: '普通會員', year: 2031 };
  const invoice: Row = await rowOf(await staff('POST /api/invoices', body));
  const { url } = (await (await staff(`POST /api/members/${id}/links`, {})).json()) as { url: string };
  const token = url.split('#')[1] ?? '';
  const page = async () => rowOf(await visitor('POST /api/my', { token }));
  const my = async () => (await page()).files as File[];
  return { id, invoice, my, page };
}

describe('the files of a member', () => {
  it('are the certificate and invoices, which can be downloaded as PDF', async () => {
    const { invoice, my } = await owing();
    const files = await my();
    expect(files.map(({ kind }) => kind)).toEqual(['certificate', 'sticker', 'invoice']);
    expect(files[2]).toMatchObject({ number: invoice.number, amountCents: invoice.totalCents });
    const answer = await visitor(`GET ${files[2]?.address}`);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const bytes = Buffer.from(await answer.arrayBuffer());
    const ofStaff = Buffer.from(await (await staff(`GET /api/invoices/${invoice.id}/pdf`)).arrayBuffer());
    expect(bytes.equals(ofStaff)).toBe(true);
    for (const { address } of files.slice(0, 2)) expect((await visitor(`GET ${address}`)).status).toBe(200);
  });

  it('name the paper of a refund, and the page tells the credit that is left', async () => {
    const { id, my, page } = await owing();
    const cash = { method: 'cash', receivedOn: '2026-11-25' };
    const payment = await rowOf(
      await staff('POST /api/payments', {
        ...{ ...cash, requestId: randomUUID(), memberId: id, amountCents: 10_000, allocations: [] },
      }),
    );
    const refund = { ...cash, requestId: randomUUID(), amountCents: 6_000 };
    await rowOf(await staff(`POST /api/payments/${payment.id}/refund`, refund));
    const receipts = (await my()).filter(({ kind }) => kind === 'receipt');
    expect(receipts.map(({ isRefund, amountCents }) => [amountCents, isRefund])).toEqual([
      [6_000, true],
      [10_000, undefined],
    ]);
    expect((await page()).creditCents).toBe(4_000);
  });

  it('are not served at an altered URL or at the URL of another record', async () => {
    const [{ invoice, my }, other] = [await owing(), await owing()];
    const address = (await my())[2]?.address ?? '';
    const shortId = (id: unknown) => Number(id).toString(36);
    const altered = address.replace(`.${shortId(invoice.id)}.`, `.${shortId(other.invoice.id)}.`);
    expect(altered).not.toBe(address);
    for (const wrong of [altered, address.replace('invoice', 'receipt'), `${address.slice(0, -2)}xx`])
      expect((await expectError(await visitor(`GET ${wrong}`), 404)).code).toBe('link_invalid');
  });

  it('are not served after the link was revoked or renewed, or when a file’s URL is older than twelve hours', async () => {
    const { id, invoice, my } = await owing();
    const address = (await my())[2]?.address ?? '';
    const [link] = await db.select().from(signedLinks).where(eq(signedLinks.memberId, id));
    const old = fileAddresses(
      { LINK_KEY: env.LINK_KEY, LINK_ORIGIN: env.LINK_ORIGIN } as Parameters<typeof fileAddresses>[0],
      { id: link?.id ?? 0, generation: 1 },
      new Date(Date.now() - 13 * 60 * 60 * 1000),
    );
    const stale = old?.('invoice', Number(invoice.id)) ?? '';
    expect((await expectError(await visitor(`GET ${stale}`), 410)).code).toBe('link_expired');
    await db.update(signedLinks).set({ generation: 2 }).where(eq(signedLinks.memberId, id));
    await expectError(await visitor(`GET ${address}`), 410);
    await db
      .update(signedLinks)
      .set({ generation: 1, revokedAt: new Date() })
      .where(eq(signedLinks.memberId, id));
    await expectError(await visitor(`GET ${address}`), 410);
  });
});

describe('the papers of a newly approved member', () => {
  const approved = async () => {
    const { id } = await createMember(db, { companyNameHk: '新會員', companyStatus: false });
    const [application] = await db.select().from(applications).where(eq(applications.memberId, id));
    const applicationId = application?.id ?? 0;
    await db.insert(signedLinks).values({ applicationId });
    const [link] = await db
      .select(linkColumns)
      .from(signedLinks)
      .where(eq(signedLinks.applicationId, applicationId));
    if (!link) throw new Error('no link');
    await staff(`PATCH /api/members/${id}`, { companyStatus: true });
    const token = linkAddress(settingsOf(env), link, 'en').split('#')[1] ?? '';
    const my = await rowOf(await visitor('POST /api/my', { token }));
    return { link, files: my.files as File[], papers: my.papers as Record<string, string> };
  };
  const OPENED = { headers: { 'sec-fetch-dest': 'document', 'accept-language': 'zh-HK' } };

  it('open by the link of the application, to print and as PDF', async () => {
    const { files, papers } = await approved();
    for (const address of Object.values(papers))
      expect(await (await visitor(`GET ${address}`)).text()).toContain('新會員');
    expect(files.map(({ kind }) => kind)).toEqual(['certificate', 'sticker']);
    for (const { address } of files) {
      const answer = await visitor(`GET ${address}`);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    }
  });

  it('answer a page in the reader’s language when the link was revoked, and JSON to programs', async () => {
    const { link, files, papers } = await approved();
    await db.update(signedLinks).set({ revokedAt: new Date() }).where(eq(signedLinks.id, link.id));
    for (const address of [papers.certificate, papers.sticker, files[0]?.address]) {
      expect((await expectError(await visitor(`GET ${address}`), 410)).code).toBe('link_expired');
      const page = await visitor(`GET ${address}?lang=en`, OPENED);
      expect([page.status, page.headers.get('content-type')]).toEqual([410, 'text/html; charset=utf-8']);
      const html = await page.text();
      expect(html).toContain('<html lang="en">');
      expect(html).toContain('The office has ended this link');
      expect(html).toContain('href="/en/my"');
      const chinese = await (await visitor(`GET ${address}`, OPENED)).text();
      expect(chinese).toContain('<html lang="zh-Hant-HK">');
      expect(chinese).toContain('此連結已由秘書處停用');
    }
  });

  it('answer pages for a missing download and certificate, in the language of the page before', async () => {
    const referer = { ...OPENED.headers, referer: 'https://pets.example/zh-cn/publications/999999' };
    const download = await visitor('GET /api/publications/999999/download', { headers: referer });
    expect([download.status, await download.text()]).toEqual([404, expect.stringContaining('找不到资料')]);
    for (const path of ['/api/certificates/999999/pdf', '/api/members/999999/certificate.pdf'])
      expect(await (await staff(`GET ${path}`, OPENED)).text()).toContain('<h1>找不到資料</h1>');
    await expectError(await staff('GET /api/members/999999', OPENED), 404);
  });
});
