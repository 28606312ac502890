import type { Page, Route } from '@playwright/test';

export async function hold(page: Page, address: string | RegExp, method: string) {
  const { promise, resolve } = Promise.withResolvers<'letGo' | 'cut'>();
  let count = 0;
  await page.route(address, async (route: Route) => {
    if (route.request().method() !== method) return route.fallback();
    count += 1;
    if ((await promise) === 'cut') await route.abort('internetdisconnected');
    else await route.continue();
  });
  return { letGo: () => resolve('letGo'), cut: () => resolve('cut'), count: () => count };
}
