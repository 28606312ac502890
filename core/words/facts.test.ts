import { describe, expect, it } from 'vitest';
import { checkWords } from './check-words.ts';
import { differingFacts, wrongWeekdays } from './compare-facts.ts';
import { factsOf } from './facts.ts';

const doubts = (zh: string, en: string) =>
  differingFacts(zh, en).map((side) => side.map(({ found }) => found));

describe('facts in both languages', () => {
  it.each([
    // Amounts in Chinese and in English
    ['港幣120萬元', 'HK$1.2 million'],
    ['1.5億元', 'HK$150 million'],
    ['10億元', 'HK$1 billion'],
    ['港幣捌佰元', 'HK$800'],
    ['港幣捌佰元正', 'HK$800'],
    ['$500 - $800', '$500–800'],
    ['500至800元', '$500 to $800'],
    ['收費港幣500至800元', 'HK$500-800'],
    ['100至200萬元', 'HK$1–2 million'],
    ['人民幣100元', 'RMB 100'],
    ['100元人民幣', 'CNY 100'],
    ['一元復始，萬象更新。', 'A new year begins.'],
    ['1萬5千元', 'HK$15,000'],
    ['1億2,000萬元', 'HK$120 million'],
    ['數百元', 'Some hundred dollars'],
    ['五千元', 'HK$5k'],
    // Times in Chinese and in English
    ['凌晨零時三十分', '12:30 am'],
    ['四時三刻', '4:45 pm'],
    ['下午二時零五分', '2:05 pm'],
    ['下午兩點', '2 pm'],
    ['下午兩點至三點', '2–3 pm'],
    ['午夜十二時', 'midnight'],
    ['晚上12時', 'Midnight'],
    ['活動至午夜結束。', 'The event ends at midnight.'],
    ['上午10時', "10 o'clock in the morning"],
    ['上午10時', '10 o’clock in the morning'],
    ['上午十時二十人集合', 'Twenty people gather at 10 am'],
    ['晚上七時', 'seven o’clock in the evening'],
    ['下午二時半', 'half past two in the afternoon'],
    ['下午三時半', '3:30 in the afternoon'],
    ['中午12時', '12 noon'],
    ['下午1時45分', 'quarter to two'],
    ['時間：1430-1730', 'Time: 2:30 pm – 5:30 pm'],
    ['下午2時30分至5時30分', '1430-1730'],
    ['第三點是安全，還有一點時間。', 'The third is safety; there is some time left.'],
    ['須注意以下三點：', 'Please note these three:'],
    ['請早一點到，以免一時大意。', 'Please come early.'],
    ['中午前到達', 'Arrive before noon'],
    ['下午2、3及4時', '2, 3 and 4 pm'],
    ['約十二時辰，一元店', 'A dollar store'],
    // Dates in Chinese and in English
    ['12月4、5及6日', '4, 5 and 6 December'],
    ['12月4、5及6日', '4–6 December'],
    ['12月4至6日', 'December 4, 5 and 6'],
    ['12月5至7日', '5-7 Dec'],
    ['2026年12月5-7日', 'December 5–7, 2026'],
    ['十二月五至七日', 'from 5 to 7 December'],
    ['2026/12/05', '5 December 2026'],
    ['2026.12.05', 'December 5, 2026'],
    ['2026.12.5', '2026-12-05'],
    ['12月5日（六）及6日（日）', 'Saturday 5 and Sunday 6 December'],
    ['12月5日（六）及6日（日）', 'December 5 (Sat) and 6 (Sun)'],
    ['12月5日及6日（星期六及日）', 'Saturday and Sunday, 5 and 6 December 2026'],
    ['12月5日至1月7日', '5 December to 7 January'],
    ['出席率 3/4', 'Three quarters took part'],
    ['全日24/7服務', 'Day and night'],
    ['2026年11月至12月', 'November to December 2026'],
    ['2026年12月', 'December 2026'],
    ['2026-2027年度', 'The year 2026-27'],
    ['逢星期三至五', 'every Wednesday to Friday'],
    ['每周三次', 'three times a week'],
    ['24日下午及12月25日、26日', '25 and 26 December'],
    ['12月24日下午及25日至27日', 'from 24 December, and from 25 to 27 December'],
    // Addresses and numbers in Chinese and in English
    ['詳情見example.org/join', 'See https://example.org/join;'],
    ['見“https://example.org/join”', 'See example.org/join'],
    ['見『https://example.org/join』', 'See example.org/join.'],
    ['https://example.org/join（中文）', 'https://example.org/join (English)'],
    ['請到https://example.org/join報名', 'Join at www.example.org/join/'],
    ['example.org', 'www.example.org'],
    ['https://example.org/news/12', 'https://example.org/en/news/12'],
    ['電話：2345 6789/80', 'Tel: 2345 6789 / 2345 6780'],
    ['電話：2345 6789/80', 'Tel: 2345 6789/80'],
    ['熱線 1823', 'hotline 1823'],
    ['可致電熱線', 'Call 1823'],
  ])('match: %s and %s', (zh, en) => expect(doubts(zh, en)).toEqual([[], []]));
});

