import { expect } from '@playwright/test';
import { test } from '../../testing/browser-test.ts';
import { openAsStaff } from './staff.ts';

test('the API page lists every API call with its parameters and schemas', async ({ page }) => {
  await openAsStaff(page, '/dashboard/news');
  await page.getByRole('button', { name: /辦公室/ }).click();
  await page.getByRole('navigation', { name: '辦公室' }).getByRole('link', { name: 'API 說明' }).click();
  await expect(page).toHaveURL(/\/admin\/api$/);
  await expect(page.getByRole('heading', { name: 'API 說明' })).toBeVisible();

  await page.getByText('GET /api/news', { exact: true }).click();
  const list = page.getByRole('group').filter({ has: page.getByText('GET /api/news', { exact: true }) });
  await expect(list.getByRole('rowheader', { name: 'filter' })).toBeVisible();
  await expect(list.getByRole('rowheader', { name: 'publishedAt' })).toBeVisible();

  await page.getByRole('searchbox', { name: '搜尋網址或說明' }).fill('send an enquiry');
  await expect(page.getByRole('group')).toHaveCount(1);
  await page.getByText('POST /api/contact-messages', { exact: true }).click();
  const subject = page.getByRole('row', { name: /^subject/ });
  await expect(subject.getByRole('cell', { name: '是' })).toBeVisible();
  await expect(page.getByText(/^429/)).toBeVisible();

  await page.getByRole('searchbox').fill('沒有這個呼叫');
  await expect(page.getByText('找不到符合條件的資料')).toBeVisible();
});
