import { expect, type Page } from '@playwright/test';
import { test } from '../../testing/browser-test.ts';
import { picture } from './pictures.ts';
import { asStaff, BASE_URL, create, offerTranslation, open, openAsStaff, read, unique } from './staff.ts';

interface GalleryImage {
  id: number;
  title: string;
  imageUrl: string;
  sortOrder: number;
}

/** Parallel tests move the stored images. */
async function ownGallery(page: Page, lookMs = 0) {
  const images: GalleryImage[] = await (await page.request.get(`${BASE_URL}/api/gallery`)).json();
  const stored = [1, 2, 3].map((id) => ({ ...images[0], id, title: `圖片 ${id}`, sortOrder: id }));
  const writes: number[] = [];
  await page.route(/\/api\/gallery(\?|$)/, async (route) => {
    const json = structuredClone(stored).toSorted((a, b) => a.sortOrder - b.sortOrder);
    await new Promise((resolve) => setTimeout(resolve, lookMs));
    return route.fulfill({ json, headers: { 'content-range': 'gallery 0-2/3' } });
  });
  await page.route(/\/api\/gallery\/\d+$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    const id = Number(route.request().url().split('/').at(-1));
    const image = stored.find((each) => each.id === id);
    const json = Object.assign(image ?? {}, route.request().postDataJSON());
    writes.push(id);
    await route.fulfill({ json });
  });
  return { stored, writes };
}

/** Without this filter, a move would renumber the images of parallel tests. */
const showOnly = (page: Page, name: string) =>
  page.route(/\/api\/gallery\?/, async (route) => {
    const response = await route.fetch();
    const images: GalleryImage[] = await response.json();
    await route.fulfill({ response, json: images.filter(({ title }) => title.startsWith(name)) });
  });

const isFetched = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;

