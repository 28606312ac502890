import { expect } from '@playwright/test';
import { DESKTOP, expectAccessible, PHONE } from '../../testing/accessibility.ts';
import { test } from '../../testing/browser-test.ts';
import { asStaff, BASE_URL, create, unique } from './staff.ts';

test('a member chooses which mails to receive, and reads the mails already sent', async ({ page }) => {
  await asStaff(page);
  const member = await create<{ id: number }>(page, 'members', {
    ...{ companyNameHk: unique('收信公司'), companyNameEn: 'Receiver Ltd', companyStatus: true },
    ...{ memberEmail: `${unique('receiver')}@mail.hk`, memberPhone: '2345 6789' },
  });
  const { url } = await create<{ url: string }>(page, `members/${member.id}/links`, {});
  const { pathname, hash } = new URL(url);
  const own = `${BASE_URL}/en${pathname.replace(/^\/en/, '')}${hash}`;
  await page.goto(own);
  const circulars = page.getByLabel('Circulars: news of the trade and the association');
  await expect(circulars).not.toBeChecked();
  await circulars.check();
  await page.getByRole('button', { name: 'Save subscriptions' }).click();
  await expect(page.getByText('Your choices are saved.')).toBeVisible();
  await page.reload();
  await expect(circulars).toBeChecked();

  await page.getByRole('button', { name: 'Show them' }).click();
  await expect(page.getByText('Nothing has been sent to you in the last two years.')).toBeFocused();
  // Fakes the list of sent mails, because sending needs a mail service. The API's own tests cover the real
  // response.
  const sent = { topic: 'circular', at: '2026-07-01T02:30:00.000Z' };
  const mails = [
    {
      ...sent,
      subject: 'A circular to Receiver Ltd',
      text: 'Dear Receiver Ltd,\n\nPlease note the new rules.\n',
    },
    { ...sent, topic: 'official', subject: '週年大會通告', text: '謹定於該日舉行週年大會。' },
  ];
  await page.route('**/api/my/mail', (route) => route.fulfill({ json: mails }));
  await page.reload();
  await page.getByRole('button', { name: 'Show them' }).click();
  await expect(page.getByText('Please note the new rules.')).toBeHidden();
  await page.getByText('A circular to Receiver Ltd').click();
  await expect(page.getByText('Please note the new rules.')).toBeVisible();
  await expect(page.getByText('July 1, 2026 at 10:30 AM').first()).toBeVisible();
  await expectAccessible(page, [PHONE, DESKTOP]);

  await page.route('**/api/my/mail', (route) =>
    route.fulfill({ status: 503, json: { message: 'Later, please' } }),
  );
  await page.reload();
  await page.getByRole('button', { name: 'Show them' }).click();
  await expect(page.getByText('Later, please')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show them' })).toBeEnabled();
});
