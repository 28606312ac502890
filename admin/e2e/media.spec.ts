import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAllAccessible } from '../../testing/accessibility.ts';
import { test } from '../../testing/browser-test.ts';
import { picture } from './pictures.ts';
import { BASE_URL, openAsStaff, read, unique } from './staff.ts';

/** The values differ, so that every picture has different bytes. */
const GREYS: Record<string, number> = {
  'cats.png': 41,
  'dog.png': 42,
  'entrance.png': 43,
  'hall.png': 44,
  'stall.png': 45,
};
const some = (name: string) => picture(name, (GREYS[name] ?? 0) + test.info().retry * 3);

const large = (name: string) =>
  picture(name, (GREYS[name] ?? 0) + test.info().retry * 3 + test.info().repeatEachIndex * 6, 800);

async function upload(page: Page, name: string, file = some(name)) {
  await openAsStaff(page, '/dashboard/media');
  await page.locator('main input[type=file]').setInputFiles(file);
  await expect(page.getByRole('dialog', { name: '媒體庫' })).toBeVisible();
}

async function save(page: Page) {
  await page.getByRole('dialog', { name: '媒體庫' }).getByRole('button', { name: '儲存' }).click();
  await expect(page.getByRole('dialog', { name: '媒體庫' })).toHaveCount(0);
}