test.describe('staff manage the picture gallery', () => {
  test('staff add an uploaded picture to the gallery', async ({ page }) => {
    const title = unique('新圖片');
    await openAsStaff(page, '/dashboard/gallery');
    await page.getByRole('link', { name: '新增圖片' }).click();
    await page.getByRole('button', { name: '儲存' }).click();
    await expect(page.getByText('請輸入圖片標題')).toBeVisible();
    await expect(page.getByText('請輸入有效的圖片URL')).toBeVisible();
    await page.getByLabel('標題 *').fill(title);
    await page.locator('input[type=file]').setInputFiles(picture('slide.png'));
    await expect(page.getByLabel('圖片網址 *')).toHaveValue(/^\/uploads\//);
    await page.getByLabel('在首頁顯示').check();
    await page.getByRole('button', { name: '儲存' }).click();
    await expect(page.getByText('新增成功')).toBeVisible();
    const pages = page.getByRole('region', { name: '通知' }).getByRole('link');
    await expect(pages).toHaveText(['繁體中文', '简体中文', 'English']);
    await expect(pages.last()).toHaveAttribute('href', '/en');
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  });

  test('the gallery list loads small versions of its pictures, as the article list does', async ({
    page,
  }) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await openAsStaff(page, '/dashboard/gallery');
    await expect.poll(() => fetched.filter((url) => url.endsWith('-480w.webp')).length).toBeGreaterThan(3);
    await page.getByRole('tab', { name: '消息管理' }).click();
    await expect.poll(() => page.locator('tbody img').first().evaluate(isFetched)).toBe(true);
    // `-1600x1000.` is part of the file names of full-size demo pictures.
    expect(fetched.filter((url) => url.includes('-1600x1000.'))).toEqual([]);
  });

  test('the gallery form asks for a title before it translates', async ({ page }) => {
    await offerTranslation(page);
    await openAsStaff(page, '/dashboard/gallery/create');
    await page.getByRole('button', { name: 'AI 翻譯' }).click();
    await expect(page.getByText('請先填寫內容')).toBeVisible();
  });

  test('moving a picture and moving it back are stored in the right order on a slow network', async ({
    page,
  }) => {
    const { stored, writes } = await ownGallery(page);
    await openAsStaff(page, '/dashboard/gallery');
    await page.getByRole('button', { name: '「圖片 1」移後' }).click();
    await page.getByRole('button', { name: '「圖片 1」移前' }).click();
    await expect.poll(() => writes.length).toBe(4);
    expect(stored.map(({ sortOrder }) => sortOrder)).toEqual([1, 2, 3]);
  });

  test('the list shows a move at once, and never shows the old order again on a slow network', async ({
    page,
  }) => {
    const { writes } = await ownGallery(page, 300);
    await openAsStaff(page, '/dashboard/gallery');
    await page.getByRole('button', { name: '「圖片 3」移前' }).click();
    await expect.poll(() => writes.length, { intervals: [10] }).toBe(2);
    await page.getByRole('button', { name: '「圖片 3」移後' }).click();
    const order = page.getByRole('heading', { name: /^圖片 \d/ });
    await expect(order).toHaveText(['圖片 1', '圖片 2', '圖片 3']);
    const seen = new Set<string>();
    while (writes.length < 4) seen.add((await order.allTextContents()).join());
    await page.waitForTimeout(500);
    seen.add((await order.allTextContents()).join());
    expect([...seen]).toEqual(['圖片 1,圖片 2,圖片 3']);
  });

  test('a drag moves the dragged picture even when another user moves this picture during the drag', async ({
    page,
  }) => {
    const { stored } = await ownGallery(page);
    let store = () => {};
    const drag = new Promise<void>((resolve) => {
      store = resolve;
    });
    await page.route(/\/api\/gallery\/\d+$/, async (route) => {
      await drag;
      await route.fallback();
    });
    await openAsStaff(page, '/dashboard/gallery');
    const order = page.getByRole('heading', { name: /^圖片 \d/ });
    const card = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    await page.getByRole('button', { name: '「圖片 3」移前' }).click();
    await expect(order).toHaveText(['圖片 1', '圖片 3', '圖片 2']);
    await card('圖片 1').dispatchEvent('dragstart');
    // During the drag, another user moves the dragged picture to the end; the list is read again once the move above
    // is stored.
    Object.assign(stored[0] ?? {}, { sortOrder: 9 });
    store();
    await expect(order).toHaveText(['圖片 3', '圖片 2', '圖片 1']);
    await card('圖片 3').dispatchEvent('dragover');
    await card('圖片 3').dispatchEvent('drop');
    await expect(order).toHaveText(['圖片 1', '圖片 3', '圖片 2']);
  });

  test('staff move a picture by dragging', async ({ page }) => {
    await ownGallery(page);
    await openAsStaff(page, '/dashboard/gallery');
    const card = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    await card('圖片 1').dragTo(card('圖片 3'));
    await expect(page.getByRole('heading', { name: /^圖片 \d/ })).toHaveText(['圖片 2', '圖片 3', '圖片 1']);
  });

  test('a moved picture keeps the focus and announces its position, and a drag marks the drop position', async ({
    page,
  }) => {
    const name = unique('次序');
    await asStaff(page);
    for (const [index, which] of ['甲', '乙', '丙'].entries())
      await create(page, 'gallery', {
        title: `${name}${which}`,
        imageUrl: '/og/harbour.png',
        sortOrder: 2000 + index,
      });
    await showOnly(page, name);
    await open(page, '/dashboard/gallery');
    const card = (which: string) => page.getByRole('listitem').filter({ hasText: `${name}${which}` });
    await page.getByRole('button', { name: `「${name}丙」移前` }).press('Enter');
    await expect(page.getByRole('button', { name: `「${name}丙」移前` })).toBeFocused();
    await expect(page.getByText(new RegExp(`「${name}丙」已移到第 \\d+ 位`))).toBeAttached();
    await page.getByRole('button', { name: `「${name}丙」移後` }).press('Enter');
    // After the move, the picture is the last one and cannot move further. The focus jumps to the button for
    // the other direction.
    await expect(page.getByRole('button', { name: `「${name}丙」移前` })).toBeFocused();
    await expect(card('甲')).toHaveAttribute('draggable', 'true');
    // Dispatches each drag event separately, because the drop-position marker is visible only between
    // `dragover` and `drop`.
    await card('甲').dispatchEvent('dragstart');
    await card('丙').dispatchEvent('dragover');
    await expect(card('丙')).toHaveAttribute('data-drop', 'here');
    await card('丙').dispatchEvent('drop');
    await card('甲').dispatchEvent('dragend');
    await expect(card('丙')).not.toHaveAttribute('data-drop');
    await expect(page.getByRole('heading', { name })).toHaveText([`${name}乙`, `${name}丙`, `${name}甲`]);
    for (const [gone, next] of [
      ['乙', '丙'],
      ['丙', '甲'],
    ]) {
      await page.getByRole('button', { name: `刪除「${name}${gone}」` }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: '刪除' }).click();
      await expect(page.getByRole('button', { name: `刪除「${name}${next}」` })).toBeFocused();
    }
    await page.getByRole('button', { name: `刪除「${name}甲」` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '刪除' }).click();
    await expect(card('甲')).toHaveCount(0);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('staff move a picture and then delete it', async ({ page }) => {
    const title = unique('移動圖片');
    await asStaff(page);
    const add = (name: string, sortOrder: number) =>
      create<GalleryImage>(page, 'gallery', { title: name, imageUrl: '/og/harbour.png', sortOrder });
    await add(`${title}之前`, 998);
    const { id } = await add(title, 999);
    await showOnly(page, title);
    await open(page, '/dashboard/gallery');
    await page.getByRole('button', { name: `「${title}」移前` }).click();
    await expect
      .poll(async () => (await read<GalleryImage>(page, `gallery/${id}`)).sortOrder)
      .toBeLessThan(999);
    await page.getByRole('button', { name: `刪除「${title}」` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '刪除' }).click();
    await expect(page.getByText('刪除成功')).toBeVisible();
    await expect(page.getByRole('heading', { name: title, exact: true })).toHaveCount(0);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});
