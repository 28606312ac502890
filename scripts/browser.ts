import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** A Chrome without a window takes two thirds of the processor time of one that has some. */
const HEADLESS = '/usr/bin/chromium-headless-shell';
const KNOWN = [
  HEADLESS,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

export const installedBrowser = (): string | undefined =>
  [process.env.CHROME_PATH, ...KNOWN].find((file): file is string => Boolean(file && existsSync(file)));

async function run(program: string, parameters: string[], options: SpawnOptions): Promise<number> {
  const [code] = await once(spawn(program, parameters, options), 'exit');
  return code;
}

/** A Chrome for the browser tests and fonts for Chinese: what is there, Debian's, or Playwright's own. */
export async function ensureBrowser(): Promise<void> {
  if (process.platform === 'linux')
    await run('sh', [path.join(import.meta.dirname, 'install-browser.sh')], { stdio: 'inherit' });
  if (installedBrowser()) return;
  const code = await run('playwright', ['install', '--with-deps', 'chromium'], { stdio: 'inherit' });
  if (code !== 0) throw new Error('No Chrome could be installed: name one in CHROME_PATH');
}
