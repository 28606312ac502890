import { expect, type Page } from '@playwright/test';
import { expectAccessible, PHONE } from '../../testing/accessibility.ts';
import { test } from '../../testing/browser-test.ts';
import { origin } from './addresses.ts';

const SCREEN = 812;
const HOME_HEIGHT = 4500;
const FIVE_CENTIMETRES = (5 / 2.54) * 96;

test('articles, events and publications are printed without menus, with URL and date', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 718, height: 1000 });
  for (const path of ['/en/news/1', '/en/events/1', '/en/publications']) {
    await page.goto(origin() + path);
    await expect(page.locator('.print-only')).toHaveText(origin() + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main time').first()).toBeVisible();
    for (const gone of ['header nav', '.menu-button', '.language', 'footer', '.floating', 'main button'])
      await expect(page.locator(`${gone} >> visible=true`)).toHaveCount(0);
    const heights = await page
      .locator('main img >> visible=true')
      .evaluateAll((images) => images.map((image) => image.getBoundingClientRect().height));
    expect(Math.max(0, ...heights)).toBeLessThanOrEqual(FIVE_CENTIMETRES + 1);
    const breaks = await page
      .locator('main :is(h1, h2, h3)')
      .evaluateAll((headings) => headings.map((heading) => getComputedStyle(heading).breakAfter));
    expect(new Set(breaks)).toEqual(new Set(['avoid']));
  }
});

test('an event, an article, a company and a publication each fit one sheet, with their facts side by side', async ({
  page,
}) => {
  const A4_WIDTH = 718;
  const A4_HEIGHT = 1047;
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: A4_WIDTH, height: A4_HEIGHT });
  for (const path of ['/events/1', '/news/1', '/members/HKPT000028', '/publications/1']) {
    await page.goto(origin() + path);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height, path).toBeLessThanOrEqual(A4_HEIGHT);
    for (const facts of await page.locator('.event-facts >> visible=true, .member-facts').all()) {
      const tops = await facts
        .locator(':scope > div >> visible=true')
        .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().top)));
      if (tops.length > 1) expect(tops[1], path).toBe(tops[0]);
    }
  }
});

test('headings and facts are printed in dark ink, even in dark mode', async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark', reducedMotion: 'reduce' });
  for (const path of ['/news/1', '/events/1', '/members/HKPT000028', '/publications']) {
    await page.goto(origin() + path);
    const pale = await page
      .locator('main :is(h1, h2, h3, dt, dd, .badge, .event-date)')
      .evaluateAll((parts) =>
        parts
          .filter((part) => part.checkVisibility())
          .filter((part) => {
            const channels =
              getComputedStyle(part)
                .color.match(/[\d.]+/g)
                ?.map(Number) ?? [];
            return Math.min(...channels.slice(0, 3)) > 110;
          })
          .map((part) => part.outerHTML.slice(0, 80)),
      );
    expect(pale, path).toEqual([]);
  }
});

test('the home page is at most 4,500 px long on a phone, and captions do not cover pictures', async ({
  page,
}) => {
  await page.setViewportSize({ width: PHONE, height: SCREEN });
  for (const prefix of ['/', '/zh-cn', '/en']) {
    await page.goto(origin() + prefix);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height, prefix).toBeLessThanOrEqual(HOME_HEIGHT);
    const picture = await page.locator('.slide[data-shown] img').boundingBox();
    const caption = await page.locator('.slide[data-shown] .slide-caption').boundingBox();
    expect(caption?.y).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? 0) - 1);
  }
  await expectAccessible(page, [PHONE]);
});

const textsBeneath = (page: Page) =>
  page.evaluate(() => {
    const left = document.querySelector('.floating')?.getBoundingClientRect().left ?? 0;
    const range = document.createRange();
    const rectsOf = (node: Node) => {
      range.selectNodeContents(node);
      return Array.from(range.getClientRects());
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    return texts
      .filter(({ parentElement }) => !parentElement?.closest('.floating, .sr-only, script, style'))
      .filter((node) => rectsOf(node).some(({ right, width }) => width > 1 && right > left))
      .map(({ textContent }) => textContent?.trim())
      .filter(Boolean);
  });

test('floating buttons never cover text on a wide screen', async ({ page }) => {
  for (const path of ['/en', '/members', '/en/guide', '/news/1']) {
    await page.goto(origin() + path);
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await textsBeneath(page), path).toEqual([]);
  }
});

test('committee charts are shown at readable size', async ({ page }) => {
  await page.goto(`${origin()}/en/about`);
  for (const width of [PHONE, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const sizes = await page
      .locator('.route-text')
      .evaluateAll((texts) => texts.map((text) => (text as SVGTextElement).getScreenCTM()?.a ?? 0));
    for (const scale of sizes) {
      expect(scale * 24).toBeGreaterThan(13);
      expect(scale * 24).toBeLessThan(20);
    }
  }
});

test('the picture and the link of the map stay when the map provider is down', async ({ page }) => {
  await page.route('https://*.openstreetmap.org/**', (route) => route.abort());
  await page.goto(`${origin()}/en/contact`);
  const map = page.locator('consent-map');
  const button = map.getByRole('button', { name: 'Load the map' });
  await button.click();
  await expect(map.getByRole('status')).toContainText('could not be loaded');
  await expect(map.locator('img')).toBeVisible();
  await expect(map.getByRole('link', { name: 'Open in OpenStreetMap' })).toBeVisible();
  await page.unroute('https://*.openstreetmap.org/**');
  await page.route('https://*.openstreetmap.org/**', (route) =>
    route.request().url().endsWith('.png')
      ? route.fulfill({
          contentType: 'image/svg+xml',
          body: '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
        })
      : route.fulfill({ contentType: 'text/html', body: '<p>The map</p>' }),
  );
  await button.click();
  await expect(map.frameLocator('iframe').getByText('The map')).toBeVisible();
  await expect(map.getByRole('link', { name: 'Open in OpenStreetMap' })).toBeVisible();
});
