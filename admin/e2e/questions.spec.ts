import { expect } from '@playwright/test';
import { DESKTOP, expectAccessible, expectAllAccessible, PHONE } from '../../testing/accessibility.ts';
import { test } from '../../testing/browser-test.ts';
import { asStaff, BASE_URL, create, open, unique } from './staff.ts';

test('staff add questions to a form, and visitors answer them with and without JavaScript', async ({
  page,
  browser,
}) => {
  await asStaff(page);
  const event = await create<{ id: number }>(page, 'events', {
    title: unique('有問題的講座'),
    description: 'd',
    eventDate: '2031-01-01',
  });
  const form = await create<{ id: number }>(page, 'event-registration-forms', {
    eventId: event.id,
    formTitle: '報名',
  });
  await open(page, `/event-registration-form/${event.id}`);
  const group = page.getByRole('group', { name: '加一條問題' });
  for (const kind of ['文字', '單選', '多選', '同意（剔選）'])
    await group.getByRole('button', { name: kind }).click();
  const cards = page.getByRole('region', { name: '自訂問題' }).getByRole('list').getByRole('listitem');
  const write = (index: number, name: string, value: string) =>
    cards.nth(index).getByLabel(name, { exact: true }).fill(value);
  await page.getByRole('button', { name: '儲存' }).click();
  await expect(page.getByText('請填寫每條問題及每個選項')).toBeVisible();
  await write(0, '問題（中文） *', '飲食需要');
  await write(1, '問題（中文） *', '衫碼');
  await write(1, '問題（英文）', 'Size');
  await cards.nth(1).getByRole('switch', { name: '必須回答' }).check();
  await write(2, '問題（中文） *', '日期');
  for (const [index, first, second] of [
    [1, '細', '大'],
    [2, '星期六', '星期日'],
  ] as const) {
    await write(index, '選項 1（中文） *', first);
    await write(index, '選項 2（中文） *', second);
  }
  await write(3, '問題（中文） *', '同意拍攝');
  await cards.nth(3).getByRole('button', { name: '將問題 4 移前' }).click();
  await expectAccessible(page, [PHONE, DESKTOP]);
  await page.getByRole('button', { name: '儲存' }).click();
  await expect(page.getByText('報名表已儲存')).toBeVisible();

  const address = `${BASE_URL}/event-registration/${form.id}`;
  const visitor = await browser.newPage();
  await visitor.goto(`${address}?lang=en`);
  await expect(visitor.getByText('A few more questions')).toBeVisible();
  await visitor.locator('#field-participantName').fill('Chan');
  await visitor.locator('#field-participantEmail').fill(`${unique('chan')}@mail.hk`);
  await visitor.getByLabel('飲食需要').fill('Vegetarian');
  await visitor.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(visitor.getByText('Please answer this question')).toBeVisible();
  await expect(visitor.getByText('Please agree to this')).toBeVisible();
  await expect(visitor.getByLabel(/^Size/)).toBeFocused();
  await expectAllAccessible(visitor, [PHONE, DESKTOP]);
  await visitor.getByLabel(/^Size/).selectOption('大');
  await visitor.getByLabel('星期日').check();
  await visitor.getByLabel(/^同意拍攝/).check();
  await visitor.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(visitor.getByText('You are registered')).toBeVisible();

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto(address);
  await plain.locator('[name=participantName]').fill('李小姐');
  await plain.locator('[name=participantEmail]').fill(`${unique('lee')}@mail.hk`);
  await plain.getByRole('button', { name: '提交報名' }).click();
  await expect(plain.getByText('請回答此問題')).toBeVisible();
  await plain.getByLabel(/^衫碼/).selectOption('細');
  await plain.getByLabel('星期六').check();
  await plain.getByLabel('星期日').check();
  await plain.getByLabel(/同意拍攝/).check();
  await plain.getByRole('button', { name: '提交報名' }).click();
  await expect(plain.getByText('報名成功')).toBeVisible();

  await open(page, `/event-registrations/${event.id}`);
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(row('Chan').getByText('飲食需要：Vegetarian')).toBeVisible();
  await expect(row('Chan').getByText('衫碼：大')).toBeVisible();
  await expect(row('李小姐').getByText('日期：星期六、星期日')).toBeVisible();
  await expect(row('李小姐').getByText('同意拍攝：是')).toBeVisible();
  for (const one of [visitor, plain]) await one.context().close();
});
