import { expect } from '@playwright/test';
import { test } from '../../testing/browser-test.ts';
import { inLanguage, LANGUAGES, origin, PATHS } from './addresses.ts';

test.use({ javaScriptEnabled: false });

const LEAST = 30;

for (const [language, { prefix, lang }] of LANGUAGES.entries()) {
  test(`a sample of all pages shows its content without JavaScript: ${lang}`, async ({ page }) => {
    const third = PATHS.filter((_, index) => index % LANGUAGES.length === language);
    for (const path of third.map((name) => inLanguage(prefix, name))) {
      await page.goto(origin() + path);
      const main = page.locator('main');
      await expect(main.locator('h1'), path).toBeVisible();
      // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not read
      expect((await main.innerText()).length, path).toBeGreaterThan(LEAST);
      await expect(page.getByText(/載入中|载入中|Loading/), path).toHaveCount(0);
    }
  });
}

test('a visitor finds a member in the directory without JavaScript', async ({ page }) => {
  await page.goto(`${origin()}/en/members`);
  await page.getByRole('searchbox', { name: 'Search members' }).fill('Nine Lives');
  await page.locator('main').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/en\/members\?q=Nine/);
  await expect(page.locator('main').getByRole('link', { name: /Demo Nine Lives/ })).toBeVisible();
});

test('a visitor browses the whole directory without JavaScript, by page and by district', async ({
  page,
  request,
}) => {
  const range = (await request.get(`${origin()}/api/members?range=[0,0]`)).headers()['content-range'];
  const count = Number(range?.split('/')[1]);
  expect(count).toBeGreaterThan(48);
  await page.goto(`${origin()}/members`);
  const codes = new Set<string>();
  for (let isLast = false; !isLast; ) {
    for (const code of await page.locator('main .member-code').allTextContents()) codes.add(code);
    const next = page.getByRole('link', { name: '下一頁' });
    isLast = (await next.count()) === 0;
    if (!isLast) await next.click();
  }
  expect(codes.size).toBeGreaterThanOrEqual(count);
  await page.goto(`${origin()}/members`);
  await page.locator('.directory-parts summary').first().press('Enter');
  const district = page.locator('.directory-parts li').filter({ hasText: '沙田區' });
  const many = Number(await district.locator('.numeral').textContent());
  // Uses the keyboard, because the font may still load and move the click target.
  await district.getByRole('link', { name: '沙田區' }).press('Enter');
  await expect(page.locator('li.member')).toHaveCount(many);
  await page.locator('li.member').first().getByRole('link').first().click();
  await expect(page.locator('.member-facts')).toContainText('沙田區');
});

test('a visitor browses by neighbourhood without JavaScript', async ({ page }) => {
  await page.goto(`${origin()}/members`);
  await page.locator('.directory-parts summary').first().press('Enter');
  await page.locator('.places').getByRole('link', { name: '旺角', exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/members\?q=/);
  await expect(page.locator('main').getByRole('link', { name: '示範剪刀手寵物美容' })).toBeVisible();
});

test.describe('public forms can be sent without JavaScript', () => {
  test('a visitor corrects and sends an enquiry without JavaScript', async ({ page }) => {
    await page.goto(`${origin()}/en/contact`);
    await page.getByLabel('Name').fill('A visitor');
    await page.getByLabel('Email address', { exact: false }).first().fill('visitor@example.com');
    await page.locator('#field-confirmEmail').fill('other@example.com');
    await page.locator('#field-subject').fill('A question');
    await page.locator('#field-message').fill(`About a licence. ${Date.now()}`);
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByRole('alert')).toBeInViewport();
    await expect(page.locator('#field-confirmEmail-error')).toHaveText('Email addresses do not match');
    await expect(page.locator('#field-name')).toHaveValue('A visitor');
    await page.locator('#field-confirmEmail').fill('visitor@example.com');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('Message sent')).toBeInViewport();
    await expect(page).toHaveURL(/\/en\/contact#enquiry$/);
  });

  test('an applicant submits an application without JavaScript', async ({ page }) => {
    await page.goto(`${origin()}/zh-cn/join/apply`);
    await page.locator('#field-companyNameHk').fill(`無腳本寵物店${Date.now()}`);
    await page.locator('#field-memberPhone').fill('2345 6789');
    await page.locator('input[name=businessTypes]').first().check();
    await page.locator('form button[type=submit]').click();
    await expect(page.getByText(/HKPT\d{6}/)).toBeInViewport();
  });

  test('a participant sees the event on a registration page and registers without JavaScript', async ({
    page,
  }) => {
    await page.goto(`${origin()}/event-registration/1?lang=en`);
    const event = page.getByRole('complementary');
    await expect(event.getByText('Date', { exact: true })).toBeVisible();
    await expect(page.getByText('Loading')).toHaveCount(0);
    await expect(page.locator('#field-memberNumber')).toBeHidden();
    await page.getByLabel('I am a member').check();
    await expect(page.locator('#field-memberNumber')).toBeVisible();
    await page.locator('#field-participantName').fill('A participant');
    await page.locator('#field-participantEmail').fill('nobody');
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.locator('#field-participantEmail-error')).toBeVisible();
    await page.locator('#field-participantEmail').fill(`plain-${Date.now()}@example.com`);
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByText('You are registered')).toBeInViewport();
    await expect(page).toHaveURL(/lang=en/);
  });
});