test('an editor describes a picture, sets its focal point, and searches, replaces and deletes pictures', async ({
  page,
}) => {
  const [says, other] = [unique('兩隻貓'), unique('一隻狗')];
  await upload(page, 'cats.png');
  const dialog = page.getByRole('dialog', { name: '媒體庫' });
  await dialog.getByLabel('圖片說明（中文）').fill(says);
  const focal = dialog.getByRole('button', { name: /^焦點/ });
  await focal.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowUp');
  await expect(focal).toHaveAccessibleName('焦點：由左 55%，由上 45%');
  await focal.click({ position: { x: 1, y: 1 } });
  await dialog.getByLabel('由上（%）').fill('100');
  await expectAccessible(page, [375, 1440]);
  await save(page);

  await page.getByLabel('搜尋檔案名稱或說明...').fill(says);
  const tile = page.getByRole('link', { name: says });
  await expect(tile).toBeVisible();
  await expect(page.getByRole('list', { name: '媒體庫' }).getByRole('listitem')).toHaveCount(1);
  await expectAllAccessible(page, [375, 1440]);

  const [{ url }] = await (
    await page.request.get(`${BASE_URL}/api/media?filter=${encodeURIComponent(JSON.stringify({ q: says }))}`)
  ).json();
  const title = unique('用這張圖片');
  const made = await page.request.post(`${BASE_URL}/api/gallery`, { data: { title, imageUrl: url } });
  expect(made.status()).toBe(201);

  await tile.click();
  await expect(dialog.getByRole('link', { name: title })).toBeVisible();
  await dialog.getByRole('button', { name: '刪除圖片' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '刪除圖片' }).click();
  await expect(page.getByText('圖片仍在使用')).toBeVisible();

  await upload(page, 'dog.png');
  await dialog.getByLabel('圖片說明（中文）').fill(other);
  await save(page);
  await page.getByLabel('搜尋檔案名稱或說明...').fill(says);
  // Waits until the list shows the search result, because a later refresh of the list would close the dialog.
  await expect(page.getByRole('list', { name: '媒體庫' }).getByRole('listitem')).toHaveCount(1);
  await tile.click();
  await dialog.getByRole('button', { name: '以其他圖片取代' }).click();
  const choice = page.getByRole('dialog', { name: '選擇取代的圖片' });
  await choice.getByLabel('搜尋檔案名稱或說明...').fill(other);
  await expectAllAccessible(page, [375, 1440]);
  await choice.getByRole('button', { name: other }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('1 處');
  await question.getByRole('button', { name: '以其他圖片取代' }).click();
  await expect(page.getByText('已在 1 處取代圖片')).toBeVisible();
  await expect(page.getByText('目前沒有內容使用此圖片')).toBeVisible();
  await dialog.getByRole('button', { name: '刪除圖片' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '刪除圖片' }).click();
  await expect(page.getByText('圖片已刪除')).toBeVisible();
  await expect(tile).toHaveCount(0);
});

test('a form asks for the description of an uploaded picture, and accepts a picture of the library', async ({
  page,
}) => {
  const says = unique('展覽入口');
  await openAsStaff(page, '/dashboard/gallery/create');
  await page.locator('input[type=file]').setInputFiles(some('entrance.png'));
  await expect(page.getByText('為圖片加上說明')).toBeVisible();
  await page.getByLabel('圖片說明（中文）').fill(says);
  await page.getByLabel('圖片說明（中文）').press('Tab');
  await expect(page.getByText('圖片資料已儲存')).toBeVisible();
  await expectAccessible(page, [375, 1440]);

  await openAsStaff(page, '/dashboard/publications/create');
  await page.getByRole('button', { name: '從媒體庫選擇' }).click();
  const choice = page.getByRole('dialog', { name: '從媒體庫選擇圖片' });
  await choice.getByLabel('搜尋檔案名稱或說明...').fill(says);
  await choice.getByRole('button', { name: says }).click();
  await expect(page.getByRole('list', { name: '已選擇的檔案' })).toContainText(says);
  await expect(page.getByLabel('圖片說明（中文）')).toHaveValue(says);
});

test('a cropped picture replaces the original in every place and keeps its description', async ({ page }) => {
  const says = unique('展覽廳');
  await upload(page, 'hall.png', large('hall.png'));
  const dialog = page.getByRole('dialog', { name: '媒體庫' });
  await dialog.getByLabel('圖片說明（中文）').fill(says);
  await expect(dialog.getByRole('button', { name: '裁切' })).toBeDisabled();
  await save(page);
  const filter = encodeURIComponent(JSON.stringify({ q: says }));
  const [stored] = await read<{ id: number; url: string }[]>(page, `media?filter=${filter}`);
  const { id, url } = stored ?? { id: 0, url: '' };
  expect(url).toMatch(/-800x800\.png$/);
  const made = await page.request.post(`${BASE_URL}/api/gallery`, { data: { title: says, imageUrl: url } });
  const { id: galleryId } = await made.json();

  await openAsStaff(page, `/dashboard/media/${id}`);
  await dialog.getByRole('button', { name: '裁切' }).click();
  const frame = page.getByRole('dialog', { name: '裁切圖片' });
  await expect(frame).toContainText('在 1 處取代');
  await frame.getByRole('button', { name: '3:4' }).click();
  await expectAccessible(page, [375, 1440]);
  await frame.getByRole('button', { name: '自由' }).click();
  await frame.getByRole('button', { name: '範圍的右邊，以方向鍵調整' }).focus();
  await page.keyboard.press('ArrowLeft');
  await frame.getByRole('button', { name: '裁切', exact: true }).click();
  await expect(page.getByText('已在 1 處取代圖片')).toBeVisible();
  await expect(frame).toHaveCount(0);
  await expect(dialog.getByLabel('圖片說明（中文）')).toHaveValue(says);
  await expect(dialog.getByRole('link', { name: says })).toBeVisible();
  const { imageUrl } = await read<{ imageUrl: string }>(page, `gallery/${galleryId}`);
  const [, width, height] = /-(\d+)x(\d+)\.png$/.exec(imageUrl)?.map(Number) ?? [];
  expect(height).toBe(720);
  // The maximum width of the crop is 540 px (ratio 3:4, height 720 px). The arrow key has reduced the width
  // slightly.
  expect(width).toBeGreaterThan(530);
  expect(width).toBeLessThan(540);
});

test('an editor crops a picture for one record only, and inserts a picture of the library', async ({
  page,
}) => {
  const says = unique('攤位');
  await openAsStaff(page, '/dashboard/gallery/create');
  await page.locator('input[type=file]').setInputFiles(large('stall.png'));
  await page.getByLabel('圖片說明（中文）').fill(says);
  await page.getByLabel('圖片說明（中文）').press('Tab');
  await expect(page.getByText('圖片資料已儲存')).toBeVisible();
  await page.getByRole('button', { name: '裁切' }).click();
  const frame = page.getByRole('dialog', { name: '裁切圖片' });
  await frame.getByRole('button', { name: '16:10' }).click();
  await frame.getByRole('button', { name: '裁切', exact: true }).click();
  await expect(frame).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: /圖片網址/ })).toHaveValue(/-720x450\.png$/);
  await expect(page.getByLabel('圖片說明（中文）')).toHaveValue(says);

  await openAsStaff(page, '/dashboard/news/create');
  await page.getByRole('toolbar').first().getByRole('button', { name: '從媒體庫選擇' }).click();
  const choice = page.getByRole('dialog', { name: '從媒體庫選擇圖片' });
  await choice.getByLabel('搜尋檔案名稱或說明...').fill(says);
  await choice.getByRole('button', { name: says }).first().click();
  await expect(page.locator('.rich-text img')).toHaveAttribute('src', /^\/uploads\//);
});
