import { expect } from '@playwright/test';
import { test } from '../../testing/browser-test.ts';
import type { Services } from '../../testing/stories/services.ts';
import { PASSWORD } from '../../testing/whole-system.ts';

export function testTranslation(services: () => Services): void {
  test('an editor translates an article with the translation service and stores the English text', async ({
    page,
  }) => {
    await page.request.post(`${services().origin}/api/login`, {
      data: { username: 'admin', password: PASSWORD },
    });
    await page.addInitScript(() => localStorage.setItem('admin_logged_in', 'true'));
    await page.goto(`${services().origin}/admin/dashboard/news/create`);
    await page.getByLabel('標題 *').fill('標題');
    await page.getByLabel('摘要 *').fill('摘要');
    await page.getByRole('textbox', { name: '內容' }).fill('內容');
    await page.getByRole('button', { name: 'AI 翻譯' }).click();
    await expect(page.getByText('翻譯完成')).toBeVisible();
    expect(services().translations).toHaveLength(1);
    expect(services().translations[0]).toContain('Bearer key of the test');
    await page.getByRole('tab', { name: 'English' }).click();
    await expect(page.getByRole('textbox', { name: '英文標題' })).toHaveValue('Title');
    await page.getByRole('button', { name: '發佈', exact: true }).click();
    await expect(page.getByText('消息創建成功')).toBeVisible();
    const stored = await page.request.get(`${services().origin}/api/news?filter={"q":"Excerpt"}`);
    expect(await stored.json()).toMatchObject([{ title: '標題', titleEn: 'Title', excerptEn: 'Excerpt' }]);
  });
}
