import { type BrowserContext, expect, type Page } from '@playwright/test';
import { test } from '../../testing/browser-test.ts';
import { approve } from './applications.ts';
import { picture } from './pictures.ts';
import { create, logIn, read, signIn, unique } from './staff.ts';

/** More clicks are a usability regression. */
const CLICKS = 14;

// Keeps animations on, as most users have them. All other tests request reduced motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

interface Stored {
  id: number;
}

async function countClicks(context: BrowserContext): Promise<() => number> {
  let clicks = 0;
  await context.exposeFunction('noteClick', () => {
    clicks += 1;
  });
  await context.addInitScript(() => {
    const { noteClick } = window as unknown as { noteClick(): void };
    const note = ({ isTrusted, detail }: MouseEvent) => isTrusted && detail > 0 && noteClick();
    addEventListener('click', note, { capture: true });
  });
  return () => clicks;
}

async function publishArticle(page: Page, title: string) {
  await page.getByRole('link', { name: '新增消息' }).click();
  await page.getByLabel('標題 *').fill(title);
  await page.getByLabel('摘要 *').fill('第一篇消息');
  await page.getByRole('textbox', { name: '內容' }).fill('內容');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '上傳圖片' }).click();
  await (await chooser).setFiles(picture('first.png'));
  await expect(page.getByLabel('圖片', { exact: true })).toHaveValue(/^\/uploads\//);
  await page.getByRole('button', { name: '發佈', exact: true }).click();
  await expect(page.getByText('消息創建成功')).toBeVisible();
}

async function approveMember(page: Page, company: string) {
  await page.getByRole('tab', { name: '待審核申請' }).click();
  await page.getByRole('searchbox', { name: '搜尋公司、姓名、編號、電郵或電話' }).fill(company);
  await approve(page, company);
}

async function openForm(page: Page, event: string) {
  await page.getByRole('tab', { name: '活動管理' }).click();
  await page.getByRole('searchbox', { name: '搜尋活動' }).fill(event);
  const card = page.getByRole('listitem').filter({ hasText: event });
  const opened = page.waitForEvent('popup');
  await card.getByRole('link', { name: /報名表設定/ }).click();
  const settings = await opened;
  await settings.getByRole('button', { name: '儲存' }).click();
  await expect(settings.getByText('報名表已儲存')).toBeVisible();
  await expect(settings.getByText(/\/event-registration\/\d+/)).toBeVisible();
  await settings.close();
}

async function register(page: Page, event: Stored) {
  const [form] = await read<Stored[]>(page, `event-registration-forms?filter={"eventId":${event.id}}`);
  await create<Stored>(page, 'event-registrations', {
    eventId: event.id,
    formId: form?.id,
    participantName: '第一位',
    participantEmail: 'first@example.com',
  });
}

async function exportRegistrations(page: Page, event: string) {
  const card = page.getByRole('listitem').filter({ hasText: event });
  const opened = page.waitForEvent('popup');
  await card.getByRole('link', { name: /報名名單/ }).click();
  const registrations = await opened;
  const download = registrations.waitForEvent('download');
  await registrations.getByRole('button', { name: '匯出 CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
}

test('a new secretary completes the tasks of the first day within the click limit', async ({ page }) => {
  const [title, company, event] = [unique('首日消息'), unique('首日公司'), unique('首日活動')];
  await signIn(page.request);
  await create<Stored>(page, 'members', { companyNameHk: company });
  const stored = await create<Stored>(page, 'events', {
    title: event,
    description: '活動內容',
    eventDate: '2027-03-01T14:30:00+08:00',
    status: 'upcoming',
    registrationRequired: true,
  });
  await page.context().clearCookies();
  const clicks = await countClicks(page.context());
  await logIn(page);
  await publishArticle(page, title);
  await approveMember(page, company);
  await openForm(page, event);
  await register(page, stored);
  await exportRegistrations(page, event);
  const found = await read<{ title: string }[]>(
    page,
    `news?filter=${encodeURIComponent(JSON.stringify({ q: title }))}`,
  );
  expect(found).toHaveLength(1);
  expect(clicks()).toBeLessThanOrEqual(CLICKS);
  test.info().annotations.push({ type: 'clicks', description: String(clicks()) });
});
