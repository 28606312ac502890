import { expect } from '@playwright/test';
import { DESKTOP, expectAccessible, PHONE } from '../../testing/accessibility.ts';
import { test } from '../../testing/browser-test.ts';
import { openAsStaff, PASSWORD, read } from './staff.ts';

test('an owner previews the effect of a new member numbering, and saves it after entering the password', async ({
  page,
}) => {
  await openAsStaff(page, '/office-rules');
  const section = page.locator('section', { has: page.getByRole('heading', { name: '會員編號' }) });
  const save = section.getByRole('button', { name: /儲存|仍然使用/ });
  const own = section.getByRole('switch').or(section.getByRole('checkbox')).first();
  const confirm = async () => {
    await save.click();
    const step = page.getByRole('dialog');
    await step.getByLabel('現有密碼').fill('wrong password');
    await step.getByRole('button', { name: '儲存' }).click();
    await expect(step.getByLabel('現有密碼')).toHaveAttribute('aria-invalid', 'true');
    await step.getByLabel('現有密碼').fill(PASSWORD);
    await step.getByRole('button', { name: '儲存' }).click();
    await expect(step).toBeHidden();
  };
  await expect(save).toBeDisabled();
  await section.getByLabel('字首').fill('E2E9');
  await section.getByRole('button', { name: '檢查' }).click();
  await expect(section.getByLabel('字首')).toHaveAttribute('aria-invalid', 'true');
  await section.getByLabel('字首').fill('E2E-');
  await section.getByLabel('最少位數').fill('');
  await section.getByRole('button', { name: '檢查' }).click();
  await expect(section.getByLabel('最少位數')).toHaveAttribute('aria-invalid', 'true');
  await section.getByLabel('最少位數').fill('4');
  await section.getByLabel('下一個號碼').fill('61');
  await own.check();
  await expect(section.getByText('請先檢查，再儲存。')).toBeVisible();
  await section.getByRole('button', { name: '檢查' }).click();
  await expect(section.getByText('下一位新會員：E2E-0061。', { exact: false })).toBeVisible();
  await expectAccessible(page, [PHONE, DESKTOP]);
  // Saves the rules without activating them, because other tests expect the numbers that the system generates.
  await own.uncheck();
  await confirm();
  expect(await read(page, 'member-numbering')).toMatchObject({
    isOwn: false,
    prefix: 'E2E-',
    width: 4,
    next: 61,
  });
  await expect(save).toBeDisabled();
});
