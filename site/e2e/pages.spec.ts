import { expect, type Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { expectAccessible, PHONE, WIDTHS } from '../../e2e/accessibility.ts';
import { test } from '../../e2e/test.ts';
import { htmlOf, inLanguage, isMissing, LANGUAGES, origin, PATHS } from './addresses.ts';

const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

async function expectValidHtml(html: string): Promise<void> {
  const { results } = await validator.validateString(html);
  const messages = results.flatMap((result) => result.messages);
  expect(messages.map(({ ruleId, message, line }) => `${line}: ${ruleId}: ${message}`)).toEqual([]);
}

/** Asserts that a page follows the metadata rules of docs/api.md 2. */
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

for (const [language, { prefix, lang }] of LANGUAGES.entries()) {
  for (const [place, name] of PATHS.entries()) {
    const path = inLanguage(prefix, name);
    // To save time, tests each page and language at only one of the two widths. Together, the languages cover
    // both widths. Colours are tested in one language, because they are the same in all.
    const widths = WIDTHS.filter((_, width) => width === (language + place) % WIDTHS.length);
    test(`${path} is valid HTML, accessible, and has its title and metadata`, async ({
      window: page,
      request,
    }) => {
      const { status, html } = await htmlOf(request, path);
      expect(status).toBe(isMissing(path) ? 404 : 200);
      await expectValidHtml(html);
      await page.goto(origin() + path);
      await expectToSayWhatItIs(page, lang, path === inLanguage(prefix, '/'));
      await expectAccessible(page, widths);
    });
  }
}

/** Pages that together contain every component that has its own dark-mode colours. */
const IN_THE_DARK = ['/', '/news/4', '/events', '/members', '/join/apply', '/publications', '/nothing-here'];

for (const path of IN_THE_DARK) {
  test(`${path} is accessible in dark mode`, async ({ window: page }) => {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.goto(origin() + path);
    await expectAccessible(page, [PHONE]);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  });
}

test('no internal link is broken', async ({ request }) => {
  const paths = LANGUAGES.flatMap(({ prefix }) =>
    PATHS.filter((path) => !isMissing(path)).map((path) => inLanguage(prefix, path)),
  );
  const found = new Map<string, string>();
  for (const path of paths) {
    const { html } = await htmlOf(request, path);
    for (const [, target = ''] of html.matchAll(/(?:href|src)="(\/[^"#?]*)/g)) found.set(target, path);
    for (const [, target = ''] of html.matchAll(/(\/uploads\/\S+) \d+w[,"]/g)) found.set(target, path);
  }
  const answers = await Promise.all(
    [...found].map(
      async ([target, from]) => `${from} → ${target}: ${(await htmlOf(request, target)).status}`,
    ),
  );
  expect(answers.filter((answer) => !answer.endsWith(': 200'))).toEqual([]);
});

for (const { prefix, lang } of LANGUAGES) {
  test(`every page has a title of its own: ${lang}`, async ({ request }) => {
    const paths = PATHS.filter((path) => !isMissing(path)).map((path) => inLanguage(prefix, path));
    const titles = await Promise.all(
      paths.map(async (path) => /<title>(.*?)<\/title>/.exec((await htmlOf(request, path)).html)?.[1]),
    );
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });
}

test('the guide shows current screenshots of the product, in the language of the page', async ({ page }) => {
  for (const { prefix, lang } of LANGUAGES) {
    await page.goto(origin() + inLanguage(prefix, '/guide'));
    const pictures = page.locator('.guide-picture');
    await expect(pictures).toHaveCount(4);
    const sources = await pictures.evaluateAll((images) =>
      images.map((image) => (image as HTMLImageElement).src),
    );
    const bytes = await Promise.all(
      sources.map(async (source) => (await (await page.request.get(source)).body()).byteLength),
    );
    for (const size of bytes) expect(size).toBeLessThan(40_000);
    for (const source of sources) expect(source).toContain(lang === 'en' ? '-en' : '-zh');
  }
});
