import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAllAccessible, PHONE } from '../../testing/accessibility.ts';
import { test } from '../../testing/browser-test.ts';
import { origin } from './addresses.ts';

test('the directory shows all members for an unknown filter value', async ({ page }) => {
  await page.goto(`${origin()}/en/members?type=foo`);
  await expect(page.locator('select[name=type] option:checked')).toHaveText('All');
  await expect(page.locator('li.member:visible').first()).toBeVisible();
  await expect(page).toHaveURL(`${origin()}/en/members`);
});

test('a failed directory search is reported, and the next search works again', async ({ page }) => {
  const members = page.locator('li.member:visible');
  await page.goto(`${origin()}/en/members`);
  const all = await members.count();
  await page.route('**/api/members?*', (route) => route.abort());
  const term = page.locator('#member-term');
  await term.fill('pet');
  await expect(page.getByText('The search could not be loaded')).toBeVisible();
  await page.unroute('**/api/members?*');
  await term.fill('no such member');
  await expect(members).toHaveCount(0);
  await expect(page.getByText('No members found')).toBeVisible();
  await term.fill('');
  await expect(members).toHaveCount(all);
  await page.locator('select[name=business]').selectOption({ index: 1 });
  await expect(page.getByRole('status')).not.toHaveText(/^(0|60) /);
  await expect(members.first()).toBeVisible();
});

test('the directory shows the results of corrected words at once, and says so', async ({ page }) => {
  await page.goto(`${origin()}/en/members`);
  await page.locator('#member-term').fill('Freinds of Mongrels');
  await expect(page.getByRole('status')).toHaveText(
    /^No results for “Freinds of Mongrels”\. These are for “.+”\. 1 /,
  );
  await expect(page.locator('li.member:visible')).toContainText(['Demo Friends of Mongrels']);
  await page.locator('#member-term').fill('Golden Scale');
  await expect(page.getByRole('status')).toHaveText(/^1 member/);
});

test('a phone visitor sees the search, the count and the first members without scrolling', async ({
  page,
}) => {
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

test('a district is chosen on the map by keyboard, without another server', async ({ page }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(origin())) elsewhere.push(request.url());
  });
  await page.goto(`${origin()}/en/members`);
  await page.getByText('Choose a district on the map').press('Enter');
  const districts = page.locator('.district-map').getByRole('listitem');
  await expect(districts.first()).toBeVisible();
  await expectAccessible(page);
  await districts.getByRole('link', { name: /^Sha Tin \d+$/ }).press('Enter');
  await expect(page).toHaveURL(`${origin()}/en/members/district/sha-tin`);
  expect(elsewhere).toEqual([]);
});

