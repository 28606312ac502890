import { expect } from '@playwright/test';
import { DESKTOP, PHONE } from '../../testing/accessibility.ts';
import { test } from '../../testing/browser-test.ts';
import { expectNoFaults, expectNoSidewaysScrolling } from './faults.ts';
import { openAsStaff } from './staff.ts';

// axe takes a minute for the page that describes every call.
test('the API page has no accessibility violations and no horizontal scrolling, also with expanded API calls', async ({
  page,
}) => {
  await openAsStaff(page, '/api');
  await expect(page.getByRole('heading', { name: '消息管理' })).toBeVisible();
  await expectNoFaults(page, [DESKTOP]);
  for (const call of ['GET /api/news/{id}', 'POST /api/members', 'POST /api/upload']) {
    await page.getByText(call, { exact: true }).click();
  }
  await expect(page.getByRole('group', { name: 'MemberCreate' })).toBeVisible();
  await expectNoFaults(page, [PHONE]);
  await expectNoSidewaysScrolling(page);
});
