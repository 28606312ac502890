import { expect, type Locator, type Page, test } from '@playwright/test';
import { origin } from './addresses.ts';

const MOST_STOPS = 150;

/** Presses Tab until a control has the focus. */
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

test.describe('by keyboard alone', () => {
  test('an enquiry is sent', async ({ page }) => {
    await page.goto(`${origin()}/en/contact`);
    await type(page, page.locator('#field-name'), 'A visitor');
    await type(page, page.locator('#field-email'), 'visitor@example.com');
    await type(page, page.locator('#field-confirmEmail'), 'visitor@example.com');
    await type(page, page.locator('#field-subject'), 'A question');
    await type(page, page.locator('#field-message'), 'About a licence.');
    await tabTo(page, page.locator('form button[type=submit]'));
    await page.keyboard.press('Enter');
    await expect(page.locator('.confirmation')).toBeFocused();
  });

  test('an application is sent', async ({ page }) => {
    const company = `鍵盤寵物有限公司${Date.now()}`;
    await page.goto(`${origin()}/join/apply`);
    await type(page, page.getByLabel('公司中文名稱').first(), company);
    await tabTo(page, page.locator('input[name=businessTypes]').first());
    await page.keyboard.press('Space');
    await expect(page.locator('input[name=businessTypes]').first()).toBeChecked();
    await tabTo(page, page.locator('form button[type=submit]'));
    await page.keyboard.press('Enter');
    await expect(page.getByText(/HKPT\d{6}/)).toBeVisible();
    await expect(page.locator('.confirmation')).toBeFocused();
  });

  test('a place at an event is taken', async ({ page }) => {
    // The form of the demo content: those of other tests come and go.
    await page.goto(`${origin()}/event-registration/1?lang=en`);
    await expect(page.locator('#field-participantName')).toBeVisible();
    await type(page, page.locator('#field-participantName'), 'A participant');
    await type(page, page.locator('#field-participantEmail'), `someone-${Date.now()}@example.com`);
    await tabTo(page, page.locator('form button[type=submit]'));
    await page.keyboard.press('Enter');
    await expect(page.locator('.confirmation')).toBeFocused();
  });
});
