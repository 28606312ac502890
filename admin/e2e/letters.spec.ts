import { expect, type Page } from '@playwright/test';
import { DESKTOP, expectAccessible, expectAllAccessible, PHONE } from '../../testing/accessibility.ts';
import { test } from '../../testing/browser-test.ts';
import { asStaff, create, open, read, unique } from './staff.ts';

interface Mail {
  id: number;
  subject: string;
  templateKey: string;
}

const mailsTo = (page: Page, email: string) => read<Mail[]>(page, `mail-messages?filter={"q":"${email}"}`);

test('staff reschedule an event, preview and send the letter to participants about the change, and write another letter', async ({
  page,
}) => {
  await asStaff(page);
  const title = unique('搬遷的講座');
  const event = await create<{ id: number }>(page, 'events', {
    title,
    description: 'd',
    eventDate: '2031-01-01',
    location: '旺角',
  });
  const form = await create<{ id: number }>(page, 'event-registration-forms', {
    eventId: event.id,
    formTitle: '報名',
  });
  const emails = [`${unique('chan')}@mail.hk`, `${unique('lee')}@mail.hk`];
  for (const [index, participantEmail] of emails.entries())
    await create(page, 'event-registrations', {
      formId: form.id,
      eventId: event.id,
      participantName: index ? '李小姐' : '陳大文',
      participantEmail,
    });

  await open(page, `/dashboard/events/${event.id}`);
  await page.getByLabel('地點', { exact: true }).fill('中環');
  await page.getByRole('dialog').getByRole('button', { name: '儲存', exact: true }).click();
  const notice = page.getByRole('dialog', { name: '通知活動更改' });
  await expect(notice.getByText('將寄給 2 人')).toBeVisible();
  await expect(notice.getByText(`活動更改：${title}`)).toBeVisible();
  await expect(notice.getByText('地點：中環')).toBeVisible();
  await expectAccessible(page, [PHONE, DESKTOP]);
  expect(await mailsTo(page, emails[0] ?? '')).toHaveLength(1);
  await notice.getByRole('button', { name: '暫不通知' }).click();
  await expect(notice).toHaveCount(0);

  await open(page, `/event-registrations/${event.id}`);
  await expect(page.getByText('活動有更改，2 位參加者尚未獲通知。')).toBeVisible();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expectAllAccessible(page, [PHONE, DESKTOP]);
  await page.getByRole('button', { name: '預覽通知' }).click();
  await notice.getByRole('button', { name: '修改內容' }).click();
  await notice.getByLabel('主旨').fill('請到中環：{{event}}');
  await notice.getByRole('button', { name: '預覽' }).click();
  await expect(notice.getByText(`請到中環：${title}`)).toBeVisible();
  await notice.getByRole('button', { name: '寄給 2 人' }).click();
  await expect(page.getByText('已交由系統寄出').first()).toBeVisible();
  await expect(page.getByText('尚未獲通知')).toHaveCount(0);
  for (const email of emails)
    await expect
      .poll(async () => (await mailsTo(page, email))[0])
      .toMatchObject({ templateKey: 'event-changed', subject: `請到中環：${title}` });

  await page.getByRole('button', { name: '寫信給參加者' }).click();
  const letter = page.getByRole('dialog', { name: '寫信給參加者' });
  const body = letter.getByRole('textbox', { name: '內容' });
  await expect(letter.getByRole('button', { name: '預覽' })).toBeDisabled();
  await body.fill('{{nmae}}');
  await letter.getByRole('button', { name: '預覽' }).click();
  await expect(letter.getByText('將寄給 2 人')).toBeVisible();
  await expect(body).toHaveAttribute('aria-invalid', 'true');
  await body.fill('{{name}}：\n\n停車場在後面。');
  await letter.getByRole('button', { name: '預覽' }).click();
  await expect(body).toBeHidden();
  await expect(letter.getByText('停車場在後面。').filter({ visible: true })).toBeVisible();
  await letter.getByRole('button', { name: '寄給 2 人' }).click();
  await expect(page.getByText('已寄出 2 封信')).toBeVisible();
  await page.getByText('已寄出 2 封信').click();
  await expect(page.getByText('通知活動更改')).toBeVisible();
});
