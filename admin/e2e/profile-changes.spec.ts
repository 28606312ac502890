import { type BrowserContext, expect, type Page } from '@playwright/test';
import { DESKTOP, expectAccessible, expectAllAccessible, PHONE } from '../../testing/accessibility.ts';
import { test } from '../../testing/browser-test.ts';
import { BASE_URL, create, open, openAsStaff, unique } from './staff.ts';

/**
 * Counted from the e-mail for a member, and from the dashboard for staff. More clicks are a usability
 * regression.
 */
const CLICKS = { member: 4, staff: 3 };

async function newMember(page: Page, name: string) {
  const companyNameHk = unique(name);
  const { id } = await create<{ id: number }>(page, 'members', {
    companyNameHk,
    companyNameEn: `Right Ltd ${companyNameHk.replace(/[^\w]/g, '')}`,
    companyStatus: true,
    memberMark: 'A',
    memberChargeman: '陳舊名',
    memberPhone: '2345 6789',
    memberEmail: `${companyNameHk.replace(/[^\w]/g, '')}@mail.hk`,
  });
  const answer = await page.request.post(`${BASE_URL}/api/members/${id}/links`, { data: {} });
  const link = new URL(((await answer.json()) as { url: string }).url);
  return { id, companyNameHk, own: `${BASE_URL}${link.pathname}${link.hash}` };
}

async function visitorOf(page: Page): Promise<Page> {
  const visitor = await page.context().browser()?.newPage();
  if (!visitor) throw new Error('no browser');
  return visitor;
}

async function countClicks(context: BrowserContext) {
  let clicks = 0;
  await context.exposeFunction('countClick', () => {
    clicks += 1;
  });
  await context.addInitScript(() => {
    addEventListener(
      'click',
      (event) => {
        // Ignores the additional click that the browser creates when a label is clicked.
        if (event.isTrusted && event.detail > 0) Reflect.get(window, 'countClick')();
      },
      true,
    );
  });
  return () => clicks;
}

