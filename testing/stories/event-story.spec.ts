import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { asStaff, BASE_URL, create, open, read, unique } from '../../admin/e2e/staff.ts';
import { DESKTOP, expectAccessible, expectAllAccessible, PHONE } from '../accessibility.ts';
import { test } from '../browser-test.ts';
import { pdfText } from '../pdf-text.ts';

// Follows one event. Three people order tickets, two of them attend and get certificates, and the funder gets
// the evidence. Compares the numbers, dates and names on pages and documents.

const HOURS = 1.5;
const BODY = '培訓局';
const PEOPLE = ['陳大文', '李小明', '何三妹'] as const;
const [FIRST, SECOND, ABSENT] = PEOPLE;

const field = (page: Page, name: string) => page.locator(`[id="field-${name}"]`);

async function course(page: Page) {
  // Today, because certificates are issued from the day of the event on.
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Hong_Kong' });
  const inAnHour = Date.now() + 3_600_000;
  const eventDate = new Date(Math.min(inAnHour, Date.parse(`${today}T23:59:00+08:00`))).toISOString();
  const title = unique('寵物護理課程');
  const event = await create<{ id: number }>(page, 'events', {
    ...{ title, titleEn: 'Pet care course', description: 'd', eventDate },
  });
  const { id: formId } = await create<{ id: number }>(page, 'event-registration-forms', {
    ...{ eventId: event.id, formTitle: '課程報名' },
  });
  await create(page, 'ticket-types', { formId, nameZh: '標準', priceCents: 50_000, quotaIds: [] });
  const { code } = await create<{ code: string }>(page, 'door-devices', { eventId: event.id, name: '電話' });
  const address = `${BASE_URL}/event-registration/${formId}`;
  await expect
    .poll(async () => (await page.request.get(address)).text(), { timeout: 60_000 })
    .toContain(title);
  const day = new Date(eventDate).toLocaleDateString('sv-SE', { timeZone: 'Asia/Hong_Kong' });
  return { eventId: event.id, title, day, address, code };
}

async function order(visitor: Page, address: string, company: string) {
  await visitor.goto(address);
  await field(visitor, 'buyer.name').fill(FIRST);
  await field(visitor, 'buyer.email').fill(`${unique('buyer')}@mail.hk`);
  await field(visitor, 'buyer.company').fill(company);
  for (const [place, name] of PEOPLE.entries()) {
    const added = visitor.getByRole('button', { name: `新增參加者 ${place + 1}` });
    // Clicks again if necessary, because the page ignores a second click within a moment as a double click.
    await expect(async () => {
      if (await added.isVisible()) await added.click();
      await expect(field(visitor, `participants.${place}.name`)).toBeVisible({ timeout: 1000 });
    }).toPass();
    await field(visitor, `participants.${place}.name`).fill(name);
  }
  await expect(visitor.getByText('HK$1,500')).toBeVisible();
  const answered = visitor.waitForResponse((response) => response.url().endsWith('/api/event-orders'));
  await visitor.getByRole('button', { name: '提交訂單' }).click();
  const answer = await answered;
  expect(await answer.json()).toMatchObject({ status: 'awaiting_payment', totalCents: 150_000 });
  await visitor.getByRole('link', { name: '查看訂單及繳付費用' }).click();
  await expect(visitor.getByText('等待付款')).toBeVisible();
  return visitor.url();
}

async function pay(page: Page, company: string) {
  const filter = encodeURIComponent(JSON.stringify({ q: company }));
  const [invoice] = await read<{ id: number; totalCents: number }[]>(page, `invoices?filter=${filter}`);
  const amountCents = invoice?.totalCents ?? 0;
  expect(amountCents).toBe(150_000);
  await create(page, 'payments', {
    ...{ requestId: crypto.randomUUID(), method: 'fps', amountCents, receivedOn: '2026-01-02' },
    allocations: [{ invoiceId: invoice?.id, amountCents }],
  });
}

async function comeToTheDoor(phone: Page, code: string) {
  await phone.goto(`${BASE_URL}/door#${code}`);
  for (const [place, name] of [FIRST, SECOND].entries()) {
    if (place > 0) await phone.reload();
    await phone.getByLabel('姓名、公司或票號').fill(name);
    await phone.getByRole('listitem').getByRole('button', { name }).first().click();
    await expect(phone.getByText(`已到 ${place + 1} / 3`)).toBeVisible();
  }
}

async function issue(page: Page, eventId: number) {
  await open(page, `/event-registrations/${eventId}`);
  await page.getByRole('button', { name: '出席證書' }).click();
  const dialog = page.getByRole('dialog', { name: '出席證書' });
  await expect(dialog.getByRole('status')).toHaveText('已到 2 人，有效證書 0 張');
  await dialog.getByLabel('培訓時數').fill(String(HOURS));
  await dialog.getByLabel('認可機構').fill(BODY);
  await dialog.getByRole('button', { name: '發出證書' }).click();
  await expect(dialog.getByRole('status')).toHaveText('已到 2 人，有效證書 2 張');
  await expect(dialog.getByText(ABSENT)).toBeHidden();
  await expectAccessible(page, [PHONE, DESKTOP]);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: '下載全部（ZIP）' }).click();
  const zip = unzipSync(new Uint8Array(readFileSync(await (await download).path())));
  return Object.entries(zip).map(([file, bytes]) => {
    const [, number = '', name = ''] = /^(CERT-\S+) (.+)\.pdf$/.exec(file) ?? [];
    return { number, name, bytes };
  });
}

