import { NeonDbError } from '@neondatabase/serverless';
import type { MessageKey } from '../../db/messages/index.ts';
import { ownProperty } from '../../db/own-property.ts';
import { ApiError, notFound } from '../errors.ts';

/** Unique constraints whose violation has a text of its own. */
const CONFLICTS: Record<string, { key: MessageKey; code: string }> = {
  users_username_key: { key: 'users.username.taken', code: 'username_taken' },
  members_unique_code_key: { key: 'members.code.taken', code: 'member_code_taken' },
  members_number_key: { key: 'members.code.taken', code: 'member_code_taken' },
  event_registration_forms_event_id_key: { key: 'forms.exists', code: 'form_exists' },
  membership_periods_key: { key: 'membership.periodExists', code: 'period_exists' },
  event_registrations_participant_key: { key: 'registrations.duplicate', code: 'already_registered' },
};

/** Foreign keys through which a request can name a record that is not there. */
const MISSING: Record<string, { field: string; key: MessageKey }> = {
  event_registration_forms_event_id_events_id_fk: { field: 'eventId', key: 'events.missing' },
};

/** PostgreSQL's classes of "cannot connect", "shutting down", "out of resources" and "deadlock, try again". */
const UNAVAILABLE = /^(08|57P|53|40)/;
/** The statement was ended by `statement_timeout`. */
const TIMED_OUT = '57014';
/** Of require_session() in the database. */
export const NO_SESSION = 'AS401';
/** Of require_session(), where the account has been disabled since. */
export const ACCOUNT_CLOSED = 'AS410';
/** Of require_session(), where a second factor is asked of everybody. */
export const NO_SECOND_FACTOR = 'AS403';
/** Of require_session(), where none of the account's roles may do it. */
export const NO_ROLE = 'AS430';
/** The same, where it is not told that there is anything. */
export const NOT_TO_BE_KNOWN = 'AS404';
/** Of a function that refuses to do what is asked: its message is the code. */
const REFUSED = 'AS409';
const REFUSED_KEYS: Record<string, MessageKey> = {
  offer_over: 'waiting.offerOver',
  event_over: 'waiting.eventOver',
  registration_full: 'registrations.full',
  already_registered: 'registrations.duplicate',
  already_told: 'letters.alreadyTold',
  wrong_state: 'applications.wrongState',
  edit_conflict: 'error.editConflict',
  period_exists: 'membership.periodExists',
  invoice_settled: 'money.invoiceSettled',
  exceeds_credit: 'money.exceedsCredit',
  has_payments: 'money.hasPayments',
  has_refunds: 'money.hasRefunds',
  no_draft: 'drafts.none',
  no_english: 'drafts.noEnglish',
  has_registrations: 'drafts.hasRegistrations',
  line_matched: 'bank.lineMatched',
  check_again: 'imports.checkAgain',
  too_late: 'imports.tooLate',
  too_many_rows: 'imports.tooManyRows',
  no_changes: 'corrections.none',
};
const REFUSALS: Record<string, (message: string) => ApiError> = {
  [REFUSED]: (message) =>
    new ApiError(409, ownProperty(REFUSED_KEYS, message) ?? 'error.conflict', { code: message }),
  [NO_SESSION]: () => new ApiError(401, 'error.unauthorized'),
  [ACCOUNT_CLOSED]: () => new ApiError(401, 'login.closed', { code: 'account_closed' }),
  [NO_SECOND_FACTOR]: () => new ApiError(403, 'secondFactor.missing', { code: 'second_factor_missing' }),
  [NO_ROLE]: () => new ApiError(403, 'error.forbidden', { code: 'forbidden' }),
  [NOT_TO_BE_KNOWN]: () => notFound(),
};
/** Data that no column holds; validation should have caught it. */
const BAD_DATA = /^22/;

/** The driver's error, however drizzle wrapped it: a single query wraps it, a batch does not. */
export function driverError(error: unknown): NeonDbError | undefined {
  const cause = error instanceof Error && error.cause instanceof NeonDbError ? error.cause : error;
  return cause instanceof NeonDbError ? cause : undefined;
}

/** Turns an error of the database into its answer; undefined when it is none that we know. */
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
  if (refusal) return refusal(known.message);
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
