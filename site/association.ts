// Everything that an association changes to make this site its own. Simplified Chinese is made from `zh`.

export interface Words {
  zh: string;
  en: string;
}

export const association = {
  name: { zh: '香港寵物業協會', en: 'Hong Kong Pet Trade Association' },
  motto: { zh: '同業攜手，善待每一個生命', en: 'One trade, one duty of care' },
  description: {
    zh: '自 2007 年起連繫本港寵物業界，推動專業培訓、行業交流與動物福利。',
    en: 'Since 2007 we have brought Hong Kong’s pet trade together around training, exchange and animal welfare.',
  },
  founded: '2007',
  /** Term of office that the organisation chart shows. */
  term: { zh: '第八屆', en: 'Eighth term' },
  address: { zh: '香港九龍示範街 1 號', en: '1 Example Street, Kowloon, Hong Kong' },
  phone: '+852 0000 0000',
  email: 'info@example.org',
  hours: { zh: '星期一至五　上午 9 時至下午 6 時', en: 'Monday to Friday, 9 am to 6 pm' },
  /** International number without signs, as wa.me wants it. */
  chatNumber: '85200000000',
  chatGreeting: {
    zh: '您好，我想了解協會的服務。',
    en: 'Hello, I would like to know more about the association.',
  },
  socialUrl: 'https://example.org/facebook',
  /** The support-fund project has two sites of its own. */
  supportFund: [
    {
      label: { zh: '中文網站', en: 'Chinese website' },
      lang: 'zh-Hant-HK',
      url: 'https://example.org/tsf/zh',
    },
    { label: { zh: '英文網站', en: 'English website' }, lang: 'en', url: 'https://example.org/tsf/en' },
  ],
  paperFormUrl: '/forms/membership-application.pdf',
  map: {
    embedUrl:
      'https://www.openstreetmap.org/export/embed.html?bbox=114.150%2C22.290%2C114.195%2C22.325&layer=mapnik',
    pageUrl: 'https://www.openstreetmap.org/#map=15/22.307/114.172',
  },
  stats: [
    { value: '15+', label: { zh: '年行業經驗', en: 'years in the trade' } },
    { value: '500+', label: { zh: '會員企業', en: 'member companies' } },
  ],
  benefits: [
    {
      title: { zh: '專業培訓', en: 'Professional training' },
      text: {
        zh: '寵物護理、店舖營運及法規課程，會員優先報名。',
        en: 'Courses in animal care, shop management and regulation, with places held for members first.',
      },
    },
    {
      title: { zh: '行業交流', en: 'Industry exchange' },
      text: {
        zh: '定期聚會、考察與展覽，連繫本地及海外同業。',
        en: 'Regular meetings, study tours and trade shows with colleagues here and abroad.',
      },
    },
    {
      title: { zh: '權益保障', en: 'Rights protection' },
      text: {
        zh: '就政策與法例向政府反映業界意見，守護合法經營。',
        en: 'One voice to government on policy and law, so that honest businesses are heard.',
      },
    },
    {
      title: { zh: '活動優惠', en: 'Event benefits' },
      text: {
        zh: '展覽、講座及場地租用均享會員價。',
        en: 'Member prices for exhibitions, seminars and venue rental.',
      },
    },
  ],
  fees: [
    { type: '永久會員', amount: 'HK$8,000', unit: { zh: '終身', en: 'for life' } },
    { type: '普通會員', amount: 'HK$800', unit: { zh: '每年', en: 'a year' } },
    { type: '贊助會員', amount: 'HK$200', unit: { zh: '每年', en: 'a year' } },
  ],
  processingDays: '5',
  replyDays: '2',
  venue: {
    memberRate: 'HK$500',
    publicRate: 'HK$1,500',
    bookingDays: '3',
    facilities: [
      { zh: '投影機及螢幕', en: 'Projector and screen' },
      { zh: '無線咪高峰及音響', en: 'Wireless microphones and sound system' },
      { zh: '免費無線上網', en: 'Free Wi-Fi' },
      { zh: '空調及可移動桌椅', en: 'Air conditioning, movable desks and chairs' },
    ],
    notes: [
      { zh: '須於最少 3 個工作天前預約。', en: 'Please book at least 3 working days ahead.' },
      { zh: '租金須於使用前繳付。', en: 'Fees are to be paid before use.' },
      {
        zh: '不足兩小時亦作兩小時計算，請準時交還場地。',
        en: 'Part of a two-hour session counts as a whole one; please leave on time.',
      },
      {
        zh: '使用後請將桌椅還原，並帶走垃圾。',
        en: 'Please put desks and chairs back and take your rubbish with you.',
      },
    ],
  },
  faq: [
    {
      question: { zh: '怎樣成為會員？', en: 'How do I become a member?' },
      answer: {
        zh: '在「加入會員」頁填寫網上申請表，或下載表格交回秘書處。申請於 5 個工作天內審核。',
        en: 'Fill in the online form on the Join page, or return the paper form to the secretariat. Applications are reviewed within 5 working days.',
      },
    },
    {
      question: { zh: '非會員可以參加活動嗎？', en: 'May non-members come to events?' },
      answer: {
        zh: '大部分活動歡迎公眾報名；會員可享優先名額及優惠價。',
        en: 'Most events are open to everyone; members get places and prices of their own.',
      },
    },
    {
      question: { zh: '怎樣租用場地？', en: 'How do I rent the venue?' },
      answer: {
        zh: '請最少 3 個工作天前致電或以電郵預約，並於使用前繳費。',
        en: 'Call or e-mail us at least 3 working days ahead, and pay before use.',
      },
    },
  ],
} as const;
