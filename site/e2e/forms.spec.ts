import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../../testing/browser-test.ts';
import { origin } from './addresses.ts';

const MOST_STOPS = 150;

/** Waits for the script, because input typed earlier would not be validated. */
async function openForm(page: Page, path: string): Promise<void> {
  await page.goto(origin() + path);
  await expect(page.locator('form .script-late')).toHaveCount(0);
}

async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${control} was not reached with ${MOST_STOPS} stops`);
}

async function type(page: Page, control: Locator, text: string): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.type(text);
}

test.describe('every public form can be sent by keyboard alone', () => {
  test('a visitor sends an enquiry by keyboard', async ({ page }) => {
    await openForm(page, '/en/contact');
    await type(page, page.locator('#field-name'), 'A visitor');
    await type(page, page.locator('#field-email'), 'visitor@example.com');
    await type(page, page.locator('#field-confirmEmail'), 'visitor@example.com');
    await type(page, page.locator('#field-subject'), 'A question');
    await type(page, page.locator('#field-message'), 'About a licence.');
    await tabTo(page, page.locator('form button[type=submit]'));
    await page.keyboard.press('Enter');
    await expect(page.locator('.confirmation')).toBeFocused();
  });

  test('an applicant submits an application by keyboard', async ({ page }) => {
    const company = `鍵盤寵物有限公司${Date.now()}`;
    await openForm(page, '/join/apply');
    await type(page, page.getByLabel('公司中文名稱').first(), company);
    await type(page, page.locator('#field-memberPhone'), '2345 6789');
    await tabTo(page, page.locator('input[name=businessTypes]').first());
    await page.keyboard.press('Space');
    await expect(page.locator('input[name=businessTypes]').first()).toBeChecked();
    await tabTo(page, page.locator('form button[type=submit]'));
    await page.keyboard.press('Enter');
    await expect(page.getByText(/HKPT\d{6}/)).toBeVisible();
    await expect(page.locator('.confirmation')).toBeFocused();
    await tabTo(page, page.locator('.confirmation button'));
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('公司中文名稱').first()).toBeFocused();
  });

  test('a participant registers for an event by keyboard', async ({ page }) => {
    // Uses the form of the demo content, because other tests can delete the forms that they have created.
    await page.goto(`${origin()}/event-registration/1?lang=en`);
    await expect(page.locator('#field-participantName')).toBeVisible();
    const taken = page.getByRole('definition').filter({ hasText: /^\d+ of \d+$/ });
    const before = Number.parseInt((await taken.textContent()) ?? '', 10);
    await type(page, page.locator('#field-participantName'), 'A participant');
    await type(page, page.locator('#field-participantEmail'), `someone-${Date.now()}@example.com`);
    await tabTo(page, page.locator('form button[type=submit]'));
    await page.keyboard.press('Enter');
    await expect(page.locator('.confirmation')).toBeFocused();
    await expect(taken).toHaveText(new RegExp(`^${before + 1} of `));
  });
});

test('a visitor corrects an enquiry and switches the language, and no draft is left after sending', async ({
  page,
}) => {
  const field = (name: string) => page.locator(`#field-${name}`);
  await openForm(page, '/contact');
  await field('name').fill('A visitor');
  await field('confirmEmail').fill('visitor@example.com');
  await field('subject').fill('A question');
  await expect(field('confirmEmail-error')).toBeVisible();
  await field('email').fill('visitor@example.com');
  await expect(field('confirmEmail-error')).toHaveCount(0);
  await page.getByRole('link', { name: 'English' }).first().click();
  await field('message').fill('About a licence.');
  await expect(field('name')).toHaveValue('A visitor');
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByRole('button', { name: 'Send another message' }).click();
  await expect(field('name')).toBeFocused();
  await page.reload();
  await expect(page.locator('form .script-late')).toHaveCount(0);
  await expect(field('name')).toHaveValue('');
});

test.describe('a registration form is shown in the reader’s language', () => {
  test('a registration form is shown in Simplified Chinese, like the event’s page', async ({ page }) => {
    const form = await (await page.request.get(`${origin()}/api/event-registration-forms/1`)).json();
    await page.goto(`${origin()}/zh-cn/events/${form.event.id}`);
    const title = (await page.getByRole('heading', { level: 1 }).textContent())?.trim() ?? '';
    expect(title).not.toBe(form.event.title);
    await page.goto(`${origin()}/event-registration/1?lang=zh-CN`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('main')).not.toContainText(form.formTitle);
  });

  test('a registration form is shown in English, with Chinese texts marked by lang', async ({ page }) => {
    await page.goto(`${origin()}/event-registration/1?lang=en`);
    const title = page.getByRole('heading', { level: 2 }).first();
    await expect(title).toHaveText(/\p{Script=Han}/u);
    await expect(title).toHaveAttribute('lang', 'zh-Hant-HK');
  });
});
