import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { freePort } from '../db/local/free-port.ts';
import { scratchFolder } from '../db/local/scratch-folder.ts';
import { canMount } from './as-user.ts';

const root = path.join(import.meta.dirname, '..');
const page = readFileSync(path.join(root, 'docs/deploy.md'), 'utf8');
const scratch = scratchFolder('one-machine');
// The clone and its data are many files.
afterAll(() => rmSync(scratch, { recursive: true, force: true }), 600_000);

/** The commands of the page, as they stand. */
const blocksOf = (heading: string): string[] => {
  const section = page.split(`\n## ${heading}\n`)[1]?.split(/\n##+ /)[0] ?? '';
  return [...section.matchAll(/```sh\n(.*?)```/gs)].map(([, commands = '']) => commands);
};

/**
 * Own /etc, /srv, /run and /var/backups over those of this machine, and own processes, which end with the test.
 * Packages come by links instead of from the registry; not by hard links, for `chown -R` would change the originals.
 * Their folder is the user's own, because vite writes into it.
 */
const enter = (folders: string, commands: string) => `
set -eu
for name in etc srv run backups; do mkdir -p ${folders}/$name; done
cp -a /etc/. ${folders}/etc/
mount --bind ${folders}/etc /etc
mount --bind ${folders}/srv /srv
mount --bind ${folders}/run /run
mkdir -p /var/backups && mount --bind ${folders}/backups /var/backups
mkdir -p /etc/systemd/system
git() {
  command git "$@"
  [ "$1" != clone ] && return
  # The user may not enter the folder of the tests in every place.
  mkdir -p "$3/node_modules" /srv/packages/node_modules
  mount --bind ${root}/node_modules /srv/packages/node_modules
  ln -s /srv/packages/node_modules/* "$3/node_modules/"
  ln -s /srv/packages/node_modules/.bin /srv/packages/node_modules/.package-lock.json "$3/node_modules/"
  cp ${root}/node_modules/.install-stamp "$3/node_modules/"
  # A link in the packages leads to this folder of the program.
  ln -s "$3/admin" /srv/packages/admin
}
${commands}
`;

async function run(commands: string, port: number): Promise<{ code: number | null; said: string }> {
  const bin = path.join(scratch, 'bin');
  mkdirSync(bin, { recursive: true });
  for (const name of ['systemctl', 'journalctl'])
    if (!readdirSync(bin).includes(name))
      symlinkSync(path.join(root, 'testing/one-machine.sh'), path.join(bin, name));
  const script = enter(path.join(scratch, 'machine'), commands);
  const child = spawn(
    'unshare',
    ['--mount', '--pid', '--fork', '--kill-child', '--mount-proc', 'bash', '-c', script],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: `${bin}:${process.env.PATH}`,
        HOME: '/root',
        PORT: String(port),
        GIT_CONFIG_COUNT: '1',
        GIT_CONFIG_KEY_0: 'safe.directory',
        GIT_CONFIG_VALUE_0: `${root}/.git`,
      },
    },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk;
    });
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { code, said };
}

it.runIf(canMount())(
  'docs/deploy.md leads from an empty machine to a running one, a backup and a restore',
  { timeout: 900_000 },
  async () => {
    cpSync(path.join(root, 'testing/one-machine.sh'), path.join(scratch, 'one-machine.sh'));
    const port = await freePort();
    const [install = '', settings = ''] = [
      blocksOf('One machine')[0],
      page.match(/In `\.env`:\n\n```sh\n(.*?)```/s)?.[1],
    ];
    const [restore = ''] = blocksOf('Restoring');
    const health = `curl --fail --silent http://127.0.0.1:${port}/api/health`;
    const said = await run(
      [
        install
          .replace('REPOSITORY', root)
          .replace(
            '# fill in, see below',
            `\nprintf '%s\\n' '${settings.trim().split('\n').join("' '")}' 'PORT=${port}' > .env`,
          ),
        health,
        'npm run account -- second',
        'systemctl start association-backup',
        'npm run backup -- /var/backups/association --keep 30',
        'systemctl start association-backup',
        // At a terminal, the command asks whether it may replace the data.
        restore.replace('/var/backups/association ', '/var/backups/association --yes '),
        'journalctl -fu association',
        health,
        'npm run --silent restore -- /var/backups/association --check',
        'echo "Foreign: $(find /srv/association/.data /var/backups/association ! -user association | wc -l)"',
        'systemctl stop association',
      ].join('\n'),
      port,
    );
    expect(said.code, said.said.slice(-2000)).toBe(0);
    expect(said.said).toContain('New account second');
    expect(said.said).toMatch(/"database":"ok"[\s\S]*Restored[\s\S]*"database":"ok"/i);
    expect(said.said).toContain('Foreign: 0\n');
  },
);
