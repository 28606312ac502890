// Written by `npm run db:calls` from db/sql. Changes are lost.
import {
  type Bool,
  type Day,
  type Float,
  type Int,
  type Json,
  type List,
  type Moment,
  sqlFunction,
  type Text,
} from './call.ts';

/** db/sql/membership/applications/accept_application.sql */
export const acceptApplication = /* @__PURE__ */ sqlFunction<
  { id: Int; seen: Moment; type: Text; year: Int; lines: Json; minutes: Text; restYear: Int },
  number | null
>('accept_application', {
  id: 'given_id integer',
  seen: 'seen timestamptz',
  type: 'given_type text',
  year: 'given_year integer',
  lines: 'given_lines jsonb',
  minutes: 'given_minutes text',
  restYear: 'rest_year integer',
});

/** db/sql/events/door/act_for_door.sql */
export const actForDoor = /* @__PURE__ */ sqlFunction<{ device: Int }, void>('act_for_door', {
  device: 'given_device integer',
});

/** db/sql/membership/member-imports/add_imported_people.sql */
export const addImportedPeople = /* @__PURE__ */ sqlFunction<{ id: Int }, void>('add_imported_people', {
  id: 'given_id integer',
});

/** db/sql/platform/add_working_days.sql */
export const addWorkingDays = /* @__PURE__ */ sqlFunction<{ start: Day; days: Int }, string | null>(
  'add_working_days',
  { start: 'start date', days: 'days integer' },
);

/** db/sql/membership/people/address_locale.sql */
export const addressLocale = /* @__PURE__ */ sqlFunction<{ member: Int; address: Text }, string | null>(
  'address_locale',
  { member: 'given_member integer', address: 'given_address text' },
);

/** db/sql/office/mail/admit_mails.sql */
export const admitMails = /* @__PURE__ */ sqlFunction<{ at: Moment; isLimited: Bool }, void>('admit_mails', {
  at: 'at timestamptz',
  isLimited: 'is_limited boolean',
});

/** db/sql/money/payments/allocate_payment.sql */
export const allocatePayment = /* @__PURE__ */ sqlFunction<{ id: Int; allocations: Json }, void>(
  'allocate_payment',
  { id: 'given_id integer', allocations: 'given_allocations jsonb' },
);

/** db/sql/platform/api_field_name.sql */
export const apiFieldName = /* @__PURE__ */ sqlFunction<{ name: Text }, string | null>('api_field_name', {
  name: 'name text',
});

/** db/sql/membership/member-imports/apply_member_import.sql */
export const applyMemberImport = /* @__PURE__ */ sqlFunction<{ id: Int }, boolean | null>(
  'apply_member_import',
  { id: 'given_id integer' },
);

/** db/sql/membership/applications/approve_exempt.sql */
export const approveExempt = /* @__PURE__ */ sqlFunction<
  { id: Int; seen: Moment; type: Text; year: Int; reason: Text; minutes: Text; restYear: Int },
  void
>('approve_exempt', {
  id: 'given_id integer',
  seen: 'seen timestamptz',
  type: 'given_type text',
  year: 'given_year integer',
  reason: 'given_reason text',
  minutes: 'given_minutes text',
  restYear: 'rest_year integer',
});

/** db/sql/membership/profile-changes/approve_profile_change.sql */
export const approveProfileChange = /* @__PURE__ */ sqlFunction<
  { id: Int; fields: List<string>; reason: Text; updated: Moment; seen: Moment; despiteDenial: Bool },
  unknown
>('approve_profile_change', {
  id: 'given_id integer',
  fields: 'given_fields text[]',
  reason: 'given_reason text',
  updated: 'given_updated timestamptz',
  seen: 'seen timestamptz',
  despiteDenial: 'despite_denial boolean',
});

/** db/sql/membership/people/ask_hand_over.sql */
export const askHandOver = /* @__PURE__ */ sqlFunction<{ member: Int; person: Int }, string | null>(
  'ask_hand_over',
  { member: 'given_member integer', person: 'given_person integer' },
);

/** db/sql/money/bank/audit_line_payments.sql */
export const auditLinePayments = /* @__PURE__ */ sqlFunction<{ id: Int }, void>('audit_line_payments', {
  id: 'given_id integer',
});

/** db/sql/platform/bare_text.sql */
export const bareText = /* @__PURE__ */ sqlFunction<{ given: Text }, string | null>('bare_text', {
  given: 'given text',
});

/** db/sql/membership/people/begin_person.sql */
export const beginPerson = /* @__PURE__ */ sqlFunction<
  { member: Int; given: Json; roles: List<string> },
  void
>('begin_person', { member: 'given_member integer', given: 'given jsonb', roles: 'given_roles text[]' });

/** db/sql/events/orders/billing/bill_order.sql */
export const billOrder = /* @__PURE__ */ sqlFunction<
  { order: Int; replaces?: Int; days?: Int },
  number | null
>('bill_order', { order: 'given_order integer', replaces: 'replaces integer', days: 'days integer' });

/** db/sql/content/drafts/blank_columns.sql */
export const blankColumns = /* @__PURE__ */ sqlFunction<{ table: Text; fields: Json }, unknown>(
  'blank_columns',
  { table: 'given_table text', fields: 'fields jsonb' },
);

/** db/sql/money/online/book_online.sql */
export const bookOnline = /* @__PURE__ */ sqlFunction<{ id: Int; seen: Int; facts: Json }, boolean | null>(
  'book_online',
  { id: 'given_id integer', seen: 'seen integer', facts: 'facts jsonb' },
);

/** db/sql/events/venue/book_venue.sql */
export const bookVenue = /* @__PURE__ */ sqlFunction<
  { request: Text; hash: Text; booking: Json; slots: List<string>; notice: Int; cameFrom: Text },
  number | null
>('book_venue', {
  request: 'request text',
  hash: 'hash text',
  booking: 'booking jsonb',
  slots: 'slots timestamptz[]',
  notice: 'notice integer',
  cameFrom: 'came_from text',
});

/** db/sql/money/year-ends/booking_year.sql */
export const bookingYear = /* @__PURE__ */ sqlFunction<{ day: Day }, number | null>('booking_year', {
  day: 'given_day date',
});

/** db/sql/money/retention/books_kept_until.sql */
export const booksKeptUntil = /* @__PURE__ */ sqlFunction<{ member: Int }, string | null>(
  'books_kept_until',
  { member: 'given_member integer' },
);

/** db/sql/events/orders/cancelling/cancel_event_orders.sql */
export const cancelEventOrders = /* @__PURE__ */ sqlFunction<{ event: Int }, void>('cancel_event_orders', {
  event: 'given_event integer',
});

/** db/sql/events/orders/cancelling/cancel_order.sql */
export const cancelOrder = /* @__PURE__ */ sqlFunction<{ order: Int }, void>('cancel_order', {
  order: 'given_order integer',
});

/** db/sql/events/orders/cancelling/cancel_places.sql */
export const cancelPlaces = /* @__PURE__ */ sqlFunction<
  { order: Int; ids: List<number>; percent?: Int },
  number | null
>('cancel_places', {
  order: 'given_order integer',
  ids: 'given_ids integer[]',
  percent: 'given_percent integer',
});

/** db/sql/office/rules/change_holiday.sql */
export const changeHoliday = /* @__PURE__ */ sqlFunction<{ day: Day; name: Text }, boolean | null>(
  'change_holiday',
  { day: 'given_day date', name: 'given_name text' },
);

