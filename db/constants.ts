/** BCP 47 keys of the product's languages; zh-TW is the default (docs/product.md 1). */
export const LOCALES = ['zh-TW', 'zh-CN', 'en'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'zh-TW';
/** First segment of a page's address; the default language has none (docs/product.md 2.1). */
export const LOCALE_PREFIX: Record<Locale, string | undefined> = {
  'zh-TW': undefined,
  'zh-CN': 'zh-cn',
  en: 'en',
};

export const TIME_ZONE = 'Asia/Hong_Kong';
/** Hong Kong has had no daylight saving since 1979. */
export const TIME_ZONE_OFFSET = '+08:00';

/** docs/product.md 4 and docs/api.md 7; any other stored value shows as in preparation. */
export const EVENT_STATUSES = [
  'upcoming',
  'ongoing',
  'completed',
  'preparing',
  'postponed',
  'cancelled',
] as const;
export type EventStatus = (typeof EVENT_STATUSES)[number];

export const MEMBER_TYPES = ['永久會員', '普通會員', '贊助會員'] as const;
export type MemberType = (typeof MEMBER_TYPES)[number];
/** For life; the others are for a calendar year. */
export const PERMANENT_TYPE: MemberType = '永久會員';
export const DEFAULT_MEMBER_TYPE: MemberType = '普通會員';
export const DEFAULT_MEMBER_CATEGORY = 10;

/** How a member stands by its terms; the first that fits (docs/product.md 9). */
export const MEMBERSHIP_STATUSES = [
  'ended',
  'permanent',
  'current',
  'upcoming',
  'grace',
  'lapsed',
  'unpaid',
  'unrecorded',
] as const;
export type MembershipStatus = (typeof MEMBERSHIP_STATUSES)[number];

/** How a term came to be: entered from the association's own register, or by what is paid here. */
export const PERIOD_SOURCES = ['recorded', 'import', 'join', 'renewal', 'rejoin', 'upgrade'] as const;

/** Of an import of members. A row that was sent again is checked again. */
export const IMPORT_STATUSES = ['draft', 'checked', 'applied', 'undone'] as const;
/** What is done with members that are there already: only what is empty is filled, what the file says wins, or nothing. */
export const IMPORT_MODES = ['fill', 'update', 'skip'] as const;
export type ImportMode = (typeof IMPORT_MODES)[number];
export const IMPORT_ACTIONS = ['create', ...IMPORT_MODES] as const;
export type ImportAction = (typeof IMPORT_ACTIONS)[number];
/** By what a row and a member are alike, the surest first. */
export const IMPORT_LIKENESSES = ['memberNumber', 'businessCertNo', 'name', 'email', 'phone'] as const;
export type ImportLikeness = (typeof IMPORT_LIKENESSES)[number];
export const MOST_IMPORT_ROWS = 5000;
/** Longer than any field; what is longer is cut when the file is read, and said to be too long. */
export const MAX_CELL_LENGTH = 5000;

export const INVOICE_KINDS = ['join', 'renewal', 'rejoin', 'upgrade'] as const;
export const INVOICE_STATUSES = ['open', 'part_paid', 'paid', 'void'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];
export const PAYMENT_KINDS = ['payment', 'refund'] as const;
export const PAYMENT_METHODS = ['fps', 'cheque', 'cash', 'transfer', 'other'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
export const BANK_LINE_STATUSES = ['new', 'matched', 'ignored'] as const;
/** How sure it is which invoice a line of a bank's statement pays: the surest first. */
export const SUGGESTION_GRADES = ['exact', 'check', 'likely', 'weak'] as const;
/** By what FPS knows an account. */
export const FPS_TYPES = ['id', 'mobile', 'email'] as const;

/** R: applied; A: approved; HKP: permanent; HKR: ordinary (docs/product.md 4). */
export const MEMBER_MARK = { applied: 'R', approved: 'A', permanent: 'HKP', ordinary: 'HKR' } as const;
export const PERMANENT_CATEGORY = 'permanent';

export const REPRESENTATIVE_TITLES = ['先生', '小姐', '女士', '博士'] as const;

/** docs/product.md 3: the groups that the application form offers; the stored value is the label. */
export const BUSINESS_TYPES = {
  retail: ['狗店', '貓狗店', '貓店', '水族店', '爬蟲店', '雀鳥店', '小動物店', '寵物用品店', '寵物美容店'],
  wholesale: ['寵物食品批發', '寵物用品批發', '水族批發', '活體動物批發', '寵物藥物及保健品批發'],
  services: ['寵物酒店', '寵物訓練', '寵物運輸', '寵物善終服務', '寵物攝影', '寵物保險'],
  otherCommercial: ['其他商業'],
  groupB: ['出口商', '註冊獸醫', '寵物團體', '相關團體', '相關公司'],
} as const;
export type BusinessTypeGroup = keyof typeof BUSINESS_TYPES;

export const DISTRICTS = [
  '中西區',
  '灣仔區',
  '東區',
  '南區',
  '油尖旺區',
  '深水埗區',
  '九龍城區',
  '黃大仙區',
  '觀塘區',
  '葵青區',
  '荃灣區',
  '屯門區',
  '元朗區',
  '北區',
  '大埔區',
  '沙田區',
  '西貢區',
  '離島區',
] as const;

/** Of an enquiry: read is not answered, and what needs no answer is closed. */
export const MESSAGE_STATUSES = ['new', 'answered', 'closed'] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

export const REGISTRATION_STATUSES = ['pending', 'confirmed', 'cancelled'] as const;
export type RegistrationStatus = (typeof REGISTRATION_STATUSES)[number];

/** Of somebody on a waiting list; the first two stand in the line. `declined`: left it, or did not want the place. */
export const WAITING_STATUSES = ['waiting', 'offered', 'taken', 'declined', 'expired', 'removed'] as const;
export type WaitingStatus = (typeof WAITING_STATUSES)[number];

/** Of an application; the first three are open. */
export const APPLICATION_STATUSES = [
  'received',
  'reviewing',
  'awaiting_payment',
  'approved',
  'rejected',
  'withdrawn',
] as const;
/** Of an application that is not decided, in the order of its way. */
export const OPEN_STATUSES = ['received', 'reviewing', 'awaiting_payment'] as const;
export const REJECTION_REASONS = ['not_eligible', 'incomplete', 'duplicate', 'other'] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];

/** What becomes of a member's own changes to its record. */
export const PROFILE_CHANGE_STATUSES = ['open', 'approved', 'declined', 'superseded', 'withdrawn'] as const;

/** What staff ask applicants for. */
export const PAPER_KINDS = [
  'business_registration',
  'trader_licence',
  'identity',
  'address',
  'other',
] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];
/** Files of one application. */
export const MOST_PAPERS = 5;

