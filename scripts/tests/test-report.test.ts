import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { scratchFolder } from '../../db/local/scratch-folder.ts';
import { playwrightOutcome, vitestOutcome } from './test-report.ts';

const scratch = scratchFolder('report');
afterAll(() => rmSync(scratch, { recursive: true }));

function written(report: unknown): string {
  const file = path.join(scratch, 'report.json');
  writeFileSync(file, typeof report === 'string' ? report : JSON.stringify(report));
  return file;
}

const passing = { status: 'passed', fullName: 'works', failureMessages: [] };
const failing = { status: 'failed', fullName: 'breaks', failureMessages: ['expected 1\nto be 2'] };

describe('the summary of a vitest run', () => {
  const fileOf = (assertionResults: unknown[], message = '') => ({
    name: 'a.test.ts',
    status: message || assertionResults.includes(failing) ? 'failed' : 'passed',
    message,
    assertionResults,
  });
  const outcomeOf = (files: unknown[], code: number) =>
    vitestOutcome(written({ numPassedTests: 1, testResults: files }), code);

  it('lists failed tests with their messages', () => {
    expect(outcomeOf([fileOf([passing])], 0)).toEqual({
      passed: 1,
      failures: [],
      failedFiles: [],
    });
    expect(outcomeOf([fileOf([passing, failing])], 1)).toEqual({
      passed: 1,
      failures: ['a.test.ts › breaks\n    expected 1\n    to be 2'],
      failedFiles: ['a.test.ts'],
    });
    expect(outcomeOf([fileOf([], 'No such module')], 1).failures).toEqual(['a.test.ts\n    No such module']);
  });

  it('reports a failure if the exit code is not 0, or the report cannot be read', () => {
    expect(outcomeOf([fileOf([passing])], 1).failures).toEqual(['vitest ended with 1']);
    expect(vitestOutcome(written('{'), 137).failures).toEqual([
      expect.stringMatching(/^vitest ended with 137\n/),
    ]);
  });
});

describe('the summary of a playwright run', () => {
  const specOf = (status: string) => ({
    title: 'opens',
    file: 'a.spec.ts',
    tests: [{ status, results: [{ error: { message: 'no such page' } }] }],
  });
  const outcomeOf = (report: object, code: number) =>
    playwrightOutcome(written({ stats: { expected: 3 }, errors: [], suites: [], ...report }), code);

  it('lists failed tests of any suite', () => {
    const suites = [{ suites: [{ specs: [specOf('unexpected'), specOf('expected')] }] }];
    expect(outcomeOf({ suites }, 1)).toEqual({
      passed: 3,
      failures: ['a.spec.ts › opens\n    no such page'],
      failedFiles: ['a.spec.ts'],
    });
  });

  it('reports an error that occurs before the first test', () => {
    const errors = [{ message: 'The system did not start' }];
    expect(outcomeOf({ errors }, 1)).toEqual({
      passed: 3,
      failures: ['playwright\n    The system did not start'],
      failedFiles: [],
    });
  });
});