describe('facts that differ between languages', () => {
  it.each([
    ['港幣120萬元', 'HK$1.2 billion', '港幣120萬元', 'HK$1.2 billion'],
    ['HK$1.2 million', 'HK$1.3 million', 'HK$1.2 million', 'HK$1.3 million'],
    ['人民幣100元', 'HK$100', '人民幣100元', 'HK$100'],
    ['12月4、5及6日', '4, 5 and 7 December', '6日', '7 December'],
    ['逢星期三舉行', 'every Thursday', '逢星期三', 'every Thursday'],
    ['2026年12月出版', 'Published in November 2026', '2026年12月', 'November 2026'],
    ['請致電熱線1823', 'Please call the hotline 1832', '1823', '1832'],
    ['下午兩點', '3 pm', '下午兩點', '3 pm'],
    ['example.org/join', 'https://example.org/joint', 'example.org/join', 'https://example.org/joint'],
  ])('are reported: %s and %s', (zh, en, inZh, inEn) => expect(doubts(zh, en)).toEqual([[inZh], [inEn]]));
});

describe('wrongWeekdays', () => {
  const wrong = (text: string, today = '2026-11-20') => wrongWeekdays(text, today).map(({ found }) => found);

  it.each([
    ['1月5日（星期二）', '2026-12-10'],
    ['5 January (Tuesday)', '2026-12-10'],
    ['12月28日（星期一）', '2027-01-04'],
    ['12月5日（星期六）', '2026-12-10'],
    ['2月29日（星期二）', '2026-12-10'],
    ['星期六 12月5日', '2026-11-20'],
    ['Saturday and Sunday, 5 and 6 December', '2026-11-20'],
    ['12月5及6日（星期六及日）', '2026-11-20'],
    ['逢星期三 12月5日除外', '2026-11-20'],
  ])('accepts %s in a text written on %s', (text, today) => expect(wrong(text, today)).toEqual([]));

  it.each([
    ['1月5日（星期三）', '2026-12-10', ['1月5日（星期三）']],
    ['2026年1月5日（星期二）', '2026-12-10', ['2026年1月5日（星期二）']],
    ['星期六 12月6日', '2026-11-20', ['星期六 12月6日']],
    ['12月5日（星期六）及6日（星期一）', '2026-11-20', ['6日（星期一）']],
    ['Saturday 5 and Monday 6 December', '2026-11-20', ['Monday 6 December']],
  ])('reports %s in a text written on %s', (text, today, found) => expect(wrong(text, today)).toEqual(found));
});

it.each(['第三點', '還有一點時間', '出席率 3/4', '一元復始', '三點意見', '每周三次'])(
  'factsOf finds nothing in %s',
  (text) => expect(factsOf(text)).toEqual([]),
);

it('factsOf returns the position of each fact', () => {
  const text = '日期： 12月4、5及6日 下午2時，$500–800，請見 example.org/join。';
  for (const { start, found } of factsOf(text)) expect(text.slice(start, start + found.length)).toBe(found);
});

it.each(['2時30分開始', '2:30-5:30pm', '1430-1730', '下午2時半'])(
  'the time in “%s” matches an event at 14:30',
  (zh) => {
    const own = { days: ['2026-12-05'], times: ['14:30'] };
    expect(checkWords({ zh, en: '' }, { day: '2026-12-05', own }).zh).toEqual([]);
  },
);
