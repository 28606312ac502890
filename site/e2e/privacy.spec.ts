import { expect } from '@playwright/test';
import { test } from '../../e2e/test.ts';
import { startSystem } from '../../testing/whole-system.ts';

let system: Awaited<ReturnType<typeof startSystem>>;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  system = await startSystem({ RETENTION_ENQUIRIES_MONTHS: '18', RETENTION_MEMBERSHIPS_MONTHS: '120' });
});
test.afterAll(() => system.stop());

test('the privacy page states the retention periods that the environment sets', async ({ request }) => {
  const sentences = {
    '/privacy': ['查詢保存不多於 18 個月，報名不多於兩年', '會籍終止後保存不多於十年', '活動後 30 日刪除'],
    '/zh-cn/privacy': ['保存不多于 18 个月，报名不多于两年', '终止后保存不多于十年', '活动后 30 日删除'],
    '/en/privacy': [
      'enquiries for no more than 18 months',
      'ten years after membership ends',
      '30 days after',
    ],
  };
  // The first scheduled run, within a minute of the start, publishes the page again.
  for (const [path, expected] of Object.entries(sentences))
    await expect
      .poll(
        async () => {
          const page = await (await request.get(system.origin + path)).text();
          return expected.filter((sentence) => !page.includes(sentence));
        },
        { message: path, timeout: 90_000 },
      )
      .toEqual([]);
});
