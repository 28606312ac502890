import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { canMount } from './as-user.ts';
import {
  at,
  type Container,
  endContainers,
  IMAGE_USER,
  onNetwork,
  startContainer,
  startNetwork,
  until,
} from './containers.ts';

const project = path.join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(project, file), 'utf8');
/** Caddy signs the certificate of such a name itself. */
const HOST = 'association.localhost';
const VISITORS = ['172.30.87.1', '172.30.87.3'];

interface Service {
  environment: Record<string, string>;
  env_file?: { path: string }[];
  volumes: string[];
  tmpfs?: string[];
  read_only?: boolean;
  cap_drop: string[];
  cap_add?: string[];
  security_opt: string[];
  mem_limit: string;
  stop_grace_period?: string;
  healthcheck?: { test: string[]; retries: number; interval: string };
  depends_on?: Record<string, { condition: string }>;
  ports?: string[];
  networks?: { default: { ipv4_address: string } };
}
interface Compose {
  services: Record<'association' | 'caddy', Service>;
  networks: { default: { ipam: { config: { subnet: string; ip_range: string }[] } } };
  volumes: Record<string, null>;
}

const text = read('compose.yaml').replace(/\$\{ASSOCIATION_HOST(:\?[^}]*)?\}/g, HOST);
const { services, networks, volumes } = parse(text, { merge: true }) as Compose;
const { association, caddy } = services;
const [{ subnet, ip_range: range } = { subnet: '', ip_range: '' }] = networks.default.ipam.config;
const bits = subnet.split('/')[1];
const caddyAddress = caddy.networks?.default.ipv4_address ?? '';
/** An engine gives the first free address of the range to the service that starts first. */
const associationAddress = range.split('/')[0] ?? '';

afterAll(endContainers);

const has = (command: string) => spawnSync('which', [command]).status === 0;
const MISSING = ['caddy', 'ip', 'curl', 'setpriv'].filter((command) => !has(command));
if (MISSING.length) console.log(`compose.yaml is not brought up: install ${MISSING.join(', ')}`);

/** A container's own kernel may have no bridges, or refuse them. */
const canBridge = () =>
  spawnSync('unshare', ['--net', 'sh', '-c', 'ip link add one type bridge && ip link add two type veth'])
    .status === 0;

/** Variables of the image, from the last stage of the Dockerfile. */
function imageOf() {
  const stage =
    read('Dockerfile')
      .replaceAll('\\\n', '')
      .split(/^FROM /m)
      .at(-1) ?? '';
  const line = (name: string) => stage.match(new RegExp(`^${name} (.*)$`, 'm'))?.[1] ?? '';
  const argument = Object.fromEntries([line('ARG').split('=')]);
  const env = parseEnv(line('ENV').trim().split(/\s+/).join('\n'));
  const value = (given = '') => given.replace(/\$(\w+)/, (_, name) => argument[name]);
  return {
    env: Object.fromEntries(Object.entries(env).map(([name, given]) => [name, value(given)])),
    command: JSON.parse(line('CMD')) as string[],
  };
}

const privileges = (service: Service, user: number): string => {
  const kept = (service.cap_add ?? []).map((name) => `,+${name.toLowerCase()}`).join('');
  const drops = service.cap_drop.includes('ALL') ? `--bounding-set=-all${kept} --inh-caps=-all` : '';
  const closed = service.security_opt.includes('no-new-privileges:true') ? '--no-new-privs' : '';
  return `--reuid=${user} --regid=${user} --clear-groups ${drops} ${closed}`;
};

const mounts = (service: Service, more: string[] = []): string => {
  const own = service.volumes.map((volume) => {
    const [source = '', ...rest] = volume.split(':');
    return [source in volumes ? at('volumes', source) : path.join(project, source), ...rest].join(':');
  });
  return [...(service.tmpfs ?? []).map((target) => `tmpfs:${target}`), ...more, ...own].join('\n');
};

function folderOf(name: string, owner: number): void {
  mkdirSync(at('volumes', name), { recursive: true });
  chownSync(at('volumes', name), owner, owner);
  chmodSync(at('volumes', name), 0o755);
}

