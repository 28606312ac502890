import { expect, type Locator, type Page } from '@playwright/test';
import { CAROUSEL_INTERVAL_MS } from '../../core/content/limits.ts';
import { test } from '../../testing/browser-test.ts';
import { origin } from './addresses.ts';

async function openHome(page: Page) {
  await page.clock.install();
  await page.goto(`${origin()}/en`);
  const show = page.getByRole('region', { name: 'Pictures from the association' });
  await expect(show).toHaveAttribute('data-ready', '');
  const expectShown = (number: number) => expect(show.locator('[data-number]')).toHaveText(String(number));
  const wait = () => page.clock.runFor(CAROUSEL_INTERVAL_MS);
  return { show, expectShown, wait };
}

const addresses = (pictures: Locator) =>
  pictures.evaluateAll((all) => all.map((picture) => (picture as HTMLImageElement).currentSrc));

const areComplete = (all: Element[]) =>
  all.every((picture) => picture instanceof HTMLImageElement && picture.complete && picture.naturalWidth > 0);

async function drag(page: Page, from: [number, number], to: [number, number]) {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 3 });
  await page.mouse.up();
}

test.describe('the slide show loads and moves as the visitor wants', () => {
  test('the slide show loads the other pictures after the first one', async ({ page }) => {
    const early = new Set<string>();
    const { promise: isFirstWanted, resolve: letFirstCome } = Promise.withResolvers<void>();
    let isFirstHere = false;
    await page.route('**/*', async (route) => {
      if (route.request().resourceType() !== 'image') return route.continue();
      if (!isFirstHere) early.add(route.request().url());
      await isFirstWanted;
      await route.continue();
    });
    await page.goto(`${origin()}/en`, { waitUntil: 'commit' });
    const show = page.getByRole('region', { name: 'Pictures from the association' });
    await expect(show).toHaveAttribute('data-ready', '');
    const pictures = show.locator('.slide img');
    await expect.poll(() => [...early].some((address) => address.includes('/uploads/'))).toBe(true);
    await page.waitForTimeout(300);
    isFirstHere = true;
    letFirstCome();
    await expect.poll(() => pictures.evaluateAll(areComplete)).toBe(true);
    const [first, ...others] = await addresses(pictures);
    expect(early).toContain(first);
    expect(others.filter((address) => early.has(address))).toEqual([]);
  });

  test.describe('the slide show moves unless reduced motion is requested', () => {
    test.use({ contextOptions: { reducedMotion: 'no-preference' } });

    test('the slide show advances by itself, pauses under the pointer, and stays still once it is stopped', async ({
      page,
    }) => {
      const { show, expectShown, wait } = await openHome(page);
      await expectShown(1);
      await wait();
      await expectShown(2);
      await show.hover();
      await wait();
      await expectShown(2);
      await page.mouse.move(0, 0);
      await wait();
      await expectShown(3);
      await show.getByRole('button', { name: 'Stop the slide show' }).click();
      await page.mouse.move(0, 0);
      await wait();
      await expectShown(3);
    });

    test('the slide show does not lose the focus when it is stopped with the keyboard', async ({ page }) => {
      const { show } = await openHome(page);
      await show.getByRole('button', { name: 'Stop the slide show' }).press('Enter');
      await expect(show.getByRole('button', { name: 'Next picture' })).toBeFocused();
    });
  });

  test('the slide show does not move under reduced motion, and responds to buttons, keys and swipes', async ({
    page,
  }) => {
    const { show, expectShown, wait } = await openHome(page);
    await wait();
    await expectShown(1);
    await expect(show.getByRole('button', { name: 'Stop the slide show' })).toBeHidden();
    await show.getByRole('button', { name: 'Next picture' }).click();
    await expectShown(2);
    const track = show.locator('.slides-track');
    await track.press('Alt+ArrowRight');
    await expectShown(2);
    await track.press('ArrowLeft');
    await expectShown(1);
    const box = await track.boundingBox();
    if (!box) throw new Error('the slides have no place on the page');
    const [right, middle] = [box.x + box.width * 0.8, box.y + box.height / 2];
    await drag(page, [right, middle], [right - 200, middle]);
    await expectShown(2);
    const caption = await show.locator('[data-shown] .slide-caption p').first().boundingBox();
    if (!caption) throw new Error('the slide has no caption');
    const line = caption.y + 10;
    await drag(page, [caption.x + 2, line], [caption.x + caption.width - 2, line]);
    expect(await page.evaluate(() => String(getSelection()).length)).toBeGreaterThan(3);
    await expectShown(2);
    await drag(page, [box.x - 100, middle], [box.x + 300, middle]);
    await expectShown(2);
  });
});
