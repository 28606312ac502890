import { hongKongDay } from '../../../core/dates/days.ts';
import { test } from '../../../testing/browser-test.ts';
import { type Client, call, type Story } from '../../../testing/stories/member-story.ts';
import { PASSWORD } from '../../../testing/whole-system.ts';
import { callersOf, type Rule, startWalk, walk } from './walk.ts';

// Changes each rule that has a separate screen, such as a fee or a member type, through the API. Checks that
// all pages, mails and API responses then show the new value.

let story: Story;
let staff: Client;
let visitor: Client;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(600_000);
  story = await startWalk();
  ({ staff, visitor } = await callersOf(story));
  // Disables the half-year fee, so that the expected amounts do not depend on the date of the test run.
  await send('PATCH', 'office-rules', { halfYearFrom: null });
});
test.afterAll(async () => {
  await staff?.request.dispose();
  await visitor?.request.dispose();
  await story?.stop();
});

const send = (method: string, path: string, data?: object) => call(staff, story.origin, method, path, data);

const rename = (resource: string, nameZh: string, names: { nameZh: string; nameEn: string }) => async () => {
  const entries: { id: number; nameZh: string }[] = await send('GET', resource);
  await send('PATCH', `${resource}/${entries.find((entry) => entry.nameZh === nameZh)?.id}`, names);
};

const changeVenue = (values: object) => async () => {
  const { venue } = await send('GET', 'association');
  await send('PATCH', 'association', { venue: { ...venue, ...values } });
};

const RULES: Rule[] = [
  {
    name: 'fees',
    change: () =>
      send('POST', 'membership-fees', {
        ...{ memberType: '普通會員', amountCents: 93_000, isHalvable: true, validFromOn: hongKongDay() },
      }),
    places: [
      ['join', 'HK$800 全年', 'HK$930 全年'],
      ['join, English', 'HK$800', 'HK$930'],
      ['application form', 'HK$800 每年', 'HK$930 每年'],
      ['paper', '普通會員HK$800', '普通會員HK$930'],
      ['quote, API', '"amountCents":80000', '"amountCents":93000'],
      ['preview of the reminder', 'HK$800', 'HK$930'],
      ['acceptance: mail, invoice and personal page', 'HK$800', 'HK$930'],
    ],
  },
  {
    name: 'late joining',
    change: () => send('PATCH', 'membership-settings', { nextYearFrom: '01-02' }),
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
    change: () => send('PATCH', 'membership-settings', { nextYearFrom: null }),
    places: [
      ['join', '包括今年餘下日子及明年全年', undefined],
      ['paper', '由1月2日起申請', undefined],
    ],
  },
  {
    name: 'name of the type of new members',
    change: rename('member-types', '普通會員', { nameZh: '基本會員', nameEn: 'Basic member' }),
    places: [
      ['join', '普通會員', '基本會員'],
      ['join', '須為普通會員滿', '須為基本會員滿'],
      ['join, English', 'an ordinary member', 'a basic member'],
      ['join, Simplified', '普通会员', '基本会员'],
      ['application form', '普通會員', '基本會員'],
      ['application form, English', 'Ordinary member', 'Basic member'],
      ['paper', '普通會員HK$', '基本會員HK$'],
      ['paper', '為普通會員滿', '為基本會員滿'],
      ['new member: mail, certificate, personal and public page', '普通會員', '基本會員'],
    ],
  },
  {
    name: 'name of a business type',
    change: rename('vocabulary', '小動物店', { nameZh: '白兔店', nameEn: 'Rabbit shop' }),
    places: [
      ['application form', '小動物店', '白兔店'],
      ['application form, English', 'Small animal shop', 'Rabbit shop'],
      ['paper', '小動物店Smallanimalshop', '白兔店Rabbitshop'],
      ['directory', '小動物店', '白兔店'],
      ['directory of the business type', '小動物店', '白兔店'],
      ['vocabulary, API', '"nameZh":"小動物店"', '"nameZh":"白兔店"'],
    ],
  },
  {
    name: 'name of a district',
    change: rename('vocabulary', '離島區', { nameZh: '大嶼山及離島', nameEn: 'Lantau and islands' }),
    places: [
      ['application form', '離島區', '大嶼山及離島'],
      ['application form, English', 'Islands', 'Lantau and islands'],
      ['directory', '離島區', '大嶼山及離島'],
      ['vocabulary, API', '"nameZh":"離島區"', '"nameZh":"大嶼山及離島"'],
    ],
  },
  {
    name: 'rates of the venue',
    change: changeVenue({ memberRate: 'HK$610', publicRate: 'HK$1,720' }),
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
    change: changeVenue({ bookingDays: '6' }),
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
    change: () =>
      send('PATCH', 'member-numbering', {
        ...{ isOwn: true, prefix: 'WALK-', width: 5, next: 71 },
        acceptsCollisions: true,
        currentPassword: PASSWORD,
      }),
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
