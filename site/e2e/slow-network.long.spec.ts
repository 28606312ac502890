import { expect, type Page } from '@playwright/test';
import { expectAccessible, PHONE } from '../../testing/accessibility.ts';
import { test } from '../../testing/browser-test.ts';
import { origin } from './addresses.ts';

async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(origin() + path, { waitUntil: 'commit' });
  return resolve;
}

test.describe('a form works while its script is still loading', () => {
  test('a form keeps the text that was typed into an enquiry before its script loaded', async ({ page }) => {
    const letScriptsCome = await openWithoutScripts(page, '/en/contact');
    await page.locator('#field-message').fill('About a licence.');
    await page.locator('#field-name').fill('A visitor');
    await expectAccessible(page, [PHONE]);
    letScriptsCome();
    await expect(page.locator('.script-late')).toHaveCount(0);
    await expect(page.locator('#field-name')).toHaveValue('A visitor');
    await expect(page.locator('#field-message')).toHaveValue('About a licence.');
    await page.locator('form button[type=submit]').click();
    await expect(page.locator('#field-name-error')).toHaveCount(0);
    await expect(page.locator('#field-email-error')).toBeVisible();
    await expect(page.locator('#field-message-error')).toHaveCount(0);
    await expect(page).toHaveURL(`${origin()}/en/contact`);
  });

  test('a form is submitted without its script, and never writes the enquiry into the URL', async ({
    page,
  }) => {
    await openWithoutScripts(page, '/en/contact');
    await page.locator('#field-name').fill('A visitor');
    await page.locator('#field-name').press('Enter');
    await expect(page.locator('#field-email-error')).toBeVisible();
    await expect(page.locator('#field-name')).toHaveValue('A visitor');
    await expect(page).toHaveURL(`${origin()}/en/contact#enquiry`);
  });

  test('a form keeps the texts and selections that an applicant entered before its script loaded', async ({
    page,
  }) => {
    const letScriptsCome = await openWithoutScripts(page, '/join/apply');
    const button = page.locator('form button[type=submit]');
    const kinds = page.locator('input[name=businessTypes]');
    const types = page.locator('input[name=memberType]');
    await page.locator('#field-companyNameHk').fill('慢速寵物有限公司');
    await page.locator('#field-memberPhone').fill('2345 6789');
    await page.locator('#field-memberBusinessYear').fill('1999');
    await page.locator('#field-memberDistrict').selectOption({ index: 3 });
    await kinds.nth(4).check();
    await types.last().check();
    letScriptsCome();
    await expect(page.locator('.script-late')).toHaveCount(0);
    await expect(page).toHaveURL(`${origin()}/join/apply`);
    await expect(page.locator('#field-companyNameHk')).toHaveValue('慢速寵物有限公司');
    await expect(page.locator('#field-memberBusinessYear')).toHaveValue('1999');
    await expect(page.locator('#field-memberNumberOfShops')).toHaveValue('1');
    const district = await page.locator('#field-memberDistrict').inputValue();
    expect(district).not.toBe('');
    await expect(kinds.nth(4)).toBeChecked();
    await expect(types.last()).toBeChecked();
    const sent = page.waitForRequest('**/api/members');
    await page.route('**/api/members', (route) => route.abort());
    await button.click();
    expect((await sent).postDataJSON()).toMatchObject({
      companyNameHk: '慢速寵物有限公司',
      memberBusinessYear: '1999',
      memberDistrict: district,
      businessTypes: [await kinds.nth(4).inputValue()],
      memberType: await types.last().inputValue(),
    });
  });
});

test('a search that was typed before its script loaded is run afterwards', async ({ page }) => {
  const letScriptsCome = await openWithoutScripts(page, '/en/search?q=goldfish');
  await expect(page.getByRole('status')).toContainText('“goldfish”');
  await page.locator('#search-term').fill('licence');
  letScriptsCome();
  await expect(page.getByRole('status')).toHaveText(/^\d+ results for “licence”$/);
  await expect(page).toHaveURL(`${origin()}/en/search?q=licence`);
});

test('a directory search that was typed before its script loaded is run afterwards', async ({ page }) => {
  const letScriptsCome = await openWithoutScripts(page, '/en/members?q=aquarium&business=寵物美容店');
  await page.getByRole('searchbox', { name: 'Search members' }).fill('grooming');
  letScriptsCome();
  await expect(page).toHaveURL(/\/en\/members\?q=grooming&business=/);
  await expect(page.getByRole('searchbox', { name: 'Search members' })).toHaveValue('grooming');
  await expect(page.getByRole('status')).toHaveText(/^[1-9]\d* members?$/);
});

