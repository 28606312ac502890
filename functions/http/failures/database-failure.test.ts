import { NeonDbError } from '@neondatabase/serverless';
import { describe, expect, it } from 'vitest';
import { databaseFailure, driverError } from './database-failure.ts';

function failure(code: string | undefined, constraint?: string) {
  const error = Object.assign(new NeonDbError('failed'), { code, constraint });
  const answer = databaseFailure(error);
  return answer && [answer.status, answer.key, answer.details.code, answer.details.errors];
}

describe('the API’s response to a database error', () => {
  it.each([
    ['08006', 'the connection broke'],
    ['57P01', 'it shuts down'],
    ['53300', 'it has too many connections'],
    ['40P01', 'two writes waited for each other'],
    [undefined, 'it was not reached'],
  ])('asks the client to try again after error %s: %s', (code, _reason) => {
    expect(failure(code)).toEqual([503, 'error.databaseDown', 'database_down', undefined]);
  });

  it('returns 503 with Retry-After for a query timeout', () => {
    expect(failure('57014')).toEqual([503, 'error.queryTooLong', 'query_timeout', undefined]);
    const answer = databaseFailure(Object.assign(new NeonDbError(''), { code: '57014' }));
    expect(answer?.details.headers).toEqual({ 'Retry-After': '5' });
  });

  it.each([
    ['users_username_key', 'users.username.taken', 'username_taken'],
    ['members_number_key', 'members.code.taken', 'member_code_taken'],
    ['member_numbers_key', 'members.code.taken', 'member_code_taken'],
    ['event_registration_forms_event_id_key', 'forms.exists', 'form_exists'],
    ['event_registrations_participant_key', 'registrations.duplicate', 'already_registered'],
    ['another_key', 'error.conflict', 'conflict'],
  ])('maps a violation of %s to its message', (constraint, key, code) => {
    expect(failure('23505', constraint)).toEqual([409, key, code, undefined]);
  });

  it('names the field that references a missing record, if the constraint is known', () => {
    const constraint = 'event_registration_forms_event_id_events_id_fk';
    expect(failure('23503', constraint)).toEqual([
      400,
      'error.validation',
      undefined,
      { eventId: 'events.missing' },
    ]);
    expect(failure('23503', 'another')).toEqual([400, 'error.validation', undefined, undefined]);
  });

  it('maps the errors of session checks to 401 and 403', () => {
    expect(failure('AS401')).toEqual([401, 'error.unauthorized', undefined, undefined]);
    expect(failure('AS403')).toEqual([403, 'secondFactor.missing', 'second_factor_missing', undefined]);
  });

  it('returns 400 for data out of a column’s range, and undefined for unknown errors', () => {
    expect(failure('22001')).toEqual([400, 'error.validation', undefined, undefined]);
    expect(failure('42P01')).toBeUndefined();
    expect(databaseFailure(new Error('something else'))).toBeUndefined();
    expect(databaseFailure('a text')).toBeUndefined();
  });

  it('is based on the driver’s error, even inside a wrapper', () => {
    const cause = new NeonDbError('inner');
    expect(driverError(new Error('Failed query', { cause }))).toBe(cause);
    expect(driverError(cause)).toBe(cause);
    expect(driverError(new Error('Failed query', { cause: 'x' }))).toBeUndefined();
  });
});
