import { type Browser, expect, type Page } from '@playwright/test';
import { asStaff, BASE_URL, create, open, read, unique } from '../../admin/e2e/staff.ts';
import { dayAfter, hongKongDay, mondayOf } from '../../core/dates/days.ts';
import type { FreeSlots } from '../../core/events/validation/venue.ts';
import { DESKTOP, expectAccessible, expectAllAccessible, PHONE } from '../accessibility.ts';
import { test } from '../browser-test.ts';

// Tests one booking: a visitor requests two slots and gets the invoice by mail, and nobody else can book
// these slots.

const TIMES = ['10:00–12:00', '12:00–14:00'];

const field = (page: Page, name: string) => page.locator(`[id="field-${name}"]`);

const freeSlots = async (page: Page): Promise<FreeSlots> => {
  const today = hongKongDay(new Date());
  return read<FreeSlots>(page, `venue-slots?from=${today}&to=${dayAfter(today, 27)}`);
};

async function freeDay(page: Page): Promise<string> {
  const { slots } = await freeSlots(page);
  const days = slots.map(({ start }) => hongKongDay(new Date(start)));
  const day = days.find((one) => days.filter((other) => other === one).length === 5);
  expect(day).toBeDefined();
  return day ?? '';
}

async function visitorOf(browser: Browser, address: string) {
  const context = await browser.newContext({
    ...{ locale: 'zh-HK', viewport: { width: PHONE, height: 800 } },
    extraHTTPHeaders: { 'X-Forwarded-For': address },
  });
  return context.newPage();
}

async function chooseDay(visitor: Page, day: string) {
  await visitor.goto(`${BASE_URL}/venue-rental#book`);
  const choice = visitor.getByRole('radio', { name: new RegExp(`${Number(day.slice(8))}日`) });
  const next = visitor.getByRole('button', { name: '下一週' });
  await expect(next).toBeVisible();
  await expect(async () => {
    if (!(await choice.isVisible())) await next.click();
    await expect(choice).toBeVisible({ timeout: 1000 });
  }).toPass();
  await choice.check({ force: true });
}

async function request(visitor: Page, day: string, company: string, email: string) {
  await chooseDay(visitor, day);
  for (const time of TIMES) await visitor.getByRole('checkbox', { name: time }).check();
  await expect(visitor.getByText('2 節 × HK$1,500 = HK$3,000')).toBeVisible();
  await expectAccessible(visitor, [PHONE, DESKTOP]);
  await field(visitor, 'contactName').fill('陳大文');
  await field(visitor, 'company').fill(company);
  await field(visitor, 'contactEmail').fill(email);
  await field(visitor, 'contactPhone').fill('2345 6789');
  await visitor.getByRole('button', { name: '遞交預約' }).click();
  await expect(visitor.getByText('請填寫用途')).toBeVisible();
  await field(visitor, 'purpose').fill('產品發佈會，約 30 人');
  await visitor.getByRole('button', { name: '遞交預約' }).click();
  await expect(visitor.getByText('已收到您的預約')).toBeVisible();
  const reference = await visitor.getByText(/^V\d+$/).textContent();
  return reference ?? '';
}

test('a request becomes a booking with an invoice, and its slots cannot be booked again', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  await asStaff(page);
  const day = await freeDay(page);
  const company = unique('示範寵物公司');
  const email = `${unique('hirer')}@mail.hk`;
  const visitor = await visitorOf(browser, '192.0.2.50');
  const late = await visitorOf(browser, '192.0.2.51');
  await chooseDay(late, day);
  await late.getByRole('checkbox', { name: TIMES[0] as string }).check();
  const reference = await request(visitor, day, company, email);

  await open(page, '/venue-bookings');
  await page.getByRole('button', { name: `處理 ${reference}` }).click();
  const dialog = page.getByRole('dialog', { name: reference });
  await expect(dialog.getByText('HK$1,500 × 2 節 = HK$3,000')).toBeVisible();
  await expectAccessible(page, [PHONE, DESKTOP]);
  await dialog.getByRole('button', { name: '確認' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByText(email)).toBeVisible();
  await expect(question.getByRole('status')).toHaveText('發票：2 節，共 HK$3,000');
  await question.getByRole('button', { name: '確認' }).click();
  await expect(page.getByText('已確認，發票已發出').first()).toBeVisible();

  const filter = (values: object) => encodeURIComponent(JSON.stringify(values));
  const [invoice] = await read<{ number: string; kind: string; totalCents: number }[]>(
    page,
    `invoices?filter=${filter({ q: company })}`,
  );
  expect(invoice).toMatchObject({ kind: 'venue', totalCents: 300_000 });
  const mailsOf = () =>
    read<{ id: number; subject: string }[]>(page, `mail-messages?filter=${filter({ q: email })}`);
  await expect
    .poll(async () => (await mailsOf()).map(({ subject }) => subject).sort(), { timeout: 30_000 })
    .toEqual([`已收到您的場地預約 ${reference}`, `場地預約已確認 ${reference}`].sort());
  const confirmed = (await mailsOf()).find(({ subject }) => subject.startsWith('場地預約已確認'));
  const { text } = await read<{ text: string }>(page, `mail-messages/${confirmed?.id}`);
  for (const fact of [invoice?.number ?? '', 'HK$3,000', '10:00–14:00']) expect(text).toContain(fact);

  await field(late, 'contactName').fill('李小明');
  await field(late, 'contactEmail').fill(`${unique('late')}@mail.hk`);
  await field(late, 'contactPhone').fill('2345 6780');
  await field(late, 'purpose').fill('會議');
  await late.getByRole('button', { name: '遞交預約' }).click();
  await expect(late.getByText('所選時段剛被預約，請另選時段').first()).toBeVisible();
  await expect(late.getByRole('checkbox', { name: TIMES[0] as string })).toBeHidden();
});

