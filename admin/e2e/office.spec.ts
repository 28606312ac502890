import { expect } from '@playwright/test';
import { DESKTOP, expectAccessible } from '../../testing/accessibility.ts';
import { test } from '../../testing/browser-test.ts';
import { asStaff, create, open, openAsStaff, PASSWORD, read, unique } from './staff.ts';

interface Stored {
  id: number;
}

test.describe('staff process enquiries', () => {
  test('an enquiry stays open after it is read, until it is answered or closed', async ({ page }) => {
    const subject = unique('查詢');
    await asStaff(page);
    const { id } = await create<Stored>(page, 'contact-messages', {
      name: '王小明',
      email: 'wong@example.com',
      subject,
      message: '請問如何入會？',
    });
    const card = page.getByRole('listitem').filter({ hasText: subject });
    await open(page, '/dashboard/contact-messages');
    await page.getByRole('searchbox').fill(subject);
    await expect(card).toHaveCount(1);
    await expect(card.getByText('未讀', { exact: true })).toBeVisible();
    await card.getByRole('button', { name: '閱讀「王小明」的查詢' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('link', { name: '以電郵回覆' })).toHaveAttribute(
      'href',
      /^mailto:wong@example.*body=.*%3E%20/,
    );
    await expectAccessible(page, [DESKTOP]);
    await dialog.getByRole('button', { name: '關閉' }).click();
    await expect(card.getByText('未讀', { exact: true })).toBeHidden();
    await expect(card.getByText('回覆期限：')).toBeVisible();
    expect(await read(page, `contact-messages/${id}`)).toMatchObject({ read: true, status: 'new' });

    await card.getByRole('button', { name: '閱讀「王小明」的查詢' }).click();
    await dialog.getByRole('button', { name: '標為已回覆' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('找不到符合條件的資料')).toBeVisible();
    await page.getByRole('button', { name: '已回覆', exact: true }).click();
    await expect(card).toHaveCount(1);
    await expect(card.getByText('回覆期限：')).toBeHidden();
    await card.getByRole('button', { name: '重新列為待回覆' }).click();
    await page.getByRole('button', { name: '待回覆', exact: true }).click();
    await card.getByRole('button', { name: '無須回覆，結束' }).click();
    await page.getByRole('button', { name: '全部', exact: true }).click();
    await expect(card.getByText('已結束')).toBeVisible();
    await page.getByRole('button', { name: `刪除「${subject}」` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '刪除' }).click();
    await expect(page.getByText('刪除成功')).toBeVisible();
  });
});

test.describe('owners manage staff accounts', () => {
  test('an owner adds, disables and deletes a staff account', async ({ page }) => {
    const username = unique('staff');
    await openAsStaff(page, '/dashboard/users');
    await page.getByRole('link', { name: '新增帳戶' }).click();
    await page.getByLabel('用戶名 *').fill(username);
    await page.getByLabel('密碼 *', { exact: true }).fill('short');
    await page.getByRole('button', { name: '儲存' }).click();
    await expect(page.getByText('密碼最少須有 12 個字元')).toBeVisible();
    await page.getByLabel('密碼 *', { exact: true }).fill('long enough for a password');
    await page.getByLabel('您自己的密碼 *').fill('not my password');
    await page.getByRole('button', { name: '儲存' }).click();
    await expect(page.getByText('現有密碼不正確').first()).toBeVisible();
    await page.getByLabel('您自己的密碼 *').fill(PASSWORD);
    await page.getByRole('button', { name: '儲存' }).click();
    await expect(page.getByText('新增成功')).toBeVisible();
    await page.getByRole('link', { name: `編輯「${username}」` }).click();
    await page.getByLabel('停用帳戶').check();
    await page.getByLabel('您自己的密碼 *').fill(PASSWORD);
    await page.getByRole('button', { name: '儲存' }).click();
    await expect(page.getByText('更新成功')).toBeVisible();
    await expect(page.getByRole('row', { name: username }).getByText('已停用')).toBeVisible();
    await page.getByRole('button', { name: `刪除「${username}」` }).click();
    await page.getByRole('dialog').getByLabel('您自己的密碼 *').fill(PASSWORD);
    await page.getByRole('dialog').getByRole('button', { name: '刪除' }).click();
    await expect(page.getByText('刪除成功')).toBeVisible();
  });

  test('an account keeps its password when the current password is entered wrongly', async ({ page }) => {
    await openAsStaff(page, '/dashboard/users');
    await page.getByRole('button', { name: /辦公室/ }).click();
    await page.getByRole('button', { name: '更改密碼' }).click();
    await page.getByLabel('現有密碼 *').fill('not the password');
    await page.getByLabel('新密碼 *', { exact: true }).fill('a new long password');
    await page.getByLabel('再次輸入新密碼 *').fill('another password');
    await page.getByRole('button', { name: '儲存' }).click();
    await expect(page.getByText('兩次輸入的新密碼不同')).toBeVisible();
    await page.getByLabel('再次輸入新密碼 *').fill('a new long password');
    await page.getByRole('button', { name: '儲存' }).click();
    await expect(page.getByText('現有密碼不正確').first()).toBeVisible();
  });
});

test.describe('staff see the state of the system', () => {
  test('the system page shows the state of the database, the file storage and the PDF converter', async ({
    page,
  }) => {
    await openAsStaff(page, '/dashboard/news');
    await page.getByRole('button', { name: /辦公室/ }).click();
    await page.getByRole('navigation', { name: '辦公室' }).getByRole('link', { name: '系統狀態' }).click();
    await expect(page.getByRole('heading', { name: '系統狀態' })).toBeVisible();
    for (const part of ['資料庫', '檔案儲存'])
      await expect(page.getByRole('row', { name: part })).toContainText(/正常（\d+ 毫秒）/);
    await expect(page.getByRole('row', { name: '程式版本' })).toContainText(/\d\.\d\.\d\+[0-9a-f]{8}/);
    await expect(page.getByRole('listitem').filter({ hasText: 'PDF 轉換：已設定' })).toBeVisible();
  });
});

test.describe('the back office reports internal errors', () => {
  test('the message of an internal error shows the request id, which support needs', async ({ page }) => {
    await openAsStaff(page, '/dashboard/member-categories/create');
    // Fakes the response, because no real request causes an internal error.
    await page.route('**/api/member-categories', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 500,
            json: {
              message: '系統發生錯誤，請稍後再試。如需協助，請提供錯誤編號 K7QF2M9X',
              requestId: 'K7QF2M9X',
            },
          })
        : route.continue(),
    );
    await page.getByLabel('名稱 *').fill(unique('類別'));
    await page.getByRole('button', { name: '儲存' }).click();
    await expect(page.getByText(/錯誤編號 K7QF2M9X/)).toBeVisible();
  });
});

