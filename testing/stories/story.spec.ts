import { expect, type Page } from '@playwright/test';
import { approve } from '../../admin/e2e/applications.ts';
import { test } from '../browser-test.ts';

const origin = () => process.env.BASE_URL ?? '';
const LIVE_WITHIN_MS = 10_000;

// Runs with animations switched on, as for most visitors. All other tests request reduced motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

async function logIn(page: Page): Promise<void> {
  await page.goto(`${origin()}/admin/login`);
  await page.getByLabel('用戶名').fill(process.env.ADMIN_USERNAME ?? 'admin');
  await page.getByLabel('密碼').fill(process.env.ADMIN_PASSWORD ?? '');
  await page.getByRole('button', { name: '登入' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard/);
}

async function untilShown(page: Page, path: string, text: string): Promise<void> {
  await expect
    .poll(async () => (await page.request.get(origin() + path)).text(), { timeout: 10_000, intervals: [20] })
    .toContain(text);
}

test('an article by staff appears on the site in three languages', async ({ page }) => {
  const title = `新店開業寵物講座 ${Date.now()}`;
  await logIn(page);
  await page
    .getByRole('link', { name: '新增消息' })
    .or(page.getByRole('button', { name: '新增消息' }))
    .first()
    .click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: '標題', exact: true }).fill(title);
  await form.getByRole('textbox', { name: '摘要', exact: true }).fill('給新會員的講座');
  await form.getByRole('textbox', { name: '內容', exact: true }).fill('講座內容包括牌照申請。');
  await form.getByRole('tab', { name: 'English' }).click();
  await form.getByRole('textbox', { name: '英文標題' }).fill(`A seminar for new shops ${title.slice(-13)}`);
  await form.getByRole('tab', { name: '简体中文' }).click();
  await expect(form.getByText(`新店开业宠物讲座 ${title.slice(-13)}`)).toBeVisible();
  await form.getByRole('button', { name: '發佈', exact: true }).click();
  await expect(page.getByText('消息創建成功')).toBeVisible();
  const saved = Date.now();
  await untilShown(page, '/', title);
  expect(Date.now() - saved).toBeLessThan(LIVE_WITHIN_MS);

  for (const [prefix, shown] of [
    ['', title],
    ['/zh-cn', title.replace('新店開業寵物講座', '新店开业宠物讲座')],
    ['/en', `A seminar for new shops ${title.slice(-13)}`],
  ] as const) {
    await page.goto(`${origin()}${prefix}/news`);
    await page.getByRole('link', { name: shown }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(shown);
  }
});

for (const { prefix, submit, done, name } of [
  { prefix: '', submit: '提交申請', done: '申請已提交', name: '公司中文名稱' },
  { prefix: '/zh-cn', submit: '提交申请', done: '申请已提交', name: '公司中文名称' },
  { prefix: '/en', submit: 'Submit', done: 'submitted', name: 'Chinese' },
]) {
  test(`an application at ${prefix || '/'} is approved, and the member appears in the directory`, async ({
    page,
  }) => {
    const company = `申請示範${prefix.replaceAll(/\W/g, '')}${Date.now()}有限公司`;
    await page.goto(`${origin()}${prefix}/join?from=home`);
    await page.getByLabel(name).first().fill(company);
    await page.locator('#field-memberPhone').fill('2345 6789');
    await page.getByRole('button', { name: submit }).click();
    await expect(page.getByText(done).first()).toBeVisible();
    const reference = page.getByText(/HKPT\d{6}/);
    await expect(reference).toBeVisible();
    const code = /HKPT\d{6}/.exec((await reference.textContent()) ?? '')?.[0] ?? '';

    await logIn(page);
    await page.goto(`${origin()}/admin/dashboard/pending-members`);
    await page.getByRole('searchbox').fill(company);
    await approve(page, company);
    const shown = company.replace('申請示範', prefix === '/zh-cn' ? '申请示范' : '申請示範');
    await untilShown(page, `${prefix}/members/${code}`, shown);
    await page.goto(`${origin()}${prefix}/members?q=${company}`);
    await page.getByRole('link', { name: prefix === '/en' ? company : shown }).click();
    await expect(page).toHaveURL(new RegExp(`${prefix}/members/${code}$`));
  });
}
