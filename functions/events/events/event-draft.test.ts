import { describe, expect, it } from 'vitest';
import { draftEvent } from './event-draft.ts';

const TODAY = new Date('2026-11-21T04:00:00Z');
const dateOf = (text: string) => draftEvent(text, TODAY).eventDate;

describe('draftEvent', () => {
  it('finds title, text, day and venue in an announcement', () => {
    const text = '🐾 領養日 2026\n\n日期：2026年12月24日（四）下午2時30分\n地點：觀塘海濱花園\n歡迎參加！';
    expect(draftEvent(text, TODAY)).toEqual({
      title: '領養日 2026',
      description: '日期：2026年12月24日（四）下午2時30分\n地點：觀塘海濱花園\n歡迎參加！',
      eventDate: '2026-12-24T06:30:00.000Z',
      endsAt: null,
      location: '觀塘海濱花園',
      fee: null,
      memberFee: null,
      guestFee: null,
      registrationRequired: false,
      registrationDeadline: null,
      weekday: null,
      doubts: [],
    });
  });

  it.each([
    ['12月24日 晚上7點半', '2026-12-24T11:30:00.000Z'],
    ['1月5日', '2027-01-05T04:00:00.000Z'],
    ['11月21日', '2026-11-21T04:00:00.000Z'],
    ['24/12/2026 14:00', '2026-12-24T06:00:00.000Z'],
    ['2026-12-24 09:05', '2026-12-24T01:05:00.000Z'],
    ['24 December 2026, 2:30pm', '2026-12-24T06:30:00.000Z'],
    ['Dec 24th 7pm', '2026-12-24T11:00:00.000Z'],
    ['Sept. 5', '2027-09-05T04:00:00.000Z'],
    ['the 5th of June 2027', '2027-06-05T04:00:00.000Z'],
    ['Pet day at 24 Market Street on 5 June 2027', '2027-06-05T04:00:00.000Z'],
    ['12th Marathon for dogs, 5 June 2027 at 3pm', '2027-06-05T07:00:00.000Z'],
    ['中午12時 2026.12.24', '2026-12-24T04:00:00.000Z'],
    ['12/12 7:30pm', '2026-12-12T11:30:00.000Z'],
    ['下星期六', '2026-11-28T04:00:00.000Z'],
    ['下星期六晚上七點半', '2026-11-28T11:30:00.000Z'],
    ['星期日下午三時', '2026-11-22T07:00:00.000Z'],
    ['今晚八點', '2026-11-21T12:00:00.000Z'],
    ['next Saturday 2-5pm', '2026-11-28T06:00:00.000Z'],
    ['12/25 (Fri) 11am', '2026-12-25T03:00:00.000Z'],
    ['二零二七年一月九日', '2027-01-09T04:00:00.000Z'],
    ['18 Dec 1930hrs', '2026-12-18T11:30:00.000Z'],
    ['Dec 18, 2026 2000 hours', '2026-12-18T12:00:00.000Z'],
    ['12月18日（星期五）PM 7:30', '2026-12-18T11:30:00.000Z'],
    ['Dec. 18 (Fri.), 7:30p', '2026-12-18T11:30:00.000Z'],
    ['12月18日 下午 7 : 30', '2026-12-18T11:30:00.000Z'],
    ['12月18日 下午七時卅分', '2026-12-18T11:30:00.000Z'],
    ['18 December, 7.30 for 8pm', '2026-12-18T11:30:00.000Z'],
  ])('reads the time in %s', (text, expected) => {
    expect(dateOf(text)).toBe(expected);
  });

  const inHongKong = (moment: string | null) =>
    moment && new Date(moment).toLocaleString('sv-SE', { timeZone: 'Asia/Hong_Kong' }).slice(0, 16);

  it.each([
    ['日期：2026年12月18日至20日\n時間：10:00-18:00', '2026-12-18 10:00', '2026-12-20 18:00'],
    [
      '日期：2026年12月18至20日（星期五至日）\n時間：上午10時至下午6時',
      '2026-12-18 10:00',
      '2026-12-20 18:00',
    ],
    [
      '日期：12月18日（星期五）至12月20日（星期日）\n時間：10:00-17:00',
      '2026-12-18 10:00',
      '2026-12-20 17:00',
    ],
    ['日期：12月30日至1月2日\n時間：10:00-17:00', '2026-12-30 10:00', '2027-01-02 17:00'],
    ['日期：12月19日及20日\n時間：11am-5pm', '2026-12-19 11:00', '2026-12-20 17:00'],
    ['日期：12月5日、12月19日\n時間：11am-5pm', '2026-12-05 11:00', '2026-12-05 17:00'],
    ['日期：2026/12/18 - 2026/12/20\n時間：08:00', '2026-12-18 08:00', '2026-12-20 23:59'],
    ['Date: 18-20 December 2026\nTime: 10am - 6pm', '2026-12-18 10:00', '2026-12-20 18:00'],
    ['Date: December 18-20, 2026\nTime: 10am - 6pm', '2026-12-18 10:00', '2026-12-20 18:00'],
    ['Date: Dec 30, 2026 - Jan 2, 2027\nTime: 10am - 6pm', '2026-12-30 10:00', '2027-01-02 18:00'],
    ['Date: 30 December 2026 to 2 January 2027, 10am - 6pm', '2026-12-30 10:00', '2027-01-02 18:00'],
    ['日期：12月31日\n時間：晚上9時至翌日凌晨1時', '2026-12-31 21:00', '2027-01-01 01:00'],
    ['日期：12月31日\n時間：晚上7時至12時', '2026-12-31 19:00', '2027-01-01 00:00'],
    ['日期：12月31日\n時間：19:00 - 24:00', '2026-12-31 19:00', '2027-01-01 00:00'],
    ['Date: 31 December 2026\nTime: 9pm - 12am', '2026-12-31 21:00', '2027-01-01 00:00'],
    ['日期：12月31日\n時間：晚上12時', '2027-01-01 00:00', null],
    ['Date: 31 December 2026\nTime: 12 midnight', '2027-01-01 00:00', null],
    ['日期：12月18日\n時間：凌晨12時30分', '2026-12-18 00:30', null],
    ['日期：12月18日\n時間：下午二時三十分至四時三十分', '2026-12-18 14:30', '2026-12-18 16:30'],
    ['日期：12月18日\n時間：中午12時30分至下午2時', '2026-12-18 12:30', '2026-12-18 14:00'],
    ['Sunday 6th December, 9:30 a.m. to noon', '2026-12-06 09:30', '2026-12-06 12:00'],
    ['Date: 6 December 2026\nTime: 10am - midday', '2026-12-06 10:00', '2026-12-06 12:00'],
    ['Date: 31 December 2026\nTime: 8pm to midnight', '2026-12-31 20:00', '2027-01-01 00:00'],
    ['日期：12月6日\n時間：上午9時至正午', '2026-12-06 09:00', '2026-12-06 12:00'],
    ['Date: 6 December 2026\nTime: noon to 2pm', '2026-12-06 12:00', '2026-12-06 14:00'],
  ])('reads start and end in %j', (text, start, end) => {
    const { eventDate, endsAt, isAllDay, weekday } = draftEvent(`寵物展\n${text}`, TODAY);
    expect([eventDate, endsAt].map(inHongKong)).toEqual([start, end]);
    expect([isAllDay, weekday]).toEqual([undefined, null]);
  });

  it.each([
    ['2 to 4pm', '14:00', '16:00'],
    ['from 2 to 4pm', '14:00', '16:00'],
    ['between 2 and 4pm', '14:00', '16:00'],
    ['between 2:30 and 4 p.m.', '14:30', '16:00'],
    ['between 10am and noon', '10:00', '12:00'],
    ['from 11 to 1pm', '11:00', '13:00'],
    ['between 11 and 1pm', '11:00', '13:00'],
    ['10 to noon', '10:00', '12:00'],
    ['10 to 12 noon', '10:00', '12:00'],
    ['10 until 12nn', '10:00', '12:00'],
    ['2 till 4 pm', '14:00', '16:00'],
    ['2 until 4.30pm', '14:00', '16:30'],
    ['9 to 11am', '09:00', '11:00'],
    ['9 to 5pm', '09:00', '17:00'],
    ['11am until 1', '11:00', '13:00'],
    ['2pm till 4', '14:00', '16:00'],
    ['2 至 4pm', '14:00', '16:00'],
    ['8 to midnight', '20:00', '2026-12-19 00:00'],
    ['10am and 2pm', '10:00', null],
  ])('reads the hours in %j', (hours, start, end) => {
    for (const text of [`Date: 18 December 2026\nTime: ${hours}`, `Talk on 18 December, ${hours}`]) {
      const { eventDate, endsAt } = draftEvent(`Pet talk\n${text}`, TODAY);
      const on = (time: string | null) => (time?.length === 5 ? `2026-12-18 ${time}` : time);
      expect([eventDate, endsAt].map(inHongKong)).toEqual([on(start), on(end)]);
    }
  });

  it.each([
    '農曆十二月十八日',
    '農曆12月18日（星期一）',
    '农历十二月十八日',
    '農曆十二月十八日 星期一 晚上7時',
    '12月18日（農曆）',
    '農曆 12/18',
    'Lunar calendar 12/18, 7pm',
    '農曆八月十五日',
    '農歷八月十五晚上7時',
    '舊曆正月十五',
    '正月初二下午3時',
    '九月初九',
    '年初二',
    '大年初八上午10時',
    '年廿八',
    '農曆丙午年十二月十八日',
    '2027年農曆正月十五',
    '農曆十二月十八日至二十日',
  ])('ignores days of the Chinese calendar: %s', (text) => {
    expect(dateOf(`團拜\n日期：${text}`)).toBeNull();
  });

  it.each([
    ['2027年2月7日（農曆年初二）', '2027-02-07 12:00'],
    ['農曆正月初二（2027年2月7日）', '2027-02-07 12:00'],
    ['農曆八月十五日，即9月15日下午3時', '2027-09-15 15:00'],
  ])('reads the Gregorian date next to a date of the Chinese calendar: %s', (text, day) => {
    expect(inHongKong(dateOf(text))).toBe(day);
  });

  it.each([
    ['十八號（星期五）晚上七時半', null],
    ['日期：12月30日（三）上午9時至1月2日（六）下午6時', '2026-12-30'],
    ['12月第二個星期六', null],
    ['second Saturday of December', null],
    ['每月第一個星期日', null],
    ['every first Sunday', null],
    ['2026年12月18日下午3時 (07:00 GMT)', '2026-12-18'],
    ['2026年12月18日 倫敦時間上午7時／香港時間下午3時', '2026-12-18'],
    ['12月18日 下午三時三刻', '2026-12-18'],
    ['Course on 2, 9, 16, 23 December at 7pm', '2026-12-23'],
    ['講座由12月11日改期至12月18日下午3時', '2026-12-11'],
    ['原定12月11日舉行的講座改期至12月18日（星期五）下午3時', null],
    ['Talk moved from 11 December to 18 December, 3pm', '2026-12-11'],
    ['農曆十二月十八日', null],
    ['03/04/2027 下午3時', '2027-04-03'],
    ['12月18日 下午3:00入場 3:30開始 5:30完結', '2026-12-18'],
    ['12月18日 黃昏五點三', '2026-12-18'],
    ['12月18日下午2時（約2小時）', '2026-12-18'],
    ['12月18日 02:30-05:00', '2026-12-18'],
    ['12月18日 7:30-9:00（早餐會）', '2026-12-18'],
    ['Friday the 18th of Dec, doors 6.30pm, talk 7pm–8.30pm', '2026-12-18'],
    ['18 December 2026, quarter past seven in the evening', '2026-12-18'],
    ['18 Dec 2026, 7 - 9 in the evening', '2026-12-18'],
    ['18 December 2026 / 7:00pm / 2 hours', '2026-12-18'],
    ['日期：12月18日\n2:00pm - 2:30pm Opening\n2:30pm - 4:30pm Talk', '2026-12-18'],
    ['發佈日期：2026年11月20日\n活動日期：2026年12月18日\n時間：14:00', '2026-11-20'],
  ])('asks for the day instead of guessing: %s', (text, day) => {
    const { eventDate, doubts } = draftEvent(`寵物講座\n${text}`, TODAY);
    expect([inHongKong(eventDate)?.slice(0, 10) ?? null, doubts]).toEqual([
      day,
      expect.arrayContaining(['eventDate']),
    ]);
  });

  it.each([
    ['日期：2026年12月18日（全日）', '2026-12-18 12:00', null],
    ['Date: 18 December 2026 (all day)', '2026-12-18 12:00', null],
    ['日期：12月18日至20日', '2026-12-18 12:00', '2026-12-20 12:00'],
    ['Date: 30 Dec - 2 Jan', '2026-12-30 12:00', '2027-01-02 12:00'],
  ])('reads all-day events in %j', (text, start, end) => {
    const { eventDate, endsAt, isAllDay } = draftEvent(`寵物展\n${text}`, TODAY);
    expect([...[eventDate, endsAt].map(inHongKong), isAllDay]).toEqual([start, end, true]);
  });

  it.each([
    '美容比賽\n日期：12月18日上午10時\n早鳥優惠：11月30日或之前報名 $480；其後 $580。\n截止報名：12月10日',
    '美容比賽\n截止報名：12月10日\n早鳥價（11月30日前）$480，正價 $580\n日期：12月18日上午10時',
    'Grooming contest\nEarly bird (until 30 November): $480, then $580\nDate: 18 December, 10am\nRegister by 10 December',
  ])('ignores the day and the price of an early-bird offer: %s', (text) => {
    expect(draftEvent(text, TODAY)).toMatchObject({
      eventDate: '2026-12-18T02:00:00.000Z',
      registrationDeadline: '2026-12-10T15:59:00.000Z',
      memberFee: null,
      guestFee: null,
      fee: expect.stringMatching(/480.*580/),
    });
  });

  it.each(['沒有日期', 'Marathon 10 km walk', '99月99日', '2026-02-30', ''])('finds no day in %j', (text) => {
    expect(dateOf(text)).toBeNull();
  });

  it.each(['地點：\n時間：下午3時', '地点：', 'Venue:'])('finds no venue in %j', (text) => {
    expect(draftEvent(text, TODAY).location).toBeNull();
  });

  it.each([
    ['12月12日（星期六）', null],
    ['12月12日（星期日）', 0],
    ['Friday, 12 December 2026', 5],
    ['12月12日', null],
  ])('reports a weekday that contradicts the date in %s', (text, weekday) => {
    expect(draftEvent(text, TODAY).weekday).toBe(weekday);
  });

  it.each([
    ['工作坊 12月31日 晚上10時至翌日凌晨1時 地點：中環會所', '工作坊', '中環會所'],
    ['貓貓講座 12月18日（五）下午3時 地點: 旺角ABC中心 費用: $50', '貓貓講座', '旺角ABC中心'],
    ['慶祝7月1日回歸的巡遊', '慶祝7月1日回歸的巡遊', null],
  ])('reads an announcement written on one line: %s', (text, title, place) => {
    const draft = draftEvent(text, TODAY);
    expect([draft.title, draft.location]).toEqual([title, place]);
    expect(draft.eventDate).not.toBeNull();
  });

  it.each([
    ['主題：標籤講座\n時間：2026年12月18日 下午3:00\n加入 Zoom 會議\n會議 ID：812 3456 7890', '標籤講座'],
    [
      '示範商會 is inviting you to a scheduled Zoom meeting.\nTopic: 標籤講座\nTime: Dec 18, 2026 03:00 PM',
      '標籤講座',
    ],
    ['如當日上午11時仍懸掛八號風球，活動將取消。\n\n急救講座\n日期：2026年12月18日', '急救講座'],
  ])('ignores meeting invitations and remarks about the weather in the title of %j', (text, title) => {
    expect(draftEvent(text, TODAY).title).toBe(title);
  });

  it.each([
    '$3,880/席（12位），散席$380/位',
    '兩人同行$500，單人$300',
    '每位$380（會員$320）；每席12位$3,880；12歲以下小童$180',
    '每席$3,880',
    '$300-$500',
    '會員八折，原價$200',
  ])('asks for the price instead of guessing: %s', (fee) => {
    const draft = draftEvent(`晚宴\n日期：12月18日\n費用：${fee}`, TODAY);
    expect(draft).toMatchObject({ memberFee: null, guestFee: null, doubts: expect.arrayContaining(['fee']) });
    for (const sum of fee.match(/\$[\d,]*\d/g) ?? []) expect(draft.fee).toContain(sum);
  });

  it('finds the end of the event', () => {
    expect(draftEvent('12月12日 下午2時至5時半', TODAY)).toMatchObject({
      eventDate: '2026-12-12T06:00:00.000Z',
      endsAt: '2026-12-12T09:30:00.000Z',
    });
  });

  it.each(['*', ' ', '在', 'a', '1:', '會員', '「', '十', '-', '📣', 'at A', '： 時間'])(
    'parses a long repetition of %j in less than a second',
    (sign) => {
      const text = `${sign.repeat(20_000 / sign.length)}x`;
      const begun = performance.now();
      draftEvent(text, TODAY);
      draftEvent(`${text.slice(0, 900)}\n`.repeat(20), TODAY);
      expect(performance.now() - begun).toBeLessThan(1_000);
    },
  );

  it('uses a one-line announcement as both title and description', () => {
    expect(draftEvent('只有一行', TODAY)).toMatchObject({
      title: '只有一行',
      description: '只有一行',
      location: null,
    });
  });
});
