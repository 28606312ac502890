import { expect } from '@playwright/test';
import { test } from '../../testing/browser-test.ts';
import { BASE_URL, openAsStaff, unique } from './staff.ts';

test('a list announces new records without a reload, and refreshes only on request', async ({ page }) => {
  const [first, second] = [unique('首個查詢'), unique('另一查詢')];
  const enquire = async (subject: string) => {
    const data = { name: '何先生', email: 'ho@example.com', subject, message: '請問開放時間？' };
    expect((await page.request.post(`${BASE_URL}/api/contact-messages`, { data })).status()).toBe(201);
  };
  await enquire(first);
  await page.clock.install();
  await openAsStaff(page, '/dashboard/contact-messages');
  await expect(page.getByRole('heading', { name: first })).toBeVisible();
  await expect(page).toHaveTitle(/^\(\d+\) 查詢信箱/);

  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(new URL(request.url()).pathname);
    if (request.url().endsWith('/updates')) expect(request.headers()['x-background']).toBe('1');
  });
  await enquire(second);
  const told = page.waitForResponse((answer) => answer.url().endsWith('/updates'));
  await page.clock.runFor(31_000);
  const { openMessages, pendingMembers, openChanges } = await (await told).json();
  const line = page.getByRole('button', { name: /項新資料，按此顯示/ });
  await expect(line).toBeVisible();
  expect(calls.filter((path) => path.endsWith('/updates'))).toHaveLength(1);
  expect(calls.filter((path) => path.endsWith('/contact-messages'))).toEqual([]);
  await expect(page.getByRole('heading', { name: second })).toBeHidden();
  await expect(page).toHaveTitle(
    new RegExp(`^\\(${openMessages + pendingMembers + openChanges}\\) 查詢信箱`),
  );
  await line.click();
  await expect(page.getByRole('heading', { name: second })).toBeVisible();
  await expect(line).toBeHidden();
});
