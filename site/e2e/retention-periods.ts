import { expect } from '@playwright/test';
import { test } from '../../testing/browser-test.ts';
import type { Services } from '../../testing/stories/services.ts';

export function testRetentionPeriods(services: () => Services): void {
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
            const page = await (await request.get(services().origin + path)).text();
            return expected.filter((sentence) => !page.includes(sentence));
          },
          { message: path, timeout: 90_000 },
        )
        .toEqual([]);
  });
}
