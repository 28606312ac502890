import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { picture, textFile } from './pictures.ts';
import { BASE_URL, create, openAsStaff, read, unique } from './staff.ts';

const ROOT = path.join(import.meta.dirname, '../..');

interface Publication {
  id: number;
  title: string;
  fileUrl: string;
  pageCount: number;
  pageUrls: string[];
}

test.describe('publications', () => {
  test('takes several pictures as pages', async ({ page }) => {
    const title = unique('圖片刊物');
    await openAsStaff(page, '/dashboard/publications');
    await page.getByRole('link', { name: '上傳刊物' }).click();
    await page.getByRole('button', { name: '儲存' }).click();
    await expect(page.getByText('標題為必填')).toBeVisible();
    await expect(page.getByText('請選擇至少一張圖片或一個 PDF 檔案')).toBeVisible();
    await page.getByLabel('標題 *', { exact: true }).fill(title);
    const input = page.locator('input[type=file]');
    await input.setInputFiles([picture('one.png', 40), picture('two.png', 200)]);
    await expect(page.getByText('two.png')).toBeVisible();
    await input.setInputFiles([picture('three.png', 90)]);
    await page.getByRole('button', { name: '移除「three.png」' }).click();
    await page.getByRole('button', { name: '儲存' }).click();
    await expect(page.getByText('刊物上傳成功')).toBeVisible();
    const [stored] = await read<Publication[]>(
      page,
      `publications?filter=${encodeURIComponent(JSON.stringify({ q: title }))}`,
    );
    expect(stored).toMatchObject({ title, pageCount: 2 });
    expect(stored?.pageUrls).toHaveLength(2);
    expect(stored?.fileUrl).toBe(stored?.pageUrls[0]);
  });

  test('names the files that it cannot take', async ({ page }) => {
    await openAsStaff(page, '/dashboard/publications/create');
    const input = page.locator('input[type=file]');
    await input.setInputFiles([textFile('notes.txt')]);
    await expect(page.getByText('檔案格式錯誤，只接受圖片或 PDF')).toBeVisible();
    await expect(page.getByText('notes.txt')).toBeVisible();
    await input.setInputFiles([
      picture('one.png'),
      { name: 'two.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') },
    ]);
    await expect(page.getByText('PDF 與圖片不可同時選擇')).toBeVisible();
  });

  test('draws the pages itself where a PDF lacks fonts', async ({ page }) => {
    await openAsStaff(page, '/dashboard/publications/create');
    await page.route('**/api/convert-pdf', (route) =>
      route.fulfill({
        json: {
          pageCount: 16,
          pageUrls: [],
          fileUrl: '/uploads/a.pdf',
          fileSize: 'PDF - 16 頁',
          fontsMissing: true,
        },
      }),
    );
    const [pdf = ''] = globSync('db/demo/publications/**/*.pdf', { cwd: ROOT });
    await page.locator('input[type=file]').setInputFiles(path.join(ROOT, pdf));
    await expect(page.getByRole('img', { name: '第 10 頁' })).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('img', { name: '第 1 頁', exact: true })).toHaveAttribute(
      'src',
      /^\/uploads\//,
    );
  });

  test('edits what a publication says of itself', async ({ page }) => {
    const title = unique('編輯刊物');
    await openAsStaff(page, '/dashboard/publications');
    const { id } = await create<Publication>(page, 'publications', { title, fileUrl: '/og/harbour.png' });
    await page.goto(`${BASE_URL}/admin/dashboard/publications/${id}`);
    await page.getByLabel('描述', { exact: true }).fill('新的描述');
    await page.getByRole('button', { name: '儲存' }).click();
    await expect(page.getByText('更新成功')).toBeVisible();
    expect(await read(page, `publications/${id}`)).toMatchObject({ description: '新的描述' });
  });
});
