import { expect, type Locator, type Page } from '@playwright/test';
import { hongKongDay } from '../../core/dates/days.ts';
import { DESKTOP, expectAccessible, expectAllAccessible, PHONE } from '../../testing/accessibility.ts';
import { test } from '../../testing/browser-test.ts';
import { asStaff, create, open, read, unique } from './staff.ts';

interface Mail {
  subject: string;
  templateKey: string;
}

test('staff write a circular about an article, preview it, send a test, see its recipients and send it', async ({
  page,
}) => {
  await asStaff(page);
  const title = unique('行業消息');
  await create(page, 'news', { title, content: '<p>內容</p>', excerpt: '摘要', publishedAt: '2026-01-01' });
  const email = `${unique('firm')}@mail.hk`;
  const trade = unique('業務');
  await create(page, 'members', {
    companyNameHk: unique('收件公司'),
    companyNameEn: 'Receiver',
    memberEmail: email,
    memberPhone: '2345 6789',
    businessTypes: [trade],
    companyStatus: true,
  });
  // Staff confirm the number of recipients, and other tests add members meanwhile.
  const segment = unique('! 分組');
  await create(page, 'segments', { name: segment, filter: { match: 'all', businessTypes: [trade] } });
  const subject = unique('七月通函');

  await open(page, '/dashboard/circulars');
  await page.getByRole('button', { name: '撰寫通函' }).click();
  const begin = page.getByRole('alertdialog', { name: '撰寫通函' });
  await begin.getByLabel('主旨（中文）').fill(subject);
  await begin.getByRole('checkbox', { name: segment }).click();
  await begin.getByRole('button', { name: '撰寫通函' }).click();
  await expect(page.getByRole('heading', { name: subject })).toBeVisible();

  await page.getByRole('button', { name: '+ 文字' }).click();
  const body = page.getByRole('region', { name: '文字', exact: true });
  await body.getByLabel('中文').fill('致 {{company}}：\n\n大家好。');
  await expect(body.getByLabel('中文')).toContainText('致 公司名稱：');
  await body.getByLabel('中文').press('ControlOrMeta+End');
  await body.getByRole('button', { name: '加入欄位' }).first().click();
  await page.getByRole('menuitem', { name: '會員編號' }).click();
  await body.getByRole('button', { name: '按鈕' }).first().click();
  await page.getByLabel('連結網址').fill('https://example.org/more');
  await page.getByRole('button', { name: '套用連結' }).click();
  await page.getByRole('button', { name: '+ 消息' }).click();
  await page.getByRole('region', { name: '消息', exact: true }).getByLabel('選擇').click();
  await page.getByRole('option', { name: title }).click();
  const mail = page.frameLocator('iframe[title="預覽 (手機)"]');
  await expect(mail.getByText('致 示範公司：')).toBeVisible();
  await expect(mail.getByText('大家好。')).not.toContainText('{{');
  await expect(mail.getByRole('link', { name: '按此前往' })).toHaveAttribute(
    'href',
    'https://example.org/more',
  );
  await expect(mail.getByText(title)).toBeVisible();
  await expect(mail.getByText('如不欲再收到這類電郵')).toBeVisible();
  await expect(mail.getByText(title)).toHaveCSS('font-weight', '700');
  await page.getByRole('button', { name: '儲存', exact: true }).click();
  await expect(page.getByText('已儲存').first()).toBeVisible();
  const send = page.getByRole('button', { name: /^發送給 \d+ 個地址$/ });
  await expect(send).toBeDisabled();
  await expectAccessible(page, [PHONE, DESKTOP]);

  await page.getByRole('button', { name: '寄出測試' }).click();
  await expect(page.getByText('✓ 已按現時的樣子寄出測試')).toBeVisible();
  await expect(page.getByText(/將寄給 \d+ 個地址/).first()).toBeVisible();
  await send.click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /發送給/ })
    .click();
  await expect(page.getByText(/已寄出 \d+，等候 \d+/)).toBeVisible();
  await expectAllAccessible(page, [PHONE, DESKTOP]);
  await expect
    .poll(async () => (await read<Mail[]>(page, `mail-messages?filter={"q":"${email}"}`))[0])
    .toMatchObject({ templateKey: 'circular', subject });
});

function counted() {
  let clicks = 0;
  return {
    click: async (what: Locator) => {
      await what.click();
      clicks += 1;
    },
    clicks: () => clicks,
  };
}

const members = (page: Page, names: string[], values: object) =>
  Promise.all(
    names.map((companyNameHk) =>
      create(page, 'members', {
        companyNameHk,
        companyNameEn: 'Receiver',
        memberEmail: `${unique('firm')}@mail.hk`,
        memberPhone: '2345 6789',
        memberCompanyAddr: '九龍示範街 1 號',
        companyStatus: true,
        ...values,
      }),
    ),
  );

