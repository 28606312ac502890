import { expect, it } from 'vitest';
import { draftEvent } from '../event-draft.ts';
import { placesIn } from './places.ts';

const TODAY = new Date('2026-11-27T04:00:00Z');
const inHongKong = (moment: string | null) =>
  moment && new Date(moment).toLocaleString('sv-SE', { timeZone: 'Asia/Hong_Kong' }).slice(0, 16);

it.each([
  [
    'will be held at Room 1801, 18/F, Argyle Centre, 688 Nathan Road, Mong Kok on Friday, 18 December 2026 at 7:00 p.m.',
    'Room 1801, 18/F, Argyle Centre, 688 Nathan Road, Mong Kok',
  ],
  [
    'will be held at Shop 5, G/F, 12-14 Fa Yuen Street, Mong Kok, Kowloon, on 18 December 2026 at 3pm.',
    'Shop 5, G/F, 12-14 Fa Yuen Street, Mong Kok, Kowloon',
  ],
  [
    'Join us at the Mira Hotel, 118 Nathan Road, Tsim Sha Tsui, 18 December 2026, 7pm',
    'Mira Hotel, 118 Nathan Road, Tsim Sha Tsui',
  ],
  ['Meet at 3/F, Kwun Tong Plaza, Friday 18 December 2026 3pm', '3/F, Kwun Tong Plaza'],
  ['We meet at Harbour Cafe, 18 December 2026, 3pm', 'Harbour Cafe'],
  ['We meet at Harbour Cafe, please bring your dog, on 18 December 2026', 'Harbour Cafe'],
  ['Dinner at Fulum Restaurant, Wan Chai. 18 December 2026', 'Fulum Restaurant, Wan Chai'],
])('draftEvent reads the whole address in %s', (sentence, location) => {
  expect(draftEvent(`Pet talk\nThe meeting ${sentence}`, TODAY)).toMatchObject({ location });
});

const TALK = {
  eventDate: '2026-12-18 15:00',
  endsAt: '2026-12-18 17:00',
  location: '旺角會址',
  fee: '$200',
  memberFee: 200,
};
const IN_ENGLISH = { ...TALK, location: 'Mong Kok Office', fee: 'HK$200' };

const readingOf = (text: string) => {
  const draft = draftEvent(text, TODAY);
  return {
    ...draft,
    eventDate: inHongKong(draft.eventDate),
    endsAt: inHongKong(draft.endsAt),
    registrationDeadline: inHongKong(draft.registrationDeadline),
    places: placesIn(text),
  };
};

it.each([
  ['日期\t2026年12月18日\n時間\t下午3時至5時\n地點\t旺角會址\n費用\t$200', TALK],
  [
    '| 項目 | 內容 |\n|---|---|\n| 日期 | 2026年12月18日 |\n| 時間 | 下午3時至5時 |\n| 地點 | 旺角會址 |\n| 費用 | $200 |',
    TALK,
  ],
  ['日期\n2026年12月18日（星期五）\n時間\n下午3時至5時\n地點\n旺角會址\n費用\n$200', TALK],
  ['Date\t18 December 2026\nTime\t3pm - 5pm\nVenue\tMong Kok Office\nFee\tHK$200', IN_ENGLISH],
  [
    'Date\n18 December 2026 (Friday)\nTime\n3:00 pm – 5:00 pm\nVenue\nMong Kok Office\nFee\nHK$200',
    IN_ENGLISH,
  ],
])('draftEvent reads each value of a table from its own cell: %s', (table, expected) => {
  expect(readingOf(`寵物急救講座\n${table}`)).toMatchObject({ title: '寵物急救講座', ...expected });
});

const LABELS = [
  ['活動', 'Event', '寵物急救講座 Pet First Aid Talk'],
  ['日期', 'Date', '2026年12月18日 (星期五) 18 December 2026 (Friday)'],
  ['時間', 'Time', '下午3時至5時 3:00 p.m. – 5:00 p.m.'],
  ['地點', 'Venue', '旺角會址 Mong Kok Office'],
  ['費用', 'Fee', '會員 Member HK$200 非會員 Non-member HK$300'],
  ['名額', 'Quota', '40'],
  ['講者', 'Speaker', '陳醫生 Dr Chan'],
  ['截止日期', 'Deadline', '2026年12月11日 11 December 2026'],
] as const;

it.each<[name: string, label: (chinese: string, english: string) => string]>([
  ['a space', (chinese, english) => `${chinese} ${english}: `],
  ['a slash', (chinese, english) => `${chinese}/${english}：`],
  ['a slash between spaces', (chinese, english) => `${chinese} / ${english}: `],
  ['English first', (chinese, english) => `${english} ${chinese}：`],
  ['brackets', (chinese, english) => `${chinese} (${english}): `],
  ['a bar', (chinese, english) => `${chinese}｜${english}: `],
  ['nothing', (chinese, english) => `${chinese}${english}：`],
])('draftEvent strips bilingual labels from all fields; notation: %s', (_, label) => {
  const text = LABELS.map(([chinese, english, value]) => label(chinese, english) + value).join('\n');
  expect(readingOf(text)).toMatchObject({
    title: '寵物急救講座 Pet First Aid Talk',
    eventDate: '2026-12-18 15:00',
    endsAt: '2026-12-18 17:00',
    location: '旺角會址 Mong Kok Office',
    fee: '會員 Member HK$200 非會員 Non-member HK$300',
    memberFee: 200,
    guestFee: 300,
    places: 40,
    registrationDeadline: '2026-12-11 23:59',
  });
});

it.each([
  ['18 December 2026', '1130am - 1pm', '11:30', '2026-12-18 13:00'],
  ['18 December 2026', '1130am-1230pm', '11:30', '2026-12-18 12:30'],
  ['18 December 2026', '230pm to 500pm', '14:30', '2026-12-18 17:00'],
  ['18 December 2026', '730 p.m.', '19:30', null],
  ['18.Dec.2026', '3pm', '15:00', null],
  ['18/Dec/2026', '3pm', '15:00', null],
  ['18.Dec 2026', '3pm', '15:00', null],
])('draftEvent reads the date %s and the hours %s', (day, hours, start, endsAt) => {
  expect(readingOf(`Pet talk\nDate: ${day}\nTime: ${hours}`)).toMatchObject({
    eventDate: `2026-12-18 ${start}`,
    endsAt,
  });
});

it.each([
  ['11月20日', 2027],
  ['5 May', 2027],
  ['1月5日', 2027],
  ['12月18日', undefined],
  ['2027年1月5日', undefined],
  ['11月20日（星期五）', undefined],
  ['20 November 2027', undefined],
])('draftEvent returns the year that it has assumed for %s: %s', (day, assumedYear) => {
  expect(draftEvent(`寵物講座\n日期：${day}\n時間：下午3時`, TODAY).assumedYear).toBe(assumedYear);
});
