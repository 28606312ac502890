// Takes screenshots of each mail, with the demo content: `node tools/mail-pictures.ts`.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { LOCALES, type Locale } from '../core/association/locales.ts';
import { MAIL_TEMPLATES } from '../core/mail/kinds.ts';
import type { MailPreview, MailTemplate } from '../core/office/validation/mail.ts';
import { installedBrowser } from '../scripts/machine/browser.ts';
import { PASSWORD, startSystem } from '../testing/whole-system.ts';
import { call, type Staff, signIn } from './bench/staff.ts';

const FOLDER = path.join(import.meta.dirname, '../docs/mails');
const QUALITY = 55;
const GAP = 16;

const SHEETS: { locale: Locale; width: number; scheme: 'light' | 'dark' }[] = [
  ...LOCALES.map((locale) => ({ locale, width: 375, scheme: 'light' as const })),
  { locale: 'zh-TW', width: 375, scheme: 'dark' },
  { locale: 'en', width: 700, scheme: 'light' },
  { locale: 'zh-CN', width: 700, scheme: 'dark' },
];

type Mails = MailPreview['mails'][];

async function readMails(staff: Staff): Promise<Mails> {
  const mails: Mails = [];
  for (const key of MAIL_TEMPLATES) {
    const {
      isOn,
      isChanged,
      placeholders,
      updatedAt,
      key: _,
      ...texts
    } = await call<MailTemplate>(staff, 'GET', `/api/mail-templates/${key}`);
    mails.push((await call<MailPreview>(staff, 'POST', `/api/mail-templates/${key}/preview`, texts)).mails);
  }
  return mails;
}

async function sheetOf(pictures: Buffer[], width: number): Promise<Buffer> {
  const perRow = width > 500 ? 4 : 6;
  const sizes = await Promise.all(pictures.map((picture) => sharp(picture).metadata()));
  const placed: { input: Buffer; left: number; top: number }[] = [];
  let top = GAP;
  for (let first = 0; first < pictures.length; first += perRow) {
    const row = pictures.slice(first, first + perRow);
    row.forEach((input, place) => {
      placed.push({ input, left: GAP + place * (width + GAP), top });
    });
    top += Math.max(...sizes.slice(first, first + perRow).map(({ height }) => height ?? 0)) + GAP;
  }
  const canvas = {
    width: GAP + perRow * (width + GAP),
    height: top,
    channels: 3 as const,
    background: '#888',
  };
  const whole = await sharp({ create: canvas }).composite(placed).png().toBuffer();
  return sharp(whole).resize({ width: 1800 }).webp({ quality: QUALITY }).toBuffer();
}

async function drawSheet(
  browser: Browser,
  mails: Mails,
  { locale, width, scheme }: (typeof SHEETS)[number],
): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height: 200 }, colorScheme: scheme });
  const pictures: Buffer[] = [];
  for (const translations of mails) {
    const mail = translations.find((one) => one.locale === locale);
    if (!mail) continue;
    await page.setContent(mail.html);
    pictures.push(await page.screenshot({ fullPage: true }));
  }
  await page.close();
  const name = `${locale}-${width}-${scheme}.webp`;
  await sharp(await sheetOf(pictures, width)).toFile(path.join(FOLDER, name));
  console.log(`${name}: ${pictures.length} mails`);
}

mkdirSync(FOLDER, { recursive: true });
const system = await startSystem();
const executablePath = installedBrowser();
const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) });
try {
  const mails = await readMails(await signIn(system.origin, PASSWORD));
  for (const sheet of SHEETS) await drawSheet(browser, mails, sheet);
} finally {
  await browser.close();
  await system.stop();
}