/** db/sql/membership/people/change_person.sql */
export const changePerson = /* @__PURE__ */ sqlFunction<
  { member: Int; id: Int; given: Json; updated: Moment },
  string | null
>('change_person', {
  member: 'given_member integer',
  id: 'given_id integer',
  given: 'given jsonb',
  updated: 'given_updated timestamptz',
});

/** db/sql/events/door/check_in.sql */
export const checkIn = /* @__PURE__ */ sqlFunction<{ device: Int; items: Json }, void>('check_in', {
  device: 'given_device integer',
  items: 'items jsonb',
});

/** db/sql/events/orders/claim_order.sql */
export const claimOrder = /* @__PURE__ */ sqlFunction<
  {
    form: Int;
    request: Text;
    hash: Text;
    buyer: Json;
    participants: Json;
    number: Text;
    email: Text;
    locale: Text;
    cameFrom: Text;
  },
  number | null
>('claim_order', {
  form: 'form integer',
  request: 'request text',
  hash: 'hash text',
  buyer: 'buyer jsonb',
  participants: 'participants jsonb',
  number: 'given_number text',
  email: 'given_email text',
  locale: 'given_locale text',
  cameFrom: 'came_from text',
});

/** db/sql/membership/renewals/close_annual_invoices.sql */
export const closeAnnualInvoices = /* @__PURE__ */ sqlFunction<
  { id: Int; reason: Text; year?: Int },
  number | null
>('close_annual_invoices', {
  id: 'given_id integer',
  reason: 'given_reason text',
  year: 'given_year integer',
});

/** db/sql/platform/column_of.sql */
export const columnOf = /* @__PURE__ */ sqlFunction<{ field: Text }, string | null>('column_of', {
  field: 'field text',
});

/** db/sql/content/drafts/comment_on_draft.sql */
export const commentOnDraft = /* @__PURE__ */ sqlFunction<
  { resource: Text; id: Int; body: Text; publishers: List<string> },
  void
>('comment_on_draft', {
  resource: 'given_resource text',
  id: 'given_id integer',
  body: 'given_body text',
  publishers: 'publishers text[]',
});

/** db/sql/membership/confirm_membership.sql */
export const confirmMembership = /* @__PURE__ */ sqlFunction<{ entry: Int; isConfirmed: Bool }, void>(
  'confirm_membership',
  { entry: 'entry integer', isConfirmed: 'is_confirmed boolean' },
);

/** db/sql/events/orders/confirm_order.sql */
export const confirmOrder = /* @__PURE__ */ sqlFunction<
  { order: Int; isForMember: Bool; saidCents: Int },
  boolean | null
>('confirm_order', {
  order: 'given_order integer',
  isForMember: 'is_for_member boolean',
  saidCents: 'said_cents integer',
});

/** db/sql/events/venue/confirm_venue.sql */
export const confirmVenue = /* @__PURE__ */ sqlFunction<
  { booking: Int; rate: Int; lines: Json },
  boolean | null
>('confirm_venue', { booking: 'given_booking integer', rate: 'rate integer', lines: 'lines jsonb' });

/** db/sql/office/mail/copy_mail.sql */
export const copyMail = /* @__PURE__ */ sqlFunction<{ id: Int; key: Text; address: Text; person: Int }, void>(
  'copy_mail',
  { id: 'given_id integer', key: 'given_key text', address: 'address text', person: 'person integer' },
);

/** db/sql/office/mail/count_due.sql */
export const countDue = /* @__PURE__ */ sqlFunction<{ today: Day }, number | null>('count_due', {
  today: 'today date',
});

/** db/sql/membership/member-imports/create_imported_members.sql */
export const createImportedMembers = /* @__PURE__ */ sqlFunction<{ id: Int; fileName: Text }, void>(
  'create_imported_members',
  { id: 'given_id integer', fileName: 'file_name text' },
);

/** db/sql/membership/member-imports/create_imported_term.sql */
export const createImportedTerm = /* @__PURE__ */ sqlFunction<
  { member: Int; term: Json; fileName: Text },
  number | null
>('create_imported_term', { member: 'given_member integer', term: 'term jsonb', fileName: 'file_name text' });

/** db/sql/events/orders/billing/credit_order.sql */
export const creditOrder = /* @__PURE__ */ sqlFunction<{ order: Int; amount: Int; reason: Text }, void>(
  'credit_order',
  { order: 'given_order integer', amount: 'amount integer', reason: 'given_reason text' },
);

/** db/sql/events/orders/decide_order.sql */
export const decideOrder = /* @__PURE__ */ sqlFunction<{ order: Int; sells: Bool }, boolean | null>(
  'decide_order',
  { order: 'given_order integer', sells: 'sells boolean' },
);

/** db/sql/platform/default_values.sql */
export const defaultValues = /* @__PURE__ */ sqlFunction<{ table: Text }, unknown>('default_values', {
  table: 'given_table text',
});

/** db/sql/events/orders/tickets/distinct_names.sql */
export const distinctNames = /* @__PURE__ */ sqlFunction<{ participants: Json; address: Text }, unknown>(
  'distinct_names',
  { participants: 'participants jsonb', address: 'address text' },
);

/** db/sql/membership/people/do_hand_overs.sql */
export const doHandOvers = /* @__PURE__ */ sqlFunction<{ at: Moment }, number | null>('do_hand_overs', {
  at: 'at timestamptz',
});

/** db/sql/content/drafts/do_scheduled_act.sql */
export const doScheduledAct = /* @__PURE__ */ sqlFunction<{ publishers: Json }, number | null>(
  'do_scheduled_act',
  { publishers: 'publishers jsonb' },
);

/** db/sql/events/door/door_scan_at.sql */
export const doorScanAt = /* @__PURE__ */ sqlFunction<{ event: Int; scanned: Moment }, string | null>(
  'door_scan_at',
  { event: 'given_event integer', scanned: 'scanned timestamptz' },
);

/** db/sql/content/drafts/drop_draft.sql */
export const dropDraft = /* @__PURE__ */ sqlFunction<{ resource: Text; table: Text; id: Int }, void>(
  'drop_draft',
  { resource: 'given_resource text', table: 'given_table text', id: 'given_id integer' },
);

/** db/sql/events/orders/cancelling/end_order.sql */
export const endOrder = /* @__PURE__ */ sqlFunction<{ order: Int; becomes: Text }, void>('end_order', {
  order: 'given_order integer',
  becomes: 'becomes text',
});

/** db/sql/membership/people/end_person.sql */
export const endPerson = /* @__PURE__ */ sqlFunction<{ member: Int; id: Int; by: Text }, boolean | null>(
  'end_person',
  { member: 'given_member integer', id: 'given_id integer', by: 'by text' },
);

/** db/sql/events/venue/end_venue_booking.sql */
export const endVenueBooking = /* @__PURE__ */ sqlFunction<
  { booking: Int; becomes: Text; reason: Text },
  boolean | null
>('end_venue_booking', {
  booking: 'given_booking integer',
  becomes: 'becomes text',
  reason: 'given_reason text',
});

/** db/sql/events/event_over_at.sql */
export const eventOverAt = /* @__PURE__ */ sqlFunction<
  { begins: Moment; ends: Moment; isAllDay: Bool },
  string | null
