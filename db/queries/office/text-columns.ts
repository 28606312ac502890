import { toSnakeCase } from 'drizzle-orm/casing';
import {
  type MemberFieldKind,
  type MemberFieldName,
  memberField,
  memberFieldsWith,
} from '../../../core/membership/member-fields.ts';

/**
 * Treatment in a search, export or erasure of a person's data. A test writes a person's data into every
 * column (functions/office/privacy/every-column.test.ts).
 */
export type Treatment = 'person' | 'follows' | 'mention' | { none: string };

type Columns = Record<string, Treatment>;

const all = (treatment: Treatment, names: string): Columns =>
  Object.fromEntries(names.split(' ').map((name) => [name, treatment]));
const person = (names: string) => all('person', names);
const follows = (names: string) => all('follows', names);
const mention = (names: string) => all('mention', names);
const none = (reason: string, names: string) => all({ none: reason }, names);

const WORD = 'a word of the program';
const TOKEN = 'a random token, a key or a hash';
const STAFF = 'the name of a staff account, kept as the record of who acted';
const STAFF_ADDRESS =
  'the address of a staff account, which its holder changes and which goes with the account';
const COMPANY = 'names a company and no person; kept with the member or by law';
const OFFICE = "the association's own details";
const SENT = 'proof of what was sent to a member; `erase_mail` blanks it with the member';
const DERIVED = 'derived from a record that is listed itself';

const OTHER_KINDS = new Set<MemberFieldKind>(['day', 'flag', 'count']);

function columnOfMember(name: MemberFieldName): [column: string, Treatment][] {
  const { kind, isLong, person: whose } = memberField(name);
  if (OTHER_KINDS.has(kind)) return [];
  const ofPerson = whose?.[1] === 'others' ? 'follows' : 'person';
  return [[toSnakeCase(name), whose ? ofPerson : isLong ? 'mention' : { none: COMPANY }]];
}

