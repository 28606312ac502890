import { expect } from '@playwright/test';
import { DESKTOP, expectAccessible, expectAllAccessible, PHONE } from '../../testing/accessibility.ts';
import { test } from '../../testing/browser-test.ts';
import { handsOf } from './hands.ts';
import { asStaff, BASE_URL, create, open, read, unique } from './staff.ts';

interface Type {
  id: number;
  nameZh: string;
  priceCents: number;
}
interface Order {
  id: number;
  status: string;
  participants: { id: number; status: string }[];
}

test('staff set three prices including an early-bird price within the click limit, and manage orders', async ({
  page,
}) => {
  await asStaff(page);
  const event = await create<{ id: number }>(page, 'events', {
    title: unique('研討會'),
    description: 'd',
    eventDate: '2031-01-01T10:00:00Z',
  });
  const { id: formId } = await create<{ id: number }>(page, 'event-registration-forms', {
    eventId: event.id,
    formTitle: '報名',
  });
  await open(page, `/event-registration-form/${event.id}`);
  const hands = handsOf('mouse');
  await hands.press(page.getByRole('button', { name: '設定標準、會員及早鳥票價' }));
  const prices = page.getByRole('alertdialog');
  await prices.getByLabel('標準票價').fill('680');
  await prices.getByLabel('會員票價').fill('480');
  await prices.getByLabel('早鳥票價').fill('400');
  await prices.getByLabel('早鳥截止').fill('2030-12-01T18:00');
  await prices.getByLabel('名額').fill('2');
  await hands.press(prices.getByRole('button', { name: '儲存' }));
  await expect(page.getByText('HK$400')).toBeVisible();
  expect(hands.clicks()).toBeLessThanOrEqual(9);
  await expect(page.getByText('已佔 0 / 2')).toBeVisible();
  await expectAccessible(page, [PHONE, DESKTOP]);

  await page.getByRole('button', { name: '新增退款規則' }).click();
  await page.getByLabel('退款（%）').fill('40');
  await page.getByRole('button', { name: '儲存', exact: true }).first().click();
  await expect(page.getByText('報名表已儲存').first()).toBeVisible();

  await page.getByRole('button', { name: '編輯票種「標準票」' }).click();
  const edit = page.getByRole('alertdialog');
  await edit.getByLabel('票價（港元）').fill('700');
  await edit.getByRole('button', { name: '儲存' }).click();
  await expect(page.getByText('HK$700')).toBeVisible();

  const types = await read<Type[]>(page, `ticket-types?filter={"formId":${formId}}`);
  const typeId = (name: string) => types.find(({ nameZh }) => nameZh === name)?.id;
  const placed = await page.request.post(`${BASE_URL}/api/event-orders`, {
    data: {
      formId,
      requestId: `story-${unique('order')}`,
      buyer: { name: '陳大文', email: `${unique('b')}@mail.hk`, company: '示範公司' },
      participants: ['陳大文', '李小明'].map((name) => ({ name, ticketTypeId: typeId('標準票') })),
    },
  });
  expect(placed.status()).toBe(201);
  await open(page, `/event-registrations/${event.id}`);
  await expect(page.getByRole('heading', { name: '訂單（1）' })).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: '待付款' });
  await expect(row.getByText('HK$1,400', { exact: true })).toBeVisible();
  await expectAllAccessible(page, [PHONE, DESKTOP]);

  await row.getByRole('button', { name: /^延長保留/ }).click();
  await page.getByRole('alertdialog').getByLabel('保留至').fill('2030-12-20T12:00');
  await page.getByRole('alertdialog').getByRole('button', { name: '延長保留' }).click();
  await expect(row.getByText('2030')).toBeVisible();

  await row.getByRole('button', { name: /^取消參加者/ }).click();
  const unpaid = page.getByRole('alertdialog');
  await unpaid.getByLabel('李小明').check();
  await expect(unpaid.getByText('發票扣減：HK$700')).toBeVisible();
  await unpaid.getByRole('button', { name: '取消', exact: true }).click();

  await row.getByRole('button', { name: /^更改票種/ }).click();
  await page.getByRole('alertdialog').getByLabel('新票種').click();
  await page.getByRole('option', { name: /會員票/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '更改票種' }).click();
  await expect(row.getByText('HK$960', { exact: true })).toBeVisible();

  await row.getByRole('button', { name: /的發票$/ }).click();
  const invoice = page.getByRole('dialog');
  await expect(invoice.getByText('HK$960').first()).toBeVisible();
  await expectAccessible(page, [PHONE, DESKTOP]);
  await invoice.getByRole('button', { name: /^記錄收款/ }).click();
  const booking = page.getByRole('alertdialog');
  await expect(booking.getByLabel('金額')).toHaveValue('960.00');
  await booking.getByRole('button', { name: '記錄收款' }).click();
  await expect(booking).toBeHidden();
  await expect(invoice.getByText('已付', { exact: true }).first()).toBeVisible();
  await invoice.getByRole('button', { name: '關閉' }).click();
  const confirmed = page.getByRole('listitem').filter({ hasText: 'O' }).filter({ hasText: 'HK$960' }).first();
  await confirmed.getByRole('button', { name: /^取消參加者/ }).click();
  const cancel = page.getByRole('alertdialog');
  await cancel.getByLabel('李小明').check();
  await expect(cancel.getByText('退款：HK$192')).toBeVisible();
  await cancel.getByLabel('退款百分比').fill('50');
  await expect(cancel.getByText('退款：HK$240')).toBeVisible();
  await cancel.getByRole('button', { name: '取消參加者' }).click();
  await expect(page.getByText('HK$480').first()).toBeVisible();
  const seats = async () =>
    (await read<Order[]>(page, `event-orders/event/${event.id}`))[0]?.participants.map(
      ({ status }) => status,
    );
  await expect.poll(seats).toEqual(['confirmed', 'cancelled']);
});
