import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { expectAccessible, WIDTHS } from '../../testing/accessibility.ts';
import { htmlOf, inLanguage, isMissing, LANGUAGES, origin, PATHS } from './addresses.ts';

async function expectToSayWhatItIs(page: Page, lang: string, isHome: boolean): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', lang);
  await expect(page.locator('h1')).toHaveCount(1);
  for (const landmark of ['header', 'nav', 'main', 'footer', 'a[href^="https://wa.me/"]']) {
    await expect(page.locator(landmark).first()).toBeAttached();
  }
  expect((await page.title()).length).toBeGreaterThan(2);
  const description = await page.locator('meta[name="description"]').getAttribute('content');
  expect(description?.length).toBeGreaterThanOrEqual(10);
  for (const property of [
    'link[rel="canonical"]',
    'meta[property="og:title"]',
    'meta[property="og:image"]',
  ]) {
    await expect(page.locator(property)).toHaveCount(1);
  }
  for (const language of ['zh-Hant-HK', 'zh-Hans', 'en', 'x-default']) {
    await expect(page.locator(`link[rel="alternate"][hreflang="${language}"]`)).toHaveCount(1);
  }
  const adminLinks = await page.locator('a[href="/admin/dashboard"]').count();
  expect(adminLinks > 0).toBe(!isHome);
}

interface Sample {
  path: string;
  prefix: string;
  lang: string;
  width: number;
}

/**
 * `npm test` takes each page in one language and one of the two widths, and the long tests in the other two
 * languages.
 */
const everywhere = LANGUAGES.flatMap(({ prefix, lang }, language) =>
  PATHS.map((name, place) => ({
    path: inLanguage(prefix, name),
    prefix,
    lang,
    width: WIDTHS[(language + place) % WIDTHS.length] ?? 0,
    isLong: (language + Math.floor(place / WIDTHS.length)) % LANGUAGES.length !== 0,
  })),
);
export const SAMPLES: Sample[] = everywhere.filter(({ isLong }) => !isLong);
export const LONG_SAMPLES: Sample[] = everywhere.filter(({ isLong }) => isLong);

export async function expectGoodPage(page: Page, request: APIRequestContext, sample: Sample): Promise<void> {
  const { path, prefix, lang, width } = sample;
  expect((await htmlOf(request, path)).status).toBe(isMissing(path) ? 404 : 200);
  await page.goto(origin() + path);
  await expectToSayWhatItIs(page, lang, path === inLanguage(prefix, '/'));
  await expectAccessible(page, [width]);
}