>('event_over_at', {
  begins: 'begins timestamptz',
  ends: 'ends timestamptz',
  isAllDay: 'is_all_day boolean',
});

/** db/sql/events/orders/cancelling/event_refund.sql */
export const eventRefund = /* @__PURE__ */ sqlFunction<{ event: Int; address: Text }, number | null>(
  'event_refund',
  { event: 'given_event integer', address: 'address text' },
);

/** db/sql/events/event_standing.sql */
export const eventStanding = /* @__PURE__ */ sqlFunction<{ status: Text }, string | null>('event_standing', {
  status: 'status text',
});

/** db/sql/events/orders/tickets/exceeded_type.sql */
export const exceededType = /* @__PURE__ */ sqlFunction<{ order: Int }, number | null>('exceeded_type', {
  order: 'given_order integer',
});

/** db/sql/office/audit-log/expire_audit_log.sql */
export const expireAuditLog = /* @__PURE__ */ sqlFunction<{ days: Int }, void>('expire_audit_log', {
  days: 'days integer',
});

/** db/sql/events/waiting-list/expire_offers.sql */
export const expireOffers = /* @__PURE__ */ sqlFunction<{ at: Moment }, void>('expire_offers', {
  at: 'at timestamptz',
});

/** db/sql/events/orders/holds/expire_orders.sql */
export const expireOrders = /* @__PURE__ */ sqlFunction<{ at: Moment }, number | null>('expire_orders', {
  at: 'at timestamptz',
});

/** db/sql/membership/numbers/fold_number.sql */
export const foldNumber = /* @__PURE__ */ sqlFunction<{ given: Text }, string | null>('fold_number', {
  given: 'given text',
});

/** db/sql/platform/search/fold_search.sql */
export const foldSearch = /* @__PURE__ */ sqlFunction<{ source: Text }, string | null>('fold_search', {
  source: 'source text',
});

/** db/sql/events/waiting-list/free_places.sql */
export const freePlaces = /* @__PURE__ */ sqlFunction<{ form: Int }, number | null>('free_places', {
  form: 'form integer',
});

/** db/sql/events/surveys/gather_survey_answer.sql */
export const gatherSurveyAnswer = /* @__PURE__ */ sqlFunction<{ event: Int; answers: Text }, void>(
  'gather_survey_answer',
  { event: 'given_event integer', answers: 'given_answers text' },
);

/** db/sql/events/certificates/has_come.sql */
export const hasCome = /* @__PURE__ */ sqlFunction<{ registration: Int }, boolean | null>('has_come', {
  registration: 'registration integer',
});

/** db/sql/platform/hk_day.sql */
export const hkDay = /* @__PURE__ */ sqlFunction<{ at: Moment }, string | null>('hk_day', {
  at: 'at timestamptz',
});

/** db/sql/events/orders/holds/hold_end.sql */
export const holdEnd = /* @__PURE__ */ sqlFunction<{ due: Day; begins: Moment }, string | null>('hold_end', {
  due: 'due date',
  begins: 'begins timestamptz',
});

/** db/sql/membership/member-imports/import_counts.sql */
export const importCounts = /* @__PURE__ */ sqlFunction<{ id: Int }, unknown>('import_counts', {
  id: 'given_id integer',
});

/** db/sql/membership/member-imports/imported_member.sql */
export const importedMember = /* @__PURE__ */ sqlFunction<{ fields: Json }, unknown>('imported_member', {
  fields: 'fields jsonb',
});

/** db/sql/money/invoices/invoice_credited.sql */
export const invoiceCredited = /* @__PURE__ */ sqlFunction<{ id: Int }, number | null>('invoice_credited', {
  id: 'given_id integer',
});

/** db/sql/money/invoices/invoice_due.sql */
export const invoiceDue = /* @__PURE__ */ sqlFunction<{ id: Int }, number | null>('invoice_due', {
  id: 'given_id integer',
});

/** db/sql/money/invoices/invoice_paid.sql */
export const invoicePaid = /* @__PURE__ */ sqlFunction<{ id: Int }, number | null>('invoice_paid', {
  id: 'given_id integer',
});

/** db/sql/money/invoices/invoice_status.sql */
export const invoiceStatus = /* @__PURE__ */ sqlFunction<{ id: Int }, string | null>('invoice_status', {
  id: 'given_id integer',
});

/** db/sql/outreach/is_expired.sql */
export const isExpired = /* @__PURE__ */ sqlFunction<{ member: Int }, boolean | null>('is_expired', {
  member: 'given_member integer',
});

/** db/sql/membership/is_for_life.sql */
export const isForLife = /* @__PURE__ */ sqlFunction<{ type: Text }, boolean | null>('is_for_life', {
  type: 'given_type text',
});

/** db/sql/office/mail/is_stranger_flood.sql */
export const isStrangerFlood = /* @__PURE__ */ sqlFunction<
  { template: Text; address: Text; ownKey: Text; sender: Text },
  boolean | null
>('is_stranger_flood', {
  template: 'template text',
  address: 'address text',
  ownKey: 'own_key text',
  sender: 'sender text',
});

/** db/sql/money/year-ends/is_year_closed.sql */
export const isYearClosed = /* @__PURE__ */ sqlFunction<{ day: Day }, boolean | null>('is_year_closed', {
  day: 'given_day date',
});

/** db/sql/events/certificates/issue_certificates.sql */
export const issueCertificates = /* @__PURE__ */ sqlFunction<
  { event: Int; hours: Float; body: Text; isMailed: Bool },
  number | null
>('issue_certificates', {
  event: 'given_event integer',
  hours: 'given_hours double precision',
  body: 'given_body text',
  isMailed: 'is_mailed boolean',
});

/** db/sql/money/invoices/issue_credit_note.sql */
export const issueCreditNote = /* @__PURE__ */ sqlFunction<
  { invoice: Int; request: Text; lines: Json; reason: Text },
  number | null
>('issue_credit_note', {
  invoice: 'given_invoice integer',
  request: 'request text',
  lines: 'given_lines jsonb',
  reason: 'given_reason text',
});

/** db/sql/money/invoices/issue_invoice.sql */
export const issueInvoice = /* @__PURE__ */ sqlFunction<
  { member: Int; kind: Text; type: Text; year: Int; lines: Json; minutes?: Text; replaces?: Int },
  number | null
>('issue_invoice', {
  member: 'given_member integer',
  kind: 'given_kind text',
  type: 'given_type text',
  year: 'given_year integer',
  lines: 'given_lines jsonb',
  minutes: 'given_minutes text',
  replaces: 'replaces integer',
});

/** db/sql/membership/renewals/issue_renewals.sql */
export const issueRenewals = /* @__PURE__ */ sqlFunction<
  { year: Int; lines: Json; most: Int; leftOut: List<number> },
  number | null
>('issue_renewals', {
  year: 'given_year integer',
  lines: 'given_lines jsonb',
  most: 'most integer',
  leftOut: 'left_out integer[]',
});

/** db/sql/membership/join_day.sql */
export const joinDay = /* @__PURE__ */ sqlFunction<{ given: Text }, string | null>('join_day', {
  given: 'given text',
});

/** db/sql/platform/last_working_day.sql */
export const lastWorkingDay = /* @__PURE__ */ sqlFunction<{ day: Day }, string | null>('last_working_day', {
  day: 'day date',
});

