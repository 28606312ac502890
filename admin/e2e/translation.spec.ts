import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { test } from '../../e2e/test.ts';
import { PASSWORD, type System, startSystem } from '../../testing/whole-system.ts';

let translator: Server;
let system: System;
const asked: string[] = [];

/** A fake chat-completions endpoint that can translate one article. */
test.beforeAll(async () => {
  const english = { title: 'Title', content: '<p>Content</p>', excerpt: 'Excerpt' };
  const content = JSON.stringify(english);
  translator = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    asked.push(`${request.headers.authorization} ${body}`);
    response.end(JSON.stringify({ choices: [{ message: { content } }] }));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => translator.once('listening', resolve));
  const { port } = translator.address() as AddressInfo;
  system = await startSystem({
    TRANSLATE_API_URL: `http://127.0.0.1:${port}/v1`,
    TRANSLATE_API_KEY: 'key of the test',
    TRANSLATE_MODEL: 'model',
  });
});

test.afterAll(async () => {
  await system.stop();
  translator.close();
});

test('an editor translates an article with the translation service and stores the English text', async ({
  page,
}) => {
  await page.request.post(`${system.origin}/api/login`, { data: { username: 'admin', password: PASSWORD } });
  await page.addInitScript(() => localStorage.setItem('admin_logged_in', 'true'));
  await page.goto(`${system.origin}/admin/dashboard/news/create`);
  await page.getByLabel('標題 *').fill('標題');
  await page.getByLabel('摘要 *').fill('摘要');
  await page.getByRole('textbox', { name: '內容' }).fill('內容');
  await page.getByRole('button', { name: 'AI 翻譯' }).click();
  await expect(page.getByText('翻譯完成')).toBeVisible();
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain('Bearer key of the test');
  await page.getByRole('tab', { name: 'English' }).click();
  await expect(page.getByRole('textbox', { name: '英文標題' })).toHaveValue('Title');
  await page.getByRole('button', { name: '發佈', exact: true }).click();
  await expect(page.getByText('消息創建成功')).toBeVisible();
  const stored = await page.request.get(`${system.origin}/api/news?filter={"q":"Excerpt"}`);
  expect(await stored.json()).toMatchObject([{ title: '標題', titleEn: 'Title', excerptEn: 'Excerpt' }]);
});
