import { expect } from '@playwright/test';
import { DESKTOP, expectAccessible, PHONE } from '../../testing/accessibility.ts';
import { test } from '../../testing/browser-test.ts';
import { asStaff, create, listOf, open, read, USERNAME, unique } from './staff.ts';

test('staff assign an enquiry, add a note and reply by mail, and the thread shows all of it', async ({
  page,
}) => {
  await asStaff(page);
  const subject = unique('入會查詢');
  const { id } = await create<{ id: number }>(page, 'contact-messages', {
    name: '王小明',
    email: `${unique('wong')}@mail.hk`,
    phone: '9123 4567',
    subject,
    message: '請問年費多少？',
  });
  await open(page, listOf('contact-messages', subject));
  const card = page.getByRole('listitem').filter({ hasText: subject });
  await card.getByRole('button', { name: '閱讀「王小明」的查詢' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('負責職員').selectOption({ label: USERNAME });
  await expect(page.getByText('已更改負責職員')).toBeVisible();
  await dialog.getByRole('textbox', { name: '回覆' }).fill('已致電，未能接通');
  await dialog.getByRole('button', { name: '只加備註' }).click();
  const thread = dialog.getByRole('list', { name: '查詢回覆' });
  await expect(thread.getByText('已致電，未能接通')).toBeVisible();
  await expect(dialog.getByText('回覆期限：')).toBeVisible();
  await dialog.getByRole('textbox', { name: '回覆' }).fill('全年 800 元。\n\n歡迎入會。');
  await dialog.getByRole('button', { name: '寄出回覆' }).click();
  await expect(dialog.getByText('回覆期限：')).toBeHidden();
  const answer = thread.getByRole('listitem').filter({ hasText: '全年 800 元' });
  await expect(answer.getByText('暫存', { exact: true })).toBeVisible();
  expect(await answer.getByRole('link', { name: '以 WhatsApp 發出' }).getAttribute('href')).toMatch(
    /^https:\/\/wa\.me\/85291234567\?text=/,
  );
  await expectAccessible(page, [PHONE, DESKTOP]);
  await answer.getByRole('button', { name: '標為已寄出' }).click();
  await expect(answer.getByText('已寄出', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: '關閉' }).click();
  await expect(card.getByText('已回覆')).toBeVisible();
  await expect(card.getByText(USERNAME, { exact: true })).toBeVisible();
  expect(await read(page, `contact-messages/${id}`)).toMatchObject({ status: 'answered', read: true });

  await page.getByRole('button', { name: '由我負責' }).click();
  await expect(card).toHaveCount(1);
  await page.getByRole('button', { name: '只看逾期' }).click();
  await expect(card).toHaveCount(0);
});