const DECIDED: Record<string, Columns> = {
  account_links: none(TOKEN, 'token_hash roles'),
  account_notices: { ...none(WORD, 'kind'), ...none('the device of a staff account', 'device device_hash') },
  alerts: none(WORD, 'kind'),
  application_documents: { ...follows('file_name'), ...none(TOKEN, 'kind key content_type') },
  application_events: { ...none(WORD, 'kind'), ...none(STAFF, 'actor_name') },
  applications: {
    ...follows('reason_text internal_note missing_text'),
    ...none(WORD, 'status locale reason_code missing'),
  },
  association_texts: mention('data draft'),
  audit_log: { ...none(STAFF, 'account_name'), ...none(WORD, 'action resource fields changes') },
  bank_line_payments: none(WORD, 'role'),
  bank_lines: { ...mention('text payer_name'), ...none(WORD, 'fingerprint status currency') },
  bank_statements: { ...mention('file_name account'), ...none(TOKEN, 'file_hash mapping') },
  challenges: none(TOKEN, 'key webauthn'),
  circular_recipients: {
    ...follows('address key values'),
    ...none(WORD, 'basis locale outcome reason'),
  },
  circular_texts: none(DERIVED, 'archive html locale sha256 subject text'),
  certificates: {
    ...none(TOKEN, 'number'),
    ...none('names a body that counts hours, and no person', 'body'),
  },
  check_ins: { ...none(TOKEN, 'client_id'), ...none(WORD, 'kind source') },
  circulars: {
    ...mention('subject_zh subject_en late_reason'),
    ...none('blocks of a circular: staff write them for all readers', 'blocks'),
    ...none(STAFF, 'author_name'),
    ...none(TOKEN, 'request_id status topic tested_hash'),
    ...none(WORD, 'audience kept_words'),
  },
  contacts: {
    ...person('email name'),
    ...follows('company source_note'),
    ...none(WORD, 'locale kind status source wanted'),
  },
  consents: {
    ...none('proof of consent or withdrawal, kept by law with the address alone', 'address'),
    ...none(WORD, 'act channel topic wording_key locale'),
    ...mention('proof'),
  },
  closed_years: { ...none(STAFF, 'closed_by_name opened_by_name'), ...mention('open_reason') },
  contact_messages: {
    ...person('name email phone'),
    ...mention('company subject message'),
    ...none(WORD, 'status'),
  },
  content_versions: none(WORD, 'resource'),
  credit_notes: {
    ...mention('reason'),
    ...none('what is credited, in words of the program', 'lines'),
    ...none(TOKEN, 'number request_id'),
  },
  demo_records: none(WORD, 'resource'),
  document_numbers: none(WORD, 'kind'),
  door_devices: { ...mention('name'), ...none(TOKEN, 'pairing_hash token_hash') },
  drafts: { ...mention('data children comments'), ...none(WORD, 'resource') },
  email_confirmations: { ...none(STAFF_ADDRESS, 'email'), ...none(TOKEN, 'token_hash') },
  enquiry_replies: {
    ...mention('body'),
    ...none(TOKEN, 'request_id kind locale'),
    ...none(STAFF, 'author_name'),
  },
  event_changes: { ...none('an earlier place of an event', 'location location_en'), ...none(WORD, 'status') },
  event_letters: {
    ...mention('subject_zh_tw body_zh_tw subject_en body_en'),
    ...none(TOKEN, 'request_id kind audience'),
    ...none(STAFF, 'author_name'),
    ...none(WORD, 'kept_words'),
  },
  event_orders: {
    ...person('buyer_name buyer_email'),
    ...follows('buyer_company'),
    ...none(TOKEN, 'locale placed_from proof request_hash request_id status'),
  },
  event_registration_forms: {
    ...mention('form_title form_description form_title_en form_description_en custom_fields'),
    ...none(WORD, 'refund_rules'),
  },
  event_registrations: {
    ...person('participant_name participant_email participant_phone'),
    ...follows('participant_company participant_position member_number member_company custom_data notes'),
    ...none(TOKEN, 'ticket_no'),
    ...none(WORD, 'status'),
  },
  event_surveys: mention('custom_fields'),
  events: {
    ...mention(
      'title title_en description description_en location location_en fee fee_en recap_zh recap_en acknowledgement_zh acknowledgement_en',
    ),
    ...none('the address of a picture', 'image_url recap_pictures'),
    ...none(WORD, 'status kept_words'),
  },
  gallery_images: {
    ...mention('title title_en description description_en'),
    ...none('the address of a picture', 'image_url'),
    ...none(WORD, 'kept_words'),
  },
  general_holidays: none('a day of the calendar', 'name'),
  hand_overs: none(WORD, 'status'),
  idempotency_keys: none(TOKEN, 'resource key body_hash'),
  member_people: {
    ...person('name name_en email phone mobile'),
    ...follows('position'),
    ...none(WORD, 'seats locale roles ended_by added_by'),
  },
  jobs: {
    ...none(WORD, 'state phase code'),
    ...none('what a call answered its caller, for a day', 'result message'),
  },
  member_notes: { ...follows('body'), ...none(STAFF, 'author_name') },
  invoice_items: mention('name_zh name_en'),
  invoices: {
    ...mention('bill_to bill_to_address void_reason'),
    ...none(TOKEN, 'number reference kind locale'),
    ...none('what is asked for, in words of the program or from the list of items', 'lines'),
  },
  known_devices: none(TOKEN, 'token_hash network'),
  language_states: none(DERIVED, 'resource title state english chinese'),
  machine_texts: none(TOKEN, 'digest'),
  journal_export_entries: none(TOKEN, 'system entry_key'),
  journal_exports: { ...none(WORD, 'system'), ...none(STAFF, 'made_by_name') },
  ledger_accounts: none(OFFICE, 'account code name'),
  mail_messages: {
    ...follows('recipient subject text html calendar'),
    ...none(WORD, 'dedupe_key template_key locale status reason provider_id purpose'),
    ...none(TOKEN, 'sender'),
    ...none('what the provider has said of a mail, gone with it', 'error'),
  },
  mail_state: none(WORD, 'pause_reason trouble'),
  mail_suppressions: {
    ...none('kept so that an address that refused mail is never written to again', 'address'),
    ...none(WORD, 'reason'),
  },
  mail_templates: {
    ...mention('subject_zh_tw body_zh_tw subject_zh_cn body_zh_cn subject_en body_en'),
    ...none(WORD, 'key'),
  },
  media_objects: none(TOKEN, 'key content_type'),
  media_pictures: {
    ...mention('file_name alt_zh alt_en'),
    ...none(TOKEN, 'hash key'),
    ...none(STAFF, 'created_by_name'),
  },
  member_categories: mention('name'),
  member_numbering: none(OFFICE, 'prefix'),
  venue_bookings: {
    ...person('contact_name contact_email contact_phone'),
    ...follows('company purpose reason notes'),
    ...none(TOKEN, 'venue status locale request_id request_hash requested_from'),
  },
  venue_feeds: none(TOKEN, 'token_hash'),
  venue_slots: none(WORD, 'venue'),
  vocabulary: {
    ...none(WORD, 'kind group_key'),
    ...none('a district or a line of business', 'key name_zh name_en slug search_words folded'),
  },
  office_rules: none('a day of the year', 'year_starts_on half_year_from'),
  retention_state: none('periods in months', 'months'),
  member_enquiries: {
    ...person('name email'),
    ...follows('message'),
    ...none(WORD, 'locale'),
    ...none(TOKEN, 'content_hash'),
  },
  member_numbers: none(COMPANY, 'number'),
  member_import_rows: {
    ...person('values'),
    ...follows('fields before person person_before'),
    ...none(WORD, 'faults remarks term action likenesses'),
  },
  member_imports: { ...mention('file_name'), ...none(TOKEN, 'file_hash mapping mode status counts') },
  export_chunks: none(
    'a night’s export on its way to the store, which is emptied at once',
    'table_name lines',
  ),
  members: {
    ...Object.fromEntries(memberFieldsWith({}).flatMap(columnOfMember)),
    ...mention('company_name_hk company_name_en member_mark member_website'),
    ...none(WORD, 'not_stated shown_consents'),
    ...none('the address of a picture', 'member_logo member_photos'),
  },
  member_types: none('a type of membership', 'key name_zh name_en term search_words'),
  membership_fees: none(WORD, 'member_type'),
  membership_periods: { ...mention('minute_ref exempt_reason'), ...none(WORD, 'member_type source') },
  membership_settings: none(
    OFFICE,
    'fps_type fps_id payee_name cheque_payee bank_account digest_to next_year_from member_basis notice_article online_company',
  ),
  news: {
    ...mention('title content excerpt title_en content_en excerpt_en author author_en'),
    ...none('the address of a picture', 'image_url'),
    ...none(WORD, 'audience kept_words'),
  },
  nightly_runs: none(WORD, 'task'),
  notice_channels: {
    ...none('blanked with the person', 'address'),
    ...none(STAFF, 'by_name'),
    ...none(WORD, 'channel source'),
  },
  notice_services: { ...none(SENT, 'address'), ...none(STAFF, 'by_name'), ...none(WORD, 'channel') },
  online_payments: none(TOKEN, 'provider session_id intent_id status url'),
  online_refunds: none(TOKEN, 'request_id refund_id status'),
  open_editors: none(TOKEN, 'tab resource'),
  paper_forms: { ...none(TOKEN, 'serial'), ...none(WORD, 'kind') },
  paper_files: none(TOKEN, 'kind edition key sha256 missing'),
  passkeys: none('the second factor of a staff account', 'name credential_id public_key transports'),
  payer_aliases: follows('folded_payer'),
  payment_details: {
    ...none(OFFICE, 'fps_type fps_id payee_name cheque_payee bank_account'),
    ...none(STAFF, 'changed_by_name'),
  },
  payments: {
    ...mention('payer_name reversal_reason note'),
    ...none('numbers of the books, kept by law', 'cheque_no cheque_bank receipt_no reference'),
    ...none(TOKEN, 'request_id request_hash kind method'),
  },
  payouts: none(TOKEN, 'payout_id'),
  person_challenges: none(TOKEN, 'browser_hash challenge'),
  person_passkeys: {
    ...none('gone with the person', 'device'),
    ...none(TOKEN, 'credential_id public_key transports'),
  },
  person_sessions: {
    ...none('gone after 180 days, and with the session of the address', 'address device'),
    ...none(TOKEN, 'token_hash browser_hash'),
  },
  picture_uses: none(DERIVED, 'hash resource state places'),
  preview_links: none(TOKEN, 'token_hash resource'),
  profile_changes: {
    ...person('before after'),
    ...follows('reason'),
    ...none(WORD, 'status locale approved_fields'),
    ...none(STAFF, 'decided_by_name'),
  },
  publication_pages: { ...mention('text'), ...none('the address of a file', 'file_url') },
  publications: {
    ...mention('title title_en description description_en'),
    ...none('the address of a file', 'file_url file_size page_urls'),
    ...none(WORD, 'audience'),
  },
  publish_outbox: none(WORD, 'resource'),
  publish_state: none(WORD, 'message'),
  record_versions: { ...mention('data'), ...none(WORD, 'resource action'), ...none(STAFF, 'account_name') },
  recovery_codes: none(TOKEN, 'code_hash'),
  redirects: none('addresses of pages', 'entries'),
  row_reads: none(WORD, 'resource'),
  scheduled_acts: { ...none(WORD, 'resource act failure'), ...none(STAFF, 'account_name') },
  segments: { ...mention('name'), ...none('conditions of staff', 'filter') },
  sessions: { ...none(TOKEN, 'token_hash device_hash'), ...none('the device of a staff account', 'device') },
  sign_in_codes: {
    ...none('gone after a day', 'address'),
    ...none(TOKEN, 'mail_key browser_hash network link_hash'),
  },
  simplified_words: none(WORD, 'word mainland_word'),
  stripe_events: none(TOKEN, 'provider id type object_id'),
  survey_answers: mention('custom_data'),
  survey_pools: mention('answers'),
  tags: { ...mention('name'), ...none(WORD, 'kind') },
  throttles: none(TOKEN, 'key'),
  ticket_quotas: mention('name'),
  ticket_types: { ...mention('name_zh name_en'), ...none(WORD, 'audience') },
  topics: mention('name name_en name_cn'),
  totp_secrets: none(TOKEN, 'secret'),
  translations: none(DERIVED, 'resource english chinese'),
  trash: { ...mention('title data'), ...none(WORD, 'resource') },
  users: { ...none(STAFF, 'username password_hash roles'), ...none(STAFF_ADDRESS, 'email mail_notices') },
  waiting_list_entries: {
    ...person('participant_name participant_email participant_phone'),
    ...follows('participant_company participant_position member_number member_company custom_data'),
    ...none(WORD, 'locale status'),
  },
  watched_jobs: none(WORD, 'name'),
  weather_proposals: {
    ...none(STAFF, 'by_name'),
    ...none(TOKEN, 'request_id'),
    ...none(WORD, 'code status'),
  },
  weather_warnings: none(WORD, 'code'),
};

export const TEXT_COLUMNS: Readonly<Record<string, Readonly<Columns>>> = DECIDED;

export const MENTION_COLUMNS: readonly (readonly [table: string, columns: readonly string[]])[] =
  Object.entries(DECIDED)
    .map(
      ([table, columns]) =>
        [table, Object.keys(columns).filter((name) => columns[name] === 'mention')] as const,
    )
    .filter(([, columns]) => columns.length > 0);
