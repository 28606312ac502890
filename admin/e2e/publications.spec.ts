import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { imagePage, lockedPdf, ordinaryPdf, withoutFontsPdf } from '../../db/testing/pdfs.ts';
import { DESKTOP, expectAccessible } from '../../testing/accessibility.ts';
import { test } from '../../testing/browser-test.ts';
import { picture, textFile } from './pictures.ts';
import { asStaff, BASE_URL, create, open, openAsStaff, read, unique } from './staff.ts';

const DEMO_PDF = path.join(import.meta.dirname, '../../db/demo/publications/guide.pdf');

interface Publication {
  id: number;
  title: string;
  fileUrl: string;
  pageCount: number;
  pageUrls: string[];
}

async function findByTitle(page: Page, title: string): Promise<Publication | undefined> {
  const filter = encodeURIComponent(JSON.stringify({ q: title }));
  const [found] = await read<Publication[]>(page, `publications?filter=${filter}`);
  return found && read<Publication>(page, `publications/${found.id}`);
}

/** Otherwise, the browser would render the pages of a PDF while the converter starts. */
async function wakeConverter(page: Page) {
  const file = { name: 'file.pdf', mimeType: 'application/pdf', buffer: ordinaryPdf(1) };
  await page.request.post(`${BASE_URL}/api/convert-pdf`, { multipart: { file } });
}

function watchUploads(page: Page): string[] {
  const uploads: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/upload')) uploads.push(request.url());
  });
  return uploads;
}

async function expectPages(page: Page, count: number) {
  const pages = page.getByRole('img', { name: /^第 \d+ 頁$/ });
  await expect(pages).toHaveCount(count, { timeout: 90_000 });
  for (const picture of await pages.all()) {
    await expect(picture).toHaveAttribute('src', /^\/uploads\//);
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate(isDrawn)).toBe(true);
  }
}

function isDrawn(element: SVGElement | HTMLElement): boolean {
  const picture = element as HTMLImageElement;
  if (!picture.complete || picture.naturalWidth < 500) return false;
  const canvas = new OffscreenCanvas(100, 100);
  const context = canvas.getContext('2d');
  context?.drawImage(picture, 0, 0, 100, 100);
  const colours = context?.getImageData(0, 0, 100, 100).data ?? [];
  return colours.some((value, index) => index % 4 < 3 && value < 200);
}

