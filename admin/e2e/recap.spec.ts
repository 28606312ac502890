import { expect, type Page } from '@playwright/test';
import { DESKTOP, expectAccessible, expectAllAccessible, PHONE } from '../../testing/accessibility.ts';
import { test } from '../../testing/browser-test.ts';
import { picture } from './pictures.ts';
import { asStaff, BASE_URL, create, open, unique } from './staff.ts';

const DAY = 24 * 60 * 60 * 1000;

async function stored(page: Page, altZh: string, altEn: string): Promise<string> {
  const image = picture('awards.png', 61 + test.info().retry * 3, 800);
  const answer = await page.request.post(`${BASE_URL}/api/upload`, {
    multipart: { image },
  });
  const { url } = (await answer.json()) as { url: string };
  const filter = encodeURIComponent(JSON.stringify({ hash: url.slice(9, 73) }));
  const [{ id }] = await (await page.request.get(`${BASE_URL}/api/media?filter=${filter}`)).json();
  await page.request.patch(`${BASE_URL}/api/media/${id}`, { data: { altZh, altEn } });
  return url;
}

test('staff write the recap of an event with a picture, and the event’s page shows text and picture', async ({
  page,
}) => {
  await asStaff(page);
  const [caption, title] = [unique('頒獎'), unique('寵物日')];
  await stored(page, caption, 'The awards');
  const { id } = await create<{ id: number }>(page, 'events', {
    ...{ title, titleEn: 'Pet day', description: 'd', descriptionEn: 'd' },
    eventDate: new Date(Date.now() - 3 * DAY).toISOString(),
  });
  await open(page, `/dashboard/events/${id}`);
  const dialog = page.getByRole('dialog', { name: '編輯活動' });
  await dialog.getByLabel('活動回顧', { exact: true }).fill('二百人出席。');
  await dialog.getByLabel('資助鳴謝', { exact: true }).fill('由示範基金資助。');
  await dialog.getByRole('button', { name: '從媒體庫加入相片' }).click();
  const library = page.getByRole('dialog', { name: '媒體庫' });
  await library.getByRole('searchbox').fill(caption);
  await library.getByRole('button', { name: caption }).click();
  await expect(dialog.getByRole('img', { name: '第 1 張相片' })).toBeVisible();
  await expectAccessible(page, [PHONE, DESKTOP]);
  await dialog.getByRole('tab', { name: 'English' }).click();
  await dialog.getByLabel('英文活動回顧').fill('Two hundred came.');
  await dialog.getByRole('button', { name: '儲存' }).click();
  await expect(page.getByText('更新成功')).toBeVisible();

  const read = async (address: string) => (await page.request.get(`${BASE_URL}${address}`)).text();
  await expect.poll(() => read(`/en/events/${id}`), { timeout: 60_000 }).toContain('Two hundred came.');
  await page.goto(`${BASE_URL}/en/events/${id}`);
  await expect(page.getByRole('img', { name: 'The awards' })).toBeVisible();
  await expectAllAccessible(page, [PHONE, DESKTOP]);
  await page.goto(`${BASE_URL}/events/${id}`);
  await expect(page.getByText('二百人出席。')).toBeVisible();
  await expect(page.getByText('由示範基金資助。')).toBeVisible();
});
