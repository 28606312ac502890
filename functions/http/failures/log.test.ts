import { NeonDbError } from '@neondatabase/serverless';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { describeError, logLine, logProblem } from './log.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the log', () => {
  it('writes one line of JSON per event, with its time', () => {
    const log = vi.spyOn(console, 'log').mockReturnValue();
    logLine('info', 'request', { status: 200, route: '/api/news\n/x' });
    const [[line]] = log.mock.calls as [[string]];
    expect(line).not.toContain('\n');
    expect(JSON.parse(line)).toEqual({
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      level: 'info',
      event: 'request',
      status: 200,
      route: '/api/news\n/x',
    });
  });

  it('writes errors to stderr, with at most 200 characters of the reason', () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    logProblem('rebuild hook', new Error('x'.repeat(500)));
    logProblem('relay', { odd: true });
    const lines = error.mock.calls.map(([line]) => JSON.parse(String(line)));
    expect(lines[0]).toMatchObject({ level: 'error', event: 'rebuild hook', reason: 'x'.repeat(200) });
    expect(lines[1]).toMatchObject({ event: 'relay', reason: '[object Object]' });
  });
});

describe('an unexpected error in the log', () => {
  it('includes its name, a truncated message and its location', () => {
    const told = describeError(new TypeError(`no ${'y'.repeat(300)}`));
    expect(told).toMatchObject({ name: 'TypeError', message: `no ${'y'.repeat(197)}` });
    expect((told.stack as string[])[0]).toMatch(/^at /);
    expect((told.stack as string[]).length).toBeLessThanOrEqual(6);
  });

  it('includes statement and constraint of a database error, but no submitted values', () => {
    const cause = Object.assign(new NeonDbError('Key (email)=(chan@example.hk) already exists'), {
      code: '23505',
      table: 'members',
      constraint: 'members_email_key',
      detail: 'Key (email)=(chan@example.hk)',
    });
    const wrapped = Object.assign(new Error('Failed query: … params: chan@example.hk', { cause }), {
      query: 'insert into members values ($1)',
      params: ['chan@example.hk'],
    });
    const told = describeError(wrapped);
    expect(told).toMatchObject({ code: '23505', table: 'members', query: 'insert into members values ($1)' });
    expect(JSON.stringify(told)).not.toContain('chan@example.hk');
  });

  it('contains only the type of a thrown value that is not an Error', () => {
    expect(describeError('secret')).toEqual({ name: 'string' });
    expect(describeError(undefined)).toEqual({ name: 'undefined' });
  });
});
