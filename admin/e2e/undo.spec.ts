import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { hongKongDay } from '../../core/dates/days.ts';
import { test } from '../../testing/browser-test.ts';
import { BASE_URL, create, listOf, open, openAsStaff, read, unique } from './staff.ts';

async function undo(page: Page) {
  await page.getByRole('region', { name: '通知' }).getByRole('button', { name: '復原' }).click();
  await expect(page.getByText('已復原')).toBeVisible();
}

test('the message after the reversal of a payment undoes it', async ({ page }) => {
  const billTo = unique('復原客戶');
  await openAsStaff(page, '/dashboard/news');
  const lines = [{ zh: '場租', en: 'Venue hire', amountCents: 250_000 }];
  const { id } = await create<{ id: number }>(page, 'invoices/own', { billTo, lines });
  const { receiptNo } = await create<{ receiptNo: string }>(page, 'payments', {
    ...{ requestId: randomUUID(), method: 'cash', amountCents: 250_000, receivedOn: hongKongDay() },
    allocations: [{ invoiceId: id, amountCents: 250_000 }],
  });
  await open(page, listOf('payments', receiptNo));
  await page.getByRole('button', { name: `沖銷「${receiptNo}」` }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('radio', { name: '入錯帳' }).check();
  await dialog.getByRole('button', { name: '沖銷', exact: true }).click();
  const status = async () =>
    (await read<{ status: string }[]>(page, `invoices?filter={"id":${id}}`))[0]?.status;
  await expect.poll(status).toBe('open');
  await undo(page);
  expect(await status()).toBe('paid');
});

test('the message after a cancelled registration gives the place back', async ({ page }) => {
  await openAsStaff(page, '/dashboard/news');
  const event = await create<{ id: number }>(page, 'events', {
    ...{ title: unique('復原活動'), description: 'd', eventDate: '2040-05-01' },
  });
  await create(page, 'event-registration-forms', {
    eventId: event.id,
    formTitle: '報名',
    maxRegistrations: 1,
  });
  const { id } = await create<{ id: number }>(page, `event-registrations/event/${event.id}`, {
    ...{ participantName: '陳大文', participantEmail: `${randomUUID()}@mail.hk` },
  });
  await open(page, `/event-registrations/${event.id}`);
  await page.getByRole('button', { name: '陳大文 · 更改狀態與備註' }).click();
  await page.getByRole('combobox', { name: '狀態', exact: true }).click();
  await page.getByRole('option', { name: '已取消' }).click();
  await page.getByRole('button', { name: '儲存' }).click();
  const status = async () => (await read<{ status: string }>(page, `event-registrations/${id}`)).status;
  await expect.poll(status).toBe('cancelled');
  await undo(page);
  expect(await status()).toBe('confirmed');
});

test('the message after an approved correction opens it again', async ({ page }) => {
  await openAsStaff(page, '/dashboard/news');
  const companyNameHk = unique('復原公司');
  const { id } = await create<{ id: number }>(page, 'members', {
    ...{ companyNameHk, companyNameEn: 'Undo Ltd', companyStatus: true, memberPhone: '2345 6789' },
    memberEmail: `${randomUUID()}@mail.hk`,
  });
  const { url } = await create<{ url: string }>(page, `members/${id}/links`, {});
  const token = new URL(url).hash.slice(1);
  await page.request.post(`${BASE_URL}/api/my/changes`, {
    data: { token, changes: { memberPhone: '2111 2222' } },
  });
  await open(page, listOf('profile-changes', companyNameHk));
  await page.getByRole('button', { name: `核對「${companyNameHk}」的更正` }).click();
  await page.getByRole('dialog').getByRole('button', { name: '全部更新' }).click();
  const phone = async () => (await read<{ memberPhone: string }>(page, `members/${id}`)).memberPhone;
  await expect.poll(phone).toBe('2111 2222');
  await undo(page);
  expect(await phone()).toBe('2345 6789');
});
