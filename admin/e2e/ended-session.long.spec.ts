import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { test } from '../../testing/browser-test.ts';
import { asStaff, create, endSession, fillLogin, listOf, open, openInside, read, unique } from './staff.ts';

const source = readFileSync(join(import.meta.dirname, '../screens.ts'), 'utf8');
const [resources = '', pages = ''] = source
  .slice(source.indexOf('export const RESOURCES'), source.indexOf('export const LoginPage'))
  .split('export const PAGES');

const namesIn = (part: string) => [...part.matchAll(/^ {2}'?([\w:/-]+)'?: /gm)].map(([, name = '']) => name);

const SCREENS = [
  ...namesIn(resources).map((name) => `/dashboard/${name}`),
  ...namesIn(pages).map((name) => `/${name}`),
];

const WITHOUT_CALLS = ['/enter', '/api'];

async function expectLogin(page: Page, isList: boolean) {
  await expect(page.getByRole('dialog', { name: '請重新登入' })).toBeVisible();
  await expect(page.getByText(/篩選.*(無效|不正確)/)).toHaveCount(0);
  if (isList) await expect(page.locator('main [role=row] td, main tbody td')).toHaveCount(0);
}

async function addressOf(page: Page, screen: string): Promise<string> {
  if (!screen.includes(':')) return screen;
  if (screen.includes(':circularId')) {
    const subjectZh = unique('通函');
    const { id } = await create<{ id: number }>(page, 'circulars', { subjectZh, blocks: [] });
    return screen.replace(':circularId', `${id}`);
  }
  const [event] = await read<{ id: number }[]>(page, 'events?range=[0,0]');
  return screen.replace(':eventId', `${event?.id}`);
}

/** The page is not reloaded, so it still appears logged in. */
async function endOnArrival(page: Page) {
  await page.context().clearCookies();
}

test('when the session has ended, every screen stays open and shows the login dialog over its content', async ({
  page,
}) => {
  test.setTimeout(400_000);
  page.setDefaultTimeout(30_000);
  expect(SCREENS.length).toBeGreaterThan(35);
  for (const screen of SCREENS.filter((name) => !WITHOUT_CALLS.includes(name)))
    await test.step(screen, async () => {
      await asStaff(page);
      const address = await addressOf(page, screen);
      await open(page, screen === '/account' ? '/vocabulary' : '/account');
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
      await endOnArrival(page);
      await openInside(page, address);
      await expectLogin(page, screen.startsWith('/dashboard/'));
    });
});

test('after a new login in the login dialog, the interrupted search or save is completed without leaving the screen', async ({
  page,
}) => {
  await asStaff(page);
  const company = unique('登入後');
  await create(page, 'members', {
    ...{ companyNameHk: company, companyNameEn: 'Ltd', memberPhone: '2345 6789', companyStatus: true },
    memberEmail: `${unique('l')}@mail.hk`,
  });
  await open(page, '/dashboard/members');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await endSession(page);
  await page.getByRole('searchbox').fill(company);
  await expect(page.getByRole('dialog', { name: '請重新登入' })).toBeVisible();
  await expect(page.getByRole('row', { name: company })).toHaveCount(0);
  await fillLogin(page);
  await expect(page.getByRole('row', { name: company })).toBeVisible();

  await open(page, listOf('invoices', company));
  await page.getByRole('button', { name: '新增發票' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('致').fill(company);
  await dialog.getByLabel('項目').fill('場租');
  await dialog.getByLabel('金額（港元）').fill('100');
  await endSession(page);
  await dialog.getByRole('button', { name: /^發出發票/ }).click();
  await expect(page.getByRole('dialog', { name: '請重新登入' })).toBeVisible();
  await fillLogin(page);
  await expect(page.getByRole('row', { name: company })).toBeVisible();
});
