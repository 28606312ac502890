import { expect, type Page } from '@playwright/test';
import type { Rule as OfficeRule } from '../../../db/validation/office/office-rules.ts';
import { type Story, written } from '../../../e2e/member-story.ts';
import { test } from '../../../e2e/test.ts';
import { zhTW } from '../../kit/i18n/zh-TW.ts';
import { pagesOf, type Row, type Rule, startWalk, walk } from './walk.ts';

// Changes every rule on the rules screen. Checks that all pages, mails and API responses then show the new
// value. The file starts its own server and database.

let story: Story;
let staff: Page;
let visitor: Page;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ browser }) => {
  test.setTimeout(600_000);
  story = await startWalk();
  ({ staff, visitor } = await pagesOf(story, () => browser.newPage({ reducedMotion: 'reduce' })));
});
test.afterAll(async () => {
  await staff?.close();
  await visitor?.close();
  await story?.stop();
});

/**
 * Returns the label of a rule on the rules screen. The association's profile overrides the label of
 * `permanentYears`.
 */
const labelOf = (rule: OfficeRule) =>
  rule === 'permanentYears' ? '永久會籍所需年期' : zhTW.rules.fields[rule];

async function open(page: Page) {
  await page.goto(`${story.origin}/admin/office-rules`);
  await expect(page.getByRole('textbox', { name: labelOf('graceDays'), exact: true })).toBeVisible();
}

async function save(page: Page, changes: number) {
  await page.getByRole('button', { name: `儲存 ${changes} 項更改` }).click();
  await expect(page.getByText('規則已更改，網頁即將更新')).toBeVisible();
}

type Edit = (page: Page) => Promise<unknown>;

/** Types a number or an amount. */
const set =
  (rule: OfficeRule, value: string): Edit =>
  (page) =>
    page.getByRole('textbox', { name: labelOf(rule), exact: true }).fill(value);

/** Disables an optional rule by its checkbox. */
const switchOff =
  (label: string): Edit =>
  (page) =>
    page.getByLabel(label).uncheck();

/** Selects a month. The day of the month stays the first. */
const setMonth =
  (rule: OfficeRule, month: string): Edit =>
  async (page) => {
    await page.getByRole('combobox', { name: `${labelOf(rule)}: 月` }).click();
    await page.getByRole('option', { name: month, exact: true }).click();
  };

const switchOnHalfFees: Edit = async (page) => {
  await page.getByLabel('設半費').check();
  await setMonth('halfYearFrom', '1月')(page);
};

const workingDays = (days: number) => async () => {
  const { rows } = await story.client.query(
    `select add_working_days((now() at time zone 'Asia/Hong_Kong')::date, $1)::text as day`,
    [days],
  );
  return String(rows[0].day);
};
const writtenWorkingDays = (days: number) => async () => written(await workingDays(days)());

interface Change {
  name: string;
  edit: Edit;
  places: Row[];
}

/**
 * Groups of rule changes. The changes of one group affect different texts, so the test saves them together.
 */