/** db/sql/events/waiting-list/leave_waiting_list.sql */
export const leaveWaitingList = /* @__PURE__ */ sqlFunction<{ entry: Int; becomes: Text }, void>(
  'leave_waiting_list',
  { entry: 'entry integer', becomes: 'becomes text' },
);

/** db/sql/money/bank/line_open_cents.sql */
export const lineOpenCents = /* @__PURE__ */ sqlFunction<{ id: Int }, number | null>('line_open_cents', {
  id: 'given_id integer',
});

/** db/sql/money/bank/link_payments.sql */
export const linkPayments = /* @__PURE__ */ sqlFunction<
  { id: Int; payments: List<number>; role: Text },
  void
>('link_payments', { id: 'given_id integer', payments: 'given_payments integer[]', role: 'given_role text' });

/** db/sql/content/drafts/lock_acts.sql */
export const lockActs = /* @__PURE__ */ sqlFunction<{ resource: Text; id: Int }, void>('lock_acts', {
  resource: 'given_resource text',
  id: 'given_id integer',
});

/** db/sql/money/invoices/lock_invoice.sql */
export const lockInvoice = /* @__PURE__ */ sqlFunction<{ id: Int }, void>('lock_invoice', {
  id: 'given_id integer',
});

/** db/sql/events/orders/billing/lock_order_places.sql */
export const lockOrderPlaces = /* @__PURE__ */ sqlFunction<{ invoices: List<number> }, void>(
  'lock_order_places',
  { invoices: 'given_invoices integer[]' },
);

/** db/sql/events/waiting-list/lock_places.sql */
export const lockPlaces = /* @__PURE__ */ sqlFunction<{ form: Int }, void>('lock_places', {
  form: 'form integer',
});

/** db/sql/platform/lock_record.sql */
export const lockRecord = /* @__PURE__ */ sqlFunction<{ resource: Text; id: Int }, void>('lock_record', {
  resource: 'given_resource text',
  id: 'given_id integer',
});

/** db/sql/office/mail/mail_account.sql */
export const mailAccount = /* @__PURE__ */ sqlFunction<{ address: Text }, string | null>('mail_account', {
  address: 'address text',
});

/** db/sql/office/mail/mail_kind.sql */
export const mailKind = /* @__PURE__ */ sqlFunction<{ template: Text }, string | null>('mail_kind', {
  template: 'template text',
});

/** db/sql/office/mail/mail_purpose.sql */
export const mailPurpose = /* @__PURE__ */ sqlFunction<{ template: Text }, string | null>('mail_purpose', {
  template: 'template text',
});

/** db/sql/money/bank/match_bank_line.sql */
export const matchBankLine = /* @__PURE__ */ sqlFunction<{ id: Int; invoices: List<number> }, number | null>(
  'match_bank_line',
  { id: 'given_id integer', invoices: 'given_invoices integer[]' },
);

/** db/sql/money/bank/match_bank_lines.sql */
export const matchBankLines = /* @__PURE__ */ sqlFunction<{ given: Json }, unknown>('match_bank_lines', {
  given: 'given jsonb',
});

/** db/sql/money/bank/match_booked_payments.sql */
export const matchBookedPayments = /* @__PURE__ */ sqlFunction<
  { id: Int; payments: List<number> },
  number | null
>('match_booked_payments', { id: 'given_id integer', payments: 'given_payments integer[]' });

/** db/sql/money/bank/match_payout.sql */
export const matchPayout = /* @__PURE__ */ sqlFunction<{ id: Int; payout: Int }, number | null>(
  'match_payout',
  { id: 'given_id integer', payout: 'given_payout integer' },
);

/** db/sql/outreach/member_locale.sql */
export const memberLocale = /* @__PURE__ */ sqlFunction<{ member: Int }, string | null>('member_locale', {
  member: 'given_member integer',
});

/** db/sql/membership/numbers/member_numbered.sql */
export const memberNumbered = /* @__PURE__ */ sqlFunction<{ given: Text }, number | null>('member_numbered', {
  given: 'given text',
});

/** db/sql/membership/membership_status.sql */
export const membershipStatus = /* @__PURE__ */ sqlFunction<
  { id: Int; endedOn: Day; today: Day },
  string | null
>('membership_status', { id: 'given_id integer', endedOn: 'ended_on date', today: 'today date' });

/** db/sql/content/media/move_files.sql */
export const moveFiles = /* @__PURE__ */ sqlFunction<
  { resource: Text; id: Int; oldPaths: List<string>; newPaths: List<string> },
  void
>('move_files', {
  resource: 'given_resource text',
  id: 'given_id integer',
  oldPaths: 'old_paths text[]',
  newPaths: 'new_paths text[]',
});

/** db/sql/events/waiting-list/move_in_line.sql */
export const moveInLine = /* @__PURE__ */ sqlFunction<{ entry: Int; place: Int }, void>('move_in_line', {
  entry: 'entry integer',
  place: 'place integer',
});

/** db/sql/money/payments/move_payment.sql */
export const movePayment = /* @__PURE__ */ sqlFunction<
  { id: Int; request: Text; allocations: Json; member: Int; reason: Text; template: Text; hash: Text },
  number | null
>('move_payment', {
  id: 'given_id integer',
  request: 'request text',
  allocations: 'given_allocations jsonb',
  member: 'given_member integer',
  reason: 'reason text',
  template: 'template text',
  hash: 'hash text',
});

/** db/sql/office/mail/next_digest.sql */
export const nextDigest = /* @__PURE__ */ sqlFunction<{ at: Moment }, string | null>('next_digest', {
  at: 'at timestamptz',
});

/** db/sql/money/invoices/next_document_number.sql */
export const nextDocumentNumber = /* @__PURE__ */ sqlFunction<{ kind: Text; year: Int }, number | null>(
  'next_document_number',
  { kind: 'given_kind text', year: 'given_year integer' },
);

/** db/sql/platform/next_working_day.sql */
export const nextWorkingDay = /* @__PURE__ */ sqlFunction<{ day: Day }, string | null>('next_working_day', {
  day: 'day date',
});

/** db/sql/office/rules/note_holidays.sql */
export const noteHolidays = /* @__PURE__ */ sqlFunction<{ before: Json }, void>('note_holidays', {
  before: 'before jsonb',
});

/** db/sql/content/languages/note_language_state.sql */
export const noteLanguageState = /* @__PURE__ */ sqlFunction<{ resource: Text; id: Int }, void>(
  'note_language_state',
  { resource: 'given_resource text', id: 'given_id integer' },
);

/** db/sql/office/mail/notify_staff.sql */
export const notifyStaff = /* @__PURE__ */ sqlFunction<
  { kind: Text; record: Text; wanted: List<string>; receiver?: Int },
  void
>('notify_staff', {
  kind: 'kind text',
  record: 'record text',
  wanted: 'wanted text[]',
  receiver: 'receiver integer',
});

/** db/sql/events/waiting-list/offer_places.sql */
export const offerPlaces = /* @__PURE__ */ sqlFunction<{ form: Int }, void>('offer_places', {
  form: 'form integer',
});

/** db/sql/events/waiting-list/offer_to.sql */
export const offerTo = /* @__PURE__ */ sqlFunction<{ entry: Int }, void>('offer_to', {
  entry: 'entry integer',
});

/** db/sql/platform/office_hour.sql */
export const officeHour = /* @__PURE__ */ sqlFunction<{ at: Moment }, string | null>('office_hour', {
  at: 'at timestamptz',
});

