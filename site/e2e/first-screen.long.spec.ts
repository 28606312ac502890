import { expect, type Page } from '@playwright/test';
import { PHONE } from '../../testing/accessibility.ts';
import { test } from '../../testing/browser-test.ts';
import { inLanguage, LANGUAGES, origin, PATHS } from './addresses.ts';

/** In pixels, on a telephone of 375 × 667. */
const TITLE_ABOVE = 160;
const LEAST_TEXT = 14;

const look = (page: Page) =>
  page.evaluate((least) => {
    const hasText = (part: Element) =>
      [...part.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const isSmall = (part: Element) =>
      Number.parseFloat(getComputedStyle(part).fontSize) < least && part.getBoundingClientRect().width > 1;
    return {
      top: document.querySelector('h1')?.getBoundingClientRect().top,
      small: [...document.querySelectorAll('main *')]
        .filter((part) => hasText(part) && isSmall(part))
        .map((part) => part.textContent?.trim().slice(0, 40)),
      overflow: document.documentElement.scrollWidth - window.innerWidth,
    };
  }, LEAST_TEXT);

for (const { prefix, lang } of LANGUAGES)
  test(`in ${lang}, a phone shows each page’s title at once, and no text is tiny`, async ({ page }) => {
    await page.setViewportSize({ width: PHONE, height: 667 });
    for (const path of [...PATHS, '/event-registration/1', '/my']) {
      await page.goto(origin() + (path.startsWith('/event-reg') ? path : inLanguage(prefix, path)));
      const { top, small, overflow } = await look(page);
      expect(top, path).toBeLessThanOrEqual(TITLE_ABOVE);
      expect(small, path).toEqual([]);
      expect(overflow, path).toBe(0);
    }
  });
