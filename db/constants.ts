/** BCP 47 keys of the product's languages; zh-TW is the default (docs/product.md 1). */
export const LOCALES = ['zh-TW', 'zh-CN', 'en'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'zh-TW';
/** First path segment of a language's pages. The default language has none (docs/product.md 2.1). */
export const LOCALE_PREFIX: Record<Locale, string | undefined> = {
  'zh-TW': undefined,
  'zh-CN': 'zh-cn',
  en: 'en',
};

export const TIME_ZONE = 'Asia/Hong_Kong';
/** Offset of Hong Kong, which has had no daylight saving since 1979. */
export const TIME_ZONE_OFFSET = '+08:00';

/**
 * Event statuses (docs/product.md 4, docs/api.md 7). For any other stored value, the status "in preparation"
 * is displayed.
 */
export const EVENT_STATUSES = [
  'upcoming',
  'ongoing',
  'completed',
  'preparing',
  'postponed',
  'cancelled',
] as const;
export type EventStatus = (typeof EVENT_STATUSES)[number];

/** Validity of a member type: one membership year, or life. */
export const MEMBER_TERMS = ['year', 'life'] as const;
export type MemberTerm = (typeof MEMBER_TERMS)[number];
export const DEFAULT_MEMBER_CATEGORY = 10;

/**
 * Membership statuses, derived from a member's terms. If several apply, the first one in this list is used
 * (docs/product.md 9).
 */
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

/**
 * Origin of a recorded membership term: entered from the association's own register, imported from a file, or
 * paid by an invoice of this system.
 */
export const PERIOD_SOURCES = ['recorded', 'import', 'join', 'renewal', 'rejoin', 'upgrade'] as const;

/** Statuses of a member import. After rows are uploaded again, the import must be checked again. */
export const IMPORT_STATUSES = ['draft', 'checked', 'applied', 'undone'] as const;
/** Handling of existing members: fill only empty fields, overwrite with the file's values, or skip. */
export const IMPORT_MODES = ['fill', 'update', 'skip'] as const;
export type ImportMode = (typeof IMPORT_MODES)[number];
export const IMPORT_ACTIONS = ['create', ...IMPORT_MODES] as const;
export type ImportAction = (typeof IMPORT_ACTIONS)[number];
/** Criteria for matching an import row with a member, most reliable first. */
export const IMPORT_LIKENESSES = ['memberNumber', 'businessCertNo', 'name', 'email', 'phone'] as const;
export type ImportLikeness = (typeof IMPORT_LIKENESSES)[number];
export const MOST_IMPORT_ROWS = 5000;
/** Maximum length of an imported cell, more than any field allows. Longer cells are cut and reported. */
export const MAX_CELL_LENGTH = 5000;

export const INVOICE_KINDS = ['join', 'renewal', 'rejoin', 'upgrade', 'event', 'venue', 'other'] as const;
export const PAPER_FILE_KINDS = ['invoice', 'receipt', 'credit-note', 'certificate', 'attendance'] as const;
export type PaperFileKind = (typeof PAPER_FILE_KINDS)[number];
export const INVOICE_STATUSES = ['open', 'part_paid', 'paid', 'credited', 'void'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];
export const TICKET_AUDIENCES = ['all', 'member'] as const;
export const CHECK_IN_KINDS = ['in', 'undo'] as const;
export const CHECK_IN_SOURCES = ['qr', 'search', 'walk_in', 'office'] as const;
export const MEMBERSHIP_PROOFS = ['link', 'mail', 'staff'] as const;
export const ORDER_STATUSES = [
  'awaiting_member',
  'awaiting_payment',
  'confirmed',
  'expired',
  'needs_decision',
  'cancelled',
] as const;
/** Statuses of a venue booking. A booking with one of the first two statuses occupies its slots. */
export const VENUE_STATUSES = ['requested', 'confirmed', 'declined', 'cancelled'] as const;

/** Length of a slot in hours. Venues are hired by the slot. */
export const VENUE_SLOT_HOURS = 2;
export const MOST_VENUE_SLOTS = 12;
export const PAYMENT_KINDS = ['payment', 'refund'] as const;
/** Payment methods for payments that staff record by hand. */
export const HAND_METHODS = ['fps', 'cheque', 'cash', 'transfer', 'other'] as const;
export const PAYMENT_METHODS = [...HAND_METHODS, 'online'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
/** Statuses of an online payment session at the payment provider. */
export const ONLINE_STATUSES = ['creating', 'open', 'processing', 'paid', 'failed', 'expired'] as const;
export type OnlineStatus = (typeof ONLINE_STATUSES)[number];
export const ONLINE_REFUND_STATUSES = ['requested', 'pending', 'succeeded', 'failed'] as const;
export const BANK_LINE_STATUSES = ['new', 'matched', 'ignored'] as const;
/**
 * How a payment is linked to a bank statement line: it was recorded from the line (`booked`), it was recorded
 * by hand and matched with the line later (`matched`), or the line reports its return (`returned`).
 */
export const LINE_PAYMENT_ROLES = ['booked', 'matched', 'returned'] as const;
/** Confidence that a bank statement line pays an invoice, highest first. */
export const SUGGESTION_GRADES = ['exact', 'check', 'likely', 'weak'] as const;

export const HONG_KONG_DOLLAR = 'HKD';
/** Name of the honeypot field, chosen so that browsers do not autofill it. */
export const HIDDEN_FIELD = 'leaveBlank';
/** Types of FPS identifiers for an account. */
export const FPS_TYPES = ['id', 'mobile', 'email'] as const;

/** Marks in stored member data. R: applied; A: approved; HKP: permanent; HKR: ordinary (docs/product.md 4). */
export const MEMBER_MARK = { applied: 'R', approved: 'A', permanent: 'HKP', ordinary: 'HKR' } as const;
export const PERMANENT_CATEGORY = 'permanent';

/** Path of the application form for printing, a PDF that the API generates. */
export const APPLICATION_FORM_PATH = '/forms/membership-application.pdf';

export const REPRESENTATIVE_TITLES = ['先生', '小姐', '女士', '博士'] as const;

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

/** Statuses of an enquiry. It stays `new` until it is answered, or closed because it needs no answer. */
export const MESSAGE_STATUSES = ['new', 'answered', 'closed'] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

export const REGISTRATION_STATUSES = ['pending', 'confirmed', 'cancelled'] as const;
export type RegistrationStatus = (typeof REGISTRATION_STATUSES)[number];

/**
 * Statuses of a waiting-list entry. The first two are still in the queue. `declined`: the person left the list
 * or declined the offer.
 */
export const WAITING_STATUSES = ['waiting', 'offered', 'taken', 'declined', 'expired', 'removed'] as const;
export type WaitingStatus = (typeof WAITING_STATUSES)[number];

/** Statuses of an application. An application with one of the first three statuses is undecided. */
export const APPLICATION_STATUSES = [
  'received',
  'reviewing',
  'awaiting_payment',
  'approved',
  'rejected',
  'withdrawn',
] as const;
/** Statuses of an undecided application, in workflow order. */
export const OPEN_STATUSES = ['received', 'reviewing', 'awaiting_payment'] as const;
export const REJECTION_REASONS = ['not_eligible', 'incomplete', 'duplicate', 'other'] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];

/** Statuses of a member's change request. */
export const PROFILE_CHANGE_STATUSES = ['open', 'approved', 'declined', 'superseded', 'withdrawn'] as const;

/** Kinds of documents that staff request from applicants. */
export const PAPER_KINDS = [
  'business_registration',
  'trader_licence',
  'identity',
  'address',
  'other',
] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];
/** Maximum number of files of one application. */
export const MOST_PAPERS = 5;

