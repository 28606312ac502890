import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { DESKTOP, expectAccessible } from '../../testing/accessibility.ts';
import { test } from '../../testing/browser-test.ts';
import { asStaff, BASE_URL, create, listOf, open, openAsStaff, read, unique } from './staff.ts';

interface Stored {
  id: number;
}

interface Event extends Stored {
  title: string;
  eventDate: string;
  status: string;
}

const event = (title: string) => ({
  title,
  description: '測試描述',
  eventDate: '2027-03-01T14:30:00+08:00',
  status: 'upcoming',
  registrationRequired: true,
});

async function eventWithForm(page: Page, title: string, settings: object = {}) {
  const { id: eventId } = await create<Event>(page, 'events', event(title));
  const form = await create<Stored>(page, 'event-registration-forms', {
    eventId,
    formTitle: `${title}報名表`,
    ...settings,
  });
  return { eventId, formId: form.id };
}

const participant = (eventId: number, formId: number, name: string) => ({
  eventId,
  formId,
  participantName: name,
  participantEmail: `${name.length}${Date.now()}@example.com`,
  isMember: true,
});

test.describe('staff edit events', () => {
  test('staff copy an event, and the copy is stored as an all-day event', async ({ page }) => {
    const title = unique('原活動');
    await asStaff(page);
    await create<Event>(page, 'events', {
      ...event(title),
      location: '示範會堂',
      registrationRequired: false,
    });
    await open(page, `/dashboard/events?filter=${encodeURIComponent(JSON.stringify({ q: title }))}`);
    await page.getByRole('link', { name: `複製「${title}」` }).click();
    await expect(page.getByLabel('標題 *')).toHaveValue(title);
    await page.getByLabel('標題 *').fill(`${title}二`);
    await page.getByLabel('全日活動').check();
    await page.getByLabel('活動日期 *').fill('2027-04-02');
    await page.getByRole('button', { name: '儲存' }).click();
    await expect(page.getByText('活動創建成功')).toBeVisible();
    const query = encodeURIComponent(JSON.stringify({ q: `${title}二` }));
    expect(await read<Event[]>(page, `events?filter=${query}`)).toMatchObject([
      { location: '示範會堂', isAllDay: true, eventDate: '2027-04-02T04:00:00.000Z', endsAt: null },
    ]);
  });

  test('the event form stores the typed time as Hong Kong time', async ({ page }) => {
    const title = unique('新活動');
    await openAsStaff(page, '/dashboard/events/create');
    await page.getByRole('button', { name: '儲存' }).click();
    for (const fault of ['標題為必填', '描述為必填', '活動日期為必填'])
      await expect(page.getByText(fault)).toBeVisible();
    await page.getByLabel('標題 *').fill(title);
    await page.getByLabel('描述 *').fill('測試描述');
    await page.getByLabel('活動日期 *').fill('2027-03-01T14:30');
    await page.getByRole('combobox', { name: '狀態' }).click();
    await page.getByRole('option', { name: '籌備中' }).click();
    await page.getByRole('button', { name: '儲存' }).click();
    await expect(page.getByText('活動創建成功')).toBeVisible();
    const [stored] = await read<Event[]>(
      page,
      `events?filter=${encodeURIComponent(JSON.stringify({ q: title }))}`,
    );
    expect(stored).toMatchObject({ title, status: 'preparing', eventDate: '2027-03-01T06:30:00.000Z' });
  });

  test('the deletion of an event asks for confirmation, with the event’s name and number of registrations', async ({
    page,
  }) => {
    const title = unique('刪除活動');
    await asStaff(page);
    const { eventId, formId } = await eventWithForm(page, title);
    await create(page, 'event-registrations', participant(eventId, formId, '甲'));
    await open(page, listOf('events', title));
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await page.getByRole('button', { name: `刪除「${title}」` }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(
      dialog.getByText(`確定要刪除活動「${title}」嗎？會移到垃圾箱，30 日內可還原。`),
    ).toBeVisible();
    await expect(dialog.getByText('此活動的 1 個報名紀錄會一併刪除。')).toBeVisible();
    await dialog.getByRole('button', { name: '刪除' }).click();
    await expect(page.getByText('刪除成功')).toBeVisible();
    expect((await page.request.get(`${BASE_URL}/api/events/${eventId}`)).status()).toBe(404);
  });

  test('the Facebook import rejects a link that is not a URL', async ({ page }) => {
    await openAsStaff(page, '/dashboard/events');
    await page.getByRole('button', { name: '從 Facebook 匯入' }).click();
    await page.getByRole('button', { name: '匯入', exact: true }).click();
    await expect(page.getByText('Facebook 連結為必填')).toBeVisible();
    await page.getByLabel('Facebook 連結 *').fill('nonsense');
    await page.getByRole('button', { name: '匯入', exact: true }).click();
    await expect(page.getByText('請輸入有效的 Facebook 連結')).toBeVisible();
  });
});

test.describe('staff manage registration forms', () => {
  test('staff create a registration form, and see its public link while the form is active', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const title = unique('報名活動');
    await asStaff(page);
    const { id } = await create<Event>(page, 'events', event(title));
    await open(page, `/event-registration-form/${id}`);
    await expect(page.getByLabel('表格標題 *')).toHaveValue(`${title}報名表`);
    await page.getByLabel('表格標題 *').fill('');
    await page.getByLabel('名額上限').fill('0');
    await page.getByRole('button', { name: '儲存' }).click();
    await expect(page.getByText('表格標題為必填')).toBeVisible();
    await expect(page.getByText('名額上限須為 1 或以上的整數，或留空表示不限')).toBeVisible();
    await page.getByLabel('表格標題 *').fill('我的報名表');
    await page.getByLabel('名額上限').fill('30');
    await page.getByRole('button', { name: '儲存' }).click();
    await expect(page.getByText('報名表已儲存')).toBeVisible();
    const form = await read<Stored>(page, `event-registration-forms/event/${id}`);
    expect(form).toMatchObject({ formTitle: '我的報名表', maxRegistrations: 30 });
    await page.getByRole('button', { name: '複製連結' }).click();
    await expect(page.getByText('連結已複製')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
      `/event-registration/${form.id}`,
    );
    await page.getByLabel('啟用報名表').uncheck();
    await page.getByLabel('名額上限').fill('');
    await page.getByRole('button', { name: '儲存' }).click();
    await expect(page.getByText('啟用並儲存報名表後，會在此顯示報名連結。')).toBeVisible();
    expect(await read(page, `event-registration-forms/${form.id}`)).toMatchObject({
      maxRegistrations: null,
      isActive: false,
    });
  });

  test('the screen of a registration form keeps the typed text when another user has created the form meanwhile', async ({
    page,
  }) => {
    const title = unique('兩人同時');
    await asStaff(page);
    const { id: eventId } = await create<Event>(page, 'events', event(title));
    await open(page, `/event-registration-form/${eventId}`);
    await page.getByLabel('表格說明').fill('我的說明');
    const { id } = await create<Stored>(page, 'event-registration-forms', {
      eventId,
      formTitle: '對方的報名表',
      maxRegistrations: 9,
    });
    await page.getByRole('button', { name: '儲存' }).click();
    const dialog = page.getByRole('dialog', { name: '此紀錄已被其他人更改' });
    await expect(dialog.getByText('我的說明')).toBeVisible();
    await dialog.getByRole('radiogroup', { name: '名額上限' }).getByLabel('對方已儲存的內容').check();
    await dialog.getByRole('button', { name: '按選擇儲存' }).click();
    await expect(page.getByText('報名表已儲存')).toBeVisible();
    expect(await read(page, `event-registration-forms/${id}`)).toMatchObject({
      formDescription: '我的說明',
      maxRegistrations: 9,
    });
    await expect(page.getByLabel('名額上限')).toHaveValue('9');
  });
});

