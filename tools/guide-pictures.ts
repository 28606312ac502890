// Takes the screenshots for the guide page, and stores them in the association's profile. They show the
// running product with its demo content.
// Usage: node tools/guide-pictures.ts
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { type Locale, localePrefix } from '../core/association/locales.ts';
import { ACTIVE_LOCALES } from '../core/association/profile.ts';
import { associationFolder } from '../scripts/association/folder.ts';
import { installedBrowser } from '../scripts/machine/browser.ts';
import { startSystem } from '../testing/whole-system.ts';

const FOLDER = path.join(associationFolder(), 'guide');
const VIEWPORT = { width: 390, height: 540 };
const QUALITY = 60;
const ABOVE = 10;

const REGISTER = /立即報名|立即报名|Register now/;

type Address = (path: string) => string;

const COMPANY: Record<Locale, string> = {
  'zh-TW': '樂寵屋有限公司',
  'zh-CN': '乐宠屋有限公司',
  en: '樂寵屋有限公司',
};

async function openEvent(page: Page, address: Address): Promise<Locator> {
  await page.goto(address('/events'));
  const events = await page
    .locator('main a[href*="/events/"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  // Not the waiting list of an event that is full.
  const register = page.locator('main a[href*="/event-registration/"]', { hasText: REGISTER });
  for (const event of events) {
    await page.goto(event);
    if ((await register.count()) > 0) return page.locator('h1');
  }
  throw new Error('no event of the demo content takes registrations');
}

const STEPS: Record<string, (page: Page, address: Address, locale: Locale) => Promise<Locator | undefined>> =
  {
    async join(page, address, locale) {
      await page.goto(address('/join/apply'));
      await page.locator('.script-late').waitFor({ state: 'detached' });
      await page.locator('#field-companyNameHk').fill(COMPANY[locale] ?? '');
      return page.locator('form h2, form h3, form legend').first();
    },
    register: openEvent,
    async rent(page, address) {
      await page.goto(address('/venue-rental'));
      return page.locator('table').first();
    },
    async read(page, address) {
      await page.goto(address('/publications'));
      await page.locator('[data-publication]').first().click();
      await page.locator('.viewer-sheet canvas').waitFor();
      return undefined;
    },
  };

async function picture(page: Page, address: Address, step: string, locale: Locale): Promise<void> {
  const first = await STEPS[step]?.(page, address, locale);
  await first?.evaluate((element, above) => {
    scrollTo({ top: element.getBoundingClientRect().top + scrollY - above, behavior: 'instant' });
  }, ABOVE);
  await page.addStyleTag({ content: '.floating { display: none }' });
  await page.waitForTimeout(800);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const png = await page.screenshot();
  const file = path.join(FOLDER, `${step}-${locale}.webp`);
  const { size } = await sharp(png).webp({ quality: QUALITY, effort: 6 }).toFile(file);
  console.log(`${step}-${locale}.webp: ${Math.round(size / 1000)} kB`);
}

mkdirSync(FOLDER, { recursive: true });
const system = await startSystem();
const executablePath = installedBrowser();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
try {
  for (const locale of ACTIVE_LOCALES) {
    const prefix = localePrefix(locale);
    const address = (to: string) => `${system.origin}${prefix ? `/${prefix}` : ''}${to}`;
    for (const step of Object.keys(STEPS)) {
      const page = await browser.newPage({ viewport: VIEWPORT, deviceScaleFactor: 2, bypassCSP: true });
      await picture(page, address, step, locale);
      await page.close();
    }
  }
} finally {
  await browser.close();
  await system.stop();
}
