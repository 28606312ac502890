import { expect, type Page } from '@playwright/test';
import { test } from '../../testing/browser-test.ts';
import { origin } from './addresses.ts';

async function loseAnswer(page: Page, call: string): Promise<() => { id: number } | undefined> {
  let said: { id: number } | undefined;
  await page.route(call, async (route) => {
    const answer = await route.fetch();
    said = await answer.json();
    expect(answer.status()).toBe(201);
    await route.abort();
  });
  return () => said;
}

async function sendTwice(page: Page, call: string): Promise<{ id: number }> {
  const first = await loseAnswer(page, call);
  const button = page.locator('form button[type=submit]');
  await button.click();
  await expect(button).toHaveText('Try again');
  await expect(page.getByRole('alert').filter({ hasText: 'counted only once' })).toBeVisible();
  await expect(page.getByText(/failed/i)).toHaveCount(0);
  await page.unroute(call);
  const again = page.waitForResponse(call);
  await button.click();
  const answer = await again;
  expect(answer.status()).toBe(200);
  const said: { id: number } = await answer.json();
  expect(said).toEqual(first());
  return said;
}

async function openForm(page: Page, path: string): Promise<void> {
  await page.goto(`${origin()}${path}`);
  await expect(page.locator('.script-late')).toHaveCount(0);
}

async function fillInRegistration(page: Page, email: string): Promise<void> {
  await openForm(page, '/event-registration/1?lang=en');
  await page.locator('#field-participantName').fill('A participant');
  await page.locator('#field-participantEmail').fill(email);
}

test.describe('a retry after a lost response stores nothing twice', () => {
  test('an enquiry is stored only once when the first response was lost', async ({ page }) => {
    await openForm(page, '/en/contact');
    await page.locator('#field-name').fill('A visitor');
    await page.locator('#field-email').fill('visitor@example.com');
    await page.locator('#field-confirmEmail').fill('visitor@example.com');
    await page.locator('#field-subject').fill('A question');
    await page.locator('#field-message').fill('About a licence.');
    await sendTwice(page, '**/api/contact-messages');
    await expect(page.locator('.confirmation')).toBeFocused();
  });

  test('an application is stored only once when the first response was lost, even after a reload', async ({
    page,
  }) => {
    await openForm(page, '/en/join/apply');
    await page.locator('#field-companyNameEn').fill(`Once Pets ${Date.now()}`);
    await page.locator('#field-memberPhone').fill('2345 6789');
    const call = '**/api/members';
    const first = await loseAnswer(page, call);
    const button = page.locator('form button[type=submit]');
    await button.click();
    await expect(button).toHaveText('Try again');
    await page.unroute(call);
    await page.reload();
    await expect(page.locator('.script-late')).toHaveCount(0);
    await expect(button).toBeEnabled();
    const again = page.waitForResponse(call);
    await button.click();
    expect(await (await again).json()).toEqual(first());
    await expect(page.getByText(/HKPT\d{6}/)).toBeVisible();
  });

  test('a registration is stored only once when the first response was lost, and its number is shown', async ({
    page,
  }) => {
    await fillInRegistration(page, `lost-${Date.now()}@example.com`);
    const { id } = await sendTwice(page, '**/api/event-registrations');
    await expect(page.getByText('You are registered')).toBeVisible();
    await expect(page.getByText(String(id), { exact: true })).toBeVisible();
  });
});

test('a participant who registers again in the same browser sees the number of the first registration', async ({
  page,
}) => {
  const email = `again-${Date.now()}@example.com`;
  await fillInRegistration(page, email);
  const call = page.waitForResponse('**/api/event-registrations');
  const button = page.locator('form button[type=submit]');
  await button.click();
  const { id } = await (await call).json();
  await expect(page.getByText('You are registered')).toBeVisible();
  await fillInRegistration(page, email.toUpperCase());
  await button.click();
  await expect(page.getByText('You are already registered')).toBeVisible();
  await expect(page.getByText(String(id), { exact: true })).toBeVisible();
  await expect(page.locator('.confirmation')).toBeFocused();
});

test('a participant who edits the form after a lost response is warned, and can then send the changes', async ({
  page,
}) => {
  await fillInRegistration(page, `changed-${Date.now()}@example.com`);
  const call = '**/api/event-registrations';
  await loseAnswer(page, call);
  const button = page.locator('form button[type=submit]');
  await button.click();
  await expect(button).toHaveText('Try again');
  await page.unroute(call);
  await page.locator('#field-participantName').fill('Another participant');
  await button.click();
  await expect(page.locator('.toast')).toContainText('they have arrived');
  await button.click();
  await expect(page.getByText('You are registered')).toBeVisible();
});

test('an offline participant is told that nothing was sent', async ({ page, context }) => {
  await fillInRegistration(page, 'offline@example.com');
  await context.setOffline(true);
  await page.locator('form button[type=submit]').click();
  await expect(page.getByRole('alert').filter({ hasText: 'nothing has been sent' })).toBeVisible();
  await context.setOffline(false);
});

test('a failed submission keeps the typed values, even if the script for notifications cannot be loaded', async ({
  page,
}) => {
  await page.route(/Notifications/, (route) => route.abort());
  await page.route('**/api/event-registrations', (route) => route.abort());
  await fillInRegistration(page, 'kept@example.com');
  await page.locator('form button[type=submit]').click();
  await expect(page.getByRole('alert').filter({ hasText: 'counted only once' })).toBeVisible();
  await expect(page.locator('#field-participantEmail')).toHaveValue('kept@example.com');
});
