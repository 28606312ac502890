import { expect } from '@playwright/test';
import type { Weather } from '../../core/outreach/validation/weather.ts';
import { DESKTOP, expectAccessible, expectAllAccessible, PHONE } from '../../testing/accessibility.ts';
import { test } from '../../testing/browser-test.ts';
import { openAsStaff } from './staff.ts';

const open: Weather['proposals'][number] = {
  ...{ id: 7, eventId: 1, title: '海濱寵物同樂日暨週年聚餐', code: 'TC8NE', status: 'open' },
  ...{ eventDate: '2031-06-10T06:30:00.000Z', cutoffAt: '2031-06-10T03:00:00.000Z' },
  ...{ peopleCount: 42, byName: null },
};
const state: Weather = {
  ...{ isOn: true, answeredAt: '2031-06-10T03:02:00.000Z', isSilent: true, warnings: ['TC8NE'] },
  proposals: [open],
};
const list = {
  text: '「海濱寵物同樂日」延期',
  people: [
    { name: '陳大文', phone: '85261234567' },
    { name: '李小明', phone: '' },
  ],
};

// Uses a fake of our API. The tests in functions/outreach/weather use the real API with recorded responses of
// the Observatory.
test('staff postpone an event by one click on a weather proposal, and see which participants cannot be reached by e-mail', async ({
  page,
}) => {
  let weather = state;
  const sent: unknown[] = [];
  await page.route('**/api/weather', (route) => route.fulfill({ json: weather }));
  await page.route('**/api/weather-proposals/7/whatsapp', (route) => route.fulfill({ json: list }));
  await page.route('**/api/weather-proposals/7/send', async (route) => {
    sent.push(route.request().postDataJSON());
    const proposal = { ...open, status: 'sent' as const, byName: '陳小姐' };
    weather = { ...state, isSilent: false, proposals: [proposal] };
    await route.fulfill({ json: proposal });
  });
  await openAsStaff(page, '/dashboard/events');
  await expect(page.getByText('八號東北烈風或暴風信號')).toBeVisible();
  await expect(page.getByText('天文台已十分鐘沒有回應：請自行查看天氣警告。')).toBeVisible();
  await expectAccessible(page, [PHONE, DESKTOP]);
  await page.getByRole('button', { name: '延期並通知 42 人' }).click();
  await expect(page.getByText(/已由 陳小姐 宣佈延期/)).toBeVisible();
  expect(sent).toEqual([{ requestId: expect.any(String) }]);
  await page.getByRole('button', { name: '未能電郵的人士：WhatsApp' }).click();
  await expect(page.getByRole('link', { name: /陳大文/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/85261234567\?text=/,
  );
  await expect(page.getByText('李小明')).toBeVisible();
  await expect(page.getByRole('link', { name: /李小明/ })).toHaveCount(0);
  await expectAllAccessible(page, [PHONE, DESKTOP]);
});
