import { expect } from '@playwright/test';
import { test } from '../../testing/browser-test.ts';
import { openApplication } from './applications.ts';
import { asStaff, create, listOf, open, unique } from './staff.ts';

test('after a save, closing a dialog asks for confirmation only if text was typed since the save', async ({
  page,
}) => {
  await asStaff(page);
  const company = unique('申請');
  await create(page, 'members', {
    ...{ companyNameHk: company, companyNameEn: 'Saved Ltd', memberPhone: '2345 6789', companyStatus: false },
    memberEmail: `${unique('s')}@mail.hk`,
  });
  await open(page, listOf('applications', company));
  const dialog = await openApplication(page, company);
  const question = page.getByRole('alertdialog', { name: '有未儲存的更改' });
  // Delays the list, so that text is typed before the list contains the saved application.
  await page.route(/\/api\/applications\?/, async (route) => {
    await page.waitForTimeout(1_500);
    await route.continue();
  });
  await dialog.getByLabel('內部備註').fill('電話已覆');
  await dialog.getByRole('button', { name: '儲存備註' }).click();
  await expect(page.getByText('已儲存備註')).toBeVisible();
  const brought = page.waitForResponse(
    (answer) => /\/api\/applications\/\d+$/.test(answer.url()) && answer.request().method() === 'GET',
  );
  await dialog.getByLabel('內部備註').fill('電話已覆，再補文件');
  await brought;
  await expect(dialog.getByLabel('內部備註')).toHaveValue('電話已覆，再補文件');
  await dialog.getByRole('button', { name: '關閉' }).click();
  await question.getByRole('button', { name: '繼續編輯' }).click();
  await dialog.getByRole('button', { name: '開始審核' }).click();
  await question.getByRole('button', { name: '繼續編輯' }).click();
  await expect(dialog.getByLabel('內部備註')).toHaveValue('電話已覆，再補文件');
  await dialog.getByLabel('內部備註').fill('電話已覆');
  await dialog.getByRole('button', { name: '關閉' }).click();
  await expect(dialog).toBeHidden();
  // A list may still be waiting.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the dialog of an enquiry closes without a confirmation when the changed due date is already saved', async ({
  page,
}) => {
  await asStaff(page);
  const subject = unique('查詢');
  await create(page, 'contact-messages', {
    ...{ name: '李小姐', email: 'lee@example.com', subject, message: '？' },
  });
  await open(page, listOf('contact-messages', subject));
  await page.getByRole('button', { name: '閱讀「李小姐」的查詢' }).click();
  const dialog = page.getByRole('dialog', { name: subject });
  await dialog.getByLabel('期限').fill('2031-01-02');
  await dialog.getByLabel('期限').blur();
  await expect(page.getByText('已更改期限')).toBeVisible();
  await dialog.getByRole('button', { name: '關閉' }).click();
  await expect(dialog).toBeHidden();
});

test('the dialog of a letter to participants asks for confirmation before typed text is lost, even while the preview is shown', async ({
  page,
}) => {
  await asStaff(page);
  const event = await create<{ id: number }>(page, 'events', {
    ...{ title: unique('講座'), description: 'd', eventDate: '2031-01-01' },
  });
  const form = await create<{ id: number }>(page, 'event-registration-forms', {
    ...{ eventId: event.id, formTitle: '報名' },
  });
  await create(page, 'event-registrations', {
    ...{ formId: form.id, eventId: event.id, participantName: '陳大文' },
    participantEmail: `${unique('p')}@mail.hk`,
  });
  await open(page, `/event-registrations/${event.id}`);
  await page.getByRole('button', { name: '寫信給參加者' }).click();
  const letter = page.getByRole('dialog', { name: '寫信給參加者' });
  await letter.getByRole('textbox', { name: '內容' }).fill('請帶備毛巾。');
  await letter.getByRole('button', { name: '預覽' }).click();
  await expect(letter.getByRole('button', { name: '寄給 1 人' })).toBeVisible();
  await letter.getByRole('button', { name: '取消' }).click();
  await page
    .getByRole('alertdialog', { name: '有未儲存的更改' })
    .getByRole('button', { name: '繼續編輯' })
    .click();
  await letter.getByRole('button', { name: '修改內容' }).click();
  await expect(letter.getByRole('textbox', { name: '內容' })).toHaveText('請帶備毛巾。');
});

test('the dialog of a mail text asks for confirmation before typed text is lost, even after a preview', async ({
  page,
}) => {
  await asStaff(page);
  await open(page, '/mail-templates');
  await page.getByRole('button', { name: '編輯「活動報名確認」' }).click();
  const dialog = page.getByRole('dialog', { name: '活動報名確認' });
  await dialog.getByLabel('主旨').fill('未儲存的主旨');
  await dialog.getByRole('button', { name: '預覽' }).click();
  await expect(dialog.getByRole('region', { name: '預覽' })).toContainText('未儲存的主旨');
  await dialog.getByRole('button', { name: '取消' }).click();
  await page
    .getByRole('alertdialog', { name: '有未儲存的更改' })
    .getByRole('button', { name: '繼續編輯' })
    .click();
  await expect(dialog.getByLabel('主旨')).toHaveText('未儲存的主旨');
});