/** Another user may read it, also where a system that builds for itself has closed it. */
function buildForOthers(): string {
  execFileSync(process.execPath, ['scripts/build/build.ts'], { cwd: project });
  cpSync(path.join(project, 'dist'), at('dist'), { recursive: true, preserveTimestamps: true });
  execFileSync('chmod', ['--recursive', 'a+rX', at('dist')]);
  return at('dist');
}

/** Asks for the body and, last, the status. `mayEnd`: exit codes of curl that are no failures. */
function curl(
  address: string,
  { from = VISITORS[0] ?? '', more = [] as string[], mayEnd = [] as number[] } = {},
): string {
  const options = ['--silent', '--show-error', '--interface', from, '--write-out', '\n%{http_code}'];
  const tls = ['--cacert', at('volumes/certificates/caddy/pki/authorities/local/root.crt')];
  const target = [443, 80].flatMap((port) => ['--connect-to', `${HOST}:${port}:${caddyAddress}:${port}`]);
  const called = spawnSync('nsenter', onNetwork('curl', ...options, ...tls, ...target, ...more, address), {
    encoding: 'utf8',
  });
  if (called.status !== 0 && !mayEnd.includes(called.status ?? -1))
    throw new Error(`curl ended with ${called.status}: ${called.stdout}${called.stderr}`);
  return called.stdout;
}
const site = (address: string) => `https://${HOST}${address}`;
const seconds = (duration = '') => Number(/^(\d+)s$/.exec(duration)?.[1]);

/** A copied `.env` of another way of running the system. */
const COPIED = {
  ...parseEnv(read('.env.example')),
  ...{ PORT: '9999', HOST: '127.0.0.1', DATA_DIR: '/elsewhere', PAGES_DIR: '/elsewhere' },
  ...{ SITE_URL: 'http://elsewhere.example', TRUSTED_PROXY: '127.0.0.1', DEMO_CONTENT: 'on' },
};

function startAssociation(): Container {
  const { env, command } = imageOf();
  const own = existsSync(path.join(project, '.env')) ? [`/dev/null:${project}/.env`] : [];
  const copied = association.env_file?.some(({ path: name }) => name === '.env') ? COPIED : {};
  return startContainer(
    'association',
    {
      privileges: privileges(association, IMAGE_USER),
      // A build knows where it was made, so that the program stands where it is and not in the image's folder.
      folder: project,
      mounts: mounts(association, [
        `${project}:${project}:ro`,
        `${buildForOthers()}:${project}/dist:ro`,
        '/etc/ssl/certs:/etc/ssl/certs:ro',
        ...own,
      ]),
      env: {
        ...env,
        ...copied,
        ...association.environment,
        PATH: `${path.dirname(process.execPath)}:${env.PATH}`,
      } as Record<string, string>,
    },
    command,
  );
}

function startCaddy(): Container {
  const file = '/etc/caddy/Caddyfile';
  return startContainer(
    'caddy',
    {
      privileges: privileges(caddy, 0),
      folder: '/',
      mounts: mounts(caddy, ['tmpfs:/config']),
      // Variables and command of Caddy's image.
      env: { PATH: '/usr/bin', XDG_DATA_HOME: '/data', XDG_CONFIG_HOME: '/config', ...caddy.environment },
    },
    ['caddy', 'run', '--config', file, '--adapter', 'caddyfile'],
  );
}

/** Starts both services in the order of compose.yaml; returns once Caddy serves the site. */
async function bringUp(): Promise<Record<'system' | 'proxy', Container>> {
  folderOf('data', IMAGE_USER);
  folderOf('pages', IMAGE_USER);
  folderOf('certificates', 0);
  await startNetwork(
    VISITORS.map((address) => `${address}/${bits}`),
    { association: `${associationAddress}/${bits}`, caddy: `${caddyAddress}/${bits}` },
  );
  const system = startAssociation();
  const [, ...health] = association.healthcheck?.test ?? [];
  await until(() => existsSync(at('association.pid')), system);
  await until(() => spawnSync('nsenter', system.command(...health)).status === 0, system);
  expect(caddy.depends_on).toEqual({ association: { condition: 'service_healthy' } });
  const proxy = startCaddy();
  await until(() => {
    try {
      return curl(site('/api/alive')).endsWith('\n200');
    } catch {
      return false;
    }
  }, proxy);
  return { system, proxy };
}

