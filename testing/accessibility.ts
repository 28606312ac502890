import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const SCRIPT = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const MOST_NAMED = 5;

export const PHONE = 375;
export const DESKTOP = 1440;
export const WIDTHS = [PHONE, DESKTOP];

/**
 * axe takes a second for each: all in `npm run test:all`, one in `npm test`. The page's address decides
 * which, so that a set of pages is judged at every width.
 */
function judgedWidths(page: Page, widths: number[]): number[] {
  if (process.env.TEST_ALL) return widths;
  const { pathname } = new URL(page.url());
  return widths.filter((_, place) => place === pathname.length % widths.length);
}

/** Leaves the page at the last width. */
export async function expectAccessible(page: Page, widths = WIDTHS, rules?: string[]): Promise<void> {
  await page.evaluate(SCRIPT);
  await expect(page.locator('[aria-busy=true]'), 'nothing is loading').toHaveCount(0);
  for (const width of judgedWidths(page, widths)) {
    await page.setViewportSize({ width, height: 900 });
    const violations = await page.evaluate(async (only) => {
      const running = () =>
        document
          .getAnimations()
          .filter(
            ({ effect, playState }) => playState === 'running' && effect?.getTiming().iterations !== Infinity,
          );
      const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      // Waits until no animation is running. Checks again, because a new width or the end of an animation can
      // start another animation.
      for (let rest = 0; rest < 2; rest += running().length ? -rest : 1) {
        await Promise.allSettled(running().map(({ finished }) => finished));
        await nextFrame();
      }
      const { axe } = window as unknown as { axe: { run(options: object): Promise<AxeResults> } };
      const options = { resultTypes: ['violations'], ...(only && { runOnly: only }) };
      return (await axe.run(options)).violations;
    }, rules);
    const found = violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, MOST_NAMED)
          .map(({ target }) => target)
          .join(', ')}`,
    );
    expect(found, `axe at ${width}`).toEqual([]);
  }
  await page.setViewportSize({ width: widths.at(-1) ?? DESKTOP, height: 900 });
}

/** In `npm run test:all` only, because axe takes longer than the story itself. */
export async function expectAllAccessible(page: Page, widths = WIDTHS): Promise<void> {
  if (process.env.TEST_ALL) await expectAccessible(page, widths);
  else await page.setViewportSize({ width: widths.at(-1) ?? DESKTOP, height: 900 });
}
