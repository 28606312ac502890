import { ownProperty } from '../text/own-property.ts';

interface MailDefinition {
  zh: string;
  en: string;
  /** A text of this kind may use them as `{{field}}`. */
  fields: readonly string[];
  /** The part of the back office whose readers see the mail. Without one, only owners see it. */
  staff?: string;
  sample?: string;
  /** The status of its record. A mail whose record has another one is outdated, and is skipped. */
  tells?: string;
  /** It goes to the people of a firm who have the role for it (decision 69). */
  purpose?: MailPurpose;
  /** `personal` if not given. What anybody can cause is a stranger's. */
  priority?: 'first' | 'stranger';
  /** It cannot be switched off, and only the roles `owner` and `finance` may change its text. */
  isSecurity?: true;
}

export type MailPurpose = 'money' | 'listing' | 'standing';

const REGISTRATION = { staff: 'event-registrations', sample: 'registration' } as const;
const LETTER = { staff: 'event-registrations', sample: 'letter' } as const;
const LINE = { staff: 'event-registrations', sample: 'waiting' } as const;
const TICKETS = { staff: 'event-registrations', sample: 'order' } as const;
const BOOKING = { staff: 'venue-bookings', sample: 'booking' } as const;
const APPLIED = { staff: 'applications', sample: 'application' } as const;
const RECEIVED = { staff: 'invoices', sample: 'payment' } as const;
const DETAILS = { staff: 'invoices', sample: 'details' } as const;
const RENEWED = { staff: 'renewals', sample: 'invoice' } as const;
const CHANGES = { staff: 'profile-changes', sample: 'change' } as const;
const PERSON = { staff: 'profile-changes', sample: 'person' } as const;
const TO_FIRM = { staff: 'profile-changes', sample: 'firmEnquiry' } as const;
const ENQUIRY = { staff: 'contact-messages', sample: 'enquiry' } as const;

const WAITING = ['name', 'event', 'date', 'until', 'reference', 'association', 'link'] as const;
const ORDER = ['name', 'event', 'date', 'place', 'reference', 'until', 'association', 'link'] as const;
const VENUE = ['name', 'place', 'date', 'reference', 'association'] as const;
const OWED = ['company', 'invoice', 'amount', 'payBy', 'payReference', 'association', 'link'] as const;
/** `owedAgain`: a sentence with the invoices that a reversed payment leaves unpaid, or empty. */
const PAID = [
  ...(['company', 'receipt', 'amount', 'date', 'invoices', 'association'] as const),
  ...(['purpose', 'paidPeriod', 'rest', 'owedAgain'] as const),
] as const;
const RENEWAL = [...OWED, 'howToPay', 'year', 'until', 'lastDay'] as const;
const APPLICATION = ['company', 'reference', 'association', 'link'] as const;

const MEMBER = ['company', 'association', 'link'] as const;
const EVENT = ['name', 'event', 'date', 'place', 'reference', 'association', 'link'] as const;
/**
 * `original`: the date before the change. `was`: a note with `original` if the date has changed, else empty.
 * `newDate`: a sentence that gives the new date, or says that it is unknown. `standing`: the effect on a
 * registration or waiting-list entry.
 */
const CHANGE = [...EVENT, 'original', 'was', 'newDate', 'standing'] as const;
/** `answers`: without free texts, because these could contain anything. */
const ANSWERED = [...EVENT, 'answers'] as const;
const COMING = ['leave'] as const;

