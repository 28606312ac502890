// Every test: units and API on a real PostgreSQL, then the browser against the whole system.
//   npm test
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureBrowser } from './browser.ts';
import { build } from './build.ts';

interface Outcome {
  passed: number;
  failed: number;
}

const root = path.join(import.meta.dirname, '..');
const scratch = mkdtempSync(path.join(os.tmpdir(), 'association-'));

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

/** A runner that failed without a failed test still counts as one. */
const atLeastFailed = (code: number, { passed, failed }: Outcome): Outcome => ({
  passed,
  failed: code === 0 ? failed : Math.max(1, failed),
});

function readReport<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}

async function runUnits(): Promise<Outcome> {
  const file = path.join(scratch, 'vitest.json');
  const code = await run('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  const report = readReport<{ numPassedTests: number; numFailedTests: number }>(file);
  return atLeastFailed(code, { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 });
}

async function runBrowser(): Promise<Outcome> {
  const file = path.join(scratch, 'playwright.json');
  const code = await run('playwright', ['test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  const report = readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>(file);
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {};
  return atLeastFailed(code, { passed: expected, failed: unexpected + flaky });
}

ensureBrowser();
await build();
const outcomes = [await runUnits(), await runBrowser()];
rmSync(scratch, { recursive: true, force: true });
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
