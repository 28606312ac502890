import { type Browser, chromium, type Page } from '@playwright/test';
import { installedBrowser } from '../../scripts/machine/browser.ts';
import { type Figure, median } from './figures.ts';
import { call, type Staff } from './staff.ts';

/** Each is used once, because results are cached. */
const SEARCHES = ['業界', '通訊', '發牌條件', 'trade', 'market 12', '第 77 期', '進口', 'zzz'];
const TABS = ['活動管理', '刊物管理', '會員資料', '消息管理'];
const OTHERS = 8;

async function openAsStaff(browser: Browser, { origin, cookie }: Staff): Promise<Page> {
  const context = await browser.newContext({ locale: 'zh-HK', viewport: { width: 1440, height: 900 } });
  const [name = '', ...value] = cookie.split('=');
  await context.addCookies([{ name, value: value.join('='), url: origin }]);
  await context.addInitScript(() => localStorage.setItem('admin_logged_in', 'true'));
  return context.newPage();
}

async function firstLoad(page: Page, origin: string): Promise<number> {
  let bytes = 0;
  const sizes: Promise<void>[] = [];
  page.on('requestfinished', (request) => {
    if (!['document', 'script', 'stylesheet'].includes(request.resourceType())) return;
    const counted = request.sizes().then(({ responseBodySize }) => {
      bytes += responseBodySize;
    });
    sizes.push(counted);
  });
  await page.goto(`${origin}/admin/dashboard`, { waitUntil: 'networkidle' });
  await Promise.all(sizes);
  page.removeAllListeners('requestfinished');
  return bytes / 1000;
}

async function searchOnce(page: Page, words: string): Promise<number> {
  const box = page.getByRole('searchbox');
  await box.fill('');
  await page.waitForURL((url) => !url.search.includes('filter=%7B%22q'));
  await page.waitForLoadState('networkidle');
  await box.pressSequentially(words.slice(0, -1), { delay: 30 });
  const answered = page.waitForResponse((response) =>
    response.url().includes(encodeURIComponent(`"${words}"`)),
  );
  const started = performance.now();
  await box.press('End');
  await page.keyboard.insertText(words.slice(-1));
  await answered;
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  return performance.now() - started;
}

async function changeTab(page: Page, tab: string): Promise<number> {
  const started = performance.now();
  await page.getByRole('tab', { name: tab }).click();
  await page.getByRole('heading', { name: tab, exact: true }).waitFor();
  await page.locator('main').getByRole('listitem').or(page.locator('tbody tr')).first().waitFor();
  return performance.now() - started;
}

const KEYS = 10;

async function previewOnce(page: Page, title: string): Promise<number> {
  const form = page.getByRole('dialog');
  const started = performance.now();
  await form.getByLabel('標題 *').fill(title);
  await form.frameLocator('iframe').getByRole('heading', { level: 1, name: title }).waitFor();
  return performance.now() - started;
}

async function previews(page: Page, staff: Staff): Promise<number[]> {
  const article = { title: 'Bench', content: '<p>Bench</p>', excerpt: 'Bench' };
  const { id } = await call<{ id: number }>(staff, 'POST', '/api/news', article);
  await page.goto(`${staff.origin}/admin/dashboard/news/${id}`);
  await page.getByRole('dialog').getByRole('button', { name: '預覽' }).click();
  await previewOnce(page, 'The first one is drawn cold');
  const titles = Array.from({ length: KEYS }, (_, key) => `Key ${key} of ${Date.now()}`);
  const found = await inTurn(titles, (title) => previewOnce(page, title));
  await call(staff, 'DELETE', `/api/news/${id}`);
  return found;
}

function others({ origin, cookie }: Staff): () => Promise<void> {
  let isOver = false;
  const read = async (who: number) => {
    for (let turn = 0; !isOver; turn += 1) {
      const from = ((turn * OTHERS + who) * 10) % 5000;
      const headers = new Headers(who % 2 ? { cookie } : {});
      const answer = await fetch(`${origin}/api/news?range=[${from},${from + 9}]`, { headers });
      await answer.arrayBuffer();
    }
  };
  const running = Promise.all(Array.from({ length: OTHERS }, (_, who) => read(who)));
  return async () => {
    isOver = true;
    await running;
  };
}

async function inTurn(values: string[], measure: (value: string) => Promise<number>): Promise<number[]> {
  const found: number[] = [];
  for (const value of values) found.push(await measure(value));
  return found;
}

export async function measureBackOffice(staff: Staff): Promise<Figure[]> {
  const executablePath = installedBrowser();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox'],
  });
  const stop = others(staff);
  try {
    const page = await openAsStaff(browser, staff);
    const code = await firstLoad(page, staff.origin);
    // Opens each tab once before measuring, because the first opening downloads the code of the tab.
    await inTurn(TABS, (tab) => changeTab(page, tab));
    const tabs = await inTurn([...TABS, ...TABS, ...TABS], (tab) => changeTab(page, tab));
    const searches = await inTurn(SEARCHES, (words) => searchOnce(page, words));
    const shown = await previews(page, staff);
    return [
      { name: 'code of the first load', value: code, unit: 'kB', target: { most: 300 } },
      { name: 'tab changed, median', value: median(tabs), unit: 'ms', target: { most: 200 } },
      {
        name: 'search shown after the last key, median',
        value: median(searches),
        unit: 'ms',
        target: { most: 300 },
      },
      { name: 'preview after a key, median', value: median(shown), unit: 'ms', target: { most: 500 } },
    ];
  } finally {
    await stop();
    await browser.close();
  }
}
