import { expect } from '@playwright/test';
import { test } from '../../e2e/test.ts';
import { origin } from './addresses.ts';

test('a filter of the directory that does not exist counts as none', async ({ page }) => {
  await page.goto(`${origin()}/en/members?type=foo`);
  await expect(page.locator('select[name=type] option:checked')).toHaveText('All');
  await expect(page.locator('li.member:visible').first()).toBeVisible();
  await expect(page).toHaveURL(`${origin()}/en/members`);
});

test('a search that cannot be loaded says so, and works once it can', async ({ page }) => {
  const members = page.locator('li.member:visible');
  await page.goto(`${origin()}/en/members`);
  const all = await members.count();
  await page.route('**/fold*.js', (route) => route.abort());
  const term = page.locator('#member-term');
  await term.fill('pet');
  await expect(page.getByText('The search could not be loaded')).toBeVisible();
  await page.unroute('**/fold*.js');
  await term.fill('no such member');
  await expect(members).toHaveCount(0);
  await term.fill('');
  await expect(members).toHaveCount(all);
  await page.locator('select[name=business]').selectOption({ index: 1 });
  await expect(page.getByRole('status')).not.toHaveText(new RegExp(`^(0|${all}) `));
  await expect(members.first()).toBeVisible();
});
