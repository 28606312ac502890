import { expect } from '@playwright/test';
import { test } from '../../e2e/test.ts';
import { inLanguage, LANGUAGES, origin, PATHS } from './addresses.ts';

test.use({ javaScriptEnabled: false });

/** What a page says besides its head, in characters, at least. */
const LEAST = 30;

for (const [language, { prefix, lang }] of LANGUAGES.entries()) {
  test(`a page shows its content without JavaScript: every third, ${lang}`, async ({ page }) => {
    const third = PATHS.filter((_, index) => index % LANGUAGES.length === language);
    for (const path of third.map((name) => inLanguage(prefix, name))) {
      await page.goto(origin() + path);
      const main = page.locator('main');
      await expect(main.locator('h1'), path).toBeVisible();
      // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not read
      expect((await main.innerText()).length, path).toBeGreaterThan(LEAST);
      await expect(page.getByText(/載入中|载入中|Loading/), path).toHaveCount(0);
    }
  });
}

test('without JavaScript the directory is whole, and forms say where to write', async ({ page, request }) => {
  const range = (await request.get(`${origin()}/api/members?range=[0,0]`)).headers()['content-range'];
  const count = Number(range?.split('/')[1]);
  expect(count).toBeGreaterThan(20);
  await page.goto(`${origin()}/members`);
  expect(await page.locator('main li.member').count()).toBeGreaterThanOrEqual(count);
  for (const path of ['/contact', '/join/apply', '/event-registration/1']) {
    await page.goto(origin() + path);
    await expect(page.locator('noscript').getByText(/@/).first(), path).toBeVisible();
    await expect(page.getByText('正在載入'), path).toBeHidden();
  }
});
