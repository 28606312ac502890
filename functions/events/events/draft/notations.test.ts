import { expect, it } from 'vitest';
import { draftEvent } from '../event-draft.ts';
import { placesIn } from './places.ts';

const TODAY = new Date('2026-11-27T04:00:00Z');
const D = '2026-12-18';

const inHongKong = (moment: string | null) =>
  moment && new Date(moment).toLocaleString('sv-SE', { timeZone: 'Asia/Hong_Kong' }).slice(0, 16);

interface Expected {
  title?: string;
  eventDate?: string;
  endsAt?: string | null;
  location?: string;
  registrationDeadline?: string;
  places?: number;
}

function readingOf(text: string): Expected {
  const draft = draftEvent(text, TODAY);
  return {
    title: draft.title,
    eventDate: inHongKong(draft.eventDate) ?? '',
    endsAt: inHongKong(draft.endsAt),
    location: draft.location ?? '',
    registrationDeadline: inHongKong(draft.registrationDeadline) ?? '',
    places: placesIn(text) ?? 0,
  };
}

it.each<[when: string, start: string, end: string | null]>([
  ['12月18日（週五）晚上7點至9點', `${D} 19:00`, `${D} 21:00`],
  ['2026年12月18日 周五 14:30~17:00', `${D} 14:30`, `${D} 17:00`],
  ['12／18（五）19：00－21：00', `${D} 19:00`, `${D} 21:00`],
  ['2026/12/18(五)PM2:00-PM5:00', `${D} 14:00`, `${D} 17:00`],
  ['12月18日(星期五) 下晝兩點半至五點', `${D} 14:30`, `${D} 17:00`],
  ['十二月十八號 禮拜五 夜晚八點正', `${D} 20:00`, null],
  ['12月18日(五) 早上十點三十分至中午十二點', `${D} 10:30`, `${D} 12:00`],
  ['2026年12月18日（五）上午九時四十五分 – 下午一時十五分', `${D} 09:45`, `${D} 13:15`],
  ['18/12/2026（五）1430-1700', `${D} 14:30`, `${D} 17:00`],
  ['2026年12月18日 下午2時正開始', `${D} 14:00`, null],
  ['民國115年12月18日 14:00', `${D} 14:00`, null],
  ['2026-12-18 (Fri) 14:00 ~ 16:00', `${D} 14:00`, `${D} 16:00`],
  ['2026.12.18 FRI 19:30 - 21:30', `${D} 19:30`, `${D} 21:30`],
  ['12月18日（五）下午2:00 – 5:00（1:30開始登記）', `${D} 14:00`, `${D} 17:00`],
  ['12月18日星期五全日', `${D} 12:00`, null],
  ['12月18日（星期五）晚上七時恭候，八時入席', `${D} 19:00`, null],
  ['12月18日（五）6:30pm恭候 8:00pm入席', `${D} 18:30`, null],
  ['12月18日及19日（星期五及六）上午10時至下午5時', `${D} 10:00`, '2026-12-19 17:00'],
  ['2026年12月18日（五）至12月20日（日）每日11:00-20:00', `${D} 11:00`, '2026-12-20 20:00'],
  ['1月8日、15日、22日（逢星期五）晚上7:30-9:00', '2027-01-08 19:30', '2027-01-08 21:00'],
  ['2027年1月8日起 逢星期五 晚上7:30', '2027-01-08 19:30', null],
  ['12月18日14時30分～16時', `${D} 14:30`, `${D} 16:00`],
  ['１２月１８日　午後２時～５時', `${D} 14:00`, `${D} 17:00`],
  ['12月18日 凌晨12:30', `${D} 00:30`, null],
  ['12月18日 中午12:00至下午2:00', `${D} 12:00`, `${D} 14:00`],
  ['12月18日 傍晚6時半', `${D} 18:30`, null],
  ['12月18日 正午', `${D} 12:00`, null],
  ['12月18日 晚上7時至10時半', `${D} 19:00`, `${D} 22:30`],
])('draftEvent reads start and end of the Chinese announcement “%s”', (when, eventDate, endsAt) => {
  expect(readingOf(`寵物講座\n日期及時間：${when}\n地點：旺角會址`)).toMatchObject({ eventDate, endsAt });
});

