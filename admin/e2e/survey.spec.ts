import { expect, type Page } from '@playwright/test';
import { DESKTOP, expectAccessible, expectAllAccessible, PHONE } from '../../testing/accessibility.ts';
import { test } from '../../testing/browser-test.ts';
import { asStaff, copiedMail, create, open, read, unique } from './staff.ts';

interface Mail {
  id: number;
  text: string;
}

const DAY = 24 * 60 * 60 * 1000;

async function linkTo(page: Page, email: string): Promise<string> {
  let link = '';
  const find = async () => {
    for (const { id } of await read<Mail[]>(page, `mail-messages?filter={"q":"${email}"}`)) {
      const { text } = await copiedMail<Mail>(page, id);
      link ||= /http\S+\/my#[\w.-]+/.exec(text)?.[0] ?? '';
    }
    return link;
  };
  await expect.poll(find, { timeout: 60_000 }).not.toBe('');
  return link;
}

test('staff create a survey and invite participants by letter, a participant answers, and staff read the results', async ({
  page,
  browser,
}) => {
  await asStaff(page);
  const title = unique('問卷講座');
  const event = await create<{ id: number }>(page, 'events', {
    title,
    description: 'd',
    eventDate: new Date(Date.now() - DAY).toISOString(),
    location: '旺角',
  });
  const form = await create<{ id: number }>(page, 'event-registration-forms', {
    eventId: event.id,
    formTitle: '報名',
  });
  const email = `${unique('guest')}@mail.hk`;
  await create(page, 'event-registrations', {
    formId: form.id,
    eventId: event.id,
    participantName: '陳大文',
    participantEmail: email,
  });

  await open(page, `/event-registrations/${event.id}`);
  await page.getByRole('link', { name: '活動問卷' }).click();
  await expect(page.getByRole('textbox', { name: '問題（中文）' }).first()).toHaveValue(
    '您對活動的整體評價？',
  );
  await page.getByRole('switch', { name: '參加者可以填寫' }).click();
  await page.getByRole('button', { name: '儲存', exact: true }).click();
  await expect(page.getByText('已儲存問卷')).toBeVisible();
  await expectAccessible(page, [PHONE, DESKTOP]);
  await page.getByRole('button', { name: '以電郵邀請參加者填寫' }).click();
  await page.getByRole('button', { name: '預覽', exact: true }).click();
  await page.getByRole('button', { name: /寄給 1 人/ }).click();
  await expect(page.getByText('已交由系統寄出')).toBeVisible();

  const context = await browser.newContext();
  const visitor = await context.newPage();
  await visitor.goto(await linkTo(page, email));
  await visitor.getByLabel('您對活動的整體評價？').selectOption('非常滿意');
  await visitor.getByLabel('哪部分最有用？').fill('問答');
  await expectAllAccessible(visitor, [PHONE, DESKTOP]);
  await visitor.getByRole('button', { name: '提交答案' }).click();
  await expect(visitor.getByText('多謝，我們已收到您的答案。')).toBeVisible();
  await context.close();

  await page.reload();
  await expect(page.getByText('已答 1，已確認的參加者 1')).toBeVisible();
  await expect(page.getByText('有 5 份答案或以上才會顯示結果')).toBeVisible();
});

test('the results of a survey show choices as bars and texts as a list', async ({ page }) => {
  await asStaff(page);
  const { id } = await create<{ id: number }>(page, 'events', {
    title: unique('問卷結果'),
    description: 'd',
    eventDate: '2026-01-01',
  });
  const label = (zh: string) => ({ zh, en: null });
  const answers = { count: 5, mean: null, texts: [], options: [] };
  const questions = [
    {
      ...{ ...answers, id: 'overall', kind: 'choice', label: label('整體評價？') },
      options: [
        { label: label('滿意'), count: 4 },
        { label: label('一般'), count: 1 },
      ],
    },
    { ...answers, id: 'useful', kind: 'text', label: label('最有用？'), texts: ['問答', '講義'] },
  ];
  const survey = { customFields: null, isOpen: true, participants: 8, answered: 5, updatedAt: null };
  await page.route(`**/api/events/${id}/survey`, (route) => route.fulfill({ json: survey }));
  await page.route(`**/api/events/${id}/survey/results`, (route) =>
    route.fulfill({ json: { answered: 5, isHidden: false, questions } }),
  );
  await open(page, `/event-survey/${id}`);
  await expect(page.getByText('4 (80%)')).toBeVisible();
  await expect(page.getByText('講義')).toBeVisible();
  await expectAccessible(page, [PHONE, DESKTOP]);
});