/** db/sql/events/orders/billing/order_credit.sql */
export const orderCredit = /* @__PURE__ */ sqlFunction<{ order: Int }, number | null>('order_credit', {
  order: 'given_order integer',
});

/** db/sql/events/orders/billing/order_lines.sql */
export const orderLines = /* @__PURE__ */ sqlFunction<{ order: Int; status: Text }, unknown>('order_lines', {
  order: 'given_order integer',
  status: 'given_status text',
});

/** db/sql/events/orders/billing/order_money.sql */
export const orderMoney = /* @__PURE__ */ sqlFunction<{ order: Int }, unknown>('order_money', {
  order: 'given_order integer',
});

/** db/sql/events/orders/tickets/overheld_type.sql */
export const overheldType = /* @__PURE__ */ sqlFunction<{ form: Int; types: List<number> }, number | null>(
  'overheld_type',
  { form: 'form integer', types: 'given_types integer[]' },
);

/** db/sql/money/papers/paper_edition.sql */
export const paperEdition = /* @__PURE__ */ sqlFunction<{ kind: Text; id: Int }, string | null>(
  'paper_edition',
  { kind: 'given_kind text', id: 'given_id integer' },
);

/** db/sql/membership/enquiries/pass_on_enquiry.sql */
export const passOnEnquiry = /* @__PURE__ */ sqlFunction<{ id: Int; network: Text }, boolean | null>(
  'pass_on_enquiry',
  { id: 'given_id integer', network: 'network text' },
);

/** db/sql/money/payments/payment_credit.sql */
export const paymentCredit = /* @__PURE__ */ sqlFunction<{ id: Int }, number | null>('payment_credit', {
  id: 'given_id integer',
});

/** db/sql/money/invoices/payment_due.sql */
export const paymentDue = /* @__PURE__ */ sqlFunction<{ days: Int; latest?: Day }, string | null>(
  'payment_due',
  { days: 'days integer', latest: 'latest date' },
);

/** db/sql/membership/people/person_going_on.sql */
export const personGoingOn = /* @__PURE__ */ sqlFunction<
  { member: Int; seats: List<string>; name: Text; email: Text; taken: List<number> },
  number | null
>('person_going_on', {
  member: 'given_member integer',
  seats: 'given_seats text[]',
  name: 'given_name text',
  email: 'given_email text',
  taken: 'taken integer[]',
});

/** db/sql/membership/member-imports/person_of_import.sql */
export const personOfImport = /* @__PURE__ */ sqlFunction<{ member: Int; given: Json }, number | null>(
  'person_of_import',
  { member: 'given_member integer', given: 'given jsonb' },
);

/** db/sql/content/media/picture_replaced.sql */
export const pictureReplaced = /* @__PURE__ */ sqlFunction<
  { source: Text; oldHash: Text; newPath: Text },
  string | null
>('picture_replaced', { source: 'source text', oldHash: 'old_hash text', newPath: 'new_path text' });

/** db/sql/events/orders/place_order.sql */
export const placeOrder = /* @__PURE__ */ sqlFunction<
  {
    form: Int;
    request: Text;
    hash: Text;
    buyer: Json;
    participants: Json;
    member: Int;
    proof: Text;
    locale: Text;
    cameFrom: Text;
  },
  number | null
>('place_order', {
  form: 'form integer',
  request: 'request text',
  hash: 'hash text',
  buyer: 'buyer jsonb',
  participants: 'participants jsonb',
  member: 'given_member integer',
  proof: 'given_proof text',
  locale: 'given_locale text',
  cameFrom: 'came_from text',
});

/** db/sql/events/orders/tickets/places_left.sql */
export const placesLeft = /* @__PURE__ */ sqlFunction<{ type: Int }, number | null>('places_left', {
  type: 'given_type integer',
});

/** db/sql/outreach/prepare_circular.sql */
export const prepareCircular = /* @__PURE__ */ sqlFunction<{ id: Int; most: Int }, number | null>(
  'prepare_circular',
  { id: 'given_id integer', most: 'most integer' },
);

/** db/sql/platform/product_words.sql */
export const productWords = /* @__PURE__ */ sqlFunction<
  { locale: Text; chinese: Text; english: Text },
  string | null
>('product_words', { locale: 'locale text', chinese: 'chinese text', english: 'english text' });

/** db/sql/office/rules/promised_days.sql */
export const promisedDays = /* @__PURE__ */ sqlFunction<{ kind: Text }, number | null>('promised_days', {
  kind: 'kind text',
});

/** db/sql/content/drafts/publish_draft.sql */
export const publishDraft = /* @__PURE__ */ sqlFunction<{ resource: Text; table: Text; id: Int }, void>(
  'publish_draft',
  { resource: 'given_resource text', table: 'given_table text', id: 'given_id integer' },
);

/** db/sql/content/trash/purge_from_trash.sql */
export const purgeFromTrash = /* @__PURE__ */ sqlFunction<{ resource: Text; id: Int }, boolean | null>(
  'purge_from_trash',
  { resource: 'given_resource text', id: 'given_id integer' },
);

/** db/sql/content/trash/put_in_trash.sql */
export const putInTrash = /* @__PURE__ */ sqlFunction<{ resource: Text; id: Int; title: Text }, void>(
  'put_in_trash',
  { resource: 'given_resource text', id: 'given_id integer', title: 'given_title text' },
);

/** db/sql/membership/profile-changes/queue_confirmations.sql */
export const queueConfirmations = /* @__PURE__ */ sqlFunction<{ at: Moment; most: Int }, number | null>(
  'queue_confirmations',
  { at: 'at timestamptz', most: 'most integer' },
);

/** db/sql/office/mail/queue_digest.sql */
export const queueDigest = /* @__PURE__ */ sqlFunction<{ at: Moment }, void>('queue_digest', {
  at: 'at timestamptz',
});

/** db/sql/office/mail/queue_mail.sql */
export const queueMail = /* @__PURE__ */ sqlFunction<
  { key: Text; template: Text; locale: Text; address: Text; about: Json },
  void
>('queue_mail', {
  key: 'given_key text',
  template: 'template text',
  locale: 'given_locale text',
  address: 'address text',
  about: 'about jsonb',
});

/** db/sql/events/orders/queue_order_mail.sql */
export const queueOrderMail = /* @__PURE__ */ sqlFunction<
  { template: Text; order: Int; part: Text; address: Text },
  void
>('queue_order_mail', {
  template: 'template text',
  order: 'given_order integer',
  part: 'part text',
  address: 'address text',
});

/** db/sql/events/orders/holds/queue_order_reminders.sql */
export const queueOrderReminders = /* @__PURE__ */ sqlFunction<{ at: Moment }, void>(
  'queue_order_reminders',
  { at: 'at timestamptz' },
);

/** db/sql/money/invoices/queue_overdue_mails.sql */
export const queueOverdueMails = /* @__PURE__ */ sqlFunction<{ at: Moment }, number | null>(
  'queue_overdue_mails',
  { at: 'at timestamptz' },
);

/** db/sql/office/mail/queue_public_mail.sql */
export const queuePublicMail = /* @__PURE__ */ sqlFunction<
  { key: Text; template: Text; locale: Text; address: Text; about: Json },
  void
