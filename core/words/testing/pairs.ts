export interface WrittenPair {
  zh: string;
  en: string;
}

export const RIGHT: WrittenPair[] = [
  {
    zh: '會員大會將於2026年12月5日（星期六）下午2時30分舉行。',
    en: 'The general meeting will be held on Saturday, 5 December 2026 at 2:30 pm.',
  },
  {
    zh: '講座於12月5日(六)舉行，費用全免。',
    en: 'The seminar takes place on 5 December (Sat). Admission is free.',
  },
  { zh: '十二月五日下午二時半開始登記。', en: 'Registration opens at 2.30pm on December 5.' },
  { zh: '會員 HK$500，非會員 HK$1,500。', en: 'HK$500 for members and HK$1,500 for non-members.' },
  { zh: '每位收費八百元，公司團體一千五百元。', en: '$800 a head; $1,500 for company groups.' },
  {
    zh: '查詢請致電 2345 6789 或電郵至 info@example.org。',
    en: 'For enquiries call +852 2345 6789 or write to info@example.org.',
  },
  { zh: '辦公時間：星期一至五上午9時至下午6時。', en: 'Office hours: Monday to Friday, 9 am to 6 pm.' },
  { zh: '時間：下午2時至5時', en: 'Time: 2–5 pm' },
  { zh: '時間：14:00 至 17:30', en: 'Time: 2:00 pm – 5:30 pm' },
  { zh: '截止報名日期為2026年11月30日正午12時。', en: 'Registration closes at noon on 30 November 2026.' },
  { zh: '詳情見 https://example.org/show 。', en: 'Details: https://example.org/show' },
  {
    zh: '展覽由2026年12月11日至13日舉行，每日上午10時開放。',
    en: 'The show runs from 11 to 13 December 2026, opening daily at 10 am.',
  },
  {
    zh: '本會於2007年成立，現有超過500間會員企業。',
    en: 'Founded in 2007, we have more than 500 member companies.',
  },
  { zh: '首200名參加者可獲紀念品一份。', en: 'The first 200 participants receive a souvenir.' },
  { zh: '永久會員會費港幣8,000元，一次過繳付。', en: 'Permanent members pay HKD 8,000 once.' },
  {
    zh: '請於12月1日或之前以轉數快繳付訂金HK$300。',
    en: 'Please pay the deposit of HK$300 by FPS on or before 1 December.',
  },
  { zh: '活動編號 A12，地點為九龍示範街1號3樓。', en: 'Event A12 at 3/F, 1 Example Street, Kowloon.' },
  {
    zh: '第三十二屆周年大會定於二〇二七年一月十六日舉行。',
    en: 'The 32nd annual general meeting is on 16 January 2027.',
  },
  {
    zh: '旅遊巴士於早上8時15分在港鐵站A出口開出。',
    en: 'The coach leaves exit A of the MTR station at 8:15 a.m.',
  },
  {
    zh: '比賽分三個時段：10:00、11:30 及 14:00。',
    en: 'The competition has three sessions: 10:00 am, 11:30 am and 2:00 pm.',
  },
  { zh: '捐款滿$100可獲發收據。', en: 'Receipts are issued for donations of $100 or more.' },
  {
    zh: '領養日為11月28日及29日（星期六及日）。',
    en: 'The adoption days are 28 and 29 November (Saturday and Sunday).',
  },
  {
    zh: '新規例將於2027年4月1日生效，違例者最高可被罰款50,000元。',
    en: 'The new rules take effect on 1 April 2027. Offenders are liable to a fine of up to $50,000.',
  },
  { zh: '半價優惠至12月31日（星期四）止。', en: 'Half price until Thursday, December 31.' },
  {
    zh: '網上研討會以普通話進行，時間為晚上7時至8時半。',
    en: 'The webinar, in Putonghua, runs from 7 pm to 8:30 pm.',
  },
  {
    zh: '如有查詢，可致電(852) 2123-4567與陳小姐聯絡。',
    en: 'Please call Miss Chan on (852) 2123-4567 with any questions.',
  },
  {
    zh: '申請於5個工作天內審核，費用三萬元以下者免審。',
    en: 'Applications are reviewed within 5 working days; grants below HK$30,000 need no review.',
  },
  {
    zh: '因天氣關係，原定11月21日的活動改於12月12日（星期六）舉行。',
    en: 'Owing to the weather, the event of 21 November is moved to Saturday 12 December.',
  },
  {
    zh: '報名表可於 www.example.org/forms 下載。',
    en: 'Forms can be downloaded from www.example.org/forms.',
  },
  { zh: '早鳥優惠每位$680，其後每位$880。', en: 'Early birds pay $680; afterwards it is $880 each.' },
];

