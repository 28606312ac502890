import { expect, type Page } from '@playwright/test';
import { DESKTOP, expectAccessible, PHONE } from '../../testing/accessibility.ts';
import { test } from '../../testing/browser-test.ts';
import { asStaff, BASE_URL, copiedMail, create, read, unique } from './staff.ts';

interface Mail {
  id: number;
  text: string;
  templateKey: string;
}

async function linkTo(page: Page, email: string, kind: string): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const mails = await read<Mail[]>(page, `mail-messages?filter={"q":"${email}"}`);
      const mail = mails.find(({ templateKey }) => templateKey === kind);
      if (mail) link = /http\S+\/my#[\w.-]+/.exec((await copiedMail<Mail>(page, mail.id)).text)?.[0] ?? '';
      return link;
    })
    .not.toBe('');
  return link;
}

const MEAL = {
  version: 1,
  questions: [
    {
      id: 'meal',
      kind: 'choice',
      label: { zh: '餐點', en: 'Meal' },
      isRequired: true,
      options: [
        { id: 'beef', label: { zh: '牛肉', en: 'Beef' } },
        { id: 'veg', label: { zh: '素食', en: 'Vegetarian' } },
      ],
    },
  ],
};

async function dinner(page: Page, size = 10) {
  const event = await create<{ id: number }>(page, 'events', {
    title: unique('週年晚宴'),
    titleEn: 'Annual dinner',
    description: 'd',
    eventDate: '2031-01-01T10:00:00Z',
    ...{ memberFee: 99, guestFee: 199 },
  });
  const form = await create<{ id: number }>(page, 'event-registration-forms', {
    eventId: event.id,
    formTitle: '晚宴報名',
    customFields: JSON.stringify(MEAL),
  });
  const formId = form.id;
  const quota = await create<{ id: number }>(page, 'ticket-quotas', { formId, name: '座位', size });
  const quotaIds = [quota.id];
  const type = (nameZh: string, nameEn: string, values: object) =>
    create<{ id: number }>(page, 'ticket-types', { formId, nameZh, nameEn, quotaIds, ...values });
  await type('標準', 'Standard', { priceCents: 68_000, sortOrder: 1 });
  await type('會員', 'Member', { priceCents: 48_000, audience: 'member', sortOrder: 2 });
  await type('早鳥', 'Early bird', { priceCents: 40_000, closesAt: '2026-01-01T00:00:00Z', sortOrder: 3 });
  // Waits until the page of the registration form is published.
  await expect
    .poll(async () => (await page.request.get(`${BASE_URL}/en/event-registration/${formId}`)).text(), {
      timeout: 60_000,
    })
    .toContain('Annual dinner');
  return { event, formId };
}

const field = (page: Page, name: string) => page.locator(`[id="field-${name}"]`);

