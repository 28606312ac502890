import { expect, type Page } from '@playwright/test';
import { hongKongDay } from '../../../db/dates/days.ts';
import type { Story } from '../../../e2e/member-story.ts';
import { test } from '../../../e2e/test.ts';
import { PASSWORD } from '../../../testing/whole-system.ts';
import { pagesOf, type Rule, startWalk, walk } from './walk.ts';

// Changes each rule that has a separate screen, such as a fee or a member type. Checks that all pages, mails
// and API responses then show the new value.

let story: Story;
let staff: Page;
let visitor: Page;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ browser }) => {
  test.setTimeout(600_000);
  story = await startWalk();
  ({ staff, visitor } = await pagesOf(story, () => browser.newPage({ reducedMotion: 'reduce' })));
  // Disables the half-year fee, so that the expected amounts do not depend on the date of the test run.
  await staff.request.patch(`${story.origin}/api/office-rules`, { data: { halfYearFrom: null } });
});
test.afterAll(async () => {
  await staff?.close();
  await visitor?.close();
  await story?.stop();
});

const admin = (page: Page, path: string) => page.goto(`${story.origin}/admin${path}`);
const saved = (page: Page) => page.getByRole('button', { name: '儲存', exact: true }).click();

/** Renames an entry, such as a district or a business type, in its dialog. */
const rename = (path: string, entry: RegExp, names: { zh: string; en: string }) => async (page: Page) => {
  await admin(page, path);
  await page.getByRole('button', { name: entry }).first().click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('中文名稱').fill(names.zh);
  await dialog.getByLabel('英文名稱').fill(names.en);
  await dialog.getByRole('button', { name: '儲存' }).click();
  await expect(dialog).toBeHidden();
};

/** Changes texts on the screen of the association's texts, by field label. */
const write = (lines: Record<string, string>) => async (page: Page) => {
  await admin(page, '/association');
  for (const [label, value] of Object.entries(lines))
    await page.getByLabel(label, { exact: true }).fill(value);
  await saved(page);
  await expect(page.getByText('已儲存並發佈')).toBeVisible();
};

