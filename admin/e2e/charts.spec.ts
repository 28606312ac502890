import { expect } from '@playwright/test';
import { DESKTOP, expectAccessible, PHONE } from '../../testing/accessibility.ts';
import { test } from '../../testing/browser-test.ts';
import { asStaff, create, open, unique } from './staff.ts';

test('the dashboard shows charts with keyboard navigation, and tables with the data of the charts', async ({
  page,
}) => {
  await asStaff(page);
  const title = unique('圖表講座');
  const event = await create<{ id: number }>(page, 'events', {
    title,
    description: 'd',
    eventDate: '2031-05-01',
  });
  await create(page, 'event-registration-forms', { eventId: event.id, formTitle: 't', maxRegistrations: 12 });
  await open(page, '/dashboard');
  await page.getByRole('button', { name: '顯示圖表' }).click();
  const places = page.getByRole('region', { name: '報名與名額', exact: true });
  await expect(places.locator('svg rect').first()).toBeVisible();
  await places.getByText('以表格顯示').click();
  const row = places.getByRole('row', { name: new RegExp(title) });
  await expect(row.getByRole('cell')).toHaveText(['0', '12']);
  await expectAccessible(page, [PHONE, DESKTOP]);

  await places
    .locator('.MuiChartsSurface-root [tabindex="0"], [tabindex="0"].MuiChartsSurface-root')
    .first()
    .focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('.MuiChartsTooltip-root').first()).toBeVisible();

  await page.getByRole('button', { name: '隱藏圖表' }).click();
  await expect(places).toHaveCount(0);
});
