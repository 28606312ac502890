import { expect } from '@playwright/test';

import { expectAccessible, PHONE } from '../../testing/accessibility.ts';
import { test } from '../../testing/browser-test.ts';
import { origin } from './addresses.ts';

const hongKongDay = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Hong_Kong' }).format(new Date());

test.describe('the application form shows fees and requirements, and checks contact data before sending', () => {
  test('the application form shows today’s fees at the top', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto(`${origin()}/en/join?from=home`);
    const fees = page.locator('#application-form dl');
    await expect(fees).toBeInViewport({ ratio: 1 });
    const isHalved = hongKongDay().slice(5) > '06-30';
    for (const place of [fees, page.locator('.fee').nth(1)])
      await expect(place).toContainText(isHalved ? 'HK$400' : 'HK$800');
    await expect(fees).toContainText('HK$800');
    await expectAccessible(page, [PHONE]);
  });

  test('the application form shows the requirements of permanent membership beside that option', async ({
    page,
  }) => {
    await page.goto(`${origin()}/en/join/apply`);
    const permanent = page.locator('.choice').filter({ has: page.locator('[value=永久會員]') });
    await expect(permanent).toContainText('three years');
  });

  test('the application form requires a telephone number or an e-mail address of the company or of any contact person', async ({
    page,
  }) => {
    await page.goto(`${origin()}/en/join/apply`);
    await expect(page.locator('.script-late')).toHaveCount(0);
    await page.locator('#field-companyNameEn').fill('Unreachable Pets');
    const button = page.locator('form button[type=submit]');
    await button.click();
    await expect(page.locator('#field-memberPhone-error')).toHaveText(/at least one telephone number/);
    await page.route('**/api/members', (route) => route.abort());
    const sent = page.waitForRequest('**/api/members');
    await page.locator('#field-contactPersonEmail').fill('somebody@example.com');
    await button.click();
    expect((await sent).postDataJSON()).toMatchObject({ contactPersonEmail: 'somebody@example.com' });
  });

  test('the application form sends no session of the back office', async ({ page }) => {
    const data = { username: 'admin', password: process.env.ADMIN_PASSWORD };
    expect(
      (await page.request.post(`${origin()}/api/login`, { data, headers: { origin: origin() } })).ok(),
    ).toBe(true);
    await page.goto(`${origin()}/en/join/apply`);
    await expect(page.locator('.script-late')).toHaveCount(0);
    await page.locator('#field-companyNameEn').fill(`Counter Pets ${Date.now()}`);
    await page.locator('#field-contactPersonEmail').fill('counter@example.com');
    await page.locator('#field-memberPhone').fill('2345 6789');
    const answered = page.waitForResponse('**/api/members');
    await page.locator('form button[type=submit]').click();
    const answer = await answered;
    expect(answer.status()).toBe(201);
    expect(await answer.request().allHeaders()).not.toHaveProperty('cookie');
  });

  test('the application form warns about an unusual business registration number, and accepts it', async ({
    page,
  }) => {
    await page.goto(`${origin()}/en/join/apply`);
    await expect(page.locator('.script-late')).toHaveCount(0);
    const number = page.locator('#field-memberBusinessCertNo');
    const warning = page.locator('#field-memberBusinessCertNo-warning');
    await number.pressSequentially('1234');
    await expect(warning).toBeEmpty();
    await number.pressSequentially('x');
    await expect(warning).toContainText('Usually 8 digits');
    await expect(number).toHaveAccessibleDescription(/Usually 8 digits/);
    await expectAccessible(page, [PHONE]);
    await number.fill('12345678-000');
    await expect(warning).toBeEmpty();
    await number.fill('applied for');
    await expect(warning).toContainText('Usually 8 digits');
    await page.route('**/api/members', (route) => route.abort());
    const sent = page.waitForRequest('**/api/members');
    await page.locator('#field-companyNameEn').fill('Number Pets');
    await page.locator('#field-memberPhone').fill('2345 6789');
    await page.locator('form button[type=submit]').click();
    expect((await sent).postDataJSON()).toMatchObject({ memberBusinessCertNo: 'applied for' });
  });

  test('the confirmation says when the office answers, stays after a reload, and gives way to a new application', async ({
    page,
  }) => {
    const answer = { memberUniqueCode: 'HKPT009999', dueOn: '2026-12-04' };
    await page.route('**/api/members', (route) => route.fulfill({ status: 201, json: answer }));
    await page.goto(`${origin()}/en/join/apply`);
    await expect(page.locator('.script-late')).toHaveCount(0);
    await page.locator('#field-companyNameEn').fill('Patient Pets');
    await page.locator('#field-memberPhone').fill('2345');
    await page.locator('#field-memberEmail').fill('patient@example.com');
    await expect(page.locator('#field-memberPhone-warning')).toContainText('too short');
    await page.locator('#field-memberNumberOfShops').fill('2');
    const sent = page.waitForRequest('**/api/members');
    await page.locator('form button[type=submit]').click();
    expect((await sent).postDataJSON()).toMatchObject({
      memberNumberOfShops: '2',
      memberNumberOfEmployees: '1',
      notStated: ['memberBusinessYear', 'memberNumberOfEmployees'],
    });
    for (let time = 0; time < 2; time++) {
      await expect(page.getByText('HKPT009999')).toBeVisible();
      await expect(page.getByText('You will hear from us by December 4, 2026.')).toBeVisible();
      await page.reload();
    }
    await page.getByRole('button', { name: 'New application' }).click();
    await expect(page.getByText('HKPT009999')).toHaveCount(0);
    await expect(page.locator('#field-companyNameEn')).toHaveValue('');
  });
});
