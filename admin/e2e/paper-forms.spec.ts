import { expect, type Page } from '@playwright/test';
import { customFieldsOf } from '../../core/events/validation/custom-questions.ts';
import { DESKTOP, expectAccessible, expectAllAccessible, PHONE } from '../../testing/accessibility.ts';
import { test } from '../../testing/browser-test.ts';
import { picture } from './pictures.ts';
import { asStaff, BASE_URL, create, fillLogin, listOf, open, read, unique } from './staff.ts';

const QUESTIONS = customFieldsOf([
  {
    id: 'diet',
    kind: 'choice',
    label: { zh: '膳食', en: 'Diet' },
    isRequired: true,
    options: [
      { id: 'meat', label: { zh: '葷食', en: 'With meat' } },
      { id: 'veg', label: { zh: '素食', en: 'Vegetarian' } },
    ],
  },
  {
    id: 'days',
    kind: 'choices',
    label: { zh: '日期', en: 'Days' },
    isRequired: false,
    options: [
      { id: 'sat', label: { zh: '星期六', en: 'Saturday' } },
      { id: 'sun', label: { zh: '星期日', en: 'Sunday' } },
    ],
  },
  { id: 'wish', kind: 'text', label: { zh: '其他要求', en: 'Other wishes' }, isRequired: false },
]);

async function printed(page: Page) {
  await page.getByRole('button', { name: '製作' }).click();
  const link = page.getByRole('link', { name: '開啟列印頁' });
  await expect(link).toBeVisible();
  const address = (await link.getAttribute('href')) ?? '';
  return { address, serial: address.split('=')[1] ?? '' };
}

test('staff print a paper registration form, open it on a phone, and can enter it only once', async ({
  page,
  browser,
}) => {
  await asStaff(page);
  const title = unique('紙本講座');
  const event = await create<{ id: number }>(page, 'events', {
    ...{ title, titleEn: 'Talk on paper', description: 'd', eventDate: '2031-01-01T06:30:00Z' },
    location: '旺角彌敦道 1 號',
  });
  await create(page, 'event-registration-forms', {
    ...{ eventId: event.id, formTitle: '報名', customFields: QUESTIONS },
  });
  await open(page, `/event-registrations/${event.id}`);
  await page.getByRole('button', { name: '列印' }).click();
  await page.getByRole('menuitem', { name: '紙本表格' }).click();
  await expectAccessible(page, [PHONE, DESKTOP]);
  const { address, serial } = await printed(page);
  const sheet = await page.context().newPage();
  await sheet.goto(BASE_URL + address);
  for (const text of [
    '膳食',
    'Vegetarian',
    title,
    'Talk on paper',
    `${serial.slice(0, 4)}-${serial.slice(4)}`,
  ])
    await expect(sheet.getByText(text).first()).toBeVisible();

  const phone = await browser.newPage({ viewport: { width: 375, height: 740 } });
  await phone.goto(`${BASE_URL}/admin/enter#${serial}`);
  await fillLogin(phone);
  const dialog = phone.getByRole('dialog');
  await expect(dialog.getByRole('heading')).toContainText(title);
  await expectAllAccessible(phone, [PHONE, DESKTOP]);
  const name = unique('紙本參加者');
  await dialog.getByLabel('姓名').fill(name);
  await dialog.getByLabel('電話').fill('2345 6789');
  await dialog.getByLabel('膳食').click();
  await phone.getByRole('option', { name: '素食' }).click();
  await dialog.getByLabel('星期日').check();
  await dialog.getByRole('button', { name: '儲存' }).click();
  await expect(dialog).toBeHidden();
  await expect(phone).toHaveURL(/\/admin\/enter#?$/);

  const [stored] = await read<{ participantName: string; customData: string }[]>(
    page,
    `event-registrations/event/${event.id}`,
  );
  expect(stored?.participantName).toBe(name);
  expect(stored?.customData).toContain('素食');
  expect(stored?.customData).toContain('星期日');
  await phone.getByLabel('表格編號').fill(serial.toLowerCase());
  await phone.getByRole('button', { name: '開啟', exact: true }).click();
  await expect(phone.getByText(/此表格已於/)).toBeVisible();
  await expectAllAccessible(phone, [PHONE, DESKTOP]);
  await phone.close();
});

test('staff enter a paper application form, which becomes an open application', async ({ page }) => {
  await asStaff(page);
  await open(page, '/dashboard/pending-members');
  await page.getByRole('button', { name: '紙本表格' }).click();
  const { address, serial } = await printed(page);
  const sheet = await page.context().newPage();
  await sheet.goto(BASE_URL + address);
  await expect(sheet.getByText('Business registration no.')).toBeVisible();
  const pdf = await sheet.pdf({ preferCSSPageSize: true });
  // The paper form fits on one A4 page.
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  await open(page, `/enter#${serial}`);
  const dialog = page.getByRole('dialog');
  const company = unique('紙本申請公司');
  await dialog.getByLabel('公司名稱（中文）').fill(company);
  await dialog.getByLabel('商業登記號碼').fill('12345678-000');
  await dialog.getByRole('button', { name: '儲存' }).click();
  await expect(dialog).toBeHidden();
  const filter = encodeURIComponent(JSON.stringify({ q: company }));
  const found = await read<{ status: string }[]>(page, `applications?filter=${filter}`);
  expect(found.map(({ status }) => status)).toEqual(['received']);
  await open(page, listOf('pending-members', company));
  await page.getByRole('button', { name: company }).first().click();
  const papers = page.getByRole('region', { name: '文件', exact: true });
  await papers.locator('input[type=file]').setInputFiles(picture('scan.png'));
  await expect(papers.getByRole('link', { name: 'scan.png' })).toBeVisible();
  await expectAccessible(page, [PHONE, DESKTOP]);
  await open(page, '/enter#WRONGONE');
  await expect(page.getByText('編號為八個英文字母，沒有 I 和 O')).toBeVisible();
  await open(page, '/enter#ABCDEFGH');
  await expect(page.getByText('沒有此編號的表格，或其活動已刪除。')).toBeVisible();
});
