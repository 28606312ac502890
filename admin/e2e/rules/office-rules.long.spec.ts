import { expect } from '@playwright/test';
import type { OfficeRules } from '../../../core/office/validation/office-rules.ts';
import { test } from '../../../testing/browser-test.ts';
import { type Client, call, type Story, written } from '../../../testing/stories/member-story.ts';
import { callersOf, type Row, type Rule, startWalk, walk } from './walk.ts';

// Changes every rule of the rules screen through the API. Checks that all pages, mails and API responses then
// show the new value. office-rules.spec.ts proves that the screen uses these calls.

let story: Story;
let staff: Client;
let visitor: Client;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(600_000);
  story = await startWalk();
  ({ staff, visitor } = await callersOf(story));
});
test.afterAll(async () => {
  await staff?.request.dispose();
  await visitor?.request.dispose();
  await story?.stop();
});

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
  edit: Partial<OfficeRules>;
  places: Row[];
}

/** The changes of one group affect different texts, so the test saves them together. */
const ROUNDS: Change[][] = [
  [
    {
      name: 'beginning of the membership year',
      edit: { yearStartsOn: '04-01' },
      places: [
        ['join', '由 1 月 1 日至 12 月 31 日', '由 4 月 1 日至 3 月 31 日'],
        ['join, English', 'January 1 to December 31', 'April 1 to March 31'],
        ['join, Simplified', '由 1 月 1 日至 12 月 31 日', '由 4 月 1 日至 3 月 31 日'],
        ['join', /年12月31日/, /年3月31日/],
        ['paper', '由1月1日至12月31日', '由4月1日至3月31日'],
        ['paper', 'January1toDecember31', 'April1toMarch31'],
        ['renewals, API', /"opensOn":"\d{4}-11-01"/, /"opensOn":"\d{4}-01-30"/],
        ['preview of the acceptance', /12月31日/, /3月31日/],
        ['preview of the reminder', /\d{4} 年會籍/, /\d{4}\/\d\d 年會籍/],
        ['acceptance: mail, invoice and personal page', /–\d{4}-12-31/, /–\d{4}-03-31/],
        ['acceptance: mail, invoice and personal page', /會費\d{4}年/, /會費\d{4}\/\d\d年/],
        ['acceptance: mail, invoice and personal page', /至 ?\d{4}年12月31日/, /至 ?\d{4}年3月31日/],
      ],
    },
    {
      name: 'half fees, off',
      edit: { halfYearFrom: null },
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
      edit: { permanentYears: 4 },
      places: [
        ['join', '滿三年', '滿四年'],
        ['join, English', 'three years', 'four years'],
        ['join, Simplified', '满三年', '满四年'],
        ['application form', '滿三年', '滿四年'],
        ['application form, English', 'three years', 'four years'],
        ['paper', '滿3年', '滿4年'],
        ['paper', '3yearsas', '4yearsas'],
      ],
    },
    {
      name: 'days for applications',
      edit: { applicationDays: 15 },
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
        ['application, due date', workingDays(5), workingDays(15)],
        ['application, mail', writtenWorkingDays(5), writtenWorkingDays(15)],
      ],
    },
    {
      name: 'days for enquiries',
      edit: { enquiryDays: 9 },
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
      edit: { yearStartsOn: '01-01' },
      places: [['join', '由 4 月 1 日至 3 月 31 日', '由 1 月 1 日至 12 月 31 日']],
    },
    {
      name: 'half fees, from January',
      edit: { halfYearFrom: '01-01' },
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
      edit: { permanentYears: null },
      places: [
        ['join', '滿四年', '申請永久會籍，須經理事會批准'],
        ['application form', '滿四年', undefined],
        ['paper', '滿4年', '永久會員：須經理事會批准'],
      ],
    },
    {
      name: 'first reminder',
      edit: { firstReminderDays: 50 },
      places: [['renewals, API', /"opensOn":"\d{4}-01-30"/, /"opensOn":"\d{4}-11-11"/]],
    },
  ],
  [
    {
      name: 'half fees, off again',
      edit: { halfYearFrom: null },
      places: [['join', '年費減半', undefined]],
    },
    {
      name: 'joining fee',
      edit: { joiningFeeCents: 34_500 },
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
      edit: { graceDays: 45 },
      places: [
        ['status of a term that ended 40 days ago', 'lapsed', 'grace'],
        ['preview of the renewal mail', /請於 \d{4}年1月30日 前續會/, /請於 \d{4}年2月14日 前續會/],
      ],
    },
    {
      name: 'first reminder, in mails',
      edit: { firstReminderDays: 58 },
      places: [['mails 55 days before the end', /^$/, 'renewal-60']],
    },
    {
      name: 'second reminder',
      edit: { secondReminderDays: 45 },
      places: [['mails 40 days before the end', 'renewal-60', 'renewal-30']],
    },
    {
      name: 'last reminder',
      edit: { lastReminderDays: 12 },
      places: [['mails 10 days before the end', 'renewal-30', 'renewal-7']],
    },
    {
      name: 'reminder after the end',
      edit: { lateReminderDays: 9 },
      places: [['mails 10 days after the end', 'renewal-7', 'renewal-late']],
    },
  ],
];

const together = (changes: Change[]): Rule => ({
  name: changes.map(({ name }) => name).join(', '),
  change: (client) =>
    call(
      client,
      story.origin,
      'PATCH',
      'office-rules',
      Object.assign({}, ...changes.map(({ edit }) => edit)),
    ),
  places: changes.flatMap(({ places }) => places),
});

test('all pages, mails and API responses show the new value of a changed rule', async () => {
  test.setTimeout(1_200_000);
  for (const changes of ROUNDS) {
    const rule = together(changes);
    await test.step(rule.name, () => walk(story, staff, visitor, rule));
  }
});

test('due dates follow the holidays that the owner imports', async () => {
  test.setTimeout(300_000);
  const before = await workingDays(9)();
  const event = `BEGIN:VEVENT\r\nDTSTART;VALUE=DATE:${before.replaceAll('-', '')}\r\nSUMMARY:行走日\r\nEND:VEVENT\r\n`;
  const text = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${event}END:VCALENDAR\r\n`;
  await walk(story, staff, visitor, {
    name: 'holidays',
    change: (client) => call(client, story.origin, 'POST', 'holidays/import', { text }),
    places: [
      ['holidays, API', undefined, '行走日'],
      ['enquiry, mail', written(before), writtenWorkingDays(9)],
      ['free slots', new RegExp(`"start":"${before}`), undefined],
    ],
  });
  expect(await workingDays(9)()).not.toBe(before);
});