>('queue_public_mail', {
  key: 'given_key text',
  template: 'template text',
  locale: 'given_locale text',
  address: 'address text',
  about: 'about jsonb',
});

/** db/sql/events/queue_reminders.sql */
export const queueReminders = /* @__PURE__ */ sqlFunction<{ at: Moment }, void>('queue_reminders', {
  at: 'at timestamptz',
});

/** db/sql/membership/renewals/queue_renewal_mails.sql */
export const queueRenewalMails = /* @__PURE__ */ sqlFunction<{ at: Moment }, number | null>(
  'queue_renewal_mails',
  { at: 'at timestamptz' },
);

/** db/sql/events/venue/queue_venue_mail.sql */
export const queueVenueMail = /* @__PURE__ */ sqlFunction<{ template: Text; booking: Int }, void>(
  'queue_venue_mail',
  { template: 'template text', booking: 'given_booking integer' },
);

/** db/sql/money/online/rebook_online.sql */
export const rebookOnline = /* @__PURE__ */ sqlFunction<
  { id: Int; gross: Int; refunded: Int; received: Day; isDisputed: Bool },
  boolean | null
>('rebook_online', {
  id: 'given_id integer',
  gross: 'gross integer',
  refunded: 'refunded integer',
  received: 'received date',
  isDisputed: 'is_disputed boolean',
});

/** db/sql/money/payments/rebook_payment.sql */
export const rebookPayment = /* @__PURE__ */ sqlFunction<{ id: Int }, number | null>('rebook_payment', {
  id: 'given_id integer',
});

/** db/sql/money/payments/record_payment.sql */
export const recordPayment = /* @__PURE__ */ sqlFunction<
  {
    request: Text;
    method: Text;
    amount: Int;
    received: Day;
    payer: Text;
    cheque: Text;
    bank: Text;
    allocations: Json;
    member: Int;
    note: Text;
    hash: Text;
    online: Int;
  },
  number | null
>('record_payment', {
  request: 'request text',
  method: 'given_method text',
  amount: 'amount integer',
  received: 'received date',
  payer: 'payer text',
  cheque: 'cheque text',
  bank: 'bank text',
  allocations: 'given_allocations jsonb',
  member: 'given_member integer',
  note: 'given_note text',
  hash: 'hash text',
  online: 'online integer',
});

/** db/sql/money/payments/record_refund.sql */
export const recordRefund = /* @__PURE__ */ sqlFunction<
  {
    id: Int;
    request: Text;
    method: Text;
    amount: Int;
    paidBack: Day;
    cheque: Text;
    bank: Text;
    reference: Text;
    hash: Text;
  },
  number | null
>('record_refund', {
  id: 'given_id integer',
  request: 'request text',
  method: 'given_method text',
  amount: 'amount integer',
  paidBack: 'paid_back date',
  cheque: 'cheque text',
  bank: 'bank text',
  reference: 'given_reference text',
  hash: 'hash text',
});

/** db/sql/content/drafts/record_to_be.sql */
export const recordToBe = /* @__PURE__ */ sqlFunction<{ table: Text; fields: Json }, unknown>(
  'record_to_be',
  { table: 'given_table text', fields: 'fields jsonb' },
);

/** db/sql/content/trash/record_with_children.sql */
export const recordWithChildren = /* @__PURE__ */ sqlFunction<{ resource: Text; id: Int }, unknown>(
  'record_with_children',
  { resource: 'given_resource text', id: 'given_id integer' },
);

/** db/sql/membership/refresh_standing.sql */
export const refreshStanding = /* @__PURE__ */ sqlFunction<{ id: Int }, void>('refresh_standing', {
  id: 'given_id integer',
});

/** db/sql/membership/refresh_standings.sql */
export const refreshStandings = /* @__PURE__ */ sqlFunction<{ ids: List<number> }, void>(
  'refresh_standings',
  { ids: 'given_ids integer[]' },
);

/** db/sql/events/orders/cancelling/refund_percent.sql */
export const refundPercent = /* @__PURE__ */ sqlFunction<{ form: Int }, number | null>('refund_percent', {
  form: 'form integer',
});

/** db/sql/platform/refuse.sql */
export const refuse = /* @__PURE__ */ sqlFunction<{ code: Text }, void>('refuse', { code: 'code text' });

/** db/sql/money/bank/release_payments.sql */
export const releasePayments = /* @__PURE__ */ sqlFunction<{ id: Int; payments: List<number> }, void>(
  'release_payments',
  { id: 'given_id integer', payments: 'given_payments integer[]' },
);

/** db/sql/platform/remember_request.sql */
export const rememberRequest = /* @__PURE__ */ sqlFunction<
  { resource: Text; key: Text; hash: Text; record: Int },
  void
>('remember_request', {
  resource: 'given_resource text',
  key: 'given_key text',
  hash: 'hash text',
  record: 'record integer',
});

/** db/sql/membership/renewals/renew_membership.sql */
export const renewMembership = /* @__PURE__ */ sqlFunction<
  { id: Int; kind: Text; type: Text; year: Int; lines: Json },
  number | null
>('renew_membership', {
  id: 'given_id integer',
  kind: 'given_kind text',
  type: 'given_type text',
  year: 'given_year integer',
  lines: 'given_lines jsonb',
});

/** db/sql/membership/renewals/renewal_opens_on.sql */
export const renewalOpensOn = /* @__PURE__ */ sqlFunction<{ year: Int }, string | null>('renewal_opens_on', {
  year: 'given_year integer',
});

/** db/sql/office/rules/replace_holidays.sql */
export const replaceHolidays = /* @__PURE__ */ sqlFunction<{ given: Json }, void>('replace_holidays', {
  given: 'given jsonb',
});

/** db/sql/money/payments/replace_invoices.sql */
export const replaceInvoices = /* @__PURE__ */ sqlFunction<
  { allocations: Json; invoices: List<number> },
  unknown
>('replace_invoices', { allocations: 'given_allocations jsonb', invoices: 'given_invoices integer[]' });

/** db/sql/content/media/replace_picture.sql */
export const replacePicture = /* @__PURE__ */ sqlFunction<{ id: Int; otherId: Int }, number | null>(
  'replace_picture',
  { id: 'given_id integer', otherId: 'other_id integer' },
);

/** db/sql/events/orders/billing/reprice_order.sql */
export const repriceOrder = /* @__PURE__ */ sqlFunction<
  { order: Int; ids: List<number>; type: Int; member: Int },
  boolean | null
>('reprice_order', {
  order: 'given_order integer',
  ids: 'given_ids integer[]',
  type: 'given_type integer',
  member: 'given_member integer',
});

/** db/sql/money/online/request_online_refund.sql */
export const requestOnlineRefund = /* @__PURE__ */ sqlFunction<
  { payment: Int; request: Text; amount: Int },
  number | null
>('request_online_refund', {
  payment: 'given_payment integer',
  request: 'request text',
  amount: 'amount integer',
});

/** db/sql/membership/profile-changes/request_profile_change.sql */
export const requestProfileChange = /* @__PURE__ */ sqlFunction<
  { member: Int; wanted: Json; locale: Text },
  number | null
>('request_profile_change', {
  member: 'given_member integer',
  wanted: 'wanted jsonb',
  locale: 'given_locale text',
});

/** db/sql/content/trash/restore_from_trash.sql */
export const restoreFromTrash = /* @__PURE__ */ sqlFunction<{ resource: Text; id: Int }, boolean | null>(
  'restore_from_trash',
  { resource: 'given_resource text', id: 'given_id integer' },
);

