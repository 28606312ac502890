import type * as z from 'zod/mini';
import { CURRENCY_SIGN, plainAmount } from '../../../../core/association/currency.ts';
import {
  DEFAULT_LOCALE,
  FIRST_TAG,
  inBoth,
  punctuation,
  WRITTEN_LOCALES,
} from '../../../../core/association/locales.ts';
import { isHongKong } from '../../../../core/association/place.ts';
import { TIME_ZONE } from '../../../../core/dates/zone.ts';
import { answerText } from '../../../../core/events/validation/answer-text.ts';
import { answersOf } from '../../../../core/events/validation/custom-questions.ts';
import { escapeHtml } from '../../../../core/html/escape-html.ts';
import {
  FIRST_MEMBER_TYPES,
  type MemberType,
  namesOfType,
} from '../../../../core/membership/member-types.ts';
import { translate } from '../../../../core/messages/index.ts';
import type { personExportSchema } from '../../../../core/office/validation/personal-data.ts';
import { en } from '../../../kit/i18n/en.ts';
import { zhTW } from '../../../kit/i18n/zh-TW.ts';

type PersonExport = z.infer<typeof personExportSchema>;
type Section = 'members' | 'event-registrations' | 'contact-messages';

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

const OTHER_NAMES: Record<string, [string, string]> = {
  id: ['編號', 'Number'],
  memberId: ['會員', 'Member'],
  name: ['姓名', 'Name'],
  nameEn: ['英文姓名', 'Name in English'],
  position: ['職位', 'Position'],
  email: ['電郵', 'Email'],
  phone: ['電話', 'Telephone'],
  mobile: ['手提電話', 'Mobile'],
  roles: ['角色', 'Roles'],
  sinceOn: ['由', 'Since'],
  untilOn: ['至', 'Until'],
  eventTitle: ['活動', 'Event'],
  eventDate: ['活動日期', 'Date of the event'],
  replies: ['回覆及備註', 'Answers and notes'],
  buyerName: ['買家', 'Buyer'],
  buyerEmail: ['買家電郵', 'Email of the buyer'],
  buyerCompany: ['買家公司', 'Company of the buyer'],
  contactName: ['聯絡人', 'Contact person'],
  contactEmail: ['聯絡電郵', 'Contact email'],
  contactPhone: ['聯絡電話', 'Contact telephone'],
  company: ['公司', 'Company'],
  purpose: ['用途', 'Purpose'],
  reason: ['原因', 'Reason'],
  createdAt: ['建立時間', 'Created'],
  companyName: ['公司', 'Company'],
  passedOnAt: ['轉交時間', 'Passed on'],
  memberCompany: ['會員公司', 'Company of the member'],
  ticketNo: ['票號', 'Ticket number'],
  cameAt: ['簽到時間', 'Checked in at'],
  updatedAt: ['最後更改', 'Last changed'],
};
/** Internal values that say nothing about the person. The answers in `customData` are shown separately. */
const INNER = new Set([
  ...['formId', 'eventId', 'customData', 'memberCategory3', 'memberCategory', 'assigneeId'],
  ...['orderId', 'ticketTypeId', 'ticketGeneration', 'priceCents', 'checkInId'],
]);

function nameOf(section: Section, field: string): string {
  const chinese: Record<string, string> = zhTW.resources[section].fields;
  const english: Record<string, string> = en.resources[section].fields;
  const [otherChinese, otherEnglish] = OTHER_NAMES[field] ?? [field, field];
  return inBoth(chinese[field] ?? otherChinese, english[field] ?? otherEnglish);
}

const onClocks = (instant: string) =>
  `${new Date(instant).toLocaleString('sv-SE', { timeZone: TIME_ZONE }).slice(0, 16)} (${isHongKong ? 'HKT' : TIME_ZONE})`;

function shownValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? inBoth('是', 'Yes') : inBoth('否', 'No');
  if (Array.isArray(value)) return value.map(String).join(punctuation(DEFAULT_LOCALE).comma);
  const text = value === null || value === undefined ? '' : String(value);
  return INSTANT.test(text) ? onClocks(text) : text;
}

type Row = readonly [name: string, value: string];

const fieldsIn = (section: Section, record: object): Row[] =>
  Object.entries(record)
    .filter(([field]) => !INNER.has(field))
    .map(([field, value]) => [nameOf(section, field), shownValue(value)]);

const answersIn = (record: { customData?: string | null }): Row[] =>
  answersOf(record.customData).map((answer) => [
    [answer.label.zh, answer.label.en].filter(Boolean).join(' '),
    answerText(answer, DEFAULT_LOCALE, { yes: inBoth('是', 'Yes'), no: inBoth('否', 'No') }),
  ]);

const recordHtml = (section: Section, record: object) =>
  tableHtml([...fieldsIn(section, record), ...answersIn(record)]);

function tableHtml(shown: Row[]): string {
  const rows = shown
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `<tr><th scope="row">${escapeHtml(name)}</th><td>${escapeHtml(value)}</td></tr>`);
  return `<table>${rows.join('')}</table>`;
}

const STYLE = `body{font:14px/1.6 system-ui,"Noto Sans HK",sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem;color:#1b1b1b}
table{width:100%;border-collapse:collapse;margin:0 0 1.5rem;break-inside:avoid}
th,td{text-align:left;vertical-align:top;padding:.35rem .5rem;border-bottom:1px solid #ccc;overflow-wrap:anywhere;white-space:pre-wrap}
th{width:40%;font-weight:600}@media print{body{margin:0;max-width:none}}`;

