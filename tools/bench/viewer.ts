import { type Browser, chromium, type Page } from '@playwright/test';
import { installedBrowser } from '../../scripts/machine/browser.ts';
import type { Figure } from './figures.ts';
import { call, type Staff } from './staff.ts';

const BYTES_PER_SECOND = 400_000 / 8;
const LATENCY_MS = 300;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 };
const PAGES = 24;
const FIRST_PAGE_S = 8;
/** A narrower first rendering does not count as sharp. */
const SHARP_PX = 900;

async function reportPdf(browser: Browser): Promise<Uint8Array<ArrayBuffer>> {
  const page = await browser.newPage();
  await page.setContent(`<style>p { font: 12pt serif } section { break-after: page }</style>`);
  await page.evaluate(async (count) => {
    for (let number = 1; number <= count; number++) {
      const coarse = new OffscreenCanvas(240, 180);
      const noise = new ImageData(coarse.width, coarse.height);
      for (let at = 0; at < noise.data.length; at++)
        noise.data[at] = at % 4 === 3 ? 255 : Math.random() * 255;
      coarse.getContext('2d')?.putImageData(noise, 0, 0);
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [960, 720];
      canvas.getContext('2d')?.drawImage(coarse, 0, 0, canvas.width, canvas.height);
      const section = document.createElement('section');
      section.innerHTML = `<h1>Chapter ${number}</h1><p>${'The trade of the year in words. '.repeat(60)}</p>`;
      const image = new Image();
      image.src = canvas.toDataURL('image/jpeg', 0.9);
      image.width = 480;
      await image.decode();
      section.append(image);
      document.body.append(section);
    }
  }, PAGES);
  const pdf = await page.pdf({ format: 'A4' });
  await page.close();
  return new Uint8Array(pdf);
}

interface Converted {
  pageCount: number;
  pageUrls: string[];
  fileUrl: string;
  fileSize: string;
}

async function publish({ origin, cookie }: Staff, pdf: Uint8Array<ArrayBuffer>): Promise<string> {
  const body = new FormData();
  body.set('file', new Blob([pdf], { type: 'application/pdf' }), 'report.pdf');
  const answer = await fetch(`${origin}/api/convert-pdf`, { method: 'POST', headers: { cookie }, body });
  if (!answer.ok) throw new Error(`convert-pdf: ${answer.status}`);
  const title = `A report on a slow line, ${Date.now()}`;
  const converted = (await answer.json()) as Converted;
  await call({ origin, cookie }, 'POST', '/api/publications', { title, ...converted });
  return title;
}

async function untilPublished({ origin }: Staff, title: string): Promise<void> {
  while (!(await (await fetch(`${origin}/en/publications`)).text()).includes(title))
    await new Promise((resolve) => setTimeout(resolve, 50));
}

const untilSharp = (page: Page) =>
  page.waitForFunction((least) => {
    const drawn = document.querySelector<HTMLCanvasElement>('.viewer-sheet canvas');
    if (drawn && drawn.width >= least && drawn.checkVisibility({ visibilityProperty: true })) return true;
    const picture = document.querySelector<HTMLImageElement>('.viewer-sheet img');
    if (!picture?.complete || !picture.currentSrc) return false;
    // Takes the width from the file name, because `naturalWidth` depends on the density that the browser chose.
    const [, width] = /-(\d+)w\.webp$/.exec(picture.currentSrc) ?? [];
    return Number(width ?? picture.naturalWidth) >= least;
  }, SHARP_PX);

export async function measureViewer(staff: Staff): Promise<Figure[]> {
  const executablePath = installedBrowser();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox'],
  });
  const pdf = await reportPdf(browser);
  const title = await publish(staff, pdf);
  await untilPublished(staff, title);
  const page = await browser.newPage(PHONE);
  let fetched = 0;
  page.on('requestfinished', async (request) => {
    if (request.url().endsWith('.pdf')) fetched += (await request.sizes()).responseBodySize;
  });
  const client = await page.context().newCDPSession(page);
  await page.goto(`${staff.origin}/en/publications`, { waitUntil: 'networkidle' });
  await client.send('Network.enable');
  await client.send('Network.clearBrowserCache');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  const started = performance.now();
  await page.locator('[data-publication]', { hasText: title }).click();
  await untilSharp(page);
  const sharp = performance.now() - started;
  await page.locator('.viewer-sheet canvas').waitFor({ timeout: 120_000 });
  const drawn = performance.now() - started;
  await browser.close();
  return [
    { name: 'first sharp page, 400 kbit/s', value: sharp / 1000, unit: 's', target: { most: FIRST_PAGE_S } },
    { name: 'the same drawn from the file, with text', value: drawn / 1000, unit: 's' },
    {
      name: `of the file's ${Math.round(pdf.length / 1000)} kB fetched for it`,
      value: fetched / 1000,
      unit: 'kB',
      target: { most: pdf.length / 2000 },
    },
  ];
}
