import { type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';

/** Needs a third less processor time than the full browser. */
const HEADLESS = '/usr/bin/chromium-headless-shell';
const KNOWN = [
  HEADLESS,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

// Older releases of Debian contain chromium-headless-shell only as a part of the package chromium.
const INSTALL = `
  apt-get update -qq
  get='apt-get install -y -qq --no-install-recommends fonts-noto-cjk fontconfig'
  $get chromium-headless-shell || $get chromium`;

const has = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;

const hasChineseFont = () => {
  const { stdout } = spawnSync('fc-list', [':lang=zh-hk', 'family'], { encoding: 'utf8' });
  return Boolean(stdout?.trim());
};

export const installedBrowser = (): string | undefined =>
  [process.env.CHROME_PATH, ...KNOWN].find((file): file is string => Boolean(file && existsSync(file)));

async function run(program: string, parameters: string[], options: SpawnOptions): Promise<number> {
  const [code] = await once(spawn(program, parameters, options), 'exit');
  return code;
}

export async function ensureBrowser(): Promise<void> {
  const isDebianRoot = process.getuid?.() === 0 && has('apt-get');
  if (isDebianRoot && !(existsSync(HEADLESS) && hasChineseFont())) {
    console.log('Installing Chromium and fonts …');
    await run('sh', ['-c', INSTALL], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  if (installedBrowser()) return;
  const code = await run('playwright', ['install', '--with-deps', 'chromium'], { stdio: 'inherit' });
  if (code !== 0) throw new Error('No Chrome could be installed: name one in CHROME_PATH');
}