it.each<[when: string, start: string, end: string | null]>([
  ['Friday, 18th of December 2026 from 7 to 9 pm', `${D} 19:00`, `${D} 21:00`],
  ['18 Dec 2026 (Fri) | 7:00 – 9:00 PM', `${D} 19:00`, `${D} 21:00`],
  ['Fri 18/12 @ 19:00', `${D} 19:00`, null],
  ['December 18 · Friday · 3-5pm', `${D} 15:00`, `${D} 17:00`],
  ['Friday 18 December at noon', `${D} 12:00`, null],
  ['18-Dec-2026 at 1900 hrs till 2100 hrs', `${D} 19:00`, `${D} 21:00`],
  ['18 Dec 2026 9am to 12nn', `${D} 09:00`, `${D} 12:00`],
  ['18 Dec, 6:30pm for 7pm start', `${D} 18:30`, null],
  ['18 Dec 2026 7pm till late', `${D} 19:00`, null],
  ['18 & 19 December 2026, 10:00 a.m. – 6:00 p.m. daily', `${D} 10:00`, '2026-12-19 18:00'],
  ['Dec 18 to Dec 20, 2026, 11 AM to 8 PM', `${D} 11:00`, '2026-12-20 20:00'],
  ['Saturday and Sunday, 19–20 December 2026, 11am–7pm', '2026-12-19 11:00', '2026-12-20 19:00'],
  ['Fri Dec 18 2026 19:00:00 GMT+0800 (Hong Kong Standard Time)', `${D} 19:00`, null],
  ['12.18.2026 7PM', `${D} 19:00`, null],
  ["Fri, 18 Dec '26, 7.00pm", `${D} 19:00`, null],
  [
    '18 Dec 2026 (Friday) 2:30 p.m. to 4:30 p.m. (Registration starts at 2:00 p.m.)',
    `${D} 14:30`,
    `${D} 16:30`,
  ],
])('draftEvent reads start and end of the English announcement “%s”', (when, eventDate, endsAt) => {
  expect(readingOf(`Pet talk\nDate & time: ${when}\nVenue: Mong Kok office`)).toMatchObject({
    eventDate,
    endsAt,
  });
});

