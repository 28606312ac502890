import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test';

export const BASE_URL = process.env.BASE_URL ?? 'http://127.0.0.1:8787';
export const USERNAME = process.env.ADMIN_USERNAME ?? 'admin';
export const PASSWORD = process.env.ADMIN_PASSWORD ?? '';

export async function logIn(page: Page) {
  await page.goto(`${BASE_URL}/admin/login`);
  await fillLogin(page);
  await expect(page).toHaveURL(/\/admin\/dashboard/);
}

export async function fillLogin(page: Page, password = PASSWORD) {
  await page.getByLabel('用戶名').fill(USERNAME);
  await page.getByLabel('密碼').fill(password);
  await page.getByRole('button', { name: '登入' }).click();
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;
let kept: Cookies | undefined;

export async function asStaff(page: Page) {
  if (kept) await page.context().addCookies(kept);
  else {
    await signIn(page.request);
    kept = await page.context().cookies();
  }
  await page.addInitScript(() => localStorage.setItem('admin_logged_in', 'true'));
}

export const open = (page: Page, path: string) => page.goto(`${BASE_URL}/admin${path}`);

/** Like a link inside the back office. `idx` is the router's own: it cannot hold a step back without it. */
export const openInside = (page: Page, path: string) =>
  page.evaluate((address) => {
    const state = { idx: (history.state?.idx ?? 0) + 1 };
    history.pushState(state, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, `/admin${path}`);

export async function openAsStaff(page: Page, path: string) {
  await asStaff(page);
  await open(page, path);
}

export const offerTranslation = (page: Page) =>
  page.route('**/api/session', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), canTranslate: true } });
  });

export const listOf = (resource: string, q: string) =>
  `/dashboard/${resource}?filter=${encodeURIComponent(JSON.stringify({ q }))}`;

export async function signIn(request: APIRequestContext) {
  const answer = await request.post(`${BASE_URL}/api/login`, {
    data: { username: USERNAME, password: PASSWORD },
  });
  expect(answer.status()).toBe(200);
}

/**
 * Background requests get no response, so that the next action of the user is the first to get a 401
 * response.
 */
export async function endSession(page: Page) {
  for (const call of ['publish-status', 'dashboard/updates']) await page.route(`**/api/${call}`, () => {});
  await page.context().clearCookies();
}

export async function create<Answer>(page: Page, resource: string, data: object): Promise<Answer> {
  const answer = await page.request.post(`${BASE_URL}/api/${resource}`, { data });
  expect(answer.status()).toBe(201);
  return answer.json();
}

export async function read<Answer>(page: Page, path: string): Promise<Answer> {
  return (await page.request.get(`${BASE_URL}/api/${path}`)).json();
}

export async function copiedMail<Mail>(page: Page, id: number): Promise<Mail> {
  return (await page.request.post(`${BASE_URL}/api/mail-messages/${id}/copy`)).json();
}

export const unique = (name: string) =>
  `${name}${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
