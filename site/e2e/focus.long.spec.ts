import { expect, type Page } from '@playwright/test';
import { PHONE } from '../../testing/accessibility.ts';
import { test } from '../../testing/browser-test.ts';
import { inLanguage, origin } from './addresses.ts';

const SIZES = [
  { width: PHONE, height: 667 },
  { width: 640, height: 360 },
];

const PAGES = [
  '/',
  '/events/1',
  '/news/1',
  '/members',
  '/members/HKPT000028',
  '/join/apply',
  '/contact',
  '/publications',
  '/verify',
  '/search?q=%E7%89%8C%E7%85%A7',
  '/my',
  '/event-registration/1',
];

/** WCAG 2.4.11. */
const hiddenWhenFocused = (page: Page) =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const controls = Array.from(
      document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, [tabindex="0"]',
      ),
    ).filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.tabIndex >= 0);
    const floating = document.querySelector<HTMLElement>('.floating');
    const meets = (a: DOMRect, b: DOMRect) =>
      a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    const isInWindow = ({ left, right, top, bottom }: DOMRect) =>
      bottom >= 1 && top <= innerHeight - 1 && right >= 1 && left <= innerWidth - 1;
    const meetsFloating = (rect: DOMRect) =>
      Array.from(floating?.children ?? []).some((link) => meets(rect, link.getBoundingClientRect()));
    const isVisible = (control: HTMLElement) => {
      const rect = control.getBoundingClientRect();
      // Ignores controls taller than half the window: the floating buttons are too small to hide them.
      return (
        isInWindow(rect) &&
        (floating?.contains(control) || rect.height >= innerHeight / 2 || !meetsFloating(rect))
      );
    };
    const hidden: string[] = [];
    for (const control of controls) {
      control.focus();
      if (document.activeElement !== control) continue;
      await nextFrame();
      if (!isVisible(control)) hidden.push(control.outerHTML.slice(0, 120));
    }
    return hidden;
  });

for (const path of PAGES) {
  test(`every control of ${path} is visible when it has the keyboard focus`, async ({ page }) => {
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await page.goto(
        origin() + inLanguage('/en', path).replace('/en/event-registration', '/event-registration'),
      );
      await page.waitForLoadState('networkidle');
      expect(await hiddenWhenFocused(page), `${size.width} × ${size.height}`).toEqual([]);
    }
  });
}

test('the chat and social links are the last row of a phone’s page, and cover nothing', async ({ page }) => {
  await page.setViewportSize({ width: PHONE, height: 667 });
  for (const path of ['/en', '/en/events/1', '/members', '/zh-cn/contact']) {
    await page.goto(origin() + path);
    const links = page.locator('.floating > a');
    // Simplified pages have the e-mail too (the demo names no WeChat account).
    await expect(links).toHaveCount(path.startsWith('/zh-cn') ? 3 : 2);
    const above = await page.locator('footer > .hull').boundingBox();
    const row = await page.locator('.floating').boundingBox();
    expect(row?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0) - 1);
  }
});