async function evidence(page: Page) {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '資助機構證據包（ZIP）' }).click();
  const zip = unzipSync(new Uint8Array(readFileSync(await (await download).path())));
  await expect(page.getByText('出席 2 人，相片 0 張。')).toBeVisible();
  const { 'manifest-sha256.txt': manifest = new Uint8Array(), ...files } = zip;
  const lines = strFromU8(manifest).trimEnd().split('\n');
  const hashes = Object.entries(files).map(
    ([name, bytes]) => `${createHash('sha256').update(bytes).digest('hex')}  ${name}`,
  );
  expect(lines).toEqual(hashes);
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

const dayIn = (day: string, locale: string) =>
  new Date(`${day}T12:00:00+08:00`).toLocaleDateString(locale, {
    ...{ timeZone: 'Asia/Hong_Kong', dateStyle: 'long' },
  });

test('three tickets are ordered and paid, and the two people who attend get certificates', async ({
  page,
  browser,
}) => {
  test.setTimeout(480_000);
  await asStaff(page);
  const { eventId, title, day, address, code } = await course(page);
  const context = await browser.newContext({
    ...{ locale: 'zh-HK', viewport: { width: PHONE, height: 800 } },
    // Uses an IP address that no other test uses, because one address may have only three unpaid orders.
    extraHTTPHeaders: { 'X-Forwarded-For': '192.0.2.40' },
  });
  const visitor = await context.newPage();
  const company = unique('示範有限公司');
  const orderAddress = await order(visitor, address, company);
  await pay(page, company);
  await comeToTheDoor(await context.newPage(), code);
  const certificates = await issue(page, eventId);
  expect(certificates.map(({ name }) => name).sort()).toEqual([FIRST, SECOND].sort());

  // All typed values are saved, so closing the dialog asks for no confirmation.
  await page.getByRole('dialog').getByRole('button', { name: '關閉' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  const files = await evidence(page);
  expect(files['programme.html']).toContain(title);
  for (const name of [FIRST, SECOND]) expect(files['attendance.csv']).toContain(`"${name}","${company}"`);
  expect(files['attendance.csv']).not.toContain(ABSENT);
  expect(files['counts.csv']).toContain('"總數","","3","3","2"');
  expect(files['invoices.csv']).toMatch(/"發票","INV-.*"1500\.00","已付"/);
  expect(files['invoices.csv']).toMatch(/"收據","R-.*"1500\.00"/);

  await visitor.goto(orderAddress);
  await visitor.reload();
  const links = visitor.getByRole('link', { name: '出席證書' });
  await expect(links).toHaveCount(2);
  await expectAccessible(visitor, [PHONE, DESKTOP]);
  for (const { number, name, bytes } of certificates) {
    const link = visitor.getByRole('link', { name: `出席證書 ${number} (PDF)` });
    const own = await page.request.get(new URL((await link.getAttribute('href')) ?? '', BASE_URL).href);
    expect((await own.body()).equals(Buffer.from(bytes))).toBe(true);
    const paper = await pdfText(bytes);
    for (const fact of [number, name, title, day, `${HOURS}·${BODY}`, `/verify/c/${number}`])
      expect(paper).toContain(fact);
    await visitor.goto(`${BASE_URL}/verify/c/${number}`);
    const answer = visitor.getByRole('status').filter({ hasText: '出席證書有效' });
    for (const fact of [number, name, title, `${HOURS} · ${BODY}`, dayIn(day, 'zh-HK')])
      await expect(answer).toContainText(fact);
    await expectAllAccessible(visitor, [PHONE, DESKTOP]);
    await visitor.goto(orderAddress);
  }
  const [first] = certificates;
  await visitor.goto(`${BASE_URL}/en/verify`);
  await visitor
    .getByRole('textbox', { name: 'Member or certificate number' })
    .fill(first?.number.toLowerCase() ?? '');
  await visitor.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(visitor).toHaveURL(/\/en\/verify\/c\/cert-/);
  await expect(visitor.getByText('Valid certificate of attendance')).toBeVisible();
  await expect(visitor.getByText('Pet care course')).toBeVisible();
  await page.getByRole('button', { name: '出席證書' }).click();
  await page.getByRole('button', { name: `收回「${first?.name}」的證書` }).click();
  const question = page.getByRole('alertdialog', { name: '收回證書？' });
  await expect(question).toContainText(first?.number ?? '');
  await expectAllAccessible(page, [PHONE, DESKTOP]);
  await question.getByRole('button', { name: '取消' }).click();
  await expect(page.getByRole('status').filter({ hasText: '有效證書 2 張' })).toBeVisible();
  await page.getByRole('button', { name: `收回「${first?.name}」的證書` }).click();
  await question.getByRole('button', { name: '收回證書' }).click();
  await expect(page.getByRole('status').filter({ hasText: '有效證書 1 張' })).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText('Certificate revoked')).toBeVisible();
  await expect(visitor.getByText(first?.name ?? '', { exact: true })).toBeHidden();
  await expectAllAccessible(visitor, [PHONE, DESKTOP]);
  await context.close();
});