test.describe('the directory search finds the matching members', () => {
  const tags = (page: Page) => page.locator('li.member:visible').locator('.member-tags').allTextContents();
  const search = async (page: Page, term: string) => {
    const answer = page.waitForResponse(
      (response) => response.url().includes('/api/members?') && response.ok(),
    );
    await page.locator('#member-term').fill(term);
    const found = (await (await answer).json()).length;
    await expect(page.getByRole('status')).toHaveText(new RegExp(`^${found} `));
    return tags(page);
  };

  test('the directory search finds members by a word, including names of business types and districts', async ({
    page,
  }) => {
    await page.goto(`${origin()}/members`);
    for (const [term, wanted] of [
      ['獸醫', /獸醫/],
      ['剪毛', /美容/],
      ['金魚', /水族/],
      ['深水埗', /深水埗區/],
      ['grooming', /美容/],
    ] as const) {
      const found = await search(page, term);
      expect(found.length, term).toBeGreaterThan(0);
      for (const text of found) expect(text).toMatch(wanted);
    }
  });

  test('the directory search requires every word to match, and renders the same cards as the directory', async ({
    page,
  }) => {
    await page.goto(`${origin()}/zh-cn/members`);
    const shop = page.locator('li.member').filter({ hasText: '区' }).first();
    const [, district = '', kind = ''] =
      /(\p{Script=Han}+区)\s*(\p{Script=Han}+)/u.exec(
        (await shop.locator('.member-tags').textContent()) ?? '',
      ) ?? [];
    expect([district, kind]).not.toContain('');
    const code = (await shop.locator('.member-code').textContent()) ?? '';
    const words = async () =>
      (await page.locator('li.member', { hasText: code }).textContent())?.split(/\s+/);
    const before = await words();
    const found = await search(page, `${kind} ${district}`);
    for (const text of found) expect(text).toMatch(new RegExp(`${district}.*${kind}`));
    expect(found.length).toBeGreaterThan(0);
    expect(await words()).toEqual(before);
  });

  test('the directory search first filters by the member type of the page, shows more results on request, and stores the filters in the URL', async ({
    page,
  }) => {
    await page.goto(`${origin()}/en/members/type/ordinary`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ordinary member list');
    const members = page.locator('li.member:visible');
    const clear = page.getByRole('button', { name: 'Clear filters' });
    await expect(clear).toBeHidden();
    await page.locator('select[name=type]').selectOption('');
    await expect(clear).toBeVisible();
    await expect(page).toHaveURL(/ordinary\?type=$/);
    await expect(page.getByRole('status')).toHaveText(/^[6-9]\d members/);
    await expect(members).toHaveCount(48);
    await page.getByRole('button', { name: 'Show more members' }).click();
    await expect(members.nth(48).getByRole('link').first()).toBeFocused();
    await expect(page.getByRole('button', { name: 'Show more members' })).toBeHidden();
    await page.reload();
    await expect(page.getByRole('status')).toHaveText(/^[6-9]\d members/);
    await clear.click();
    await expect(clear).toBeHidden();
    await expect(page.getByRole('status')).toBeFocused();
    await expect(page).toHaveURL(/type\/ordinary$/);
    await expect(page.locator('select[name=type] option:checked')).toHaveText('Ordinary member');
  });
});

test('the English directory is sorted by English names, and writes “1 member” in the singular', async ({
  page,
}) => {
  await page.goto(`${origin()}/en/members`);
  const names = await page.locator('li.member .member-name').allTextContents();
  const plain = names.map((name) => name.trim());
  expect(plain).toHaveLength(48);
  expect(plain).toEqual(
    plain.toSorted(new Intl.Collator('en', { sensitivity: 'base', numeric: true }).compare),
  );
  await page.locator('#member-term').fill(plain[0] ?? '');
  await expect(page.getByRole('status')).toHaveText('1 member');
});

test('a visitor opens a company’s own page, which links to its district and business type', async ({
  page,
}) => {
  await page.goto(`${origin()}/en/members/page/2`);
  await expect(page.locator('[data-results] .member')).not.toHaveCount(0);
  await page.getByRole('link', { name: 'Page 1', exact: true }).click();
  await expect(page).toHaveURL(/\/en\/members$/);
  const card = page.locator('li.member').filter({ hasText: 'Shop' }).first();
  const name = (await card.locator('.member-name').textContent())?.trim() ?? '';
  const code = (await card.locator('.member-code').textContent()) ?? '';
  await card.getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/en/members/${code}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expectAccessible(page);
  const data = await page.locator('script[type="application/ld+json"]').first().textContent();
  expect(JSON.parse(data ?? '{}')).toMatchObject({ '@type': 'LocalBusiness', name, identifier: code });
  await page.getByRole('link', { name: 'Contact the secretariat' }).click();
  await expect(page).toHaveURL(/\/en\/contact#enquiry$/);
  await page.goBack();
  await page.locator('.member-facts').getByRole('link').first().click();
  await expect(page.locator('.member-code', { hasText: code })).toBeVisible();
  await expectAllAccessible(page, [PHONE]);
});