const ROUNDS: Change[][] = [
  [
    {
      name: 'beginning of the membership year',
      edit: setMonth('yearStartsOn', '4月'),
      places: [
        ['join', '由 1 月 1 日至 12 月 31 日', '由 4 月 1 日至 3 月 31 日'],
        ['join, English', 'January 1 to December 31', 'April 1 to March 31'],
        ['join, Simplified', '由 1 月 1 日至 12 月 31 日', '由 4 月 1 日至 3 月 31 日'],
        ['join', /年12月31日/, /年3月31日/],
        ['paper', '由1月1日至12月31日', '由4月1日至3月31日'],
        ['paper', 'January1toDecember31', 'April1toMarch31'],
        ['renewals, API', /"opensOn":"\d{4}-11-01"/, /"opensOn":"\d{4}-01-30"/],
        ['fee dialog', /-01-01$/, /-04-01$/],
        ['preview of the acceptance', /12月31日/, /3月31日/],
        ['preview of the reminder', /\d{4} 年會籍/, /\d{4}\/\d\d 年會籍/],
        ['acceptance: mail, invoice and personal page', /–\d{4}-12-31/, /–\d{4}-03-31/],
        ['acceptance: mail, invoice and personal page', /會費\d{4}年/, /會費\d{4}\/\d\d年/],
        ['acceptance: mail, invoice and personal page', /至 ?\d{4}年12月31日/, /至 ?\d{4}年3月31日/],
      ],
    },
    {
      name: 'half fees, off',
      edit: switchOff('設半費'),
      places: [
        ['join', '6 月 30 日後申請，年費減半', undefined],
        ['join, English', 'halved for applications made after June 30', undefined],
        ['guide', '6 月 30 日後申請，年費減半', undefined],
        ['guide, English', 'halved', undefined],
        ['paper', '6月30日後申請，年費減半', undefined],
        ['search for half fees', '年費減半', undefined],
      ],
    },
    {
      name: 'years to permanent membership',
      edit: set('permanentYears', '4'),
      places: [
        ['join', '滿三年', '滿四年'],
        ['join, English', 'three years', 'four years'],
        ['join, Simplified', '满三年', '满四年'],
        ['application form', '滿三年', '滿四年'],
        ['application form, English', 'three years', 'four years'],
        ['paper', '滿3年', '滿4年'],
        ['paper', '3yearsas', '4yearsas'],
        ['membership screen', '連續 3 年', '連續 4 年'],
      ],
    },
    {
      name: 'days for applications',
      edit: set('applicationDays', '15'),
      places: [
        ['join', ' 5 個工作天', ' 15 個工作天'],
        ['join, English', 'within 5 working days', 'within 15 working days'],
        ['guide', ' 5 個工作天', ' 15 個工作天'],
        ['guide, English', 'within 5 working days', 'within 15 working days'],
        ['contact', '申請於 5 個工作天', '申請於 15 個工作天'],
        ['contact, English', 'applications within 5 working days', 'applications within 15 working days'],
        ['paper', '於5個工作天', '於15個工作天'],
        ['search for the review', ' 5 個工作天', ' 15 個工作天'],
        ['association, API', '"processingDays":"5"', '"processingDays":"15"'],
        ['applications screen', ' 5 個工作天', ' 15 個工作天'],
        ['application, due date', workingDays(5), workingDays(15)],
        ['application, mail', writtenWorkingDays(5), writtenWorkingDays(15)],
      ],
    },
    {
      name: 'days for enquiries',
      edit: set('enquiryDays', '9'),
      places: [
        ['contact', ' 2 個工作天', ' 9 個工作天'],
        ['contact, English', 'within 2 working days', 'within 9 working days'],
        ['home', ' 2 個工作天', ' 9 個工作天'],
        ['about', ' 2 個工作天', ' 9 個工作天'],
        ['guide', ' 2 個工作天', ' 9 個工作天'],
        ['guide, English', 'within 2 working days', 'within 9 working days'],
        ['search for the reply', ' 2 個工作天', ' 9 個工作天'],
        ['association, API', '"replyDays":"2"', '"replyDays":"9"'],
        ['enquiry, mail', writtenWorkingDays(2), writtenWorkingDays(9)],
      ],
    },
  ],
  [
    {
      name: 'beginning of the membership year, back to January',
      edit: setMonth('yearStartsOn', '1月'),
      places: [['join', '由 4 月 1 日至 3 月 31 日', '由 1 月 1 日至 12 月 31 日']],
    },
    {
      name: 'half fees, from January',
      edit: switchOnHalfFees,
      places: [
        ['join', undefined, '12 月 31 日後申請，年費減半'],
        ['join', 'HK$800 全年', 'HK$400 現收半費'],
        ['application form', 'HK$800 每年', 'HK$400 · 現收半費'],
        ['guide', undefined, '12 月 31 日後申請，年費減半'],
        ['paper', undefined, '12月31日後申請，年費減半'],
        ['search for half fees', undefined, '12 月 31 日後申請，年費減半'],
        ['quote, API', '"isHalf":false', '"isHalf":true'],
        ['acceptance: mail, invoice and personal page', 'HK$800', 'HK$400'],
      ],
    },
    {
      name: 'years to permanent membership, none',
      edit: switchOff('須滿年期'),
      places: [
        ['join', '滿四年', '申請永久會籍，須經理事會批准'],
        ['application form', '滿四年', undefined],
        ['paper', '滿4年', '永久會員：須經理事會批准'],
        ['membership screen', '連續 4 年', undefined],
      ],
    },
    {
      name: 'first reminder',
      edit: set('firstReminderDays', '50'),
      places: [
        ['membership screen', '新年度開始前 60 日起', '新年度開始前 50 日起'],
        ['membership screen', '新年度前 60 日起', '新年度前 50 日起'],
        ['renewals, API', /"opensOn":"\d{4}-01-30"/, /"opensOn":"\d{4}-11-11"/],
      ],
    },
  ],
  [
    {
      name: 'half fees, off again',
      edit: switchOff('設半費'),
      places: [['join', '年費減半', undefined]],
    },
    {
      name: 'joining fee',
      edit: set('joiningFeeCents', '345'),
      places: [
        ['join', undefined, 'HK$345'],
        ['join, English', undefined, 'joining fee of HK$345'],
        ['application form', undefined, 'HK$345'],
        ['paper', undefined, '入會費HK$345'],
        ['quote, API', undefined, '"joiningFeeCents":34500'],
        ['acceptance: mail, invoice and personal page', undefined, 'HK$1,145'],
        ['acceptance: mail, invoice and personal page', undefined, '入會費'],
      ],
    },
    {
      name: 'days of grace',
      edit: set('graceDays', '45'),
      places: [
        ['status of a term that ended 40 days ago', 'lapsed', 'grace'],
        ['preview of the renewal mail', /請於 \d{4}年1月30日 前續會/, /請於 \d{4}年2月14日 前續會/],
      ],
    },
    {
      name: 'first reminder, in mails',
      edit: set('firstReminderDays', '58'),
      places: [['mails 55 days before the end', /^$/, 'renewal-60']],
    },
    {
      name: 'second reminder',
      edit: set('secondReminderDays', '45'),
      places: [
        ['membership screen', '到期前 30 日', '到期前 45 日'],
        ['mails 40 days before the end', 'renewal-60', 'renewal-30'],
      ],
    },
    {
      name: 'last reminder',
      edit: set('lastReminderDays', '12'),
      places: [
        ['membership screen', '、7 日及到期後', '、12 日及到期後'],
        ['mails 10 days before the end', 'renewal-30', 'renewal-7'],
      ],
    },
    {
      name: 'reminder after the end',
      edit: set('lateReminderDays', '9'),
      places: [
        ['membership screen', '到期後 14 日', '到期後 9 日'],
        ['mails 10 days after the end', 'renewal-7', 'renewal-late'],
      ],
    },
  ],
];