export const WRONG: WrittenPair[] = [
  {
    zh: '會員大會將於2026年12月5日（星期六）下午2時30分舉行。',
    en: 'The general meeting will be held on Saturday, 5 December 2026 at 3:30 pm.',
  },
  {
    zh: '講座於12月5日(六)舉行，費用全免。',
    en: 'The seminar takes place on 6 December. Admission is free.',
  },
  { zh: '講座於12月5日(日)舉行。', en: 'The seminar takes place on 5 December.' },
  { zh: '活動日期：12月12日', en: 'Date: Friday, 12 December 2026' },
  { zh: '會員 HK$500，非會員 HK$1,500。', en: 'HK$500 for members and HK$1,050 for non-members.' },
  { zh: '每位收費八百元。', en: '$80 a head.' },
  { zh: '查詢請致電 2345 6789。', en: 'For enquiries call 2345 6798.' },
  { zh: '查詢請電郵至 info@example.org。', en: 'For enquiries write to office@example.org.' },
  { zh: '辦公時間：上午9時至下午6時。', en: 'Office hours: 9 am to 5 pm.' },
  { zh: '時間：下午2時至5時', en: 'Time: 2–4 pm' },
  { zh: '時間：14:00 至 17:30', en: 'Time: 2:00 pm – 5:00 pm' },
  { zh: '截止報名日期為2026年11月30日。', en: 'Registration closes on 30 October 2026.' },
  { zh: '詳情見 https://example.org/show 。', en: 'Details: https://example.org/shows' },
  { zh: '展覽於2026年12月11日開幕。', en: 'The show opens on 11 December 2027.' },
  { zh: '永久會員會費港幣8,000元。', en: 'Permanent members pay HKD 800 once.' },
  {
    zh: '請於12月1日或之前繳付訂金HK$300。',
    en: 'Please pay the deposit of HK$300 on or before 10 December.',
  },
  { zh: '周年大會定於二〇二七年一月十六日舉行。', en: 'The annual general meeting is on 26 January 2027.' },
  { zh: '旅遊巴士於早上8時15分開出。', en: 'The coach leaves at 8:50 a.m.' },
  {
    zh: '比賽分三個時段：10:00、11:30 及 14:00。',
    en: 'The competition has three sessions: 10:00 am, 11:30 am and 4:00 pm.',
  },
  { zh: '捐款滿$100可獲發收據。', en: 'Receipts are issued for donations of $1,000 or more.' },
  { zh: '新規例將於2027年4月1日生效。', en: 'The new rules take effect on 4 January 2027.' },
  { zh: '半價優惠至12月31日（星期五）止。', en: 'Half price until December 31.' },
  { zh: '網上研討會時間為晚上7時至8時半。', en: 'The webinar runs from 7 pm to 9:30 pm.' },
  { zh: '如有查詢，可致電(852) 2123-4567。', en: 'Please call (852) 2123-4576 with any questions.' },
  { zh: '費用三萬元以下者免審。', en: 'Grants below HK$3,000 need no review.' },
  {
    zh: '原定11月21日的活動改於12月12日（星期六）舉行。',
    en: 'The event of 21 November is moved to Sunday 13 December.',
  },
  { zh: '報名表可於 www.example.org/forms 下載。', en: 'Forms can be downloaded from www.example.org/form.' },
  { zh: '早鳥優惠每位$680，其後每位$880。', en: 'Early birds pay $680; afterwards it is $980 each.' },
  { zh: '下午2時集合。', en: 'Please gather at 2 am.' },
  {
    zh: '頒獎禮於十二月廿三日（星期三）晚上七時舉行。',
    en: 'The awards are presented at 7 pm on Wednesday, 22 December.',
  },
];