/** Statuses of an e-mail. Every e-mail has exactly one. */
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

/** Priority of mails in the send queue. The lowest number is sent first. */
export const MAIL_PRIORITY = {
  /** Security notices, and answers of staff to enquiries. */
  first: 0,
  /** Mails about one person's own registrations, applications or payments. */
  personal: 1,
  /** Confirmations of public forms, which anybody can trigger for any address. */
  stranger: 2,
  /** Mails sent to many recipients at once, such as circulars. */
  bulk: 3,
} as const;

/** Mail templates, each with built-in texts in three languages. */
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
  'order-received',
  'order-member-price',
  'order-public-price',
  'order-reminder',
  'order-confirmed',
  'order-expired',
  'order-cancelled',
  'order-late',
  'ticket-transferred',
  'attendance-certificate',
  'venue-requested',
  'venue-confirmed',
  'venue-declined',
  'venue-cancelled',
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
  'renewal-undone',
  'membership-lapsed',
  'invoice-overdue',
  'payment-details-changed',
  'payment-details-moved',
  'changes-received',
  'changes-approved',
  'changes-declined',
  'address-change',
  'address-changed',
  'confirm-listing',
  'enquiry-received',
  'enquiry-answered',
  'staff-digest',
  'staff-alert',
  'staff-notice',
  'account-email',
  'account-email-changed',
  'password-link',
  'links',
  'subscription-confirm',
  'test',
] as const;
export type MailTemplateKey = (typeof MAIL_TEMPLATES)[number];

