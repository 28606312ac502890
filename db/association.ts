import { FIRST_INFO_PAGES } from './info-pages.ts';
import type { Association } from './validation/content/association.ts';

/**
 * Initial association texts of a new installation. Owners edit them in `/admin/association`; the Simplified
 * Chinese is generated from `zh`. The name is in `association-name.ts`.
 */
export const FIRST_ASSOCIATION: Association = {
  motto: { zh: '同業攜手，善待每一個生命', en: 'One trade, one duty of care' },
  description: {
    zh: '自 2007 年起連繫本港寵物業界，推動專業培訓、行業交流與動物福利。',
    en: 'Bringing Hong Kong’s pet trade together since 2007 through training, exchange and animal welfare.',
  },
  founded: '2007',
  term: { zh: '第八屆', en: 'Eighth term' },
  address: { zh: '香港九龍示範街 1 號', en: '1 Example Street, Kowloon, Hong Kong' },
  phone: '+852 0000 0000',
  email: 'info@example.org',
  hours: { zh: '星期一至五　上午 9 時至下午 6 時', en: 'Monday to Friday, 9 am to 6 pm' },
  /** International number in digits only, as wa.me requires. */
  chatNumber: '85200000000',
  chatGreeting: {
    zh: '您好，我想了解協會的服務。',
    en: 'Hello, I would like to know more about the association.',
  },
  socialUrl: 'https://example.org/facebook',
  /** Both sites of the support-fund project. */
  supportFund: [
    {
      label: { zh: '中文網站', en: 'Chinese website' },
      lang: 'zh-Hant-HK',
      url: 'https://example.org/tsf/zh',
    },
    { label: { zh: '英文網站', en: 'English website' }, lang: 'en', url: 'https://example.org/tsf/en' },
  ],
  paperFormUrl: '/forms/membership-application.pdf',
  stats: [
    { value: '15+', label: { zh: '年行業經驗', en: 'years in the trade' } },
    { value: '500+', label: { zh: '會員企業', en: 'member companies' } },
  ],
  benefits: [
    {
      title: { zh: '專業培訓', en: 'Professional training' },
      text: {
        zh: '寵物護理、店舖營運及法規課程，會員優先報名。',
        en: 'Priority booking for courses in animal care, shop management and regulation.',
      },
    },
    {
      title: { zh: '行業交流', en: 'Industry exchange' },
      text: {
        zh: '定期聚會、考察與展覽，連繫本地及海外同業。',
        en: 'Regular gatherings, study tours and trade shows with peers in Hong Kong and overseas.',
      },
    },
    {
      title: { zh: '權益保障', en: 'Advocacy' },
      text: {
        zh: '就政策與法例向政府反映業界意見，守護合法經營。',
        en: 'We speak to government on policy and legislation, and stand up for responsible businesses.',
      },
    },
    {
      title: { zh: '活動優惠', en: 'Event discounts' },
      text: {
        zh: '展覽、講座及場地租用均享會員價。',
        en: 'Member prices for exhibitions, seminars and venue hire.',
      },
    },
  ],
  processingDays: '5',
  replyDays: '2',
  venue: {
    memberRate: 'HK$500',
    publicRate: 'HK$1,500',
    bookingDays: '3',
    facilities: [
      { zh: '投影機及屏幕', en: 'Projector and screen' },
      { zh: '無線咪高峰及音響', en: 'Wireless microphones and sound system' },
      { zh: '免費無線上網', en: 'Free Wi-Fi' },
      { zh: '空調及可移動桌椅', en: 'Air conditioning and movable desks and chairs' },
    ],
    notes: [
      {
        zh: '須於最少 {bookingDays} 個工作天前預約。',
        en: 'Please book at least {bookingDays} working days in advance.',
      },
      { zh: '租金須於使用前繳付。', en: 'Fees are payable before use.' },
      {
        zh: '不足兩小時亦作兩小時計算，請準時交還場地。',
        en: 'Part of a two-hour session is charged as a full session. Please leave on time.',
      },
      {
        zh: '使用後請將桌椅還原，並帶走垃圾。',
        en: 'Please return desks and chairs to their places and take your rubbish with you.',
      },
    ],
  },
  faq: [
    {
      question: { zh: '怎樣成為會員？', en: 'How do I become a member?' },
      answer: {
        zh: '在「加入會員」頁填寫網上申請表，或下載表格交回秘書處。申請於 {processingDays} 個工作天內審核。',
        en: 'Fill in the online form on the Join page, or return the paper form to the secretariat. We review applications within {processingDays} working days.',
      },
    },
    {
      question: { zh: '非會員可以參加活動嗎？', en: 'Can non-members attend events?' },
      answer: {
        zh: '大部分活動歡迎公眾報名；會員可享優先名額及優惠價。',
        en: 'Yes. Most events are open to the public; members enjoy priority places and discounted prices.',
      },
    },
    {
      question: { zh: '怎樣租用場地？', en: 'How do I hire the venue?' },
      answer: {
        zh: '請最少 {bookingDays} 個工作天前致電或以電郵預約，並於使用前繳費。',
        en: 'Call or email us at least {bookingDays} working days in advance, and pay before use.',
      },
    },
  ],
  committee: [],
  introductions: {},
  infoPages: FIRST_INFO_PAGES,
};