test.describe('date fields work with the keyboard', () => {
  test('a date field accepts typing key by key, rejects incomplete dates, and can be cleared', async ({
    page,
  }) => {
    await asStaff(page);
    const registrationDeadline = '2027-02-25T17:00:00+08:00';
    const { eventId, formId } = await eventWithForm(page, unique('截止活動'), { registrationDeadline });
    const stored = () => read(page, `event-registration-forms/${formId}`);
    await open(page, `/event-registration-form/${eventId}`);
    const deadline = page.getByLabel('截止報名時間');
    const save = page.getByRole('button', { name: '儲存' });
    await expect(deadline).toHaveValue('2027-02-25T17:00');
    await deadline.focus();
    await page.keyboard.type('01052028');
    await expect(deadline).toHaveValue('2028-01-05T17:00');
    await deadline.focus();
    await page.keyboard.press('Backspace');
    await save.click();
    await expect(page.getByText('請輸入有效的日期和時間')).toBeVisible();
    await deadline.fill('2028-01-06T17:00');
    await save.click();
    await expect.poll(stored).toMatchObject({ registrationDeadline: '2028-01-06T09:00:00.000Z' });
    await deadline.fill('');
    await save.click();
    await expect.poll(stored).toMatchObject({ registrationDeadline: null });
    await expect(deadline).toHaveValue('');
  });
});