/** All kinds of mails: those with a template, and circulars, which staff write. */
export const MAIL_KINDS = [...MAIL_TEMPLATES, 'circular'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** Topics of circulars. Consent is withdrawn for each topic separately. */
export const CIRCULAR_TOPICS = ['circular', 'events', 'press'] as const;
export type CircularTopic = (typeof CIRCULAR_TOPICS)[number];
/** Topics of circulars that visitors and members can choose. */
export const OPEN_TOPICS = ['circular', 'events'] as const;
/** Kinds of circulars: the topics, and official notices (general meetings, elections), which need no consent. */
export const CIRCULAR_KINDS = [...CIRCULAR_TOPICS, 'official'] as const;
export type CircularKind = (typeof CIRCULAR_KINDS)[number];

/** Kinds of contacts outside the membership. */
export const CONTACT_KINDS = ['subscriber', 'press', 'partner'] as const;
export const CONTACT_STATUSES = ['pending', 'subscribed', 'unsubscribed'] as const;
export const CONTACT_SOURCES = ['form', 'staff', 'import', 'event'] as const;
export const TAG_KINDS = ['tag', 'committee'] as const;

/**
 * Rule for circulars to members who have neither agreed nor declined. `company`: they receive circulars,
 * because members are companies. `consent`: they receive none without consent.
 */
export const MEMBER_BASES = ['company', 'consent'] as const;

/** Channels through which a notice can be delivered. */
export const SERVICE_CHANNELS = ['mail', 'post', 'whatsapp', 'hand'] as const;
/** Channels other than e-mail. Staff deliver notices through them and record each delivery by hand. */
export const STAFF_CHANNELS = ['post', 'whatsapp', 'hand'] as const;
/** Channels that a member can agree to for notices. Default: post. */
export const NOTICE_CHANNELS = ['mail', 'post'] as const;

/** Statuses of a proposal to postpone an event because of the weather. */
export const PROPOSAL_STATUSES = ['open', 'sent', 'dismissed', 'lifted'] as const;

/** Kinds of printed forms that are filled in by hand and entered by staff. */
export const PAPER_FORM_KINDS = ['application', 'registration'] as const;
export type PaperFormKind = (typeof PAPER_FORM_KINDS)[number];
/** Maximum number of forms in one print. */
export const MOST_PAPER_FORMS = 100;

/** Layouts of A4 label sheets: number of labels across and down. */
export const LABEL_SHEETS = ['3x7', '3x8', '2x7'] as const;
export type LabelSheet = (typeof LABEL_SHEETS)[number];

export const CIRCULAR_STATUSES = [
  'draft',
  'scheduled',
  'preparing',
  'sending',
  'paused',
  'sent',
  'stopped',
  'cancelled',
] as const;
export type CircularStatus = (typeof CIRCULAR_STATUSES)[number];

export const CONSENT_ACTS = ['given', 'refused', 'withdrawn'] as const;
/** Channels by which consent was given or withdrawn. */
export const CONSENT_CHANNELS = ['form', 'link', 'one_click', 'complaint', 'staff', 'paper'] as const;
export type ConsentChannel = (typeof CONSENT_CHANNELS)[number];

/** Kinds of custom questions in a registration form. */
export const QUESTION_KINDS = ['text', 'choice', 'choices', 'number', 'consent'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/**
 * Notices that staff can choose to receive by mail: a new application, an enquiry assigned to them, a draft
 * submitted by a writer, a comment on their own draft.
 */
export const STAFF_NOTICES = ['application', 'enquiry', 'draft', 'comment'] as const;
export type StaffNotice = (typeof STAFF_NOTICES)[number];

/** Kinds of entries of an enquiry: answers sent to the person, and internal notes. */
export const REPLY_KINDS = ['answer', 'note'] as const;
export type ReplyKind = (typeof REPLY_KINDS)[number];

/** Kinds of changes of an event that a letter to participants can announce. */
export const CHANGE_KINDS = ['changed', 'postponed', 'cancelled'] as const;
export const LETTER_KINDS = [...CHANGE_KINDS, 'letter'] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];

/** Recipients of a letter: registrations with one of these statuses, or the waiting list. */
export const LETTER_AUDIENCES = ['confirmed', 'pending', 'waiting', 'cancelled'] as const;
export type LetterAudience = (typeof LETTER_AUDIENCES)[number];
/** Recipients of a letter about a change of an event. */
export const CHANGE_AUDIENCES: LetterAudience[] = ['confirmed', 'pending', 'waiting'];

/** Numbers of articles and events on the home page, and the interval of its carousel (docs/product.md 9). */
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
/**
 * Minimum milliseconds between loading a form and submitting it. The form waits this long; the API rejects
 * faster submissions as automated.
 */
export const FASTEST_FORM_MS = 1500;
export const PASSWORD_MIN_LENGTH = 12;
/** Maximum password length: enough for any passphrase, and cheap to hash. */
export const PASSWORD_MAX_LENGTH = 256;

/** Number of articles on an archive page. */
export const NEWS_PER_PAGE = 24;

/** Columns of the member spreadsheet in order. */
export const MEMBER_EXPORT_COLUMNS = [
  'memberNumber',
  'companyHk',
  'companyEn',
  'standing',
  'memberType',
  'chargeman',
  'phone',
  'email',
  'district',
  'address',
  'business',
  'joined',
  'ended',
  'feeStatus',
  'paidUntil',
  'contactPerson',
  'contactPhone',
  'contactEmail',
  'representative',
  'representativeEmail',
] as const;
export type MemberExportColumn = (typeof MEMBER_EXPORT_COLUMNS)[number];