test('a part of a screen that could not be read says so', async ({ page }) => {
  await asStaff(page);
  await page.route('**/api/invitations', (route) =>
    route.fulfill({ status: 500, json: { message: '資料庫沒有回應' } }),
  );
  await open(page, '/dashboard/users');
  await expect(page.getByText('這一頁有部分內容未能讀取')).toBeVisible();
  await expect(page.getByText('資料庫沒有回應')).toBeVisible();
});

test.describe('staff manage member categories', () => {
  test('staff add, edit and delete a member category', async ({ page }) => {
    const name = unique('類別');
    await openAsStaff(page, '/dashboard/member-categories');
    await page.getByRole('link', { name: '新增類別' }).click();
    await page.getByRole('button', { name: '儲存' }).click();
    await expect(page.getByText('類別名稱為必填')).toBeVisible();
    await page.getByLabel('名稱 *').fill(name);
    await page.getByRole('button', { name: '儲存' }).click();
    await expect(page.getByText('新增成功')).toBeVisible();
    await page.getByRole('link', { name: `編輯「${name}」` }).click();
    await page.getByLabel('次序').fill('7');
    await page.getByRole('button', { name: '儲存' }).click();
    await expect(page.getByText('更新成功')).toBeVisible();
    await page.getByRole('button', { name: `刪除「${name}」` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '刪除' }).click();
    await expect(page.getByText('刪除成功')).toBeVisible();
  });
});