test('a registration form warns about a deadline after the event, but saves the deadline', async ({
  page,
}) => {
  await asStaff(page);
  const { eventId, formId } = await eventWithForm(page, unique('遲截止活動'), {});
  await open(page, `/event-registration-form/${eventId}`);
  const question = page.getByText(/截止時間在活動舉行（.*）之後，是否正確？/);
  await expect(page.getByLabel('截止報名時間')).toBeVisible();
  await expect(question).toHaveCount(0);
  await page.getByLabel('截止報名時間').fill('2099-01-06T17:00');
  await expect(question).toBeVisible();
  await page.getByRole('button', { name: '儲存' }).click();
  await expect(page.getByText('報名表已儲存')).toBeVisible();
  expect(await read(page, `event-registration-forms/${formId}`)).toMatchObject({
    registrationDeadline: '2099-01-06T09:00:00.000Z',
  });
});

test.describe('staff use the event list', () => {
  test('the event list starts with the next event, and shows past events on another tab', async ({
    page,
  }) => {
    const name = unique('次序活動');
    await asStaff(page);
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    await create(page, 'events', { ...event(`${name}遠`), eventDate: '2099-05-01' });
    await create(page, 'events', { ...event(`${name}近`), eventDate: soon });
    await create(page, 'events', { ...event(`${name}改`), eventDate: '2098-05-01', status: 'postponed' });
    await create(page, 'events', { ...event(`${name}前`), eventDate: '2020-05-01' });
    await open(page, listOf('events', name));
    const cards = page.getByRole('list', { name: '活動管理' }).getByRole('heading');
    await expect(cards).toHaveText([`${name}近`, `${name}改`, `${name}遠`]);
    await page.getByRole('combobox', { name: '活動狀態' }).click();
    await page.getByRole('option', { name: '已延期' }).click();
    await expect(cards).toHaveText([`${name}改`]);
    await page.getByRole('link', { name: '過往活動' }).click();
    await expect(cards).toHaveText([`${name}前`]);
    await expect(page.getByRole('link', { name: '過往活動' })).toHaveAttribute('aria-current', 'page');
    await page.reload();
    await expect(cards).toHaveText([`${name}前`]);
    await page.getByRole('navigation', { name: '活動時間' }).getByRole('link', { name: '即將舉行' }).click();
    await expect(cards).toHaveCount(3);
  });
});

