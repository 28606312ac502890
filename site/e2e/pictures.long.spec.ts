import { expect, type Page } from '@playwright/test';
import { test } from '../../testing/browser-test.ts';
import { origin } from './addresses.ts';

const PAGES = ['/', '/news', '/news/1', '/events', '/events/1', '/publications'];

interface ShownPicture {
  src: string;
  chosen: string;
  place: number;
}

async function readThrough(page: Page) {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 600) {
      window.scrollTo(0, top);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  });
  // The slide show fetches its other pictures some time after the first one.
  await expect(page.locator('slide-show[data-ready]:not([data-drawn])')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
}

const variedPictures = (page: Page): Promise<ShownPicture[]> =>
  page.evaluate(() =>
    Array.from(document.images)
      .filter((image) => image.srcset && image.checkVisibility() && image.currentSrc)
      .map((image) => ({
        src: image.src,
        chosen: image.currentSrc,
        place: image.getBoundingClientRect().width * window.devicePixelRatio,
      })),
  );

const widthOf = (address: string) => Number(/-(\d+)(?:w\.webp|x\d+\.\w+)$/.exec(address)?.[1]);

const placesOf = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const sizes = Array.from(document.images, ({ clientWidth, clientHeight }) => [clientWidth, clientHeight]);
    return { height: document.documentElement.scrollHeight, sizes };
  });

const SCREENS = [
  { width: 375, scale: 1 },
  { width: 390, scale: 3 },
  { width: 1440, scale: 1 },
];

for (const [screen, { width, scale }] of SCREENS.entries()) {
  test.describe(`pictures fit a screen of ${width} px with a device pixel ratio of ${scale}`, () => {
    test.use({
      viewport: { width, height: 800 },
      deviceScaleFactor: scale,
      contextOptions: { reducedMotion: 'reduce' },
    });

    // Tests each page on two of the three screen sizes, to save time.
    for (const path of PAGES.filter((_, page) => page % SCREENS.length !== screen)) {
      test(`pictures of ${path} fit the width of their reserved space`, async ({ page }) => {
        const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
        await page.route('**/uploads/**', (route) => allowed.then(() => route.continue()));
        await page.goto(origin() + path, { waitUntil: 'domcontentloaded' });
        const before = await placesOf(page);
        allow();
        await readThrough(page);
        await expect.poll(async () => (await variedPictures(page)).length).toBeGreaterThan(0);
        const pictures = await variedPictures(page);
        for (const { src, chosen, place } of pictures) {
          const widest = Math.min(widthOf(src), 1600);
          const what = `${chosen} for ${place} px`;
          expect(widthOf(chosen), what).toBeGreaterThanOrEqual(Math.min(place, widest) * 0.9);
          // Variants are 480, 768, 960 and 1600 wide: the next larger one is at most twice the needed width.
          expect(widthOf(chosen), what).toBeLessThanOrEqual(Math.max(480, place * 2.2));
        }
        expect(await placesOf(page)).toEqual(before);
      });
    }
  });
}
