import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const APT = '/etc/apt';

const filesOf = (folder: string, ending: RegExp) =>
  readdirSync(path.join(APT, folder))
    .filter((name) => ending.test(name))
    .sort()
    .map((name) => path.join(APT, folder, name));

function mirror(): string {
  const lists = [path.join(APT, 'sources.list'), ...filesOf('sources.list.d', /\.(list|sources)$/)];
  const texts = lists.filter((file) => existsSync(file)).map((file) => readFileSync(file, 'utf8'));
  const found = /^(?:URIs:|deb(?: \[[^\]]*\])?) +(\S+\/debian)\/?(?:\s|$)/m.exec(texts.join('\n'));
  if (!found?.[1]) throw new Error('The cell needs a machine with Debian: no mirror in /etc/apt');
  return found[1];
}

export function makeDebian(root: string): void {
  const acquire = filesOf('apt.conf.d', /^[\w-]+$/).filter((file) =>
    /^Acquire::/m.test(readFileSync(file, 'utf8')),
  );
  execFileSync(
    'mmdebstrap',
    [
      '--quiet',
      '--variant=minbase',
      '--include=nodejs,npm,git,ca-certificates',
      ...acquire.map((file) => `--aptopt=${file}`),
      'trixie',
      root,
      mirror(),
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  for (const file of ['/etc/resolv.conf', '/etc/hosts', process.env.NODE_EXTRA_CA_CERTS ?? '']) {
    if (!file || !existsSync(file)) continue;
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    cpSync(file, path.join(root, file), { dereference: true });
  }
}
