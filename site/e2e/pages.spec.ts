import { expect } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { expectAccessible, PHONE } from '../../testing/accessibility.ts';
import { test } from '../../testing/browser-test.ts';
import { htmlOf, inLanguage, isMissing, LANGUAGES, origin, PATHS } from './addresses.ts';
import { expectGoodPage, SAMPLES } from './page-checks.ts';

const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

async function expectValidHtml(html: string): Promise<void> {
  const { results } = await validator.validateString(html);
  const messages = results.flatMap((result) => result.messages);
  expect(messages.map(({ ruleId, message, line }) => `${line}: ${ruleId}: ${message}`)).toEqual([]);
}

for (const { prefix, lang } of LANGUAGES) {
  test(`every page is valid HTML: ${lang}`, async ({ request }) => {
    for (const path of PATHS.map((name) => inLanguage(prefix, name)))
      await test.step(path, async () => expectValidHtml((await htmlOf(request, path)).html));
  });
}

for (const sample of SAMPLES) {
  test(`${sample.path} is accessible, and has its title and metadata`, ({ window: page, request }) =>
    expectGoodPage(page, request, sample));
}

/** Together these contain every component that has its own dark-mode colours. */
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
  for (const sheet of [...found.keys()].filter((target) => target.endsWith('.css'))) {
    const { html: css } = await htmlOf(request, sheet);
    for (const [, target = ''] of css.matchAll(/url\(["']?(?!data:|#)([^"')]+)/g))
      found.set(new URL(target, origin() + sheet).pathname, sheet);
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

for (const path of ['/my', '/subscribe'])
  for (const { prefix, lang } of LANGUAGES)
    test(`${path} is filled on a wide screen: text in both halves, nothing empty above the footer: ${lang}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(origin() + inLanguage(prefix, path));
      const aside = page.locator('main aside');
      await expect(aside).toBeVisible();
      const [beside, main, footer] = await Promise.all(
        [aside, page.locator('main'), page.locator('footer')].map((part) => part.boundingBox()),
      );
      expect(beside?.x).toBeGreaterThan(720);
      const form = await page.locator('main form:visible').boundingBox();
      const bottom = Math.max(...[beside, form].map((box) => (box ? box.y + box.height : 0)));
      expect((main?.y ?? 0) + (main?.height ?? 0) - bottom).toBeLessThan(60);
      expect((footer?.y ?? 0) - bottom).toBeLessThan(160);
    });