it.each<[text: string, expected: Expected]>([
  [
    '📣【寵物急救班】\n🗓 12月18日（五）\n⏰ 7:30pm - 9:30pm\n📍 旺角亞皆老街8號朗豪坊辦公大樓20樓\n💰 會員$200 非會員$300\n👥 名額20人，先到先得\n👉🏻 報名：https://forms.gle/abc',
    {
      title: '寵物急救班',
      eventDate: `${D} 19:30`,
      endsAt: `${D} 21:30`,
      location: '旺角亞皆老街8號朗豪坊辦公大樓20樓',
      places: 20,
    },
  ],
  [
    '*Pet First Aid Workshop*\n📅 Fri, 18 Dec\n🕖 7:30 – 9:30pm\n📍 20/F, Langham Place Office Tower\n💵 Members $200 / Non-members $300\n🪑 20 seats only\nSign up by 11 Dec!',
    {
      title: 'Pet First Aid Workshop',
      eventDate: `${D} 19:30`,
      endsAt: `${D} 21:30`,
      location: '20/F, Langham Place Office Tower',
      registrationDeadline: '2026-12-11 23:59',
      places: 20,
    },
  ],
  [
    '寵物業界聯歡晚宴\n謹訂於二零二六年十二月十八日（星期五）假座旺角帝京酒店七樓宴會廳舉行周年晚宴\n恭候：下午六時半\n入席：晚上八時正\n每席港幣捌仟捌佰元正\n敬請賜覆：12月4日前',
    { eventDate: `${D} 18:30`, registrationDeadline: '2026-12-04 23:59' },
  ],
  [
    '【報名開始】12月1日 10:00\n【活動日期】12月18日 14:00-16:00\n【截止】12月10日 17:00\n【地點】會址\n寵物講座',
    { eventDate: `${D} 14:00`, endsAt: `${D} 16:00`, registrationDeadline: '2026-12-10 17:00' },
  ],
  [
    'Pet talk\nRegistration opens: 1 Dec 2026 10am\nDate: 18 Dec 2026\nTime: 2pm-4pm\nRegistration closes: 10 Dec 2026, 5pm\nVenue: office',
    { eventDate: `${D} 14:00`, endsAt: `${D} 16:00`, registrationDeadline: '2026-12-10 17:00' },
  ],
  [
    '會員大會\n日期：2026年12月18日\n簽到：18:00-18:30\n會議：18:30-20:00\n茶點：20:00\n地點：會址',
    { eventDate: `${D} 18:30`, endsAt: `${D} 20:00` },
  ],
  [
    '寵物講座\n開始：2026/12/18 14:00\n結束：2026/12/18 16:00\n地址：沙田',
    { eventDate: `${D} 14:00`, endsAt: `${D} 16:00`, location: '沙田' },
  ],
  [
    'Pet talk\nStarts: Fri 18 Dec 2026 14:00\nEnds: Fri 18 Dec 2026 16:00\nWhere: Sha Tin',
    { eventDate: `${D} 14:00`, endsAt: `${D} 16:00`, location: 'Sha Tin' },
  ],
  [
    '寵物講座\n日期：2026年12月18日\n時間：A班 10:00-12:00；B班 14:00-16:00\n地點：沙田',
    { eventDate: `${D} 10:00` },
  ],
  [
    '寵物講座\nWHAT: Talk\nWHEN: Dec 18, 7-9pm\nWHERE: 沙田\nHOW MUCH: $100',
    { eventDate: `${D} 19:00`, endsAt: `${D} 21:00`, location: '沙田' },
  ],
  [
    '寵物講座\n日期 | 2026.12.18 (五)\n時間 | 15:00-17:00\n地點 | 沙田\n費用 | 免費',
    { eventDate: `${D} 15:00`, endsAt: `${D} 17:00`, location: '沙田' },
  ],
  [
    '寵物講座\n日期\n2026年12月18日（星期五）\n時間\n下午3時至5時\n地點\n沙田大會堂\n費用\n會員免費；非會員 $100',
    { eventDate: `${D} 15:00`, endsAt: `${D} 17:00`, location: '沙田大會堂' },
  ],
  [
    '寵物講座\n日　　期：2026年12月18日（星期五）\n時　　間：下午3時至5時\n地　　點：沙田大會堂\n收　　費：$100\n截止日期：2026年12月11日',
    {
      eventDate: `${D} 15:00`,
      endsAt: `${D} 17:00`,
      location: '沙田大會堂',
      registrationDeadline: '2026-12-11 23:59',
    },
  ],
  [
    '活動預告｜寵物講座\n⏱️2026年12月18日 15:00\n🏠沙田大會堂',
    { eventDate: `${D} 15:00`, location: '沙田大會堂' },
  ],
  [
    'Save the date! Annual dinner on Friday, 18 December 2026, 7pm at Royal Plaza Hotel, Mong Kok.',
    { eventDate: `${D} 19:00` },
  ],
  [
    '各位會員：本會將於本年12月18日（星期五）下午3時正，假沙田大會堂舉行寵物講座，請於12月11日或之前回覆。',
    { eventDate: `${D} 15:00`, registrationDeadline: '2026-12-11 23:59' },
  ],
  [
    '寵物講座\n日期：2026年12月18日\n時間：下午3時至5時\n地點：沙田\n報名：即日起至12月11日中午12時',
    { eventDate: `${D} 15:00`, registrationDeadline: '2026-12-11 12:00' },
  ],
  [
    '寵物講座\n日期：2026年12月18日\n時間：下午3時至5時\n地點：沙田\n報名日期：11月27日至12月11日',
    { eventDate: `${D} 15:00`, registrationDeadline: '2026-12-11 23:59' },
  ],
  [
    '寵物講座\n日期：2026年12月18日\n時間：下午3時至5時\n地點：沙田\nRSVP before 5:00pm on 11 December',
    { eventDate: `${D} 15:00`, registrationDeadline: '2026-12-11 17:00' },
  ],
  [
    '寵物講座\n日期：2026年12月18日\n時間：下午3時至5時\n地點：沙田\n請於活動前一星期報名',
    { eventDate: `${D} 15:00` },
  ],
  [
    '【講座】貓咪腎病\n12/12（六）15:00-16:30\n請於10/12前以Google Form登記',
    { eventDate: '2026-12-12 15:00', registrationDeadline: '2026-12-10 23:59' },
  ],
  [
    'Beach clean-up – Sunday 29 Nov, 9.30am–12.30pm. Meet at Shek O bus terminus 9.15am',
    { eventDate: '2026-11-29 09:30', location: 'Shek O bus terminus' },
  ],
])('draftEvent reads the announcement %j', (text, expected) => {
  expect(readingOf(text)).toMatchObject(expected);
});

