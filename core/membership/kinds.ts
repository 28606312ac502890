export const DEFAULT_MEMBER_CATEGORY = 10;

/**
 * Derived from a member's terms. If several apply, the first one in this list is used (docs/product.md 9).
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

export const PERIOD_SOURCES = ['recorded', 'import', 'join', 'renewal', 'rejoin', 'upgrade'] as const;

export const IMPORT_STATUSES = ['draft', 'checked', 'applied', 'undone'] as const;

export const IMPORT_MODES = ['fill', 'update', 'skip'] as const;
export type ImportMode = (typeof IMPORT_MODES)[number];
export const IMPORT_ACTIONS = ['create', ...IMPORT_MODES] as const;
export type ImportAction = (typeof IMPORT_ACTIONS)[number];

export const IMPORT_LIKENESSES = ['memberNumber', 'businessCertNo', 'name', 'email', 'phone'] as const;
export type ImportLikeness = (typeof IMPORT_LIKENESSES)[number];
export const MOST_IMPORT_ROWS = 5000;

/** More than any field allows. Longer cells are cut and reported. */
export const MAX_CELL_LENGTH = 5000;

/** Stored marks. R: applied; A: approved; HKP: permanent; HKR: ordinary (docs/product.md 4). */
export const MEMBER_MARK = { applied: 'R', approved: 'A', permanent: 'HKP', ordinary: 'HKR' } as const;
export const PERMANENT_CATEGORY = 'permanent';

export const APPLICATION_FORM_PATH = '/forms/membership-application.pdf';

export const APPLICATION_STATUSES = [
  'received',
  'reviewing',
  'awaiting_payment',
  'approved',
  'rejected',
  'withdrawn',
] as const;

export const OPEN_STATUSES = ['received', 'reviewing', 'awaiting_payment'] as const;
export const REJECTION_REASONS = ['not_eligible', 'incomplete', 'duplicate', 'other'] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];

export const PROFILE_CHANGE_STATUSES = ['open', 'approved', 'declined', 'superseded', 'withdrawn'] as const;

export const PAPER_KINDS = [
  'business_registration',
  'trader_licence',
  'identity',
  'address',
  'other',
] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

export const MOST_PAPERS = 5;
export const ADMIN_MEMBERS_PER_PAGE = 10;

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

/**
 * For members who have neither agreed nor declined. `company`: they receive circulars, because members are
 * companies. `consent`: none without consent.
 */
export const MEMBER_BASES = ['company', 'consent'] as const;
