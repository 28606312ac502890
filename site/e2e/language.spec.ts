import { expect } from '@playwright/test';
import { test } from '../../testing/browser-test.ts';
import { origin } from './addresses.ts';

test('a reader who switches the language stays on the same page with the same query', async ({ page }) => {
  const link = (name: string) => page.getByRole('link', { name, exact: true }).first();
  for (const path of ['/join/apply', '/foo/bar', '/events/abc']) {
    await page.goto(origin() + path);
    await link('简体').click();
    await expect(page).toHaveURL(`${origin()}/zh-cn${path}`);
  }
  await page.goto(`${origin()}/members?q=aaa`);
  await link('English').click({ modifiers: ['ControlOrMeta'] });
  await page.locator('#member-term').fill('狗');
  await expect(page).toHaveURL(/q=%E7%8B%97/);
  await link('English').click();
  await expect(page).toHaveURL(`${origin()}/en/members?q=%E7%8B%97`);
});

test('a participant keeps the chosen language and the typed values on a registration form', async ({
  page,
}) => {
  await page.goto(`${origin()}/event-registration/1?lang=zh-CN`);
  await expect(page.getByRole('button', { name: '提交报名' })).toBeVisible();
  await page.locator('#field-participantName').fill('慢慢填寫');
  await page.goto(`${origin()}/event-registration/1?lang=fr`);
  await expect(page.getByRole('button', { name: '提交报名' })).toBeVisible();
  await expect(page.locator('#field-participantName')).toHaveValue('慢慢填寫');
});
