// Runs all tests: first unit and API tests on a real PostgreSQL, then browser tests on the whole system.
// npm test: all test files but the long ones (decision 18).
// npm run test:all: the long ones as well.
// npm test -- NAME …: only test files whose names contain one of the NAMEs.
// With --record, writes the durations to docs/durations.md.
// With --again, runs failed tests once more, without others beside them, and lists those that then pass.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { exitNow } from '../db/local/exit-now.ts';
import { scratchFolder } from '../db/local/scratch-folder.ts';
import { PASSWORD, type System, startBrowserSystem } from '../testing/whole-system.ts';
import { build } from './build/build.ts';
import { ensureBrowser } from './machine/browser.ts';
import { measured, printDurations, recordDurations } from './tests/durations.ts';
import { type Outcome, playwrightOutcome, vitestOutcome } from './tests/test-report.ts';

const root = path.join(import.meta.dirname, '..');
const scratch = scratchFolder('test');
const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
    again: { type: 'boolean', default: false },
  },
});
if (options.all) process.env.TEST_ALL = '1';
const command = options.all ? 'test:all' : 'test';

function run(program: string, parameters: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(program, parameters, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

async function runUnits(failed?: string[]): Promise<Outcome> {
  if (failed) return runVitest(failed, ['--maxWorkers=1']);
  if (!options.all || names.length) return runVitest(names);
  // Long tests start whole systems: one at a time, or they wait for each other until they time out.
  const long = await runVitest(['.long.test'], ['--maxWorkers=1']);
  process.env.TEST_ALL = '';
  const others = await runVitest([]);
  process.env.TEST_ALL = '1';
  return {
    passed: long.passed + others.passed,
    failures: [...long.failures, ...others.failures],
    failedFiles: [...long.failedFiles, ...others.failedFiles],
  };
}

async function runVitest(only: string[], more: string[] = []): Promise<Outcome> {
  const file = path.join(scratch, 'vitest.json');
  const code = await run(
    'vitest',
    [
      'run',
      ...['--reporter=default', `--reporter=${path.join(import.meta.dirname, 'tests/json-with-causes.ts')}`],
      `--outputFile=${file}`,
      ...(only.length ? ['--passWithNoTests', ...only] : []),
      ...more,
    ],
    { NODE_ENV: 'test' },
  );
  return vitestOutcome(file, code);
}

async function runBrowser({ origin }: System, failed: string[] = []): Promise<Outcome> {
  const file = path.join(scratch, 'playwright.json');
  const some = names.length ? ['--pass-with-no-tests', ...names] : [];
  const again = failed.length ? ['--last-failed', '--workers=1'] : [];
  const code = await run('playwright', ['test', '--reporter=list,json', ...some, ...again], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    BASE_URL: origin,
    ADMIN_PASSWORD: PASSWORD,
    // Playwright reuses the browser context for all tests of a worker instead of creating new ones, which saves
    // a twelfth of the time.
    PW_TEST_REUSE_CONTEXT: '1',
  });
  return playwrightOutcome(file, code);
}

async function twice(tests: (failed?: string[]) => Promise<Outcome>): Promise<Outcome> {
  const first = await tests();
  if (!options.again || first.failedFiles.length === 0) return first;
  const second = await tests(first.failedFiles);
  const placeOf = (failure: string) => failure.split('\n', 1)[0];
  const stillFailing = new Set(second.failures.map(placeOf));
  const unsteady = first.failures.filter((failure) => !stillFailing.has(placeOf(failure)));
  for (const failure of unsteady) console.log(`\nfailed beside other tests, passed alone: ${failure}`);
  return { ...second, passed: first.passed + unsteady.length };
}

// Installs a browser and starts the system while the unit tests run. If either fails, the error is reported
// after the unit tests.
const installing = ensureBrowser();
installing.catch(() => {});
await build();
const preparing = installing.then(startBrowserSystem);
preparing.catch(() => {});
const units = await measured(`${command}: units and API`, () => twice(runUnits));
const browser = await measured(`${command}: browser`, async () => {
  try {
    const system = await preparing;
    return await twice((failed) => runBrowser(system, failed)).finally(system.stop);
  } catch (error) {
    return { passed: 0, failures: [String(error)], failedFiles: [] };
  }
});
rmSync(scratch, { recursive: true, force: true });
const outcomes = [units.result, browser.result];
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failures = outcomes.flatMap((outcome) => outcome.failures);
const durations = [units, browser].map(({ result, duration }) => ({ ...duration, tests: result.passed }));
if (options.record) recordDurations(durations);
for (const failure of failures) console.log(`\n✗ ${failure}`);
console.log();
printDurations(durations);
console.log(`\n${passed} passed, ${failures.length} failed`);
exitNow(failures.length === 0 ? 0 : 1);
