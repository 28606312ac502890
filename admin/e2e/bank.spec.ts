import { expect, type Locator } from '@playwright/test';
import { hongKongDay } from '../../core/dates/days.ts';
import { DESKTOP, expectAccessible, expectAllAccessible, PHONE } from '../../testing/accessibility.ts';
import { test } from '../../testing/browser-test.ts';
import { create, openAsStaff, read, unique } from './staff.ts';

// The texts 日期,說明,存入 and 邨峯𨋢㗎, encoded in Big5 with Hong Kong characters (HKSCS).
const HEADINGS = Buffer.from('pOm0wSy7oan6LKZzpEoNCg==', 'base64');
const NAME = Buffer.from('kGj7353yne4=', 'base64');

test('a treasurer imports a Big5 bank statement, confirms exact matches and undoes the import', async ({
  page,
}) => {
  await openAsStaff(page, '/bank');
  const companyNameHk = unique('香港九龍新界寵物用品月結單公司');
  const member = await create<{ id: number }>(page, 'members', {
    companyNameHk,
    companyStatus: true,
    memberMark: 'A',
  });
  const year = new Date().getFullYear();
  const wanted = { memberId: member.id, kind: 'rejoin', memberType: '贊助會員', year: year + 1 };
  const invoice = await create<{ number: string; reference: string; totalCents: number }>(
    page,
    'invoices',
    wanted,
  );
  const day = `03/11/${year}`;
  const amount = (invoice.totalCents / 100).toFixed(2);
  const file = Buffer.concat([
    HEADINGS,
    Buffer.from(`${day},FPS ${invoice.reference} `),
    NAME,
    Buffer.from(`,${amount}\r\n${day},INTEREST ${companyNameHk.replace(/\D/g, '')},0.12\r\n`),
  ]);
  const name = `${companyNameHk.replace(/\D/g, '')}.csv`;
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: file });
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('銀行帳戶').fill(`HSBC ${name}`);
  // 03/11 is ambiguous: the import waits until the treasurer chooses the order of day and month.
  await expect(dialog.getByRole('button', { name: '匯入' })).toBeDisabled();
  await dialog.getByLabel('日期的次序').click();
  await page.getByRole('option', { name: /^日／月／年/ }).click();
  await expect(dialog.getByText(/邨峯𨋢㗎/)).toBeVisible();
  await expectAccessible(page, [PHONE, DESKTOP]);
  await dialog.getByRole('button', { name: '匯入' }).click();
  await expect(page.getByRole('group', { name: /邨峯𨋢㗎/ }).getByText('完全吻合')).toBeVisible();
  await expectAllAccessible(page, [PHONE, DESKTOP]);
  await page.setViewportSize({ width: PHONE, height: 812 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE);
  await page.setViewportSize({ width: DESKTOP, height: 900 });
  await page.getByRole('button', { name: /^確認全部完全吻合/ }).click();
  await expect(page.getByRole('group', { name: /邨峯𨋢㗎/ })).toBeHidden();
  await page.getByRole('button', { name: `復原「${name}」` }).click();
  const undo = page.getByRole('alertdialog');
  await expect(undo.getByText(/1 筆收款會沖銷/)).toBeVisible();
  await undo.getByRole('button', { name: '復原' }).click();
  await expect(undo).toBeHidden();
  await expect(page.getByRole('button', { name: `復原「${name}」` })).toBeHidden();
});

test('a treasurer books ten lines, of which five need a decision, in nine clicks', async ({ page }) => {
  await openAsStaff(page, '/bank');
  const invoices = await Promise.all(
    Array.from({ length: 10 }, async (_, place) => {
      const billTo = `${unique('HARBOUR')} ${'ABCDEFGHIJ'[place]}`;
      const lines = [{ zh: '場租', en: 'Venue hire', amountCents: 120_100 + place }];
      const made = await create<{ id: number; reference: string; totalCents: number }>(page, 'invoices/own', {
        ...{ billTo, lines },
      });
      return { ...made, billTo };
    }),
  );
  const day = hongKongDay();
  const rows = invoices.map(({ reference, billTo, totalCents }, place) =>
    // Lines without a reference that paid less than is owed are proposed by the payer's name alone.
    place < 5
      ? `${day},FPS ${reference},${totalCents / 100}`
      : `${day},TRANSFER ${billTo},${(totalCents - 5_000) / 100}`,
  );
  const buffer = Buffer.from(`Date,Details,Deposit\n${rows.join('\n')}\n`);
  let clicks = 1;
  const click = async (what: Locator) => {
    await what.click();
    clicks += 1;
  };
  const name = `${unique('ten')}.csv`;
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('銀行帳戶').fill(`HSBC ${name}`);
  await click(dialog.getByRole('button', { name: '匯入' }));
  for (const { billTo } of invoices.slice(5))
    await click(
      page
        .getByRole('group', { name: new RegExp(billTo) })
        .first()
        .getByRole('group', { name: '建議的發票' })
        .getByRole('button')
        .first(),
    );
  await expectAccessible(page, [PHONE, DESKTOP]);
  await click(page.getByRole('button', { name: /^記錄完全吻合及已選的 \d+ 筆/ }));
  const status = async (id: number) =>
    (await read<{ status: string }[]>(page, `invoices?filter={"id":${id}}`))[0]?.status;
  for (const [place, { id }] of invoices.entries())
    await expect.poll(() => status(id)).toBe(place < 5 ? 'paid' : 'part_paid');
  expect(clicks).toBeLessThanOrEqual(9);
});
