import { expect, type Page } from '@playwright/test';
import { test } from '../../testing/browser-test.ts';
import { handsOf } from './hands.ts';
import { asStaff, BASE_URL, create, listOf, open, read, unique } from './staff.ts';

type Hands = ReturnType<typeof handsOf>;

interface Job {
  name: string;
  begin(page: Page, company: string): Promise<void>;
  work(page: Page, hands: Hands, company: string): Promise<void>;
  most: number;
}

const apply = (page: Page, companyNameHk: string) =>
  create<{ id: number }>(page, 'members', {
    companyNameHk,
    companyNameEn: 'Jobs Ltd',
    memberPhone: '2345 6789',
    memberEmail: `${companyNameHk.slice(-8)}@mail.hk`,
    companyStatus: false,
  });

async function openApplications(page: Page, company: string) {
  await apply(page, company);
  await open(page, listOf('applications', company));
  await expect(page.getByRole('button', { name: `檢視「${company}」` })).toBeVisible();
}

async function openApplication(page: Page, company: string) {
  await openApplications(page, company);
  await page.getByRole('button', { name: `檢視「${company}」` }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: '接納' })).toBeVisible();
}

const invoice = async (page: Page, company: string) => {
  const { id } = await create<{ id: number }>(page, 'members', {
    ...{ companyNameHk: company, memberPhone: '2345 6789', companyStatus: true },
    memberEmail: `${company.slice(-8)}@mail.hk`,
  });
  const year = new Date().getFullYear() + 1;
  await create(page, 'invoices', { memberId: id, kind: 'renewal', memberType: '普通會員', year });
};

const JOBS: Job[] = [
  {
    name: 'an application read and accepted',
    most: 3,
    begin: openApplications,
    async work(page, { press }, company) {
      await press(page.getByRole('button', { name: `檢視「${company}」` }));
      await press(page.getByRole('dialog').getByRole('button', { name: '接納' }));
      await press(page.getByRole('alertdialog').getByRole('button', { name: '接納' }));
      await expect(page.getByRole('row', { name: company }).getByText('已接納，待繳費')).toBeVisible();
    },
  },
  {
    name: 'a paper asked for',
    most: 2,
    begin: openApplication,
    async work(page, { press }) {
      await press(page.getByRole('button', { name: '要求補交文件' }));
      await press(page.getByRole('alertdialog').getByRole('button', { name: '要求補交' }));
      await expect(page.getByText('已要求補交文件')).toBeVisible();
    },
  },
  {
    name: 'an application rejected with a reason',
    most: 3,
    begin: openApplication,
    async work(page, { press, type }) {
      await press(page.getByRole('dialog').getByRole('button', { name: '拒絕並說明原因' }));
      const question = page.getByRole('alertdialog');
      await type(question.getByLabel('補充說明'), '資料不足');
      await press(question.getByRole('button', { name: '拒絕並說明原因' }));
      await expect(page.getByText('已拒絕申請')).toBeVisible();
    },
  },
  {
    name: 'a cheque booked',
    most: 3,
    async begin(page, company) {
      await invoice(page, company);
      await open(page, listOf('invoices', company));
      await expect(page.getByRole('row', { name: company })).toBeVisible();
    },
    async work(page, { press, type }, company) {
      await press(page.getByRole('row', { name: company }).getByRole('button', { name: /^記錄收款/ }));
      const dialog = page.getByRole('alertdialog');
      await press(dialog.getByRole('button', { name: '支票', exact: true }));
      await type(dialog.getByLabel('支票號碼'), '000123');
      await press(dialog.getByRole('button', { name: '記錄收款' }));
      await expect(page.getByRole('row', { name: company }).getByText('已付', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'a mail that was not sent, copied for WhatsApp',
    most: 5,
    async begin(page, company) {
      const data = {
        companyNameHk: company,
        memberPhone: '2345 6789',
        memberEmail: `${company.slice(-8)}@mail.hk`,
      };
      const sent = { method: 'POST', headers: { cookie: '' }, data };
      expect((await page.request.fetch(`${BASE_URL}/api/members`, sent)).status()).toBe(201);
      await open(page, '/dashboard');
      await expect(page.getByRole('tab').first()).toBeVisible();
    },
    async work(page, { press, type }, company) {
      await press(page.getByRole('button', { name: /^辦公室/ }));
      await press(
        page.getByRole('navigation', { name: '辦公室' }).getByRole('link', { name: '電郵', exact: true }),
      );
      await type(page.getByRole('searchbox'), company.slice(-8));
      await expect(page.getByRole('row')).toHaveCount(2);
      await press(page.getByRole('button', { name: /^檢視/ }));
      await press(page.getByRole('button', { name: '以其他方式發出' }));
      await expect(page.getByRole('link', { name: /WhatsApp/ }).first()).toBeVisible();
    },
  },
];

test('the office’s routine tasks stay within their click limits', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await asStaff(page);
  const hands = handsOf('mouse');
  for (const { name, begin, work, most } of JOBS) {
    const company = unique('工作公司');
    await begin(page, company);
    hands.clicks();
    const started = Date.now();
    await test.step(name, () => work(page, hands, company));
    const clicks = hands.clicks();
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    test.info().annotations.push({ type: 'clicks', description: `${name}: ${clicks} in ${seconds} s` });
    console.info(`${name}: ${clicks} clicks, ${seconds} s`);
    expect([name, clicks <= most]).toEqual([name, true]);
  }
  expect(await read<object[]>(page, 'mail-messages?range=[0,0]')).toHaveLength(1);
});
