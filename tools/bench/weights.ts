import { chromium } from '@playwright/test';
import { installedBrowser } from '../../scripts/machine/browser.ts';
import { BUDGETS, MOST_KB, weigh } from '../../testing/page-weight.ts';
import type { Figure } from './figures.ts';

export async function measureWeights(origin: string): Promise<Figure[]> {
  const executablePath = installedBrowser();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox'],
  });
  const figures: Figure[] = [];
  for (const { path, script } of BUDGETS) {
    const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
    const { bytes, shift } = await weigh(page, origin + path);
    await page.close();
    for (const [kind, most] of Object.entries({ ...MOST_KB, script }))
      figures.push({
        name: `${path} ${kind}`,
        value: (bytes[kind] ?? 0) / 1000,
        unit: 'kB',
        target: { most },
      });
    figures.push({ name: `${path} layout shift`, value: shift, unit: '', target: { most: 0 } });
  }
  await browser.close();
  return figures;
}