test('a company orders for two people, and sees errors beside each participant', async ({
  page,
  browser,
}) => {
  await asStaff(page);
  const { formId } = await dinner(page, 2);
  const context = await browser.newContext({ viewport: { width: 375, height: 800 } });
  const visitor = await context.newPage();
  await visitor.goto(`${BASE_URL}/event-registration/${formId}`);
  await expect(visitor.getByRole('heading', { name: '票種及票價' })).toBeVisible();
  await expect(visitor.getByText('HK$680').first()).toBeVisible();
  await expect(visitor.getByText('HK$480').first()).toBeVisible();
  await expect(visitor.getByText('已截止', { exact: true })).toBeVisible();
  await expect(visitor.getByText(/HK\$1?99/)).toHaveCount(0);
  const email = `${unique('buyer')}@mail.hk`;
  await field(visitor, 'buyer.name').fill('陳大文');
  await field(visitor, 'buyer.email').fill(email);
  await field(visitor, 'buyer.company').fill('示範有限公司');
  await visitor.getByRole('button', { name: '訂購人亦參加' }).click();
  await expect(field(visitor, 'participants.0.name')).toHaveValue('陳大文');
  await field(visitor, 'participants.0.answers.meal').selectOption('beef');
  await visitor.getByRole('button', { name: '新增參加者 2' }).click();
  await field(visitor, 'participants.1.answers.meal').selectOption('veg');
  await visitor.getByRole('button', { name: '新增參加者 3' }).click();
  await expect(visitor.getByText('合計（3 人）')).toBeVisible();
  await expect(visitor.getByText('HK$2,040')).toBeVisible();
  await expect(visitor.getByText('HK$1,440')).toBeVisible();
  await expect(visitor.getByText('取消不獲退款。')).toBeVisible();
  await expectAccessible(visitor, [PHONE, DESKTOP]);

  await visitor.getByRole('button', { name: '提交訂單' }).click();
  await expect(field(visitor, 'participants.1.name')).toBeFocused();
  await expect(field(visitor, 'participants.1.name')).toHaveAttribute('aria-invalid', 'true');
  await visitor.reload();
  await expect(field(visitor, 'buyer.email')).toHaveValue(email);
  await expect(field(visitor, 'participants.1.answers.meal')).toHaveValue('veg');
  await field(visitor, 'participants.1.name').fill('李小明');
  await field(visitor, 'participants.2.name').fill('何三');
  await field(visitor, 'participants.2.answers.meal').selectOption('veg');
  await visitor.getByRole('button', { name: '提交訂單' }).click();
  await expect(visitor.getByText(/只餘 2 個名額/).first()).toBeVisible();
  await visitor.getByRole('button', { name: '移除參加者 3' }).click();
  await visitor.getByRole('button', { name: '提交訂單' }).click();
  await expect(visitor.getByRole('heading', { name: '名額已為您保留' })).toBeVisible();
  await expect(visitor.getByText('HK$1,360')).toBeVisible();
  await visitor.getByRole('link', { name: '查看訂單及繳付費用' }).click();
  await expect(visitor.getByText('等待付款')).toBeVisible();
  await expect(visitor.getByRole('heading', { name: '繳付費用' })).toBeVisible();
  await visitor.getByRole('button', { name: '轉讓此票' }).first().click();
  await visitor.locator('[data-content] form input[name="name"]').fill('何四');
  await visitor.locator('[data-content] form input[name="email"]').fill('none');
  await visitor.getByRole('button', { name: '確認轉讓' }).click();
  await expect(visitor.locator('[data-fault="email"]')).toBeVisible();
  await visitor.locator('[data-content] form input[name="email"]').fill(`${unique('ho')}@mail.hk`);
  await visitor.getByRole('button', { name: '確認轉讓' }).click();
  await expect(visitor.getByText('門票已轉讓')).toBeVisible();
  await expect(visitor.getByText(/^何四 · 標準/)).toBeVisible();
  await visitor.goBack();
  await expect(visitor.getByRole('heading', { name: '名額已為您保留' })).toBeVisible();
  await context.close();
});

test('a member gets the members’ price by member number and e-mail, or by the personal link', async ({
  page,
  browser,
}) => {
  await asStaff(page);
  const { formId } = await dinner(page);
  const memberEmail = `${unique('member')}@mail.hk`;
  const member = await create<{ id: number; memberUniqueCode: string }>(page, 'members', {
    companyNameHk: unique('會員公司'),
    companyNameEn: 'Member',
    memberEmail,
    memberPhone: '2345 6789',
    companyStatus: true,
  });
  const context = await browser.newContext();
  const visitor = await context.newPage();
  await visitor.goto(`${BASE_URL}/en/event-registration/${formId}`);
  const fill = async (name: string, email: string) => {
    await field(visitor, 'buyer.name').fill(name);
    await field(visitor, 'buyer.email').fill(email);
    await field(visitor, 'participants.0.name').fill(name);
    await field(visitor, 'participants.0.answers.meal').selectOption('beef');
  };
  await fill('Chan', `${unique('chan')}@mail.hk`);
  await visitor.getByLabel('My company is a member').check();
  await expect(field(visitor, 'participants.0.ticketTypeId')).toContainText('Member · HK$480');
  await expect(visitor.getByText('Total for 1')).toBeVisible();
  await field(visitor, 'member.number').fill(member.memberUniqueCode);
  await field(visitor, 'member.email').fill(memberEmail);
  await visitor.getByRole('button', { name: 'Place order' }).click();
  await expect(visitor.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await visitor.goto(await linkTo(page, memberEmail, 'order-member-price'));
  await visitor.getByRole('button', { name: 'Confirm the order' }).click();
  await visitor.getByRole('button', { name: 'Yes' }).click();
  await expect(visitor.getByText('HK$480').first()).toBeVisible();

  const { url } = await create<{ url: string }>(page, `members/${member.id}/links`, {});
  await visitor.goto(url);
  await expect(visitor.locator('[data-content]')).toBeVisible();
  await visitor.goto(`${BASE_URL}/en/event-registration/${formId}`);
  await expect(visitor.getByText('you get the members’ price')).toBeVisible();
  await expect(field(visitor, 'participants.0.ticketTypeId')).toContainText('Member · HK$480');
  await fill('Lee', `${unique('lee')}@mail.hk`);
  await visitor.getByRole('button', { name: 'Place order' }).click();
  await expect(visitor.getByRole('heading', { name: 'Your places are held' })).toBeVisible();
  await expect(visitor.getByText('HK$480')).toBeVisible();
  await context.close();
});
