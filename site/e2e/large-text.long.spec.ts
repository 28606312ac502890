import { expect, type Page } from '@playwright/test';
import { PHONE } from '../../testing/accessibility.ts';
import { test } from '../../testing/browser-test.ts';
import { inLanguage, LANGUAGES, origin } from './addresses.ts';

const ROOT_SIZES = [24, 32];
const WIDTHS = [PHONE, 768, 1440];
const PAGES = [
  '/',
  '/events/1',
  '/events',
  '/news/1',
  '/members',
  '/members/HKPT000028',
  '/join',
  '/contact',
  '/publications/1',
  '/venue-rental',
];

const lettersBelowEachOther = (page: Page) =>
  page.evaluate(() => {
    const range = document.createRange();
    const walker = document.createTreeWalker(
      document.querySelector('main') ?? document,
      NodeFilter.SHOW_TEXT,
    );
    const found: string[] = [];
    while (walker.nextNode()) {
      const { textContent, parentElement } = walker.currentNode;
      const text = (textContent ?? '').trim();
      const isUpright = parentElement && getComputedStyle(parentElement).writingMode === 'horizontal-tb';
      if (text.length < 6 || !isUpright || !parentElement.checkVisibility()) continue;
      range.selectNodeContents(walker.currentNode);
      const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
      if (text.length / lines < 3) found.push(text);
    }
    return found;
  });

const brokenAt = (page: Page, size: number) =>
  page.evaluate((pixels) => {
    document.documentElement.style.fontSize = `${pixels}px`;
    const range = document.createRange();
    const walker = document.createTreeWalker(
      document.querySelector('header') ?? document,
      NodeFilter.SHOW_TEXT,
    );
    const broken: string[] = [];
    const linesOf = (node: Node, start: number, length: number) => {
      range.setStart(node, start);
      range.setEnd(node, start + length);
      return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
    };
    while (walker.nextNode()) {
      const node = walker.currentNode;
      for (const { index, 0: word } of (node.textContent ?? '').matchAll(/[A-Za-z]{2,}/g))
        if (linesOf(node, index, word.length) > 1) broken.push(word);
    }
    return { broken, tooWide: document.documentElement.scrollWidth - innerWidth };
  }, size);

/** Latin words of titles that continue on the next line. */
const wordsBroken = (page: Page) =>
  page.evaluate(() => {
    const range = document.createRange();
    const broken: string[] = [];
    for (const title of document.querySelectorAll('h1, h2')) {
      const walker = document.createTreeWalker(title, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const node = walker.currentNode;
        for (const { index, 0: word } of (node.textContent ?? '').matchAll(/[A-Za-z]{2,}/g)) {
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
          if (lines.size > 1) broken.push(word);
        }
      }
    }
    return broken;
  });

for (const { prefix, lang } of LANGUAGES) {
  test(`with text at 150 % and 200 %, no word of the header breaks and nothing scrolls sideways: ${lang}`, async ({
    page,
  }) => {
    for (const path of PAGES) {
      await page.goto(origin() + inLanguage(prefix, path));
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        for (const size of ROOT_SIZES) {
          expect(await brokenAt(page, size), `${path} at ${width}, ${size} px`).toEqual({
            broken: [],
            tooWide: 0,
          });
          expect(await lettersBelowEachOther(page), `${path} at ${width}, ${size} px`).toEqual([]);
        }
      }
    }
  });
}

for (const { prefix, lang } of LANGUAGES)
  test(`with text at 200 %, the header is at most 140 px high, and no title breaks within a word: ${lang}`, async ({
    page,
  }) => {
    for (const path of [...PAGES, '/my', '/members/business/registered-veterinarian']) {
      await page.goto(origin() + inLanguage(prefix, path));
      for (const width of [...WIDTHS, 1024, 1088, 1280]) {
        await page.setViewportSize({ width, height: 667 });
        await brokenAt(page, 32);
        const { height } = (await page.locator('header').boundingBox()) ?? { height: 0 };
        expect(height, `${path} at ${width}`).toBeLessThanOrEqual(140);
        if (width === PHONE) expect(await wordsBroken(page), `${path} at ${width}`).toEqual([]);
      }
    }
  });

test('with text at 200 %, a wide window has the menu of a narrow one', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto(`${origin()}/en`);
  const menu = page.getByRole('button', { name: 'Menu' });
  await expect(menu).toBeHidden();
  await expect(
    page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'News' }),
  ).toBeVisible();
  await brokenAt(page, 32);
  await menu.click();
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'News' }).click();
  await expect(page).toHaveURL(`${origin()}/en/news`);
});

test('a phone visitor switches languages without opening the menu', async ({ page }) => {
  await page.setViewportSize({ width: PHONE, height: 667 });
  await page.goto(`${origin()}/news`);
  await page.locator('header').getByRole('link', { name: 'EN', exact: true }).click();
  await expect(page).toHaveURL(`${origin()}/en/news`);
});
