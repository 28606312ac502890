import { expect, type Page } from '@playwright/test';
import { PHONE } from '../../e2e/accessibility.ts';
import { test } from '../../e2e/test.ts';
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

/** Focuses each control and returns those that are off-screen or covered by a floating button (WCAG 2.4.11). */
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
      const isAside = floating?.hasAttribute('data-aside') || floating?.contains(control);
      // Ignores controls taller than half the window: the floating buttons are too small to hide them.
      return isInWindow(rect) && (isAside || rect.height >= innerHeight / 2 || !meetsFloating(rect));
    };
    const hidden: string[] = [];
    for (const control of controls) {
      control.focus();
      if (document.activeElement !== control) continue;
      const rect = control.getBoundingClientRect();
      // The floating buttons turn invisible within three frames, and do not move.
      const frames = isInWindow(rect) && !meetsFloating(rect) ? 0 : 3;
      for (let left = frames; left > 0; left -= 1) await nextFrame();
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

test('the floating buttons never cover another button while the visitor scrolls', async ({ page }) => {
  await page.setViewportSize({ width: PHONE, height: 667 });
  await page.goto(`${origin()}/en/events/1`);
  const button = page.getByRole('link', { name: 'Register now' });
  const floating = page.locator('.floating');
  const top = (await button.boundingBox())?.y ?? 0;
  const isUncovered = () =>
    page.evaluate(() => {
      const rects = Array.from(document.querySelectorAll('.floating > a'), (link) =>
        link.getBoundingClientRect(),
      );
      const target = document.querySelector('a[href^="/event-registration"]')?.getBoundingClientRect();
      const isAside = document.querySelector('.floating')?.hasAttribute('data-aside');
      return (
        isAside || rects.every(({ top, bottom }) => !target || bottom <= target.top || top >= target.bottom)
      );
    });
  for (let y = 0; y < 667; y += 20) {
    await page.evaluate((to) => scrollTo(0, to), top - y);
    await expect.poll(isUncovered, { message: `button at ${y}` }).toBe(true);
  }
  await page.evaluate(() => scrollTo(0, 0));
  await expect(floating).not.toHaveAttribute('data-aside');
});
