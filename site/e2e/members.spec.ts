import { expect, type Page } from '@playwright/test';
import { expectAccessible, PHONE } from '../../e2e/accessibility.ts';
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

test('on a phone the search, the count and the first members stand in the first window', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto(`${origin()}/en/members`);
  for (const part of [page.locator('#member-term'), page.getByRole('status')])
    await expect(part).toBeInViewport({ ratio: 1 });
  await expect(page.locator('li.member').first()).toBeInViewport();
  await page.locator('#member-term').fill('vet');
  const form = await page.locator('#member-filters').boundingBox();
  expect(Math.abs(form?.y ?? 999)).toBeLessThan(120);
  await expectAccessible(page, [PHONE]);
});

test.describe('the directory is searched', () => {
  const tags = (page: Page) => page.locator('li.member:visible').locator('.member-tags').allTextContents();
  const search = async (page: Page, term: string) => {
    const before = await page.getByRole('status').textContent();
    await page.locator('#member-term').fill(term);
    await expect(page.getByRole('status')).not.toHaveText(before ?? '');
    return tags(page);
  };

  for (const [term, wanted] of [
    ['獸醫', /獸醫/],
    ['剪毛', /美容/],
    ['金魚', /水族/],
    ['深水埗', /深水埗區/],
    ['grooming', /美容/],
  ] as const)
    test(`by what somebody is looking for: ${term}`, async ({ page }) => {
      await page.goto(`${origin()}/members`);
      const found = await search(page, term);
      expect(found.length).toBeGreaterThan(0);
      for (const text of found) expect(text).toMatch(wanted);
    });

  test('by several words that must all be found', async ({ page }) => {
    await page.goto(`${origin()}/zh-cn/members`);
    const shop = page.locator('li.member').filter({ hasText: '区' }).first();
    const [, district = '', kind = ''] =
      /(\p{Script=Han}+区)\s*(\p{Script=Han}+)/u.exec(
        (await shop.locator('.member-tags').textContent()) ?? '',
      ) ?? [];
    const found = await search(page, `${kind} ${district}`);
    for (const text of found) expect(text).toMatch(new RegExp(`${district}.*${kind}`));
    expect(found.length).toBeGreaterThan(0);
  });
});

test('in English the directory is sorted by English names, and counts one member', async ({ page }) => {
  await page.goto(`${origin()}/en/members`);
  const names = await page.locator('li.member .member-name').allTextContents();
  const plain = names.map((name) => name.trim());
  expect(plain).toEqual(
    plain.toSorted(new Intl.Collator('en', { sensitivity: 'base', numeric: true }).compare),
  );
  await page.locator('#member-term').fill(plain[0] ?? '');
  await expect(page.getByRole('status')).toHaveText('1 member');
});