test.describe('editing publications', () => {
  test('the publication form makes each uploaded picture a page', async ({ page }) => {
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
    const stored = await findByTitle(page, title);
    expect(stored).toMatchObject({ title, pageCount: 2 });
    expect(stored?.pageUrls).toHaveLength(2);
    expect(stored?.fileUrl).toBe(stored?.pageUrls[0]);
  });

  test('the publication form names the files that it rejects', async ({ page }) => {
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

  test('a PDF is stored with the page pictures that the API has drawn', async ({ page }) => {
    const title = unique('PDF 刊物');
    const uploads = watchUploads(page);
    await openAsStaff(page, '/dashboard/publications/create');
    await wakeConverter(page);
    await page.getByLabel('標題 *', { exact: true }).fill(title);
    await page.locator('input[type=file]').setInputFiles(DEMO_PDF);
    await expectPages(page, 10);
    await page.getByRole('button', { name: '儲存' }).click();
    await expect(page.getByText('刊物上傳成功')).toBeVisible();
    expect(uploads).toEqual([]);
    const stored = await findByTitle(page, title);
    expect(stored).toMatchObject({ pageCount: 16, fileSize: 'PDF - 16 頁' });
    expect(stored?.pageUrls).toHaveLength(10);
    const file = await page.request.get(`${BASE_URL}${stored?.fileUrl}`);
    expect((await file.body()).equals(readFileSync(DEMO_PDF))).toBe(true);
  });

  for (const [what, pdf] of [
    ['lacks its fonts', withoutFontsPdf('GB1')],
    ['exceeds the capacity of the API', imagePage(3800, 5200, 8, '/DeviceRGB')],
  ] as const) {
    test(`the browser draws the pages when a PDF ${what}`, async ({ page }) => {
      const title = unique('瀏覽器繪製');
      const uploads = watchUploads(page);
      await openAsStaff(page, '/dashboard/publications/create');
      await page.getByLabel('標題 *', { exact: true }).fill(title);
      await page.getByRole('button', { name: '儲存' }).click();
      const missing = page.getByText('請選擇至少一張圖片或一個 PDF 檔案');
      await expect(missing).toBeVisible();
      const file = { name: 'file.pdf', mimeType: 'application/pdf', buffer: pdf };
      await page.locator('input[type=file]').setInputFiles(file);
      await expectPages(page, 1);
      await expect(missing).toHaveCount(0);
      expect(uploads).toHaveLength(1);
      await page.getByRole('button', { name: '儲存' }).click();
      await expect(page.getByText('刊物上傳成功')).toBeVisible();
      const stored = await findByTitle(page, title);
      expect(stored).toMatchObject({ pageCount: 1, fileUrl: expect.stringMatching(/\.pdf$/) });
      expect(stored?.pageUrls).toHaveLength(1);
    });
  }

  test('an upload waits while the API converts a PDF of another user', async ({ page }) => {
    await openAsStaff(page, '/dashboard/publications/create');
    let busy = 2;
    await page.route('**/api/convert-pdf', (route) =>
      busy-- > 0
        ? route.fulfill({
            status: 503,
            json: { message: '系統正在轉換另一個 PDF，請稍後再試', code: 'busy' },
          })
        : route.continue(),
    );
    const file = { name: 'file.pdf', mimeType: 'application/pdf', buffer: ordinaryPdf(2) };
    await page.locator('input[type=file]').setInputFiles(file);
    await expectPages(page, 2);
    expect(busy).toBe(-1);
  });

  for (const [what, pdf, message] of [
    ['with a password', lockedPdf(), '這個 PDF 設有密碼保護，請移除密碼後再上傳'],
    ['that is truncated', ordinaryPdf(20).subarray(0, 2000), '這個 PDF 已損壞，未能讀取，請重新匯出後再上傳'],
  ] as const) {
    test(`the publication form gives the reason when it rejects a PDF ${what}`, async ({ page }) => {
      await openAsStaff(page, '/dashboard/publications/create');
      const file = { name: 'secret.pdf', mimeType: 'application/pdf', buffer: pdf };
      await page.locator('input[type=file]').setInputFiles(file);
      await expect(page.getByText(`secret.pdf：${message}`)).toBeVisible();
      await expect(page.getByRole('img', { name: '第 1 頁' })).toHaveCount(0);
    });
  }

  test('staff edit the texts of a publication', async ({ page }) => {
    const title = unique('編輯刊物');
    await asStaff(page);
    const { id } = await create<Publication>(page, 'publications', { title, fileUrl: '/og/harbour.png' });
    await open(page, `/dashboard/publications/${id}`);
    await page.getByLabel('描述', { exact: true }).fill('新的描述');
    await page.getByRole('button', { name: '儲存' }).click();
    await expect(page.getByText('更新成功')).toBeVisible();
    expect(await read(page, `publications/${id}`)).toMatchObject({ description: '新的描述' });
  });
});

test('staff move, replace, add and remove the pages of a new and of a stored publication', async ({
  page,
}) => {
  const title = unique('頁次');
  await openAsStaff(page, '/dashboard/publications/create');
  await page.getByLabel('標題 *').fill(title);
  await page.locator('input[type=file]').setInputFiles(['a', 'b', 'c'].map((name) => picture(`${name}.png`)));
  const rows = page.getByRole('list', { name: '已選擇的檔案' }).getByRole('listitem');
  await expect(rows).toHaveText([/a\.png/, /b\.png/, /c\.png/]);
  await page.getByRole('button', { name: '把「c.png」移前' }).press('Enter');
  await expect(rows).toHaveText([/a\.png/, /c\.png/, /b\.png/]);
  await expect(page.getByRole('button', { name: '把「c.png」移前' })).toBeFocused();
  await expectAccessible(page, [DESKTOP]);
  await expect(page.getByText('「c.png」已移到第 2 位，共 3 項')).toBeAttached();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '更換「b.png」' }).click();
  await (await chooser).setFiles(picture('d.png'));
  await expect(rows).toHaveText([/a\.png/, /c\.png/, /d\.png/]);
  await page.getByRole('button', { name: '移除「c.png」' }).press('Enter');
  await expect(page.getByRole('button', { name: '移除「d.png」' })).toBeFocused();
  await page.getByRole('button', { name: '儲存' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const before = await findByTitle(page, title);
  expect(before?.pageUrls).toHaveLength(2);

  await open(page, `/dashboard/publications/${before?.id}`);
  await expect(rows).toHaveText([/第 1 頁/, /第 2 頁/]);
  await page.getByRole('button', { name: '把「第 2 頁」移前' }).click();
  await page.locator('input[type=file]').setInputFiles(picture('e.png'));
  await expect(rows).toHaveText([/第 2 頁/, /第 1 頁/, /e\.png/]);
  await page.getByRole('button', { name: '儲存' }).click();
  await expect(page.getByText('更新成功')).toBeVisible();
  const after = await findByTitle(page, title);
  const [first = '', second = ''] = before?.pageUrls ?? [];
  expect(after).toMatchObject({
    fileUrl: second,
    pageCount: 3,
    pageUrls: [second, first, expect.stringMatching(/^\/uploads\//)],
  });
});
