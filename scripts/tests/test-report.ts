import { readFileSync } from 'node:fs';

export interface Outcome {
  passed: number;
  failures: string[];
  /** Names of the test files. Empty if something else than a test failed. */
  failedFiles: string[];
}

interface VitestReport {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

interface PlaywrightSuite {
  specs?: {
    title: string;
    file: string;
    tests: { status: string; results: { error?: { message?: string } }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number };
  errors: { message?: string }[];
}

const LINES = 12;
const LINE = 300;

function failureText(place: string, message: string): string {
  const lines = message.split('\n').slice(0, LINES);
  return [place, ...lines.map((line) => `    ${line.slice(0, LINE)}`)].join('\n');
}

const readReport = <Report>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as Report;

function withRunner(runner: string, code: number, read: () => Outcome): Outcome {
  try {
    const outcome = read();
    if (code === 0 || outcome.failures.length > 0) return outcome;
    return { ...outcome, failures: [`${runner} ended with ${code}`] };
  } catch (error) {
    return {
      ...{ passed: 0, failedFiles: [] },
      failures: [failureText(`${runner} ended with ${code}`, String(error))],
    };
  }
}

export function vitestOutcome(file: string, code: number): Outcome {
  return withRunner('vitest', code, () => {
    const report = readReport<VitestReport>(file);
    const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter((result) => result.status === 'failed');
      if (failed.length === 0 && status === 'failed') return [failureText(name, message)];
      return failed.map((result) =>
        failureText(`${name} › ${result.fullName}`, result.failureMessages.join('\n')),
      );
    });
    const failedFiles = report.testResults
      .filter(({ status }) => status === 'failed')
      .map(({ name }) => name);
    return { passed: report.numPassedTests, failures, failedFiles };
  });
}

interface FailedSpec {
  file: string;
  text: string;
}

function failuresIn({ specs = [], suites = [] }: PlaywrightSuite): FailedSpec[] {
  const found = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ results }) => ({
        file,
        text: failureText(`${file} › ${title}`, results.map(({ error }) => error?.message ?? '').join('\n')),
      })),
  );
  return [...found, ...suites.flatMap((suite) => failuresIn(suite))];
}

export function playwrightOutcome(file: string, code: number): Outcome {
  return withRunner('playwright', code, () => {
    const report = readReport<PlaywrightReport>(file);
    const errors = report.errors.map(({ message = '' }) => failureText('playwright', message));
    const failed = failuresIn(report);
    return {
      passed: report.stats.expected,
      failures: [...failed.map(({ text }) => text), ...errors],
      failedFiles: errors.length ? [] : [...new Set(failed.map(({ file }) => file))],
    };
  });
}