/** db/sql/events/orders/cancelling/restore_places.sql */
export const restorePlaces = /* @__PURE__ */ sqlFunction<{ order: Int; ids: List<number> }, number | null>(
  'restore_places',
  { order: 'given_order integer', ids: 'given_ids integer[]' },
);

/** db/sql/events/restore_registration.sql */
export const restoreRegistration = /* @__PURE__ */ sqlFunction<{ id: Int; becomes: Text }, number | null>(
  'restore_registration',
  { id: 'given_id integer', becomes: 'becomes text' },
);

/** db/sql/content/trash/restore_rows.sql */
export const restoreRows = /* @__PURE__ */ sqlFunction<{ table: Text; rows: Json }, void>('restore_rows', {
  table: 'given_table text',
  rows: 'given_rows jsonb',
});

/** db/sql/events/restore_seats.sql */
export const restoreSeats = /* @__PURE__ */ sqlFunction<
  { form: Int; ids: List<number>; becomes: Text },
  void
>('restore_seats', { form: 'form integer', ids: 'ids integer[]', becomes: 'becomes text' });

/** db/sql/office/mail/retract_mails.sql */
export const retractMails = /* @__PURE__ */ sqlFunction<{ ids: List<number> }, void>('retract_mails', {
  ids: 'ids integer[]',
});

/** db/sql/membership/numbers/return_numbers.sql */
export const returnNumbers = /* @__PURE__ */ sqlFunction<{ freed: List<string> }, void>('return_numbers', {
  freed: 'freed text[]',
});

/** db/sql/money/payments/reverse_payment.sql */
export const reversePayment = /* @__PURE__ */ sqlFunction<
  { id: Int; reason: Text; template: Text },
  number | null
>('reverse_payment', { id: 'given_id integer', reason: 'reason text', template: 'template text' });

/** db/sql/content/languages/review_english.sql */
export const reviewEnglish = /* @__PURE__ */ sqlFunction<{ resource: Text; id: Int }, boolean | null>(
  'review_english',
  { resource: 'given_resource text', id: 'given_id integer' },
);

/** db/sql/events/orders/holds/revive_order.sql */
export const reviveOrder = /* @__PURE__ */ sqlFunction<{ order: Int; isForced?: Bool }, number | null>(
  'revive_order',
  { order: 'given_order integer', isForced: 'is_forced boolean' },
);

/** db/sql/content/drafts/save_draft.sql */
export const saveDraft = /* @__PURE__ */ sqlFunction<
  { resource: Text; table: Text; id: Int; fields: Json; seen: Moment; publishers: List<string> },
  number | null
>('save_draft', {
  resource: 'given_resource text',
  table: 'given_table text',
  id: 'given_id integer',
  fields: 'fields jsonb',
  seen: 'seen timestamptz',
  publishers: 'publishers text[]',
});

/** db/sql/content/drafts/schedule_record.sql */
export const scheduleRecord = /* @__PURE__ */ sqlFunction<
  { resource: Text; table: Text; id: Int; publishAt: Moment; unpublishAt: Moment },
  boolean | null
>('schedule_record', {
  resource: 'given_resource text',
  table: 'given_table text',
  id: 'given_id integer',
  publishAt: 'publish_at timestamptz',
  unpublishAt: 'unpublish_at timestamptz',
});

/** db/sql/platform/search/search_numbers.sql */
export const searchNumbers = /* @__PURE__ */ sqlFunction<{ source: Text }, string | null>('search_numbers', {
  source: 'source text',
});

/** db/sql/events/door/seat_owes.sql */
export const seatOwes = /* @__PURE__ */ sqlFunction<{ id: Int }, number | null>('seat_owes', {
  id: 'given_id integer',
});

/** db/sql/money/invoices/settle_invoice.sql */
export const settleInvoice = /* @__PURE__ */ sqlFunction<{ id: Int; paidOn: Day }, void>('settle_invoice', {
  id: 'given_id integer',
  paidOn: 'paid_on date',
});

/** db/sql/events/orders/billing/settle_order.sql */
export const settleOrder = /* @__PURE__ */ sqlFunction<{ invoice: Int }, void>('settle_order', {
  invoice: 'given_invoice integer',
});

/** db/sql/membership/numbers/shown_number.sql */
export const shownNumber = /* @__PURE__ */ sqlFunction<{ code: Text; number: Text }, string | null>(
  'shown_number',
  { code: 'code text', number: 'number text' },
);

/** db/sql/events/orders/tickets/sold_out_type.sql */
export const soldOutType = /* @__PURE__ */ sqlFunction<{ form: Int; types: List<number> }, number | null>(
  'sold_out_type',
  { form: 'form integer', types: 'given_types integer[]' },
);

/** db/sql/events/waiting-list/sort_line.sql */
export const sortLine = /* @__PURE__ */ sqlFunction<{ form: Int }, void>('sort_line', {
  form: 'form integer',
});

/** db/sql/events/orders/holds/stranger_hold_end.sql */
export const strangerHoldEnd = /* @__PURE__ */ sqlFunction<{ order: Int }, string | null>(
  'stranger_hold_end',
  { order: 'given_order integer' },
);

/** db/sql/platform/search/strip_tags.sql */
export const stripTags = /* @__PURE__ */ sqlFunction<{ source: Text }, string | null>('strip_tags', {
  source: 'source text',
});

/** db/sql/events/door/take_door_cash.sql */
export const takeDoorCash = /* @__PURE__ */ sqlFunction<
  { registration: Int; client: Text; device: Text },
  number | null
>('take_door_cash', { registration: 'registration integer', client: 'client text', device: 'device text' });

/** db/sql/membership/enquiries/take_enquiry.sql */
export const takeEnquiry = /* @__PURE__ */ sqlFunction<
  { member: Int; sender: Text; address: Text; body: Text; language: Text; hash: Text; network: Text },
  void
>('take_enquiry', {
  member: 'given_member integer',
  sender: 'sender text',
  address: 'address text',
  body: 'body text',
  language: 'language text',
  hash: 'hash text',
  network: 'network text',
});

/** db/sql/membership/member-imports/take_import_rows.sql */
export const takeImportRows = /* @__PURE__ */ sqlFunction<{ id: Int; rows: Json; most: Int }, boolean | null>(
  'take_import_rows',
  { id: 'given_id integer', rows: 'given_rows jsonb', most: 'most integer' },
);

/** db/sql/events/waiting-list/take_offer.sql */
export const takeOffer = /* @__PURE__ */ sqlFunction<{ entry: Int }, number | null>('take_offer', {
  entry: 'entry integer',
});

/** db/sql/membership/applications/tell_applicant.sql */
export const tellApplicant = /* @__PURE__ */ sqlFunction<{ member: Int; locale: Text; sender: Text }, void>(
  'tell_applicant',
  { member: 'given_member integer', locale: 'given_locale text', sender: 'sender text' },
);

/** db/sql/office/tell_enquiry.sql */
export const tellEnquiry = /* @__PURE__ */ sqlFunction<{ id: Int; locale: Text; sender: Text }, void>(
  'tell_enquiry',
  { id: 'given_id integer', locale: 'locale text', sender: 'sender text' },
);

