import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import { installedBrowser } from '../../scripts/machine/browser.ts';
import { type Figure, median } from './figures.ts';

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 };
const SLOWED = 4;
const KEYSTROKES = ['家', '居', '用', '品', ' ', '1', '2'];
const MOST_WAIT_MS = 10_000;
const MOST_HTML_KB = 400;
const MOST_ELEMENTS = 400;

const watchNext = (page: Page) =>
  page.evaluate(() => {
    const next = { pressed: 0, drawn: 0 };
    Object.assign(window, { next });
    addEventListener('input', ({ timeStamp }) => (next.pressed = timeStamp), { capture: true, once: true });
    const observer = new MutationObserver(() => {
      observer.disconnect();
      // The change is visible after the next frame.
      requestAnimationFrame(() => setTimeout(() => (next.drawn = performance.now())));
    });
    observer.observe(document.querySelector('[data-results]') as Node, { childList: true });
  });

async function keystrokes(page: Page): Promise<number[]> {
  await page.locator('#member-term').focus();
  const times: number[] = [];
  for (const key of KEYSTROKES) {
    await watchNext(page);
    await page.keyboard.insertText(key);
    const drawn = await page.waitForFunction(
      () => {
        const { next } = window as unknown as { next: { pressed: number; drawn: number } };
        return next.drawn && next.drawn - next.pressed;
      },
      undefined,
      { timeout: MOST_WAIT_MS },
    );
    times.push(Number(await drawn.jsonValue()));
  }
  return times;
}

export async function measureDirectory(origin: string): Promise<Figure[]> {
  const executablePath = installedBrowser();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox'],
  });
  try {
    const page = await browser.newPage(PHONE);
    await page.goto(`${origin}/members`);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    const times = await keystrokes(page);
    return [
      {
        name: 'directory, key to result, processor slowed 4 times, median',
        value: median(times),
        unit: 'ms',
        target: { most: 100 },
      },
      { name: 'directory, key to result, worst', value: Math.max(...times), unit: 'ms' },
    ];
  } finally {
    await browser.close();
  }
}

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

export function measureLists(folder: string): Figure[] {
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  );
  let [bytes, elements] = [0, 0];
  for (const name of pages) {
    const html = readFileSync(path.join(folder, name), 'utf8');
    bytes = Math.max(bytes, Buffer.byteLength(html));
    elements = Math.max(elements, html.match(/<(li|article)[ >]/g)?.length ?? 0);
  }
  const members = brotliCompressSync(readFileSync(path.join(folder, 'members.html')), BROTLI).length;
  return [
    { name: 'pages', value: pages.length, unit: '' },
    { name: 'heaviest page', value: bytes / 1000, unit: 'kB', target: { most: MOST_HTML_KB } },
    { name: 'most elements of lists', value: elements, unit: '', target: { most: MOST_ELEMENTS } },
    { name: '/members, compressed', value: members / 1000, unit: 'kB', target: { most: 25 } },
  ];
}
