import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { sheetsOf } from '../../admin/kit/tables-from-files/sheets.ts';
import { test } from '../browser-test.ts';
import { pdfText } from '../pdf-text.ts';
import { PASSWORD } from '../whole-system.ts';
import {
  call,
  counter,
  first,
  logIn,
  mailOf,
  passNight,
  type Story,
  setToday,
  slashed,
  startStory,
  written,
} from './member-story.ts';

// Follows one member from the application to permanent membership. Compares the numbers, dates and amounts on
// pages, in mails and on documents.

/** Every day of the test is in the past, and each due date is a working day. */
const YEAR = 2021;
const COMPANY = '甲乙寵物用品';
const NEIGHBOUR = '鄰舍寵物店';
const EMAIL = 'office@story.hk';
const PAYEE = {
  fpsType: 'id',
  fpsId: '1234567',
  payeeName: 'PET TRADE',
  chequePayee: '香港寵物業協會',
  bankAccount: '012-345-678901-001',
};

let story: Story;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  story = await startStory();
});
test.afterAll(() => story.stop());

const mail = (subject: string) => mailOf(story, subject);
const admin = (page: Page, path: string) => page.goto(`${story.origin}/admin${path}`);
const listOf = (resource: string) =>
  `/dashboard/${resource}?filter=${encodeURIComponent(JSON.stringify({ q: COMPANY }))}`;

/** A new URL fragment alone does not load the page again. */
async function visit(page: Page, link: string) {
  await page.goto(link);
  await page.reload();
  return page.getByRole('main');
}

async function payByFps(page: Page, day: string, reference: string, amount: string) {
  await admin(page, '/bank');
  const bookedOn = day.split('-').reverse().join('/');
  const buffer = Buffer.from(`Date,Description,Credit\n${bookedOn},FPS ${reference} STORY,${amount}\n`);
  await page.locator('input[type=file]').setInputFiles({ name: `${day}.csv`, mimeType: 'text/csv', buffer });
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('銀行帳戶').fill('HSBC story');
  await dialog.getByRole('button', { name: '匯入' }).click();
  await page.getByRole('button', { name: /^確認全部完全吻合/ }).click();
  await expect(page.getByText(reference)).toBeHidden();
}

async function openMembership(page: Page) {
  await admin(page, listOf('members'));
  await page.getByRole('button', { name: `查看「${COMPANY}」的詳情` }).click();
  const details = page.getByRole('dialog');
  await details.getByRole('tab', { name: '會籍' }).click();
  return details;
}