export const MAIL_DEFINITIONS = {
  'registration-confirmed': {
    ...REGISTRATION,
    zh: '活動報名確認',
    en: 'Registration confirmed',
    fields: [...ANSWERED, ...COMING],
    tells: 'confirmed',
  },
  'registration-changed': {
    ...REGISTRATION,
    zh: '活動報名更改',
    en: 'Registration changed',
    fields: ANSWERED,
    tells: 'confirmed',
  },
  'registration-cancelled': {
    ...REGISTRATION,
    zh: '活動報名取消',
    en: 'Registration cancelled',
    fields: EVENT,
    tells: 'cancelled',
  },
  'registration-reminder': {
    ...REGISTRATION,
    zh: '活動提示',
    en: 'Reminder of an event',
    fields: [...EVENT, ...COMING],
    tells: 'confirmed',
  },
  'event-changed': { ...LETTER, zh: '活動更改', en: 'Event changed', fields: CHANGE },
  'event-postponed': { ...LETTER, zh: '活動延期', en: 'Event postponed', fields: CHANGE },
  'event-cancelled': { ...LETTER, zh: '活動取消', en: 'Event cancelled', fields: CHANGE },
  'event-letter': { ...LETTER, zh: '致參加者的信', en: 'Letter to participants', fields: EVENT },
  'waiting-joined': {
    ...LINE,
    zh: '加入候補名單',
    en: 'Waiting list joined',
    fields: ['name', 'event', 'date', 'line', 'reference', 'association', 'link'],
    tells: 'waiting',
  },
  'waiting-offered': {
    ...LINE,
    zh: '候補者獲名額',
    en: 'Place offered',
    fields: [...WAITING, 'place', 'charge'],
    tells: 'offered',
  },
  'waiting-expired': {
    ...LINE,
    zh: '名額逾時未確認',
    en: 'Offer not taken up',
    fields: WAITING,
    tells: 'expired',
  },
  'order-received': {
    ...TICKETS,
    zh: '訂單已收到',
    en: 'Order received',
    fields: [...ORDER, 'invoice', 'amount', 'payBy', 'payReference', 'howToPay'],
    tells: 'awaiting_payment',
  },
  'order-member-price': {
    ...TICKETS,
    zh: '會員價訂單確認',
    en: 'Order at the members’ price',
    fields: [...ORDER, 'total'],
    tells: 'awaiting_member',
  },
  'order-public-price': {
    ...TICKETS,
    zh: '公眾價訂單確認',
    en: 'Order at the public price',
    fields: [...ORDER, 'total'],
    tells: 'awaiting_member',
  },
  'order-both-prices': {
    ...TICKETS,
    zh: '會員價或公眾價訂單確認',
    en: 'Order at either price',
    fields: [...ORDER, 'total', 'publicLink', 'publicTotal'],
    tells: 'awaiting_member',
  },
  'order-members-only': {
    ...TICKETS,
    zh: '會員活動訂單',
    en: 'Order for a members’ event',
    fields: ORDER,
    tells: 'awaiting_member',
  },
  'order-reminder': {
    ...TICKETS,
    zh: '訂單付款提示',
    en: 'Order reminder',
    fields: [...ORDER, 'invoice', 'amount', 'payBy', 'payReference', 'howToPay'],
    tells: 'awaiting_payment',
  },
  'order-confirmed': {
    ...TICKETS,
    zh: '訂單已確認',
    en: 'Order confirmed',
    fields: ORDER,
    tells: 'confirmed',
  },
  'order-expired': { ...TICKETS, zh: '訂單失效', en: 'Order expired', fields: ORDER, tells: 'expired' },
  'order-cancelled': {
    ...TICKETS,
    zh: '訂單名額取消',
    en: 'Order places cancelled',
    fields: [...ORDER, 'cancelled', 'remaining', 'figures'],
  },
  'order-late': { ...TICKETS, zh: '訂單款項遲到', en: 'Order paid late', fields: ORDER },
  'order-refunded': {
    ...TICKETS,
    zh: '訂單由支付平台退款',
    en: 'Order refunded by the provider',
    fields: [...ORDER, 'invoice', 'amount', 'payReference'],
    tells: 'awaiting_payment',
  },
  'ticket-transferred': { ...TICKETS, zh: '門票轉讓', en: 'Ticket transferred', fields: ORDER },
  'attendance-certificate': {
    ...REGISTRATION,
    zh: '出席證書',
    en: 'Certificate of attendance',
    fields: EVENT,
  },
  'venue-requested': {
    ...BOOKING,
    zh: '場地預約：已收到',
    en: 'Venue hire: request received',
    fields: [...VENUE, 'rent'],
    tells: 'requested',
    priority: 'stranger',
  },
  'venue-confirmed': {
    ...BOOKING,
    zh: '場地預約：已確認',
    en: 'Venue hire: confirmed',
    fields: [...VENUE, 'rent', 'invoice', 'amount', 'payBy', 'payReference', 'howToPay'],
    tells: 'confirmed',
  },
  'venue-declined': {
    ...BOOKING,
    zh: '場地預約：婉拒',
    en: 'Venue hire: declined',
    fields: [...VENUE, 'reason'],
    tells: 'declined',
  },
  'venue-cancelled': {
    ...BOOKING,
    zh: '場地預約：已取消',
    en: 'Venue hire: cancelled',
    fields: [...VENUE, 'reason'],
    tells: 'cancelled',
  },
  'application-received': {
    ...APPLIED,
    zh: '收到入會申請',
    en: 'Application received',
    fields: [...APPLICATION, 'applied', 'due'],
    tells: 'received',
    priority: 'stranger',
  },
  'application-missing': {
    ...APPLIED,
    zh: '要求補交文件',
    en: 'Papers asked for',
    fields: [...APPLICATION, 'papers', 'note'],
  },
  'application-awaiting_payment': {
    zh: '已接納，請繳費',
    en: 'Accepted: please pay',
    fields: [...APPLICATION, 'invoice', 'amount', 'payBy', 'payReference', 'period', 'howToPay', 'pageShows'],
    staff: 'applications',
    sample: 'accepted',
    tells: 'awaiting_payment',
  },
  'application-approved': {
    ...APPLIED,
    zh: '入會申請獲批准',
    en: 'Application approved',
    fields: [...APPLICATION, 'period', 'listing'],
    tells: 'approved',
  },
  'application-rejected': {
    ...APPLIED,
    zh: '入會申請不獲批准',
    en: 'Application rejected',
    fields: [...APPLICATION, 'reason'],
    tells: 'rejected',
  },
  'application-withdrawn': {
    ...APPLIED,
    zh: '入會申請撤回',
    en: 'Application withdrawn',
    fields: APPLICATION,
    tells: 'withdrawn',
  },
  'application-reopened': {
    ...APPLIED,
    zh: '收回申請結果',
    en: 'Decision taken back',
    fields: APPLICATION,
    tells: 'reviewing',
  },
  receipt: { ...RECEIVED, zh: '收據', en: 'Receipt', fields: PAID, purpose: 'money' },
  'payment-reversed': {
    ...RECEIVED,
    zh: '款項沖銷',
    en: 'Payment reversed',
    fields: PAID,
    purpose: 'money',
    priority: 'first',
  },
  'payment-corrected': {
    ...RECEIVED,
    zh: '收據更正',
    en: 'Receipt corrected',
    fields: PAID,
    purpose: 'money',
  },
  'renewal-issued': {
    ...RENEWED,
    zh: '會員索取的續會發票',
    en: 'Renewal invoice, on request',
    fields: [...OWED, 'howToPay', 'invoicePage'],
    purpose: 'money',
  },
  'renewal-60': {
    ...RENEWED,
    zh: '續會提示（第一次）',
    en: 'Renewal reminder (first)',
    fields: [...RENEWAL, 'renewalPage'],
    purpose: 'money',
  },
  'renewal-30': {
    ...RENEWED,
    zh: '續會提示（第二次）',
    en: 'Renewal reminder (second)',
    fields: RENEWAL,
    purpose: 'money',
  },
  'renewal-7': {
    ...RENEWED,
    zh: '續會提示（最後一次）',
    en: 'Renewal reminder (last)',
    fields: RENEWAL,
    purpose: 'money',
  },
  'renewal-late': {
    ...RENEWED,
    zh: '會籍到期',
    en: 'Membership has ended',
    fields: RENEWAL,
    purpose: 'money',
  },
  'renewal-undone': {
    ...RENEWED,
    zh: '續會發票作廢',
    en: 'Renewal invoice withdrawn',
    fields: OWED,
    purpose: 'money',
  },
  'membership-lapsed': {
    ...RENEWED,
    zh: '會籍已過期',
    en: 'Membership has lapsed',
    fields: RENEWAL,
    purpose: 'standing',
  },
  'invoice-overdue': {
    zh: '發票逾期',
    en: 'Invoice overdue',
    fields: [...OWED, 'howToPay'],
    staff: 'invoices',
    sample: 'invoice',
    purpose: 'money',
  },
  // `fields`: names of the changed payment details. The values are left out, because other people may read the mail.
  'payment-details-changed': {
    ...DETAILS,
    zh: '收款資料更改通知',
    en: 'Payment details changed',
    fields: ['account', 'date', 'fields', 'association'],
    priority: 'first',
    isSecurity: true,
  },
  'payment-details-moved': {
    ...DETAILS,
    zh: '發票收款資料更新',
    en: 'New payment details for an invoice',
    fields: [...OWED, 'payTo'],
    purpose: 'money',
    priority: 'first',
    isSecurity: true,
  },
  // `fields`: names of the changed fields. The submitted values are left out.
  'changes-received': {
    ...CHANGES,
    zh: '已收到資料更正',
    en: 'Corrections received',
    fields: [...MEMBER, 'fields'],
    tells: 'open',
    purpose: 'listing',
    priority: 'first',
  },
  'changes-approved': {
    ...CHANGES,
    zh: '資料更正已更新',
    en: 'Corrections made',
    fields: [...MEMBER, 'taken', 'declined', 'reason'],
    tells: 'approved',
    purpose: 'listing',
  },
  'changes-declined': {
    ...CHANGES,
    zh: '資料更正未獲接納',
    en: 'Corrections declined',
    fields: [...MEMBER, 'fields', 'reason'],
    tells: 'declined',
    purpose: 'listing',
  },
  'address-change': {
    zh: '更改電郵地址：通知原有地址',
    en: 'Change of address, told to the old one',
    fields: [...MEMBER, 'fields'],
    sample: 'change',
    tells: 'open',
    priority: 'first',
    isSecurity: true,
  },
  'address-changed': {
    zh: '電郵地址已更改：通知原有地址',
    en: 'Address changed, told to the old one',
    fields: ['company', 'association', 'taken'],
    sample: 'change',
    priority: 'first',
    isSecurity: true,
  },
  'confirm-listing': {
    ...CHANGES,
    zh: '核對名錄資料',
    en: 'Check the directory entry',
    fields: MEMBER,
    purpose: 'listing',
  },
  // The mail contains neither the name nor the text of the enquiry, because anybody can enter another person’s
  // e-mail address.
  'enquiry-received': {
    ...ENQUIRY,
    zh: '收到查詢',
    en: 'Enquiry received',
    fields: ['date', 'due', 'reference', 'association'],
    priority: 'stranger',
  },
  'enquiry-answered': {
    ...ENQUIRY,
    zh: '回覆查詢',
    en: 'Answer to an enquiry',
    fields: ['name', 'subject', 'answer', 'date', 'reference', 'association'],
    priority: 'first',
  },
  'staff-digest': {
    zh: '每日待辦',
    en: 'Daily list of what is due',
    fields: ['date', 'due', 'association', 'link'],
  },
  'staff-alert': { zh: '系統警報', en: 'System alert', fields: ['trouble', 'association', 'link'] },
  // The notice contains record numbers only, never the name of a person.
  'staff-notice': { zh: '職員通知', en: 'Notice to staff', fields: ['notice', 'association', 'link'] },
  'account-email': {
    zh: '確認帳戶電郵地址',
    en: 'Confirm an account’s address',
    fields: ['account', 'association', 'link'],
    priority: 'first',
    isSecurity: true,
  },
  'account-email-changed': {
    zh: '帳戶電郵地址已更改',
    en: 'Account’s address changed',
    fields: ['account', 'date', 'association'],
    priority: 'first',
    isSecurity: true,
  },
  'password-link': {
    zh: '重設密碼連結',
    en: 'Link for a new password',
    fields: ['account', 'association', 'link'],
    priority: 'first',
    isSecurity: true,
  },
  links: {
    zh: '再次發出連結',
    en: 'Links sent again',
    fields: ['list', 'association'],
    priority: 'stranger',
  },
  'sign-in': {
    zh: '會員登入碼',
    en: 'Sign-in code of a member',
    fields: ['code', 'association', 'link'],
    priority: 'first',
    isSecurity: true,
  },
  'sign-in-device': {
    zh: '會員在新裝置登入',
    en: 'Member signed in on a new device',
    fields: ['date', 'device', 'association', 'link'],
    priority: 'first',
    isSecurity: true,
  },
  'person-added': {
    ...PERSON,
    zh: '公司人員：加入',
    en: 'Person of a firm added',
    fields: ['name', 'company', 'association', 'link'],
    priority: 'first',
  },
  'person-ended': {
    ...PERSON,
    zh: '公司人員：終止',
    en: 'Person of a firm ended',
    fields: ['name', 'company', 'association'],
    priority: 'first',
    isSecurity: true,
  },
  'hand-over': {
    ...PERSON,
    zh: '更換公司代表',
    en: 'Change of representative',
    fields: ['name', 'company', 'until', 'association', 'link'],
    priority: 'first',
    isSecurity: true,
  },
  'subscription-confirm': { zh: '確認訂閱', en: 'Subscription to confirm', fields: ['association', 'link'] },
  // Nothing that the sender has typed, for the same reason as in `enquiry-received`.
  'member-enquiry-confirm': {
    ...TO_FIRM,
    zh: '確認給會員的查詢',
    en: 'Enquiry to a member, to confirm',
    fields: ['company', 'association', 'link'],
    priority: 'stranger',
  },
  'member-enquiry': {
    ...TO_FIRM,
    zh: '轉交會員的查詢',
    en: 'Enquiry passed on to a member',
    fields: ['company', 'name', 'email', 'message', 'date', 'association'],
    priority: 'stranger',
  },
  test: { zh: '測試電郵', en: 'Test email', fields: ['association'] },
} as const satisfies Record<string, MailDefinition>;

export type MailTemplateKey = keyof typeof MAIL_DEFINITIONS;

export const definitionOf = (key: string): MailDefinition | undefined =>
  ownProperty<MailDefinition>(MAIL_DEFINITIONS, key);

type Definition = (typeof MAIL_DEFINITIONS)[MailTemplateKey];
export type SampleName = Extract<Definition, { sample: string }>['sample'];

export const kindNames = (language: 'zh' | 'en') =>
  Object.fromEntries(Object.entries(MAIL_DEFINITIONS).map(([key, one]) => [key, one[language]])) as Record<
    MailTemplateKey,
    string
  >;

export const isSecurityMail = (key: string): boolean => definitionOf(key)?.isSecurity === true;