test('a member corrects the directory entry by link, staff approve, and the directory changes', async ({
  page,
}) => {
  await openAsStaff(page, '/dashboard/members');
  const { companyNameHk, own } = await newMember(page, '更正公司');
  const visitor = await visitorOf(page);
  const memberClicks = await countClicks(visitor.context());
  await visitor.goto(own);
  const listing = await visitor.getByRole('link', { name: '查看我們在名錄上的資料' }).getAttribute('href');
  await visitor.getByText('更正資料', { exact: true }).click();
  await expect(visitor.getByLabel('負責人')).toHaveValue('陳舊名');
  await expectAccessible(visitor, [PHONE, DESKTOP]);
  await visitor.getByLabel('負責人').fill('陳新名');
  await visitor.getByLabel('秘書電話').fill('12');
  await visitor.getByLabel('公司電郵').fill('no address');
  await expect(visitor.getByText('號碼似乎不完整或過長。請核對；無誤可照常提交。')).toBeVisible();
  await visitor.getByLabel('秘書電話').fill('');
  await visitor.getByRole('button', { name: '送出更正' }).press('Enter');
  await visitor.getByRole('button', { name: '確定' }).press('Enter');
  await expect(visitor.getByLabel('公司電郵')).toBeFocused();
  await expect(visitor.getByText('請輸入有效的電子郵件')).toBeVisible();
  await expectAllAccessible(visitor, [PHONE]);
  await visitor.getByLabel('公司電郵').fill('new@mail.hk');
  await visitor.getByRole('button', { name: '送出更正' }).click();
  await visitor.getByRole('button', { name: '確定' }).click();
  await expect(visitor.getByText('已收到更正，謝謝。')).toBeVisible();
  await expect(visitor.getByText(/正待秘書處核對：負責人、公司電郵。/)).toBeVisible();
  await expectAllAccessible(visitor, [PHONE, DESKTOP]);
  // Adds one click for the button in the e-mail.
  expect(memberClicks() + 1).toBeLessThanOrEqual(CLICKS.member);

  const staffClicks = await countClicks(page.context());
  await open(page, '/dashboard');
  await page.getByRole('link', { name: /項會員資料更正待核對/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await page.getByRole('button', { name: `核對「${companyNameHk}」的更正` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('陳新名')).toBeVisible();
  await expect(dialog.locator('del', { hasText: '舊' })).toBeVisible();
  await expectAllAccessible(page, [PHONE, DESKTOP]);
  await dialog.getByRole('button', { name: '全部更新' }).click();
  await expect(page.getByText('已更新會員資料')).toBeVisible();
  expect(staffClicks()).toBeLessThanOrEqual(CLICKS.staff);
  test.info().annotations.push({
    type: 'clicks',
    description: `member ${memberClicks() + 1}, staff ${staffClicks()}`,
  });
  await expectAllAccessible(page, [PHONE, DESKTOP]);

  await expect(async () => {
    await visitor.goto(`${BASE_URL}${listing}`);
    await expect(visitor.getByText('陳新名').first()).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
  await visitor.close();
});

test('a member’s typed corrections survive a network failure, and staff are warned before a correction overwrites a newer change', async ({
  page,
}) => {
  await openAsStaff(page, '/dashboard/members');
  const { id, companyNameHk, own } = await newMember(page, '網絡公司');
  const visitor = await visitorOf(page);
  await visitor.goto(own);
  await visitor.getByText('更正資料', { exact: true }).click();
  await visitor.getByLabel('電話', { exact: true }).fill('2111 2222');
  await visitor.getByLabel('傳真').fill('2000 0000');
  await visitor.route('**/api/my/changes', (route) => route.abort());
  await visitor.getByRole('button', { name: '送出更正' }).click();
  await visitor.getByRole('button', { name: '確定' }).click();
  await expect(visitor.getByText('未能完成，請檢查網絡連線，然後再試一次。')).toBeVisible();
  await expect(visitor.getByLabel('傳真')).toHaveValue('2000 0000');
  await visitor.reload();
  await expect(visitor.getByLabel('傳真')).toHaveValue('2000 0000');
  await visitor.unroute('**/api/my/changes');
  await visitor.getByRole('button', { name: '送出更正' }).click();
  await visitor.getByRole('button', { name: '確定' }).click();
  await expect(visitor.getByText(/正待秘書處核對：電話、傳真。/)).toBeVisible();

  await open(
    page,
    `/dashboard/profile-changes?filter=${encodeURIComponent(JSON.stringify({ memberId: id }))}`,
  );
  await page.getByRole('button', { name: `核對「${companyNameHk}」的更正` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox', { name: '更新「電話」' })).toBeChecked();
  await page.request.patch(`${BASE_URL}/api/members/${id}`, { data: { memberPhone: '2999 9999' } });
  await dialog.getByRole('button', { name: '全部更新' }).click();
  await expect(dialog.getByText('有 1 欄在會員提出後已由職員修改')).toBeVisible();
  await expect(dialog.getByText('2999 9999')).toBeVisible();
  await expect(dialog.getByText('2111 2222')).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: '更新「電話」' })).not.toBeChecked();
  await expectAccessible(page, [PHONE, DESKTOP]);
  await dialog.getByLabel('原因').fill('電話已由秘書處核實');
  await dialog.getByRole('button', { name: '更新所選 1 欄' }).click();
  await expect(page.getByText('已更新會員資料')).toBeVisible();
  const stored = await page.request.get(
    `${BASE_URL}/api/members?filter=${encodeURIComponent(JSON.stringify({ id }))}`,
  );
  expect(await stored.json()).toMatchObject([{ memberPhone: '2999 9999', memberFax: '2000 0000' }]);
  await page.getByRole('button', { name: `核對「${companyNameHk}」的更正` }).click();
  await expect(page.getByRole('dialog').getByText('電話已由秘書處核實')).toBeVisible();
  await expectAllAccessible(page, [PHONE]);

  await visitor.goto(`${own.replace('/my#', '/en/my#')}`);
  await visitor.getByText('Correct our details', { exact: true }).click();
  await expect(visitor.getByLabel('Fax')).toHaveValue('2000 0000');
  await visitor.getByRole('button', { name: 'Send corrections' }).click();
  await expect(visitor.getByText('You have not changed anything.')).toBeVisible();
  await visitor.close();
});

test('a member chooses by link which fields the directory shows', async ({ page }) => {
  await openAsStaff(page, '/dashboard/members');
  const { id, own } = await newMember(page, '公開電話公司');
  const visitor = await visitorOf(page);
  await visitor.goto(own);
  await visitor.getByRole('checkbox', { name: /^電話/ }).check();
  await expectAccessible(visitor, [PHONE]);
  await visitor.getByRole('button', { name: '儲存選擇' }).click();
  await expect(visitor.getByText('已更新名錄上顯示的資料。')).toBeVisible();
  const filter = encodeURIComponent(JSON.stringify({ id: [id] }));
  const [seen] = await (await visitor.request.get(`${BASE_URL}/api/members?filter=${filter}`)).json();
  expect(seen.shown).toEqual({ memberPhone: '2345 6789' });
  await visitor.close();
});