test('staff send a circular with three articles to a segment in nine clicks', async ({ page }) => {
  await asStaff(page);
  const titles = [unique('消息一'), unique('消息二'), unique('消息三')];
  for (const title of titles)
    await create(page, 'news', { title, content: '<p>內容</p>', excerpt: '摘要', publishedAt: '2026-01-01' });
  await members(page, [unique('贊助公司')], { memberType: '贊助會員' });
  const segment = unique('! 贊助會員');
  await create(page, 'segments', { name: segment, filter: { match: 'all', memberTypes: ['贊助會員'] } });
  await open(page, '/dashboard/circulars');

  const { click, clicks } = counted();
  await click(page.getByRole('button', { name: '撰寫通函' }));
  const begin = page.getByRole('alertdialog', { name: '撰寫通函' });
  await begin.getByLabel('主旨（中文）').fill(unique('八月通函'));
  for (const title of titles) await click(begin.getByRole('checkbox', { name: title }));
  await click(begin.getByRole('checkbox', { name: segment }));
  await click(begin.getByRole('button', { name: '撰寫通函' }));
  await click(page.getByRole('button', { name: '寄出測試' }));
  await click(page.getByRole('button', { name: /^發送給 \d+ 個地址$/ }));
  await click(page.getByRole('alertdialog').getByRole('button', { name: /發送給/ }));
  await expect(page.getByText(/已寄出 \d+，等候 \d+/)).toBeVisible();
  expect(clicks()).toBeLessThanOrEqual(9);
});

test('staff write, send and post an official notice in eight clicks, and its page shows how each member received it', async ({
  page,
}) => {
  await asStaff(page);
  const company = unique('郵寄公司');
  await members(page, [company], {});
  await open(page, '/dashboard/circulars');
  const { click, clicks } = counted();
  await click(page.getByRole('button', { name: '撰寫通函' }));
  const begin = page.getByRole('alertdialog', { name: '撰寫通函' });
  await begin.getByLabel('主旨（中文）').fill(unique('週年大會通告'));
  await click(begin.getByLabel('正式通告（會議、選舉）'));
  await click(begin.getByRole('button', { name: '撰寫通函' }));
  await expect(page.getByRole('combobox', { name: '類別' })).toHaveText('正式通告（會議、選舉）');
  await page.getByLabel('會議日期').fill('2099-12-31');
  await expect(page.getByLabel('通知期（整日數）')).toHaveValue('21');
  await page
    .getByRole('region', { name: '文字', exact: true })
    .getByLabel('中文')
    .fill('謹定於該日舉行週年大會。');
  await click(page.getByRole('button', { name: '儲存並寄出測試' }));
  const send = page.getByRole('button', { name: /^發送給 \d+ 個地址$/ });
  await expect(send).toBeVisible();
  if ((await send.textContent()) === '發送給 0 個地址')
    await page.getByLabel('全部以郵遞送達，不發電郵').check();
  await click(send);
  await click(page.getByRole('alertdialog').getByRole('button', { name: /發送給/ }));
  const register = page.getByRole('region', { name: '送達紀錄' });
  await expect(register.getByRole('status')).toContainText('有權收取');
  await register.getByText('文字的校驗碼').click();
  await expect(register.getByText(/SHA-256/).first()).toBeVisible();
  await expect.poll(async () => register.getByText(company).count()).toBe(1);
  await register.getByLabel(/^選取全部/).uncheck();
  await register.getByLabel(new RegExp(`^${company}`)).check();
  await click(register.getByRole('button', { name: '記錄 1 名' }));
  expect(clicks()).toBeLessThanOrEqual(7);
  await expect(register.getByRole('listitem').filter({ hasText: company })).toContainText('郵寄');
  await expectAccessible(page, [PHONE, DESKTOP]);
});

test('staff send a circular with an event and a text to a segment in nine clicks', async ({ page }) => {
  await asStaff(page);
  const title = unique('示範活動');
  await create(page, 'events', { title, description: 'd', eventDate: hongKongDay() });
  await members(page, [unique('贊助公司')], { memberType: '贊助會員' });
  const segment = unique('! 贊助會員');
  await create(page, 'segments', { name: segment, filter: { match: 'all', memberTypes: ['贊助會員'] } });
  await open(page, '/dashboard/circulars');

  const { click, clicks } = counted();
  await click(page.getByRole('button', { name: '撰寫通函' }));
  const begin = page.getByRole('alertdialog', { name: '撰寫通函' });
  await begin.getByLabel('主旨（中文）').fill(unique('活動通函'));
  await click(begin.getByRole('checkbox', { name: title }));
  await click(begin.getByRole('checkbox', { name: segment }));
  await click(begin.getByRole('button', { name: '撰寫通函' }));
  await click(page.getByRole('button', { name: '+ 文字' }));
  await page.getByRole('region', { name: '文字', exact: true }).getByLabel('中文').fill('歡迎參加。');
  await click(page.getByRole('button', { name: '儲存並寄出測試' }));
  await expect(page.getByText('✓ 已按現時的樣子寄出測試')).toBeVisible();
  await click(page.getByRole('button', { name: /^發送給 \d+ 個地址$/ }));
  await click(page.getByRole('alertdialog').getByRole('button', { name: /發送給/ }));
  await expect(page.getByText(/已寄出 \d+，等候 \d+/)).toBeVisible();
  expect(clicks()).toBeLessThanOrEqual(9);
});
