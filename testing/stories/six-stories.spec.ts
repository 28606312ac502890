import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../browser-test.ts';

// Uses the site as a keyboard and screen-reader user does: by Tab, Enter and accessible names.

const origin = () => process.env.BASE_URL ?? '';
const MOST_TABS = 250;

async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not come to ${target}`);
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

async function type(page: Page, name: string | RegExp, text: string): Promise<void> {
  await tabTo(page, page.getByRole('textbox', { name }).first());
  await page.keyboard.type(text);
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${origin()}${path}`);
  await press(page, page.getByRole('link', { name: 'Skip to main content' }));
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a visitor finds an article by keyboard', async ({ page }) => {
  await page.goto(`${origin()}/en`);
  await press(
    page,
    page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'News', exact: true }),
  );
  await expect(heading(page)).toHaveText('News');
  const article = page
    .getByRole('region', { name: 'More news' })
    .getByRole('heading', { level: 3 })
    .nth(2)
    .getByRole('link');
  const title = ((await article.textContent()) ?? '').trim();
  await press(page, article);
  await expect(heading(page)).toHaveText(title);
});

test('a visitor finds a member by keyboard', async ({ page }) => {
  await open(page, '/en/members');
  await tabTo(page, page.getByRole('searchbox', { name: 'Search members' }));
  await page.keyboard.type('grooming');
  await expect(page.getByRole('status')).toHaveText(/^[1-9] member/);
  const company = page.getByRole('heading', { level: 3 }).first().getByRole('link');
  const name = ((await company.textContent()) ?? '').trim();
  await press(page, company);
  await expect(heading(page)).toHaveText(name);
  await expect(page.getByRole('definition').filter({ hasText: 'Grooming salon' })).toBeVisible();
});

test('a visitor registers for an event by keyboard', async ({ page }) => {
  const [event] = (await (await page.request.get(`${origin()}/api/events/upcoming`)).json()).filter(
    (found: { registrationFormId: number | null }) => found.registrationFormId === 1,
  );
  await open(page, `/en/events/${event.id}`);
  await press(page, page.getByRole('link', { name: 'Register now' }));
  await expect(heading(page)).toHaveText(event.titleEn);
  await type(page, /^Name/, 'By keyboard');
  await type(page, /^Email/, `keyboard-${Date.now()}@example.com`);
  await page.waitForTimeout(1500);
  await press(page, page.getByRole('button', { name: 'Register' }));
  await expect(page.getByRole('heading', { name: 'You are registered' })).toBeVisible();
});

test('a visitor reads a publication by keyboard', async ({ page }) => {
  await open(page, '/en/publications');
  const read = page.getByRole('link', { name: /^Read Annual report/ });
  await press(page, read);
  const viewer = page.getByRole('dialog', { name: 'Annual report' });
  await expect(viewer).toBeVisible();
  await press(page, viewer.getByRole('button', { name: 'Next page' }));
  await expect(viewer.getByRole('textbox', { name: 'Page number' })).toHaveValue('2');
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(read).toBeFocused();
});
