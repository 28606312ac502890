import { expect, type Page } from '@playwright/test';

export async function openApplication(page: Page, company: string) {
  await page.getByRole('button', { name: `檢視「${company}」` }).click();
  return page.getByRole('dialog', { name: company });
}

export async function approve(page: Page, company: string) {
  const dialog = await openApplication(page, company);
  await dialog.getByRole('button', { name: '接納' }).click();
  const question = page.getByRole('alertdialog', { name: '接納這項申請？' });
  await question.getByRole('checkbox', { name: '不用發票（免費，或已另行收款）' }).check();
  await question.getByLabel('原因').fill('理事會決定免費');
  await question.getByRole('button', { name: '批准' }).click();
  await expect(page.getByText('已批准並記錄會籍')).toBeVisible();
}