test('staff reserve a slot for the association, see the week on a phone and by keyboard, and release the slot', async ({
  page,
}) => {
  await asStaff(page);
  const day = await freeDay(page);
  await open(page, '/venue-bookings');
  const table = page.getByRole('table', { name: '一週的場地日曆' });
  const weeks =
    (Date.parse(mondayOf(day)) - Date.parse(mondayOf(hongKongDay(new Date())))) / (7 * 86_400_000);
  for (let week = 0; week < weeks; week++) await page.getByRole('button', { name: '下一週' }).click();
  await expect(table).toBeVisible();
  await expectAccessible(page, [DESKTOP]);
  const slot = table.getByRole('button', {
    name: new RegExp(`${Number(day.slice(5, 7))}月${Number(day.slice(8))}日.*16:00–18:00 空檔`),
  });
  await slot.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: '協會自用' }).click();
  const purpose = unique('理事會會議');
  await dialog.getByLabel('用途', { exact: true }).fill(purpose);
  await expectAllAccessible(page, [PHONE, DESKTOP]);
  await dialog.getByRole('button', { name: '留作自用' }).click();
  await expect(table.getByRole('button', { name: purpose })).toBeVisible();
  const taken = (await freeSlots(page)).slots.filter(
    ({ start }) => start === new Date(`${day}T16:00:00+08:00`).toISOString(),
  );
  expect(taken).toEqual([]);

  await page.setViewportSize({ width: PHONE, height: 800 });
  await page
    .getByRole('tablist', { name: '日子' })
    .getByRole('tab')
    .nth((new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7)
    .click();
  await expectAllAccessible(page, [PHONE]);
  await page.getByRole('button', { name: purpose }).click();
  await page.getByRole('button', { name: '開放時段' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '開放時段' }).click();
  await expect(page.getByText('時段已重新開放').first()).toBeVisible();
  await expect(page.getByRole('button', { name: purpose })).toBeHidden();
});

test('staff read the bookings in their own calendar program until they revoke the calendar’s link', async ({
  page,
}) => {
  await asStaff(page);
  const { slots } = await freeSlots(page);
  const purpose = unique('盤點');
  await create(page, 'venue-bookings', {
    ...{
      requestId: crypto.randomUUID(),
      venue: 'room',
      slots: [slots.at(-1)?.start],
      isOwnUse: true,
      purpose,
    },
  });
  await open(page, '/venue-bookings');
  await page.getByRole('button', { name: '日曆連結' }).click();
  const dialog = page.getByRole('dialog', { name: '在自己的日曆看預約' });
  await dialog.getByRole('button', { name: /^(重新)?建立(連結)?$/ }).click();
  const address = await dialog.getByLabel('日曆連結').inputValue();
  await expectAccessible(page, [PHONE, DESKTOP]);
  const calendar = async () => page.request.get(`${BASE_URL}${new URL(address).pathname}`);
  expect(await (await calendar()).text()).toContain(purpose);
  await dialog.getByRole('button', { name: '停用連結' }).click();
  await expect(dialog.getByLabel('日曆連結')).toBeHidden();
  expect((await calendar()).status()).toBe(404);
});
