import { expect, test } from '@playwright/test';
import { BUDGETS, MOST_KB, weigh } from '../../testing/page-weight.ts';
import { origin } from './addresses.ts';

/** A font that comes late on a busy machine moves a line by less. */
const MOST_SHIFT = 0.01;

/** A file that was published a moment ago is compressed less well until it has been packed. */
const SPARE = 1.05;

for (const { path, script } of BUDGETS) {
  test(`${path} stays within its budget of bytes, and nothing on it moves while it loads`, async ({
    browser,
  }) => {
    const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
    const { bytes, shift } = await weigh(page, origin() + path);
    await page.close();
    expect(bytes.document).toBeGreaterThan(1000);
    const over = Object.entries({ ...MOST_KB, script }).flatMap(([kind, most]) => {
      const kb = (bytes[kind] ?? 0) / 1000;
      return kb > most * SPARE ? [`${kind}: ${kb} kB of ${most}`] : [];
    });
    expect(over).toEqual([]);
    expect(shift).toBeLessThan(MOST_SHIFT);
  });
}