/** What becomes of a mail; each stands in exactly one of these. */
export const MAIL_STATUSES = [
  'queued',
  'sending',
  'held',
  'sent',
  'bounced',
  'complained',
  'failed',
  'unknown',
  'skipped',
  'cancelled',
] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

/** The mails that there are; each has built-in texts in three languages. */
export const MAIL_TEMPLATES = [
  'registration-confirmed',
  'registration-changed',
  'registration-cancelled',
  'registration-reminder',
  'event-changed',
  'event-postponed',
  'event-cancelled',
  'event-letter',
  'waiting-joined',
  'waiting-offered',
  'waiting-expired',
  'application-received',
  'application-missing',
  'application-awaiting_payment',
  'application-approved',
  'application-rejected',
  'application-withdrawn',
  'receipt',
  'payment-reversed',
  'payment-corrected',
  'renewal-60',
  'renewal-30',
  'renewal-7',
  'renewal-late',
  'membership-lapsed',
  'invoice-overdue',
  'changes-received',
  'changes-approved',
  'changes-declined',
  'confirm-listing',
  'enquiry-received',
  'enquiry-answered',
  'staff-digest',
  'links',
  'test',
] as const;
export type MailTemplateKey = (typeof MAIL_TEMPLATES)[number];

/** What a registration form can ask beside its own fields. */
export const QUESTION_KINDS = ['text', 'choice', 'choices', 'number', 'consent'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** What stands in the thread of an enquiry: what was sent to the person, and what only staff read. */
export const REPLY_KINDS = ['answer', 'note'] as const;
export type ReplyKind = (typeof REPLY_KINDS)[number];

/** Letters to the participants of an event: of what has changed, or of anything else. */
export const CHANGE_KINDS = ['changed', 'postponed', 'cancelled'] as const;
export const LETTER_KINDS = [...CHANGE_KINDS, 'letter'] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];

/** Who is written to: registrations by their status, and those of the waiting list. */
export const LETTER_AUDIENCES = ['confirmed', 'pending', 'waiting', 'cancelled'] as const;
export type LetterAudience = (typeof LETTER_AUDIENCES)[number];
/** Whom a change concerns. */
export const CHANGE_AUDIENCES: LetterAudience[] = ['confirmed', 'pending', 'waiting'];

/** docs/product.md 9. */
export const HOME_NEWS = 4;
export const HOME_EVENTS = 3;
export const CAROUSEL_INTERVAL_MS = 5000;
export const NEWS_EXCERPT_LENGTH = 100;
export const ADMIN_MEMBERS_PER_PAGE = 10;
export const MAX_FILE_BYTES = 10 * 1024 * 1024;
export const MAX_JSON_BYTES = 1024 * 1024;
export const PDF_PAGES_DRAWN = 10;
export const JPEG_QUALITY = 0.9;
export const NOTIFICATION_MS = 5000;
export const TOOLTIP_DELAY_MS = 700;
/** Nobody fills a form faster: the form waits as long, the API refuses what says that it did not. */
export const FASTEST_FORM_MS = 1500;
export const PASSWORD_MIN_LENGTH = 12;
/** Long enough for any passphrase, short enough that hashing it costs nothing extra. */
export const PASSWORD_MAX_LENGTH = 256;

/** The list of news: articles on one page of the archive. */
export const NEWS_PER_PAGE = 24;
