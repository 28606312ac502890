import { expect, type Page } from '@playwright/test';
import { test } from '../../testing/browser-test.ts';
import { origin } from './addresses.ts';

const CALL = '**/api/event-registrations';

async function fillIn(page: Page): Promise<void> {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(`${origin()}/event-registration/1?lang=en`);
  await expect(page.locator('.script-late')).toHaveCount(0);
  await page.locator('#field-participantName').fill('A participant');
  await page.locator('#field-participantEmail').fill('participant@example.com');
}

const send = (page: Page) => page.getByRole('button', { name: 'Register', exact: true }).click();

test.describe('the registration form handles the responses of the API', () => {
  test('the registration form is below the facts of the event and the places left, and reports that the last place is taken', async ({
    page,
  }) => {
    await page.route(CALL, (route) => route.fulfill({ status: 409, json: { code: 'registration_full' } }));
    await fillIn(page);
    const event = await page.getByRole('complementary').boundingBox();
    const form = await page.locator('main form').boundingBox();
    expect((event?.y ?? 0) + (event?.height ?? 0)).toBeLessThanOrEqual(form?.y ?? 0);
    await expect(page.getByRole('complementary').getByText(/^(\d+ left|Full)$/)).toBeVisible();
    await send(page);
    await expect(page.getByRole('alert').filter({ hasText: 'All places are taken' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Join the waiting list' })).toBeEnabled();
    await expect(page.getByRole('definition').filter({ hasText: /^(\d+) of \1$/ })).toBeVisible();
  });

  test('the registration form shows its confirmation again after Back', async ({ page }) => {
    await page.route(CALL, (route) =>
      route.fulfill({ status: 201, json: { id: 4711, status: 'confirmed' } }),
    );
    await fillIn(page);
    await send(page);
    await expect(page.getByText('4711')).toBeVisible();
    await page.goto(`${origin()}/en/events`);
    await page.goBack();
    await expect(page.getByText('4711')).toBeVisible();
    await expect(page.locator('main form')).toHaveCount(0);
    await page.goto(`${origin()}/event-registration/1?lang=en`);
    await expect(page.locator('#field-participantName')).toBeVisible();
  });

  test('the registration form reports that it is no longer available', async ({ page }) => {
    await page.route(CALL, (route) => route.fulfill({ status: 404, json: { message: 'Not found' } }));
    await fillIn(page);
    await send(page);
    await expect(page.getByText('does not exist')).toBeVisible();
    await expect(page.getByText('Not found')).toHaveCount(0);
    await expect(page.locator('body')).not.toBeFocused();
  });

  test('the registration form sends no member data when the visitor is not a member', async ({ page }) => {
    await page.route(CALL, (route) => route.abort());
    await fillIn(page);
    const isMember = page.getByRole('checkbox', { name: /^I am a member/ });
    await isMember.check();
    await page.locator('#field-memberNumber').fill('M'.repeat(120));
    await isMember.uncheck();
    const sent = page.waitForRequest(CALL);
    await send(page);
    const body = (await sent).postDataJSON();
    expect(body).toMatchObject({ isMember: false, participantName: 'A participant' });
    expect(body).not.toHaveProperty('memberNumber');
  });
});