test('a company applies, pays, is invoiced for renewal, lapses, rejoins and becomes permanent', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const staff = await browser.newPage();
  const visitor = await browser.newPage();
  const { origin } = story;
  await logIn(staff, origin);
  const day = `${YEAR}-11-25`;
  const due = `${YEAR}-12-09`;
  const end = `${YEAR}-12-31`;
  const rejoined = `${YEAR + 1}-02-10`;
  await setToday(story, staff, day);
  await call(staff, origin, 'PATCH', 'membership-settings', {
    ...PAYEE,
    attachesPapers: true,
    currentPassword: PASSWORD,
  });

  let applied = { link: '', reference: '' };
  await test.step('the company applies', async () => {
    await visitor.goto(`${origin}/join/apply`);
    await visitor.locator('#field-companyNameHk').fill(COMPANY);
    await visitor.locator('#field-memberPhone').fill('2345 6789');
    await visitor.locator('#field-memberEmail').fill(EMAIL);
    await visitor.getByRole('button', { name: '提交申請' }).click();
    await expect(visitor.getByText('申請已提交').first()).toBeVisible();
    const shown = (await visitor.getByText(/HKPT\d{6}/).textContent()) ?? '';
    const received = await mail(`已收到 ${COMPANY} 的入會申請`);
    applied = { link: received.link, reference: first(/申請編號：(\S+)/, received.text) };
    expect(shown).toContain(applied.reference);
  });

  await test.step('staff request a missing document, and the company uploads it', async () => {
    await admin(staff, listOf('applications'));
    await staff.getByRole('button', { name: `檢視「${COMPANY}」` }).click();
    await staff.getByRole('button', { name: '要求補交文件' }).click();
    await staff.getByRole('alertdialog').getByRole('button', { name: '要求補交' }).click();
    const asked = await mail('請補交文件');
    expect(asked.link).toBe(applied.link);
    await visitor.goto(asked.link);
    const buffer = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
    await visitor
      .locator('#my-paper-file')
      .setInputFiles({ name: 'br.pdf', mimeType: 'application/pdf', buffer });
    await visitor.getByRole('button', { name: '上載' }).click();
    await expect(visitor.getByText('已收到文件，謝謝。')).toBeVisible();
  });

  await test.step('staff see the amount and accept the application in four clicks', async () => {
    await admin(staff, listOf('applications'));
    const { press, expectAtMost } = counter();
    await press(staff.getByRole('button', { name: `檢視「${COMPANY}」` }));
    await press(staff.getByRole('dialog').getByRole('button', { name: '接納' }));
    const summary = staff.getByRole('alertdialog').getByRole('status');
    for (const seen of ['HK$400', slashed(day), slashed(end), slashed(due)])
      await expect(summary).toContainText(seen);
    await press(staff.getByRole('alertdialog').getByRole('button', { name: '接納' }));
    await expect(staff.getByText('已接納，待繳費')).toBeVisible();
    expectAtMost(4, 'accept with the sum seen');
  });

  let invoice = { number: '', reference: '' };
  await test.step('the mail, the invoice and the personal page contain the same payment details', async () => {
    const accepted = await mail('的入會申請已獲接納');
    invoice = {
      number: first(/發票編號：(\S+)/, accepted.text),
      reference: first(/付款時請註明 (\S+)/, accepted.text),
    };
    expect(accepted.html).toContain('<img src="cid:fps-code"');
    expect(accepted.name).toBe(`${invoice.number}.pdf`);
    const { paper } = accepted;
    const page = await visit(visitor, accepted.link);
    for (const told of [
      ...['HK$400', invoice.number, invoice.reference],
      ...[PAYEE.fpsId, PAYEE.chequePayee, PAYEE.bankAccount, PAYEE.payeeName],
    ]) {
      expect(accepted.text).toContain(told);
      expect(paper).toContain(told.replaceAll(/\s/g, ''));
      await expect(page).toContainText(told);
    }
    for (const date of [day, end, due]) {
      expect(accepted.text).toContain(written(date));
      expect(paper).toContain(date);
      await expect(page).toContainText(written(date));
    }
    expect(paper).toContain(applied.reference);
  });

  await test.step('the fee is paid by an FPS line in a bank file', async () => {
    await payByFps(staff, day, invoice.reference, '400.00');
  });

  let number = '';
  let own = '';
  await test.step('the receipt, the welcome mail, the personal page and the verification agree on number and period', async () => {
    const receipt = await mail('收據 R-');
    const receiptNo = first(/收據編號：(\S+)/, receipt.text);
    for (const told of [receiptNo, 'HK$400', invoice.number, day, end, applied.reference])
      expect(receipt.paper).toContain(told);
    const welcome = await mail('的入會申請已獲批准');
    number = first(/(HKPT\d{6})/, welcome.text);
    own = welcome.link;
    expect(number).toBe(applied.reference);
    for (const told of [COMPANY, number, '普通會員', day, end]) expect(welcome.paper).toContain(told);
    const page = await visit(visitor, own);
    for (const told of [COMPANY, number, written(end), invoice.number, receiptNo, 'HK$400'])
      await expect(page).toContainText(told);
    const address = await visitor.getByRole('link', { name: `收據 ${receiptNo} (PDF)` }).getAttribute('href');
    const bytes = await (await visitor.request.get(`${origin}${address}`)).body();
    expect(Buffer.compare(bytes, receipt.pdf)).toBe(0);
    await visitor.goto(`${origin}/verify/${number.toLowerCase()}`);
    await expect(visitor.getByRole('main')).toContainText(COMPANY);
    await expect(visitor.getByRole('main')).toContainText(number);
  });

  await test.step('the member corrects its data, and staff approve the correction', async () => {
    await visitor.goto(own);
    await visitor.getByText('更正資料', { exact: true }).click();
    await visitor.getByLabel('負責人').fill('陳新名');
    await visitor.getByRole('button', { name: '送出更正' }).click();
    await visitor.getByRole('button', { name: '確定' }).click();
    await expect(visitor.getByText('已收到更正，謝謝。')).toBeVisible();
    await admin(staff, '/dashboard/profile-changes');
    await staff.getByRole('button', { name: `核對「${COMPANY}」的更正` }).click();
    await expect(staff.getByRole('dialog').getByText('陳新名')).toBeVisible();
    await staff.getByRole('dialog').getByRole('button', { name: '全部更新' }).click();
    await expect(staff.getByText('已更新會員資料')).toBeVisible();
  });

  await test.step('staff issue the renewal invoices in five clicks, except for one member', async () => {
    const { id } = await call(staff, origin, 'POST', 'members', {
      ...{ companyNameHk: NEIGHBOUR, companyNameEn: 'Neighbour Pets', memberPhone: '2345 6780' },
      ...{ memberEmail: 'neighbour@story.hk', companyStatus: true },
    });
    const recorded = { memberIds: [id], memberType: '普通會員', year: YEAR };
    await call(staff, origin, 'POST', 'membership-periods', recorded);
    await admin(staff, '/dashboard');
    const { press, expectAtMost } = counter();
    await press(staff.getByRole('button', { name: /^辦公室/ }));
    await press(staff.getByRole('link', { name: '會籍規則', exact: true }));
    await press(staff.getByRole('button', { name: /^發出 \d+ 張發票/ }));
    const dialog = staff.getByRole('alertdialog');
    await expect(dialog.getByLabel(COMPANY)).toBeChecked();
    await expect(dialog).toContainText('向 2 間會員發出');
    await press(dialog.getByLabel(NEIGHBOUR));
    await expect(dialog).toContainText(`向 1 間會員發出 ${YEAR + 1} 年的續會發票，合計 HK$800，`);
    await press(dialog.getByRole('button', { name: '發出 1 張發票' }));
    await expect(dialog).toBeHidden();
    expectAtMost(5, 'a run of renewals, one left out');
    await passNight(story, day);
    const renewal = await mail(`${COMPANY} 的 ${YEAR + 1} 年會籍`);
    const issued = first(/發票編號：(\S+)/, renewal.text);
    expect(renewal.name).toBe(`${issued}.pdf`);
    expect(renewal.text).toContain(written(end));
    const page = await visit(visitor, own);
    for (const told of ['HK$800', issued, first(/付款時請註明 (\S+)/, renewal.text)]) {
      expect(renewal.text).toContain(told);
      expect(renewal.paper).toContain(told);
      await expect(page).toContainText(told);
    }
    for (const date of [`${YEAR + 1}-01-01`, `${YEAR + 1}-12-31`]) {
      expect(renewal.paper).toContain(date);
      await expect(page).toContainText(written(date));
    }
    expect(renewal.paper).toContain(number);
    expect(story.sink.find(`${NEIGHBOUR} 的 ${YEAR + 1} 年會籍`)).toBeUndefined();
  });

  await test.step('staff export the list of unpaid members in two clicks', async () => {
    await admin(staff, '/dashboard');
    const { press, expectAtMost } = counter();
    const file = staff.waitForEvent('download');
    await press(staff.getByRole('button', { name: '欠款名單（Excel）' }));
    const [sheet] = await sheetsOf(readFileSync(await (await file).path()));
    const owing = sheet?.rows.find((row) => row.includes(COMPANY));
    expect(owing?.join(' ')).toContain('800');
    expectAtMost(2, 'who owes, exported');
  });

  await test.step('the membership lapses', async () => {
    await setToday(story, staff, rejoined);
    await visitor.goto(`${origin}/verify/${number}`);
    await expect(visitor.getByRole('main')).not.toContainText(COMPANY);
    await expect(await visit(visitor, own)).toContainText(`重新入會（${YEAR + 1} 年）`);
  });

  await test.step('the company rejoins: the old invoice is voided, and a cheque is recorded in four clicks', async () => {
    const details = await openMembership(staff);
    await details.getByRole('button', { name: '發出發票' }).click();
    const issuing = staff.getByRole('alertdialog');
    await expect(issuing).toContainText('將同時作廢未繳的發票：INV-');
    await issuing.getByRole('button', { name: '發出發票' }).click();
    await expect(details.getByText('作廢')).toBeVisible();
    const { press, expectAtMost } = counter();
    await press(details.getByRole('button', { name: '記錄收款' }));
    const booking = staff.getByRole('alertdialog');
    await expect(booking.getByLabel('金額')).toHaveValue('800.00');
    await press(booking.getByRole('button', { name: '支票', exact: true }));
    await booking.getByLabel('支票號碼').fill('000123');
    await press(booking.getByRole('button', { name: '記錄收款' }));
    await expect(booking).toBeHidden();
    expectAtMost(4, 'a cheque booked');
    await visitor.goto(`${origin}/verify/${number}`);
    await expect(visitor.getByRole('main')).toContainText(COMPANY);
    const receipt = await mail(`收據 R-${YEAR + 1}-`);
    const page = await visit(visitor, own);
    for (const told of ['HK$800', first(/收據編號：(\S+)/, receipt.text)]) {
      expect(receipt.paper).toContain(told);
      await expect(page).toContainText(told);
    }
    for (const date of [rejoined, `${YEAR + 1}-12-31`]) expect(receipt.paper).toContain(date);
    await expect(page).toContainText(written(`${YEAR + 1}-12-31`));
  });

  for (const year of [YEAR + 2, YEAR + 3, YEAR + 4])
    await test.step(`the member renews for ${year} on its personal page in two clicks`, async () => {
      await setToday(story, staff, `${year - 1}-11-25`);
      const page = await visit(visitor, own);
      const { press, expectAtMost } = counter();
      await press(page.getByRole('button', { name: `續會 ${year} 年` }));
      await expect(page).toContainText(`${year} 年會費為 HK$800`);
      await press(page.getByRole('button', { name: '確定', exact: true }));
      await expect(page).toContainText(PAYEE.bankAccount);
      expectAtMost(2, 'a member renews');
      const shown = (await page.textContent()) ?? '';
      const number = first(/(INV-\d{4}-\d{4})/, shown);
      for (const date of [`${year}-01-01`, `${year}-12-31`]) expect(shown).toContain(written(date));
      await payByFps(staff, `${year - 1}-11-25`, first(/(PT\d{6}[A-Z])/, shown), '800.00');
      const receipt = await mail(`收據 R-${year - 1}-${year === YEAR + 2 ? '0002' : '0001'}`);
      for (const told of ['HK$800', number, `${year}-01-01`, `${year}-12-31`])
        expect(receipt.paper).toContain(told);
      await expect(await visit(visitor, own)).toContainText(written(`${year}-12-31`));
    });

  await test.step('the member becomes permanent', async () => {
    const decided = `${YEAR + 4}-02-11`;
    await setToday(story, staff, decided);
    await admin(staff, '/membership');
    const eligible = staff.getByRole('listitem').filter({ hasText: `${COMPANY} · ${number}` });
    await expect(eligible).toContainText(`自 ${slashed(rejoined)} 起`);
    await eligible.getByRole('button', { name: `將「${COMPANY}」轉為永久會員` }).click();
    const dialog = staff.getByRole('alertdialog');
    await dialog.getByLabel('批准的會議記錄').fill(`${YEAR + 4}/2 §4`);
    await dialog.getByRole('button', { name: '發出發票' }).click();
    await expect(dialog).toBeHidden();
    const asked = await visit(visitor, own);
    await expect(asked).toContainText('HK$8,000');
    const shown = (await asked.textContent()) ?? '';
    const invoiceNo = first(/(INV-\d{4}-\d{4})/, shown);
    await payByFps(staff, decided, first(/(PT\d{6}[A-Z])/, shown), '8000.00');
    const receipt = await mail(`收據 R-${YEAR + 4}-`);
    const receiptNo = first(/收據編號：(\S+)/, receipt.text);
    for (const told of ['HK$8,000', invoiceNo, receiptNo]) expect(receipt.paper).toContain(told);
    const page = await visit(visitor, own);
    for (const told of ['永久', number, receiptNo, 'HK$8,000', written(day)])
      await expect(page).toContainText(told);
    const address = await page
      .getByRole('link', { name: /^會員證書/ })
      .first()
      .getAttribute('href');
    const certificate = await pdfText(
      await (await visitor.request.get(new URL(address ?? '', origin).href)).body(),
    );
    for (const told of [COMPANY, number, '永久會員', day]) expect(certificate).toContain(told);
    await visitor.goto(`${origin}/verify/${number}`);
    await expect(visitor.getByRole('main')).toContainText(COMPANY);
    const details = await openMembership(staff);
    await expect(details.getByText('永久', { exact: true }).first()).toBeVisible();
    await expect(details).toContainText('HK$8,000');
    expect(await call(staff, origin, 'GET', 'renewals/members?year=2026')).toMatchObject({
      toRenew: expect.not.arrayContaining([expect.objectContaining({ companyName: COMPANY })]),
    });
  });

  await staff.close();
  await visitor.close();
});