const readDay = (lines: string) =>
  readingOf(`寵物講座\n日期：2026年12月18日（星期五）\n地點：旺角會址\n${lines}`);

it.each([
  ['時間：2:30-5:00', '14:30', '17:00'],
  ['時間：1:00至3:00', '13:00', '15:00'],
  ['Time: 2:30-5:00', '14:30', '17:00'],
  ['時間：3時至5時', '15:00', '17:00'],
  ['時間：2點半到5點', '14:30', '17:00'],
  ['時間：二時半至五時', '14:30', '17:00'],
  ['Time: 3 - 5pm', '15:00', '17:00'],
  ['時間：7:30-9:30（晚飯）', '19:30', '21:30'],
  ['時間：1:00', '13:00', null],
  ['時間：10:00-1:00', '10:00', '13:00'],
  ['時間：9:00-5:00', '09:00', '17:00'],
  ['時間：10:00-12:00', '10:00', '12:00'],
  ['時間：早上7:30-9:00', '07:30', '09:00'],
  ['Time: 7:30-9:00 a.m.', '07:30', '09:00'],
  ['時間：7:30-13:00', '07:30', '13:00'],
  ['時間：07:30-09:00', '07:30', '09:00'],
  ['時間：凌晨02:30-05:00', '02:30', '05:00'],
  ['時間：22:00-23:00', '22:00', '23:00'],
])('draftEvent reads hours without a.m. or p.m. as the usual hours of events: %s', (line, start, end) => {
  expect(readDay(line)).toMatchObject({ eventDate: `${D} ${start}`, endsAt: end && `${D} ${end}` });
});

it.each([
  ['即日起至12月11日接受報名，額滿即止', '2026-12-11 23:59'],
  ['Registration: 27 Nov – 11 Dec 2026', '2026-12-11 23:59'],
  ['Please register on or before 11 December 2026', '2026-12-11 23:59'],
  ['Please register on or before 11 December 2026 (Friday) 12:00 noon', '2026-12-11 12:00'],
])('draftEvent reads the registration deadline: %s', (line, registrationDeadline) => {
  expect(readDay(`時間：下午3時至5時\n${line}`)).toMatchObject({
    eventDate: `${D} 15:00`,
    registrationDeadline,
  });
});

it.each([
  ['費用：$300-$500', null, null],
  ['費用：300元至500元', null, null],
  ['Fee: HK$300 to 500', null, null],
  ['費用：$200', 200, 200],
])('draftEvent reads the fees %s', (line, memberFee, guestFee) => {
  const text = `寵物講座\n日期：2026年12月18日\n時間：下午3時至5時\n${line}`;
  expect(draftEvent(text, TODAY)).toMatchObject({ memberFee, guestFee });
});
