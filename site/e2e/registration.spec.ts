import { expect, type Page } from '@playwright/test';
import { test } from '../../e2e/test.ts';
import { origin } from './addresses.ts';

const CALL = '**/api/event-registrations';

/** The form of the demo content, filled in: what the server says to it is the test's. */
async function fillIn(page: Page): Promise<void> {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(`${origin()}/event-registration/1?lang=en`);
  await expect(page.locator('.script-late')).toHaveCount(0);
  await page.locator('#field-participantName').fill('A participant');
  await page.locator('#field-participantEmail').fill('participant@example.com');
}

const send = (page: Page) => page.getByRole('button', { name: 'Register', exact: true }).click();

test.describe('a registration', () => {
  test('stands below its event, and says that the last place has gone', async ({ page }) => {
    await page.route(CALL, (route) => route.fulfill({ status: 409, json: { code: 'registration_full' } }));
    await fillIn(page);
    const event = await page.getByRole('complementary').boundingBox();
    const form = await page.locator('main form').boundingBox();
    expect((event?.y ?? 0) + (event?.height ?? 0)).toBeLessThanOrEqual(form?.y ?? 0);
    await send(page);
    await expect(page.getByRole('alert').filter({ hasText: 'All places are taken' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Join the waiting list' })).toBeEnabled();
    await expect(page.getByRole('definition').filter({ hasText: /^(\d+) of \1$/ })).toBeVisible();
  });

  test('says that its form is no longer there', async ({ page }) => {
    await page.route(CALL, (route) => route.fulfill({ status: 404, json: { message: 'Not found' } }));
    await fillIn(page);
    await send(page);
    await expect(page.getByText('does not exist')).toBeVisible();
    await expect(page.getByText('Not found')).toHaveCount(0);
    await expect(page.locator('body')).not.toBeFocused();
  });

  test('of somebody who is no member has nothing of a member', async ({ page }) => {
    await page.route(CALL, (route) => route.abort());
    await fillIn(page);
    const isMember = page.getByRole('checkbox');
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
