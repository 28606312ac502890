import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const SCRIPT = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Maximum number of page elements that a failure message of an accessibility check lists. */
const MOST_NAMED = 5;

export const PHONE = 375;
export const DESKTOP = 1440;
export const WIDTHS = [PHONE, DESKTOP];

/**
 * Asserts that axe finds no violation on the current page at the given widths. Checks only `rules`, or all
 * rules by default.
 */
export async function expectAccessible(page: Page, widths = WIDTHS, rules?: string[]): Promise<void> {
  await page.evaluate(SCRIPT);
  await expect(page.locator('[aria-busy=true]'), 'nothing is loading').toHaveCount(0);
  for (const width of widths) {
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
}
