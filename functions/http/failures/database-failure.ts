import { NeonDbError } from '@neondatabase/serverless';
import type { MessageKey } from '../../../core/messages/index.ts';
import { ownProperty } from '../../../core/text/own-property.ts';
import { ApiError, notFound } from './errors.ts';

const CONFLICTS: Record<string, { key: MessageKey; code: string }> = {
  users_username_key: { key: 'users.username.taken', code: 'username_taken' },
  members_unique_code_key: { key: 'members.code.taken', code: 'member_code_taken' },
  members_number_key: { key: 'members.code.taken', code: 'member_code_taken' },
  member_numbers_key: { key: 'members.code.taken', code: 'member_code_taken' },
  event_registration_forms_event_id_key: { key: 'forms.exists', code: 'form_exists' },
  membership_periods_key: { key: 'membership.periodExists', code: 'period_exists' },
  member_people_person_key: { key: 'people.alreadyThere', code: 'already_there' },
  closed_years_key: { key: 'money.yearClosed', code: 'year_closed' },
  event_registrations_participant_key: { key: 'registrations.duplicate', code: 'already_registered' },
};

const MISSING: Record<string, { field: string; key: MessageKey }> = {
  event_registration_forms_event_id_events_id_fk: { field: 'eventId', key: 'events.missing' },
};

const UNAVAILABLE = /^(08|57P|53|40)/;
const TIMED_OUT = '57014';
/** Codes `AS...` are raised by functions of the database, such as require_session(). */
export const NO_SESSION = 'AS401';
export const ACCOUNT_CLOSED = 'AS410';
export const NO_SECOND_FACTOR = 'AS403';
export const NO_ROLE = 'AS430';
/** The record exists, but the caller must not know of it. The response is 404. */
export const NOT_TO_BE_KNOWN = 'AS404';
const REFUSED = 'AS409';
const REFUSED_KEYS: Record<string, MessageKey> = {
  offer_over: 'waiting.offerOver',
  event_over: 'waiting.eventOver',
  registration_full: 'registrations.full',
  already_registered: 'registrations.duplicate',
  already_entered: 'paperForms.alreadyEntered',
  already_told: 'letters.alreadyTold',
  already_sent: 'undo.alreadySent',
  edited_since: 'undo.editedSince',
  credit_used: 'undo.creditUsed',
  no_form: 'door.noForm',
  wrong_state: 'applications.wrongState',
  last_representative: 'people.lastRepresentative',
  edit_conflict: 'error.editConflict',
  period_exists: 'membership.periodExists',
  last_member_type: 'memberTypes.last',
  invoice_settled: 'money.invoiceSettled',
  invoice_void: 'online.invoiceVoid',
  amount_too_small: 'online.tooSmall',
  processing: 'online.processing',
  disputed: 'online.disputed',
  exceeds_credit: 'money.exceedsCredit',
  registration_closed: 'registrations.closed',
  type_closed: 'orders.typeClosed',
  type_required: 'orders.typeRequired',
  too_early: 'certificates.tooEarly',
  price_changed: 'orders.priceChanged',
  too_many_orders: 'orders.tooMany',
  too_many_unpaid: 'orders.tooManyUnpaid',
  slot_taken: 'venueBookings.taken',
  too_soon: 'venueBookings.tooSoon',
  too_many_bookings: 'venueBookings.tooMany',
  too_late_to_change: 'my.tooLate',
  exceeds_invoice: 'money.exceedsInvoice',
  has_order: 'orders.hasOrder',
  has_orders: 'orders.hasOrders',
  has_payments: 'money.hasPayments',
  year_closed: 'money.yearClosed',
  has_refunds: 'money.hasRefunds',
  no_draft: 'drafts.none',
  incomplete: 'drafts.incomplete',
  no_english: 'drafts.noEnglish',
  has_registrations: 'drafts.hasRegistrations',
  line_matched: 'bank.lineMatched',
  line_currency: 'bank.lineCurrency',
  exceeds_line: 'bank.exceedsLine',
  payment_matched: 'bank.paymentMatched',
  check_again: 'imports.checkAgain',
  too_late: 'imports.tooLate',
  too_many_rows: 'imports.tooManyRows',
  no_changes: 'corrections.none',
  denied: 'corrections.denied',
  idempotency_conflict: 'error.idempotencyConflict',
};
const DETAIL_NAMES: Record<string, string> = { already_registered: 'participant', has_order: 'orderId' };
const HINTED_KEYS: Record<string, MessageKey> = { 'too_many_orders network': 'orders.tooManyOfNetwork' };

const REFUSALS: Record<string, (message: string, detail?: string, hint?: string) => ApiError> = {
  // The hint of `registration_full` is the number of places left.
  [REFUSED]: (message, detail, hint) => {
    const left = message === 'registration_full' && detail && hint ? { left: Number(hint) } : undefined;
    const hinted = left?.left ? 'orders.notEnough' : ownProperty(HINTED_KEYS, `${message} ${hint}`);
    return new ApiError(409, hinted ?? refusalKey(message), {
      code: message,
      ...(detail && {
        extra: { [ownProperty(DETAIL_NAMES, message) ?? 'ticketTypeId']: Number(detail), ...left },
      }),
    });
  },
  [NO_SESSION]: () => new ApiError(401, 'error.unauthorized'),
  [ACCOUNT_CLOSED]: () => new ApiError(401, 'login.closed', { code: 'account_closed' }),
  [NO_SECOND_FACTOR]: () => new ApiError(403, 'secondFactor.missing', { code: 'second_factor_missing' }),
  [NO_ROLE]: () => new ApiError(403, 'error.forbidden', { code: 'forbidden' }),
  [NOT_TO_BE_KNOWN]: () => notFound(),
};
export const refusalKey = (code: string): MessageKey =>
  ownProperty(REFUSED_KEYS, code) ?? (code === 'not_found' ? 'error.notFound' : 'error.conflict');

const BAD_DATA = /^22/;

export function driverError(error: unknown): NeonDbError | undefined {
  // Drizzle wraps the error of a single query, but not the error of a batch.
  const cause = error instanceof Error && error.cause instanceof NeonDbError ? error.cause : error;
  return cause instanceof NeonDbError ? cause : undefined;
}

export function databaseFailure(error: unknown): ApiError | undefined {
  const known = driverError(error);
  if (!known) return undefined;
  const code = known.code ?? '';
  if (!code || UNAVAILABLE.test(code))
    return new ApiError(503, 'error.databaseDown', { code: 'database_down' });
  if (code === TIMED_OUT)
    return new ApiError(503, 'error.queryTooLong', {
      code: 'query_timeout',
      headers: { 'Retry-After': '5' },
    });
  const refusal = REFUSALS[code];
  if (refusal) return refusal(known.message, known.detail, known.hint);
  if (code === '23505') {
    const conflict = CONFLICTS[known.constraint ?? ''];
    return new ApiError(409, conflict?.key ?? 'error.conflict', { code: conflict?.code ?? 'conflict' });
  }
  if (code === '23503') {
    const missing = MISSING[known.constraint ?? ''];
    return new ApiError(400, 'error.validation', missing && { errors: { [missing.field]: missing.key } });
  }
  return BAD_DATA.test(code) ? new ApiError(400, 'error.validation') : undefined;
}
