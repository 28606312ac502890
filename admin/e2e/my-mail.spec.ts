import { expect, type Page } from '@playwright/test';
import { DESKTOP, expectAccessible, PHONE } from '../../testing/accessibility.ts';
import { test } from '../../testing/browser-test.ts';
import { asStaff, BASE_URL, copiedMail, create, open, read, unique } from './staff.ts';

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

test('a firm agrees to enquiries, a visitor sends one from its page and confirms it, and the office counts it', async ({
  page,
}) => {
  await asStaff(page);
  const member = await create<{ id: number; memberUniqueCode: string }>(page, 'members', {
    ...{ companyNameHk: unique('查詢公司'), companyNameEn: 'Asked Ltd', companyStatus: true },
    ...{ memberEmail: `${unique('asked')}@firm.hk`, memberPhone: '2345 6789' },
  });
  const { url } = await create<{ url: string }>(page, `members/${member.id}/links`, {});
  await page.goto(`${BASE_URL}/en/my${new URL(url).hash}`);
  const takes = page.getByLabel('We would like to receive enquiries from our page');
  const choose = page.getByRole('button', { name: 'Save choice on enquiries' });
  await takes.check();
  await page.route('**/api/my/enquiries', (route) => route.abort(), { times: 1 });
  await choose.click();
  await expect(page.getByText('That did not work.')).toBeVisible();
  await expect(takes).toBeChecked();
  await choose.click();
  await expect(page.getByText('Your choice is saved.')).toBeVisible();

  const own = `${BASE_URL}/en/members/${member.memberUniqueCode}`;
  const form = page.getByRole('region', { name: 'Ask this company' });
  await expect(async () => {
    await page.goto(own);
    await expect(form).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(form).toContainText('gets your name, email address and message');
  expect(await page.content()).not.toContain('@firm.hk');
  await form.scrollIntoViewIfNeeded();
  await form.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(form.getByText('Please enter a message')).toBeVisible();
  await form.getByLabel('Name').fill('Ann Chan');
  await form.getByLabel('Email').fill(`${unique('ann')}@mail.hk`);
  await form.getByLabel('Message').fill('Do you groom rabbits?');
  await expectAccessible(page, [PHONE, DESKTOP]);
  await form.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(form.getByText('Please check your inbox.')).toBeVisible();

  await page.goto(`${BASE_URL}/en/my${await fragmentInMail(page)}`);
  await expect(page.getByText('Do you groom rabbits?')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm and pass on' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Your enquiry has been passed on to the company.')).toBeVisible();
  await expectAccessible(page, [PHONE, DESKTOP]);
  await expect(page.getByRole('button', { name: 'Confirm and pass on' })).toHaveCount(0);

  await open(page, `/dashboard/members?filter=${JSON.stringify({ q: member.memberUniqueCode })}`);
  await page.getByRole('button', { name: /^查看「查詢公司/ }).click();
  await expect(page.getByText(/已轉交查詢：1 宗，最近一宗於/)).toBeVisible();
});

/** Waits until the mail is written. */
async function fragmentInMail(page: Page): Promise<string> {
  let fragment = '';
  await expect(async () => {
    const mails = await read<{ id: number; templateKey: string }[]>(page, 'mail-messages');
    const mail = mails.find(({ templateKey }) => templateKey === 'member-enquiry-confirm');
    const { text } = await copiedMail<{ text: string }>(page, mail?.id ?? 0);
    fragment = /#\S+/.exec(text)?.[0] ?? '';
    expect(fragment).not.toBe('');
  }).toPass();
  return fragment;
}