it.runIf(canMount() && !MISSING.length && canBridge())(
  'compose.yaml brings both services up: published pages by Caddy, everything else by the system',
  { timeout: 300_000 },
  async () => {
    expect(associationAddress).not.toBe(caddyAddress);
    const { system } = await bringUp();

    expect(curl(site('/api/health'))).toMatch(/"database":"ok"[\s\S]*\n200$/);
    expect(curl(`http://${HOST}/`, { more: ['--head'] })).toMatch(/location: https:[\s\S]*\n308$/i);
    const page = curl(site('/'), { more: ['--include'] });
    expect(page).toMatch(/alt-svc: h3=":443"/i);
    expect(page).toMatch(/strict-transport-security[\s\S]*<html[\s\S]*\n200$/i);
    expect(curl(site('/admin/'))).toMatch(/<html[\s\S]*\n200$/);
    expect(curl(site('/api/news'))).toMatch(/^\[\]\n200$/);

    // In the volume and not in the log.
    const password = readFileSync(at('volumes/data/admin-password'), 'utf8').trim();
    expect(system.said()).not.toContain(password);
    const body = JSON.stringify({ username: 'admin', password });
    const json = ['--include', '--header', 'content-type: application/json'];
    const login = curl(site('/api/login'), { more: [...json, '--data', body] });
    expect(login).toMatch(/^set-cookie: .*; Secure/im);
    expect(login).toMatch(/\n200$/);

    writeFileSync(at('large'), Buffer.alloc(40 * 1024 * 1024));
    const upload = ['--data-binary', `@${at('large')}`, '--header', 'content-type: application/octet-stream'];
    // curl may still be sending when the answer arrives; `check:front-doors` compares its body.
    const STILL_SENDING = [18, 55, 56, 92];
    expect(curl(site('/api/media'), { more: upload, mayEnd: STILL_SENDING })).toMatch(/\n413$/);

    // One visitor uses up the searches of a minute, in another's name: directly and through Caddy.
    const forged = ['--header', `x-forwarded-for: ${VISITORS[1]}`];
    const direct = `http://${associationAddress}:${association.environment.PORT}`;
    for (const origin of [direct, site('')])
      expect(curl(`${origin}/api/search?q=[1-130]`, { more: forged })).toMatch(/\n429/);
    expect(curl(site('/api/search?q=1'), { from: VISITORS[1] ?? '' })).toMatch(/\n200$/);

    const pss = execFileSync('nsenter', [
      ...['--target', String(system.pid()), '--mount', '--pid', '--root', '--wd', '--', 'bash', '-c'],
      'cat /proc/[0-9]*/smaps_rollup 2> /dev/null | while read -r name kb _; do [ "$name" = Pss: ] && echo "$kb"; done; true',
    ]);
    const kilobytes = pss.toString().trim().split('\n').map(Number);
    const limit = Number(/^(\d+)g$/.exec(association.mem_limit)?.[1]) * 1024 * 1024;
    expect(kilobytes.reduce((sum, each) => sum + each, 0)).toBeLessThan(limit);

    const ended = new Promise<number | null>((resolve) => system.child.once('exit', resolve));
    const from = Date.now();
    process.kill(system.pid(), 'SIGTERM');
    expect(await ended, system.said()).toBe(0);
    expect(Date.now() - from).toBeLessThan(seconds(association.stop_grace_period) * 1000);
    expect(curl(site('/'))).toMatch(/<html[\s\S]*\n200$/);
    expect(curl(site('/api/health'), { more: ['--include'] })).toMatch(/^retry-after: 10[\s\S]*\n503$/im);
  },
);
