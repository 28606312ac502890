import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../testing/accessibility.ts';
import { test } from '../../testing/browser-test.ts';
import { create, listOf, open, openAsStaff, read, unique } from './staff.ts';

const NAME = '定時發佈或撤回';

interface Scheduled {
  state: string;
  schedule: { publishAt: string | null; unpublishAt: string | null } | null;
}

async function openSchedule(page: Page, id: number) {
  await open(page, `/dashboard/news/${id}`);
  await page.getByRole('button', { name: NAME }).click();
  return page.getByRole('dialog', { name: NAME });
}

test('an editor schedules the publication of an article in Hong Kong time, and the list shows it', async ({
  page,
}) => {
  await openAsStaff(page, '/dashboard');
  const title = unique('年末優惠');
  const article = { title, content: '<p>內文</p>', excerpt: '摘要' };
  const { id } = await create<{ id: number }>(page, 'news', article);
  const dialog = await openSchedule(page, id);
  await expect(dialog.getByLabel('發佈草稿於')).toBeHidden();
  await expectAccessible(page);

  await dialog.getByLabel('撤回於').fill('2020-12-31T18:00');
  await dialog.getByRole('button', { name: '儲存' }).click();
  await expect(dialog.getByText('時間必須在將來')).toBeVisible();
  await dialog.getByLabel('撤回於').fill('2031-12-31T18:00');
  await dialog.getByRole('button', { name: '儲存' }).click();
  await expect(page.getByText('已設定時間')).toBeVisible();
  await expect(dialog).toBeHidden();
  const { state, schedule } = await read<Scheduled>(page, `news/${id}`);
  expect([state, schedule?.unpublishAt]).toEqual(['published', '2031-12-31T10:00:00.000Z']);

  await open(page, listOf('news', title));
  await expect(page.getByText(/2031.*18:00 撤回/)).toBeVisible();
  const again = await openSchedule(page, id);
  await expect(again.getByLabel('撤回於')).toHaveValue('2031-12-31T18:00');
  await again.getByLabel('撤回於').fill('');
  await again.getByRole('button', { name: '儲存' }).click();
  await expect(again).toBeHidden();
  expect((await read<Scheduled>(page, `news/${id}`)).schedule).toBeNull();
});

test('an editor schedules when a draft is published and unpublished, and text typed offline is kept', async ({
  page,
  context,
}) => {
  await openAsStaff(page, '/dashboard');
  const article = { title: unique('新春活動'), content: '<p>內文</p>', excerpt: '摘要', draft: true };
  const { id } = await create<{ id: number }>(page, 'news', article);
  const dialog = await openSchedule(page, id);
  await dialog.getByLabel('發佈草稿於').fill('2031-01-20T09:00');
  await dialog.getByLabel('撤回於').fill('2031-01-19T09:00');
  await dialog.getByRole('button', { name: '儲存' }).click();
  await expect(dialog.getByText('撤回時間必須在發佈時間之後')).toBeVisible();
  await dialog.getByLabel('撤回於').fill('2031-02-19T09:00');
  await context.setOffline(true);
  await dialog.getByRole('button', { name: '儲存' }).click();
  await expect(page.getByText('未能設定時間')).toBeVisible();
  await expect(dialog.getByLabel('發佈草稿於')).toHaveValue('2031-01-20T09:00');
  await context.setOffline(false);
  await dialog.getByRole('button', { name: '儲存' }).click();
  await expect(dialog).toBeHidden();
  const { state, schedule } = await read<Scheduled>(page, `news/${id}?draft=1`);
  expect(state).toBe('draft');
  expect(schedule).toMatchObject({
    publishAt: '2031-01-20T01:00:00.000Z',
    unpublishAt: '2031-02-19T01:00:00.000Z',
  });
});