const RULES: Rule[] = [
  {
    name: 'fees',
    async change(page) {
      await admin(page, '/membership');
      await page.getByRole('button', { name: '新增會費' }).click();
      const dialog = page.getByRole('alertdialog');
      await dialog.getByLabel('金額（港元）').fill('930');
      await dialog.getByLabel('生效日期').fill(hongKongDay());
      await dialog.getByRole('button', { name: '儲存' }).click();
      await expect(page.getByText('已新增會費')).toBeVisible();
    },
    places: [
      ['join', 'HK$800 全年', 'HK$930 全年'],
      ['join, English', 'HK$800', 'HK$930'],
      ['application form', 'HK$800 每年', 'HK$930 每年'],
      ['paper', '普通會員HK$800', '普通會員HK$930'],
      ['quote, API', '"amountCents":80000', '"amountCents":93000'],
      ['preview of the reminder', 'HK$800', 'HK$930'],
      ['membership screen', undefined, 'HK$930'],
      ['acceptance: mail, invoice and personal page', 'HK$800', 'HK$930'],
    ],
  },
  {
    name: 'late joining',
    async change(page) {
      await admin(page, '/membership');
      const field = page.getByLabel('由此日起（月-日）');
      await field.fill('01-02');
      await field
        .locator('xpath=ancestor::div[contains(@class,"MuiFormControl-root")]/..')
        .getByRole('button', { name: '儲存' })
        .click();
      await expect(page.getByText('已儲存')).toBeVisible();
    },
    places: [
      ['join', undefined, '包括今年餘下日子及明年全年'],
      ['application form', 'HK$930 每年', '包括今年餘下日子及明年全年'],
      ['paper', undefined, '由1月2日起申請'],
      ['quote, API', undefined, '"includesNextYear":true'],
      ['acceptance: mail, invoice and personal page', undefined, '年餘下日子及'],
    ],
  },
  {
    name: 'late joining, off',
    async change(page) {
      await admin(page, '/membership');
      const field = page.getByLabel('由此日起（月-日）');
      await field.fill('');
      await field
        .locator('xpath=ancestor::div[contains(@class,"MuiFormControl-root")]/..')
        .getByRole('button', { name: '儲存' })
        .click();
      await expect(page.getByText('已儲存')).toBeVisible();
    },
    places: [
      ['join', '包括今年餘下日子及明年全年', undefined],
      ['paper', '由1月2日起申請', undefined],
    ],
  },
  {
    name: 'name of the type of new members',
    change: rename('/membership', /^普通會員 ·/, { zh: '基本會員', en: 'Basic member' }),
    places: [
      ['join', '普通會員', '基本會員'],
      ['join', '須為普通會員滿', '須為基本會員滿'],
      ['join, English', 'an ordinary member', 'a basic member'],
      ['join, Simplified', '普通会员', '基本会员'],
      ['application form', '普通會員', '基本會員'],
      ['application form, English', 'Ordinary member', 'Basic member'],
      ['paper', '普通會員HK$', '基本會員HK$'],
      ['paper', '為普通會員滿', '為基本會員滿'],
      ['membership screen', '普通會員 HK$', '基本會員 HK$'],
      ['new member: mail, certificate, personal and public page', '普通會員', '基本會員'],
    ],
  },
  {
    name: 'name of a business type',
    change: rename('/vocabulary', /^小動物店/, { zh: '白兔店', en: 'Rabbit shop' }),
    places: [
      ['application form', '小動物店', '白兔店'],
      ['application form, English', 'Small animal shop', 'Rabbit shop'],
      ['paper', '小動物店Smallanimalshop', '白兔店Rabbitshop'],
      ['directory', '小動物店', '白兔店'],
      ['directory of the business type', '小動物店', '白兔店'],
      ['vocabulary, API', '"nameZh":"小動物店"', '"nameZh":"白兔店"'],
      ['segment screen', '小動物店', '白兔店'],
    ],
  },
  {
    name: 'name of a district',
    change: rename('/vocabulary', /^離島區/, { zh: '大嶼山及離島', en: 'Lantau and islands' }),
    places: [
      ['application form', '離島區', '大嶼山及離島'],
      ['application form, English', 'Islands', 'Lantau and islands'],
      ['directory', '離島區', '大嶼山及離島'],
      ['vocabulary, API', '"nameZh":"離島區"', '"nameZh":"大嶼山及離島"'],
      ['segment screen', '離島區', '大嶼山及離島'],
    ],
  },
  {
    name: 'rates of the venue',
    change: write({ 會員租金: 'HK$610', 非會員租金: 'HK$1,720' }),
    places: [
      ['venue', 'HK$1,500', 'HK$1,720'],
      ['venue', 'HK$500', 'HK$610'],
      ['venue, English', 'HK$1,500', 'HK$1,720'],
      ['guide', 'HK$1,500', 'HK$1,720'],
      ['guide, English', 'HK$500', 'HK$610'],
      ['free slots', '150000', '172000'],
      // The mail preview shows a sample booking of two sessions, so the amount is twice the rate of one
      // session.
      ['preview of the booking', 'HK$3,000', 'HK$3,440'],
    ],
  },
  {
    name: 'days before a booking',
    change: write({ 預約所需的工作天: '6' }),
    places: [
      ['venue', ' 3 個工作天', ' 6 個工作天'],
      ['venue, English', 'at least 3 working days', 'at least 6 working days'],
      ['guide', ' 3 個工作天', ' 6 個工作天'],
      ['contact', ' 3 個工作天', ' 6 個工作天'],
      ['free slots', firstDay(3), firstDay(6)],
    ],
  },
  {
    name: 'member numbers',
    async change(page) {
      await admin(page, '/office-rules');
      const section = page.locator('section', { has: page.getByRole('heading', { name: '會員編號' }) });
      await section.getByLabel('字首').fill('WALK-');
      await section.getByLabel('最少位數').fill('5');
      await section.getByLabel('下一個號碼').fill('71');
      await section.getByRole('switch').or(section.getByRole('checkbox')).first().check();
      await section.getByRole('button', { name: '檢查' }).click();
      await expect(section.getByText('下一位新會員：WALK-00071。', { exact: false })).toBeVisible();
      await section.getByRole('button', { name: /儲存|仍然使用/ }).click();
      const step = page.getByRole('dialog');
      await step.getByLabel('現有密碼').fill(PASSWORD);
      await step.getByRole('button', { name: '儲存' }).click();
      await expect(step).toBeHidden();
    },
    places: [
      ['verify', 'HKPT000123', 'WALK-00123'],
      ['verify, English', 'HKPT000123', 'WALK-00123'],
      ['new member: mail, certificate, personal and public page', undefined, 'WALK-00071'],
    ],
  },
];

function firstDay(days: number) {
  return async () => {
    const { rows } = await story.client.query(`select add_working_days(hk_today(), $1)::text as day`, [days]);
    return `"firstDay":"${rows[0].day}"`;
  };
}

test('all pages, mails and API responses show the new value of each rule that has a separate screen', async () => {
  test.setTimeout(1_200_000);
  for (const rule of RULES) await test.step(rule.name, () => walk(story, staff, visitor, rule));
});
