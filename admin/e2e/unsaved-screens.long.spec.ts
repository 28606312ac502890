import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../../testing/browser-test.ts';
import { asStaff, create, open, openInside, unique } from './staff.ts';

const SOURCE = readFileSync(join(import.meta.dirname, '../screens.ts'), 'utf8');
const PAGES = [
  ...SOURCE.slice(SOURCE.indexOf('export const PAGES'))
    .split('};', 1)
    .join('')
    .matchAll(/^ {2}'?([\w/:-]+)'?: lazyScreen/gm),
].map(([, path = '']) => path);

/** Screens without a text that is saved later: lists, filters, questions that are answered at once. */
const WITHOUT_FORM = [
  ...['api', 'system', 'languages', 'trash', 'personal-data', 'member-imports', 'online-payments'],
  ...['venue-bookings', 'enter', 'bank', 'mail-templates', 'vocabulary', 'account', 'settings'],
  'event-registrations/:eventId',
];

const FOLDED: Record<string, string> = { 'year-ends': '科目：Xero 代碼及 QuickBooks 名稱' };

const FIELD = [
  'textarea',
  'input[type=text]',
  'input[type=date]',
  'input[type=number]',
  'input[type=email]',
  '[contenteditable=true]',
]
  .map((one) => `main ${one}:not([aria-hidden=true]):not([readonly]):not([role=combobox]):not([disabled])`)
  .map((one) => `${one}:not([data-kept-at-once] *)`)
  .join(', ');

const textOf = (field: Locator) =>
  field.evaluate((element) => ('value' in element ? String(element.value) : element.textContent));

async function addressOf(page: Page, path: string): Promise<string> {
  if (!path.includes(':')) return `/${path}`;
  if (path.startsWith('circulars')) {
    const { id } = await create<{ id: number }>(page, 'circulars', { subjectZh: unique('通函'), blocks: [] });
    return `/circulars/${id}`;
  }
  const { id } = await create<{ id: number }>(page, 'events', {
    ...{ title: unique('活動'), description: 'd', eventDate: '2031-01-01T10:00:00Z' },
  });
  await create(page, 'event-registration-forms', { eventId: id, formTitle: '報名' });
  return `/${path.replace(':eventId', String(id))}`;
}

for (const path of PAGES.filter((name) => !WITHOUT_FORM.includes(name)))
  test(`asks before typed text on /${path} is left`, async ({ page }) => {
    await asStaff(page);
    await open(page, '/dashboard/news');
    await openInside(page, await addressOf(page, path));
    if (FOLDED[path]) await page.getByText(FOLDED[path]).click();
    const field = page.locator(FIELD).filter({ visible: true }).first();
    await expect(field).toBeVisible();
    if ((await field.getAttribute('type')) === 'date') await field.fill('2031-01-01');
    else {
      await field.press('ControlOrMeta+a');
      await field.pressSequentially('7');
    }
    const typed = await textOf(field);
    const question = page.getByRole('alertdialog', { name: '有未儲存的更改' });
    await page.goBack();
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: '繼續編輯' }).click();
    expect(await textOf(field)).toBe(typed);
    const here = page.url();
    await page.goBack();
    await question.getByRole('button', { name: '放棄更改' }).click();
    await expect(page).not.toHaveURL(here);
  });

test('asks before a changed switch of the payment settings is left', async ({ page }) => {
  await asStaff(page);
  await open(page, '/dashboard/news');
  await openInside(page, '/membership');
  await page.getByRole('switch', { name: /^繳清會費即批准申請/ }).click();
  await page.goBack();
  await expect(page.getByRole('alertdialog', { name: '有未儲存的更改' })).toBeVisible();
});

test('asks before typed text is left for a screen whose skip link was used', async ({ page }) => {
  await asStaff(page);
  await open(page, '/dashboard/news');
  await page.getByRole('link', { name: '跳至內容' }).press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('link', { name: '新增消息' }).press('Enter');
  await page.getByLabel('標題 *').fill('未儲存');
  await page.goBack();
  await expect(page.getByRole('alertdialog', { name: '有未儲存的更改' })).toBeVisible();
});