test.describe('a form works when its script cannot be loaded', () => {
  test('a form without its script reports this, offers a reload, and can still be submitted', async ({
    page,
  }) => {
    await page.route('**/*.js', (route) => route.abort());
    await page.goto(`${origin()}/event-registration/1?lang=en`);
    await page.locator('#field-participantName').fill('A participant');
    await page.locator('#field-participantEmail').fill(`blocked-${Date.now()}@example.com`);
    await expect(page.getByText('This page has not loaded fully')).toBeVisible();
    await expect(page.getByRole('link', { name: 'load the page again' })).toBeVisible();
    await expectAccessible(page, [PHONE]);
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(page.getByText('You are registered')).toBeVisible();
  });
});

test.describe('a registration form handles failed requests', () => {
  const address = '**/api/event-registration-forms/1?lang=en';
  const withoutOwnPage = (page: Page) =>
    page.route('**/event-registration/1?lang=en', async (route) =>
      route.fulfill({ response: await route.fetch({ url: `${origin()}/en/event-registration` }) }),
    );

  test('a registration form loads again when the visitor retries after a failure', async ({ page }) => {
    await withoutOwnPage(page);
    await page.route(address, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(`${origin()}/event-registration/1?lang=en`);
    const retry = page.getByRole('button', { name: 'Try again' });
    await expect(page.getByText('could not be loaded')).toBeVisible();
    await expect(page.getByText('does not exist')).toHaveCount(0);
    await expectAccessible(page, [PHONE]);
    await page.unroute(address);
    await page.route(address, (route) => route.abort());
    await retry.click();
    await expect(retry).toBeVisible();
    await page.unroute(address);
    await retry.click();
    await expect(page.locator('#field-participantName')).toBeVisible();
    await expect(page.locator('body')).not.toBeFocused();
  });

  test('a registration form is shown without the number of places left when the request for that number fails', async ({
    page,
  }) => {
    await page.route(address, (route) => route.abort());
    await page.goto(`${origin()}/event-registration/1?lang=en`);
    await expect(page.locator('.script-late')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Register', exact: true })).toBeEnabled();
    await expect(page.getByRole('complementary').getByText('Date', { exact: true })).toBeVisible();
  });

  test('a registration form is loaded with one request, in the stored language', async ({ page }) => {
    await page.goto(`${origin()}/event-registration/1?lang=en`);
    await expect(page.locator('.script-late')).toHaveCount(0);
    const languages: (string | undefined)[] = [];
    await page.route(address, (route) => {
      languages.push(route.request().headers()['accept-language']);
      return route.continue();
    });
    await page.goto(`${origin()}/event-registration/1`);
    await expect(page.getByRole('button', { name: 'Register', exact: true })).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: /^\d+ of \d+$/ })).toBeVisible();
    expect(languages).toEqual(['en']);
  });

  test('a registration form stays in the default language when the stored language cannot be loaded', async ({
    page,
  }) => {
    await page.goto(`${origin()}/event-registration/1?lang=en`);
    await expect(page.locator('.script-late')).toHaveCount(0);
    await page.route('**/event-registration/1?lang=en', (route) => route.abort());
    await page.goto(`${origin()}/event-registration/1`);
    await expect(page.getByRole('button', { name: '提交報名' })).toBeVisible();
  });

  for (const id of ['999999', '99999999999999999999']) {
    test(`the page of an unknown registration form says that the form does not exist: ${id}`, async ({
      page,
    }) => {
      await page.goto(`${origin()}/event-registration/${id}?lang=en`);
      await expect(page.getByText('does not exist')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    });
  }
});

test('an enquiry is sent only once while the response is pending, and an HTML response is treated as a failure', async ({
  page,
}) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let calls = 0;
  await page.route('**/api/contact-messages', async (route) => {
    calls += 1;
    await promise;
    await route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Log in to this network</h1>' });
  });
  await page.goto(`${origin()}/en/contact`);
  await page.locator('#field-name').fill('A visitor');
  await page.locator('#field-email').fill('visitor@example.com');
  await page.locator('#field-confirmEmail').fill('visitor@example.com');
  await page.locator('#field-subject').fill('A question');
  await page.locator('#field-message').fill('About a licence.');
  const button = page.locator('form button[type=submit]');
  await button.click();
  await expect(button).toHaveText('Sending your message…');
  await button.click({ force: true });
  await expect.poll(() => calls).toBe(1);
  await expect(button).toHaveText('Sending your message…');
  resolve();
  await expect(button).toHaveText('Try again');
  await expect(page.getByText('No answer came back')).toBeVisible();
  await expect(page.locator('#field-message')).toHaveValue('About a licence.');
  expect(calls).toBe(1);
});
