// Runs all tests: first unit and API tests on a real PostgreSQL, then browser tests on the whole system.
// npm test: all test files.
// npm test -- NAME …: only test files whose names contain one of the NAMEs.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { build } from '../build/build.ts';
import { exitNow } from '../db/local/exit-now.ts';
import { scratchFolder } from '../db/local/scratch-folder.ts';
import { PASSWORD, type System, startBrowserSystem } from '../testing/whole-system.ts';
import { ensureBrowser } from './machine/browser.ts';
import { type Outcome, playwrightOutcome, vitestOutcome } from './test-report.ts';

const root = path.join(import.meta.dirname, '..');
const scratch = scratchFolder('test');
const names = process.argv.slice(2);

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

async function runUnits(): Promise<Outcome> {
  const file = path.join(scratch, 'vitest.json');
  const code = await run(
    'vitest',
    [
      'run',
      ...['--reporter=default', `--reporter=${path.join(import.meta.dirname, 'json-with-causes.ts')}`],
      `--outputFile=${file}`,
      ...(names.length ? ['--passWithNoTests', ...names] : []),
    ],
    { NODE_ENV: 'test' },
  );
  return vitestOutcome(file, code);
}

async function runBrowser({ origin }: System): Promise<Outcome> {
  const file = path.join(scratch, 'playwright.json');
  const some = names.length ? ['--pass-with-no-tests', ...names] : [];
  const code = await run('playwright', ['test', '--reporter=list,json', ...some], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    BASE_URL: origin,
    ADMIN_PASSWORD: PASSWORD,
    // Playwright reuses the browser context for all tests of a worker instead of creating new ones, which saves
    // a twelfth of the time.
    PW_TEST_REUSE_CONTEXT: '1',
  });
  return playwrightOutcome(file, code);
}

// Installs a browser and starts the system while the unit tests run. If either fails, the error is reported
// after the unit tests.
const installing = ensureBrowser();
installing.catch(() => {});
await build();
const preparing = installing.then(startBrowserSystem);
preparing.catch(() => {});
const units = await runUnits();
const system = await preparing;
const outcomes = [units, await runBrowser(system).finally(system.stop)];
rmSync(scratch, { recursive: true, force: true });
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failures = outcomes.flatMap((outcome) => outcome.failures);
for (const { retried } of outcomes)
  for (const test of retried) console.log(`\n↻ passed only the second time: ${test}`);
for (const failure of failures) console.log(`\n✗ ${failure}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
exitNow(failures.length === 0 ? 0 : 1);