/** db/sql/events/tell_registration.sql */
export const tellRegistration = /* @__PURE__ */ sqlFunction<{ id: Int; locale: Text; isPublic: Bool }, void>(
  'tell_registration',
  { id: 'given_id integer', locale: 'locale text', isPublic: 'is_public boolean' },
);

/** db/sql/membership/term_before_ends.sql */
export const termBeforeEnds = /* @__PURE__ */ sqlFunction<{ member: Int; year: Int }, string | null>(
  'term_before_ends',
  { member: 'given_member integer', year: 'given_year integer' },
);

/** db/sql/events/orders/tickets/transfer_ticket.sql */
export const transferTicket = /* @__PURE__ */ sqlFunction<
  { order: Int; id: Int; toName: Text; toEmail: Text },
  boolean | null
>('transfer_ticket', {
  order: 'given_order integer',
  id: 'given_id integer',
  toName: 'to_name text',
  toEmail: 'to_email text',
});

/** db/sql/events/waiting-list/type_held.sql */
export const typeHeld = /* @__PURE__ */ sqlFunction<{ type: Int }, number | null>('type_held', {
  type: 'given_type integer',
});

/** db/sql/events/waiting-list/type_left.sql */
export const typeLeft = /* @__PURE__ */ sqlFunction<{ type: Int }, number | null>('type_left', {
  type: 'given_type integer',
});

/** db/sql/membership/ubi_of.sql */
export const ubiOf = /* @__PURE__ */ sqlFunction<{ given: Text }, string | null>('ubi_of', {
  given: 'given text',
});

/** db/sql/membership/applications/undo_application.sql */
export const undoApplication = /* @__PURE__ */ sqlFunction<{ id: Int; seen: Moment; tells: Bool }, void>(
  'undo_application',
  { id: 'given_id integer', seen: 'seen timestamptz', tells: 'tells boolean' },
);

/** db/sql/membership/member-imports/undo_member_import.sql */
export const undoMemberImport = /* @__PURE__ */ sqlFunction<{ id: Int; mayKeep: Bool }, unknown>(
  'undo_member_import',
  { id: 'given_id integer', mayKeep: 'may_keep boolean' },
);

/** db/sql/membership/profile-changes/undo_profile_change.sql */
export const undoProfileChange = /* @__PURE__ */ sqlFunction<{ id: Int }, number | null>(
  'undo_profile_change',
  { id: 'given_id integer' },
);

/** db/sql/membership/renewals/undo_renewals.sql */
export const undoRenewals = /* @__PURE__ */ sqlFunction<{ year: Int; tells: Bool }, unknown>(
  'undo_renewals',
  { year: 'given_year integer', tells: 'tells boolean' },
);

/** db/sql/money/bank/undo_statement.sql */
export const undoStatement = /* @__PURE__ */ sqlFunction<{ id: Int }, boolean | null>('undo_statement', {
  id: 'given_id integer',
});

/** db/sql/membership/numbers/unpad_number.sql */
export const unpadNumber = /* @__PURE__ */ sqlFunction<{ folded: Text }, string | null>('unpad_number', {
  folded: 'folded text',
});

/** db/sql/content/drafts/unpublish_record.sql */
export const unpublishRecord = /* @__PURE__ */ sqlFunction<
  { resource: Text; table: Text; id: Int },
  boolean | null
>('unpublish_record', { resource: 'given_resource text', table: 'given_table text', id: 'given_id integer' });

/** db/sql/office/use_paper_form.sql */
export const usePaperForm = /* @__PURE__ */ sqlFunction<
  { serial: Text; kind: Text; event: Int; id: Int },
  void
>('use_paper_form', {
  serial: 'given_serial text',
  kind: 'given_kind text',
  event: 'given_event integer',
  id: 'given_id integer',
});

/** db/sql/content/media/uses_of_picture.sql */
export const usesOfPicture = /* @__PURE__ */ sqlFunction<
  { hash: Text; readable: List<string>; changeable: List<string>; most: Int },
  unknown
>('uses_of_picture', {
  hash: 'given_hash text',
  readable: 'readable text[]',
  changeable: 'changeable text[]',
  most: 'most integer',
});

/** db/sql/content/history/version_act.sql */
export const versionAct = /* @__PURE__ */ sqlFunction<{ operation: Text }, string | null>('version_act', {
  operation: 'operation text',
});

/** db/sql/content/history/version_data.sql */
export const versionData = /* @__PURE__ */ sqlFunction<{ given: Json }, unknown>('version_data', {
  given: 'given jsonb',
});

/** db/sql/events/waiting-list/waiting_room.sql */
export const waitingRoom = /* @__PURE__ */ sqlFunction<
  { form: Int; quota: Int; forMembers: Bool },
  number | null
>('waiting_room', { form: 'form integer', quota: 'given_quota integer', forMembers: 'for_members boolean' });

/** db/sql/events/door/walk_in.sql */
export const walkIn = /* @__PURE__ */ sqlFunction<{ device: Int; client: Text; person: Json }, number | null>(
  'walk_in',
  { device: 'given_device integer', client: 'client text', person: 'person jsonb' },
);

/** db/sql/outreach/wants_again.sql */
export const wantsAgain = /* @__PURE__ */ sqlFunction<
  { id: Int; member: Int; address: Text; withNew: Bool },
  boolean | null
>('wants_again', {
  id: 'given_id integer',
  member: 'member integer',
  address: 'given_address text',
  withNew: 'with_new boolean',
});

/** db/sql/outreach/withdrew.sql */
export const withdrew = /* @__PURE__ */ sqlFunction<{ address: Text; topic: Text }, boolean | null>(
  'withdrew',
  { address: 'given_address text', topic: 'given_topic text' },
);

/** db/sql/content/trash/without_buyers.sql */
export const withoutBuyers = /* @__PURE__ */ sqlFunction<{ rows: Json; ids: List<number> }, unknown>(
  'without_buyers',
  { rows: 'given_rows jsonb', ids: 'given_ids integer[]' },
);

/** db/sql/content/trash/without_rows.sql */
export const withoutRows = /* @__PURE__ */ sqlFunction<
  { rows: Json; field: Text; ids: List<number> },
  unknown
>('without_rows', { rows: 'given_rows jsonb', field: 'field text', ids: 'ids integer[]' });

/** db/sql/platform/words_of_line.sql */
export const wordsOfLine = /* @__PURE__ */ sqlFunction<
  { chinese: Text; english: Text; amountCents: Int },
  unknown
>('words_of_line', { chinese: 'chinese text', english: 'english text', amountCents: 'amount_cents integer' });

/** db/sql/content/drafts/written_columns.sql */
export const writtenColumns = /* @__PURE__ */ sqlFunction<{ table: Text; fields: Json }, string | null>(
  'written_columns',
  { table: 'given_table text', fields: 'fields jsonb' },
);

/** db/sql/office/rules/year_begins.sql */
export const yearBegins = /* @__PURE__ */ sqlFunction<{ year: Int }, string | null>('year_begins', {
  year: 'given_year integer',
});

/** db/sql/office/rules/year_ends.sql */
export const yearEnds = /* @__PURE__ */ sqlFunction<{ year: Int }, string | null>('year_ends', {
  year: 'given_year integer',
});

/** db/sql/money/year-ends/year_statement.sql */
export const yearStatement = /* @__PURE__ */ sqlFunction<{ year: Int }, unknown>('year_statement', {
  year: 'given_year integer',
});