const BOOK_NAMES: Record<string, string> = {
  memberType: inBoth('會員類別', 'Type of membership'),
  startsOn: inBoth('開始日期', 'First day'),
  endsOn: inBoth('結束日期', 'Last day'),
  feeCents: inBoth('會費', 'Fee'),
  cancelledAt: inBoth('取消時間', 'Cancelled'),
  number: inBoth('發票編號', 'Invoice no.'),
  billTo: inBoth('發票抬頭', 'Billed to'),
  totalCents: inBoth('金額', 'Amount'),
  issuedOn: inBoth('發出日期', 'Issued'),
  dueOn: inBoth('到期日', 'Due'),
  voidedAt: inBoth('作廢時間', 'Voided'),
  receiptNo: inBoth('收據編號', 'Receipt no.'),
  kind: inBoth('類別', 'Kind'),
  method: inBoth('付款方式', 'Paid by'),
  amountCents: inBoth('金額', 'Amount'),
  receivedOn: inBoth('收款日期', 'Received'),
  reversedAt: inBoth('撤回時間', 'Reversed'),
};
type Payment = PersonExport['payments'][number];

const inDollars = (cents: number) => CURRENCY_SIGN + plainAmount(cents);
const KIND_NAMES: Record<Payment['kind'], string> = {
  payment: inBoth('付款', 'Payment'),
  refund: inBoth('退款', 'Refund'),
};
const methodName = (method: Payment['method']) =>
  WRITTEN_LOCALES.map((locale) => translate(`paymentMethod.${method}`, locale)).join(' ');

function bookRows(record: object, types: readonly MemberType[]): Row[] {
  const words: Record<string, (value: never) => string> = {
    memberType: (stored: string) => Object.values(namesOfType(types, stored)).join(' '),
    kind: (kind: Payment['kind']) => KIND_NAMES[kind],
    method: methodName,
    feeCents: inDollars,
    totalCents: inDollars,
    amountCents: inDollars,
  };
  return Object.entries(record)
    .filter(([field]) => field in BOOK_NAMES)
    .map(([field, value]) => [BOOK_NAMES[field] ?? field, (words[field] ?? shownValue)(value as never)]);
}

type Change = PersonExport['profileChanges'][number];

const changeRows = ({ createdAt, before, after }: Change): Row[] => [
  [inBoth('提出日期', 'Asked on'), shownValue(createdAt)],
  ...Object.entries(after).map(
    ([field, value]): Row => [
      nameOf('members', field),
      `${shownValue(before[field as keyof Change['before']])} → ${shownValue(value)}`,
    ],
  ),
];

const versionRows = ({ at, companyName, fields }: PersonExport['memberVersions'][number]): Row[] => [
  [inBoth('公司', 'Company'), companyName],
  [inBoth('當時', 'At the time'), shownValue(at)],
  ...fieldsIn('members', fields),
];

export function readableCopy(
  exported: PersonExport,
  types: readonly MemberType[] = FIRST_MEMBER_TYPES,
): string {
  const sections: [Section, string, object[]][] = [
    ['members', inBoth('會員及申請', 'Memberships and applications'), exported.members],
    ['members', inBoth('公司人員', 'People of firms'), exported.memberPeople],
    ['event-registrations', inBoth('活動報名', 'Event registrations'), exported.eventRegistrations],
    ['event-registrations', inBoth('活動訂單', 'Orders for events'), exported.eventOrders],
    ['event-registrations', inBoth('場地預約', 'Venue bookings'), exported.venueBookings],
    ['event-registrations', inBoth('輪候名單', 'Waiting lists'), exported.waitingList],
    ['contact-messages', inBoth('查詢', 'Enquiries'), exported.contactMessages],
    ['contact-messages', inBoth('給會員的查詢', 'Enquiries to members'), exported.memberEnquiries],
    ['members', inBoth('匯入的名單', 'Imported lists'), exported.memberImports.map(({ values }) => values)],
  ];
  const books: [string, object[]][] = [
    [inBoth('會籍年期', 'Terms of membership'), exported.membershipPeriods],
    [inBoth('發票', 'Invoices'), exported.invoices],
    [inBoth('付款', 'Payments'), exported.payments],
  ];
  const tables: [string, string[]][] = [
    ...sections.map(([section, title, records]): [string, string[]] => [
      title,
      records.map((record) => recordHtml(section, record)),
    ]),
    [
      inBoth('會員資料的舊版本', 'Older versions of members’ records'),
      exported.memberVersions.map((version) => tableHtml(versionRows(version))),
    ],
    [
      inBoth('資料更正', 'Corrections'),
      exported.profileChanges.map((change) => tableHtml(changeRows(change))),
    ],
    ...books.map(([title, records]): [string, string[]] => [
      title,
      records.map((record) => tableHtml(bookRows(record, types))),
    ]),
  ];
  const parts = tables
    .filter(([, records]) => records.length > 0)
    .map(([title, records]) => `<h2>${title}</h2>${records.join('')}`);
  return `<!doctype html><html lang="${FIRST_TAG}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${inBoth('個人資料副本', 'Copy of personal data')}</title><style>${STYLE}</style></head>
<body><main><h1>${inBoth('個人資料副本', 'Copy of personal data')}</h1><p>${onClocks(exported.exportedAt)}</p>${parts.join('')}</main></body></html>`;
}