/** Makes the rule changes of a group on the rules screen, and saves them together. */
const together = (changes: Change[]): Rule => ({
  name: changes.map(({ name }) => name).join(', '),
  async change(page) {
    await open(page);
    for (const { edit } of changes) await edit(page);
    await save(page, changes.length);
  },
  places: changes.flatMap(({ places }) => places),
});

test('all pages, mails and API responses show the new value of a rule that is changed on the rules screen', async () => {
  test.setTimeout(1_200_000);
  for (const changes of ROUNDS) {
    const rule = together(changes);
    await test.step(rule.name, () => walk(story, staff, visitor, rule));
  }
});

test('due dates follow the holidays that the owner imports', async () => {
  test.setTimeout(300_000);
  const before = await workingDays(9)();
  const year = before.slice(0, 4);
  const event = `BEGIN:VEVENT\r\nDTSTART;VALUE=DATE:${before.replaceAll('-', '')}\r\nSUMMARY:行走日\r\nEND:VEVENT\r\n`;
  const buffer = Buffer.from(`BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${event}END:VCALENDAR\r\n`);
  await walk(story, staff, visitor, {
    name: 'holidays',
    async change(page) {
      await open(page);
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: `${year}.ics`, mimeType: 'text/calendar', buffer });
      await page.getByRole('alertdialog').getByRole('button', { name: '匯入' }).click();
      await expect(page.getByText('已匯入假期')).toBeVisible();
    },
    places: [
      ['holidays, API', undefined, '行走日'],
      ['enquiry, mail', written(before), writtenWorkingDays(9)],
      ['free slots', new RegExp(`"start":"${before}`), undefined],
    ],
  });
  expect(await workingDays(9)()).not.toBe(before);
});