test.describe('staff manage registrations', () => {
  test('staff add a registration; the counts include it, and the Excel export contains its texts unchanged', async ({
    page,
  }) => {
    const title = unique('電話報名');
    await asStaff(page);
    const { eventId, formId } = await eventWithForm(page, title, { maxRegistrations: 3 });
    await create(page, 'event-registrations', participant(eventId, formId, '會員甲'));
    await open(page, `/event-registrations/${eventId}`);
    await page.getByRole('button', { name: '新增報名' }).click();
    const dialog = page.getByRole('dialog', { name: '新增報名' });
    await dialog.getByRole('button', { name: '儲存' }).click();
    await expect(dialog.getByText('姓名為必填')).toBeVisible();
    await expectAccessible(page, [DESKTOP]);
    await dialog.getByLabel('姓名 *').fill('陳太');
    await dialog.getByLabel('電話').fill('0085200001234');
    await dialog.getByLabel('備註').fill('電話報名');
    await dialog.getByRole('button', { name: '儲存' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row', { name: '陳太' })).toContainText('電話報名');
    const figures = page.getByLabel('報名統計');
    await expect(figures).toContainText('已確認 2 + 待確認 0 + 已取消 0');
    await expect(figures).toContainText('會員 1 + 非會員 1');
    await expect(figures).toContainText('2 / 3');
    await expect(figures).toContainText('尚餘 1 個');
    const csv = page.waitForEvent('download');
    await page.getByRole('button', { name: '匯出 CSV' }).click();
    const text = await readFile(await (await csv).path(), 'utf8');
    expect(text).toMatch(/^\uFEFF/);
    expect(text).toContain('"=""0085200001234"""');
    expect(text).toContain('"電話報名"');
    const xlsx = page.waitForEvent('download');
    await page.getByRole('button', { name: '匯出 Excel' }).click();
    expect((await xlsx).suggestedFilename()).toMatch(/\.xlsx$/);
    const sheet = unzipSync(await readFile(await (await xlsx).path()));
    const texts = strFromU8(sheet['xl/sharedStrings.xml'] ?? new Uint8Array());
    for (const value of ['陳太', '0085200001234', '電話報名']) expect(texts).toContain(value);
  });

  test('the page shows the totals of registrations, and staff change and export registrations', async ({
    page,
  }) => {
    const title = unique('名單活動');
    await asStaff(page);
    const { eventId, formId } = await eventWithForm(page, title);
    await create(page, 'event-registrations', participant(eventId, formId, '參加者甲'));
    await create(page, 'event-registrations', participant(eventId, formId, '參加者乙乙'));
    await open(page, `/event-registrations/${eventId}`);
    await expect(page.getByRole('row')).toHaveCount(3);
    await page.getByRole('button', { name: '參加者甲 · 更改狀態與備註' }).click();
    await page.getByRole('combobox', { name: '狀態' }).click();
    await page.getByRole('option', { name: '已取消' }).click();
    await page.getByRole('textbox', { name: '備註' }).fill('來電取消');
    // Simulates rotating a phone. The dialog keeps its text. After the dialog closes, the table is shown as
    // cards.
    await page.setViewportSize({ width: 375, height: 812 });
    await expect(page.getByRole('textbox', { name: '備註' })).toHaveValue('來電取消');
    await page.getByRole('button', { name: '儲存' }).click();
    await expect(page.getByText('更新成功')).toBeVisible();
    await expect(page.locator('table')).toHaveCount(0);
    await expect(page.getByText('來電取消')).toBeVisible();
    await expect(page.getByLabel('報名統計')).toContainText('已確認 1 + 待確認 0 + 已取消 1');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: '匯出 CSV' }).click();
    expect((await download).suggestedFilename()).toContain(title);
  });

  test('the export of an event without registrations shows a message instead of a file', async ({ page }) => {
    await asStaff(page);
    const { eventId } = await eventWithForm(page, unique('無人活動'));
    await open(page, `/event-registrations/${eventId}`);
    await expect(page.getByText('暫無報名')).toBeVisible();
    await page.getByRole('button', { name: '匯出 CSV' }).click();
    await expect(page.getByText('沒有可匯出的報名資料', { exact: true })).toBeVisible();
  });
});
