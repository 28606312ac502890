// Updates the program from an older commit to this one and goes back, as docs/deploy.md says, while clients read
// pages and send enquiries through Caddy. Prints for how long they got 503, and whether an acknowledged enquiry is
// lost. Needs root and an installed Caddy. Only `systemctl` is replaced.
// npm run rehearse:update -- COMMIT
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../db/local/free-port.ts';
import { scratchFolder } from '../db/local/scratch-folder.ts';
import { PAGES_DIR } from '../site/front-doors.ts';
import { PASSWORD } from '../testing/whole-system.ts';
import { signIn } from './bench/staff.ts';

/** A user that every Linux has. */
const OWNER = 'nobody';
const PAUSE_MS = 20;
const SYSTEMCTL = `#!/bin/bash
cd "$PROGRAM"
as() { exec setsid setpriv --reuid=${OWNER} --regid=nogroup --clear-groups env HOME="$PROGRAM" node scripts/bootstrap.mjs "$@"; }
[ "$2" = association-backup ] && { (as scripts/backup.ts "$BACKUPS"); exit; }
pid=$(cat "$PID_FILE")
now() { date +%s%3N; }
[ "$1" = stop ] && {
  since=$(now); kill $pid; while kill -0 $pid; do sleep 0.02; done 2>/dev/null
  echo "Stopped in $(($(now) - since)) ms."; exit 0
}
(as functions/local/start.ts) >>"$SAID" 2>&1 &
echo $! > "$PID_FILE"
`;

const project = path.join(import.meta.dirname, '..');
const [from] = process.argv.slice(2);
if (!from) throw new Error('Name the commit of the older program.');
const scratch = scratchFolder('rehearse-update');
const at = (name: string) => path.join(scratch, name);
const [port, proxyPort] = [await freePort(), await freePort()];
const [programOrigin, origin] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${proxyPort}`];
const env = {
  ...process.env,
  NODE_OPTIONS: '',
  PATH: `${at('bin')}:${process.env.PATH}`,
  PROGRAM: at('program'),
  BACKUPS: at('backups'),
  SAID: at('said'),
  PID_FILE: at('pid'),
};

function asOwner(program: string, ...parameters: string[]): void {
  const user = ['--reuid', OWNER, '--regid', 'nogroup', '--clear-groups', 'env', `HOME=${at('program')}`];
  execFileSync('setpriv', [...user, program, ...parameters], { cwd: at('program'), env, stdio: 'inherit' });
}

function prepare(): void {
  for (const folder of ['bin', 'program', 'pages', 'backups']) mkdirSync(at(folder), { recursive: true });
  chmodSync(scratch, 0o755);
  writeFileSync(at('bin/systemctl'), SYSTEMCTL, { mode: 0o755 });
  execFileSync('git', ['clone', '-q', '--bare', project, at('origin')]);
  execFileSync('git', ['-C', at('origin'), 'branch', '-f', 'release', 'HEAD']);
  execFileSync('chown', ['-R', `${OWNER}:nogroup`, ...['origin', 'program', 'pages', 'backups'].map(at)]);
  asOwner('git', 'clone', '-q', '--branch', 'release', at('origin'), at('program'));
  asOwner('git', 'reset', '-q', '--hard', from as string);
  const settings = {
    ...{ PORT: port, SITE_URL: origin, TRUSTED_PROXY: '127.0.0.1', RATE_LIMITS: 'off' },
    ...{ PAGES_DIR: at('pages'), ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: PASSWORD },
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(at('program/.env'), lines.join(''), { mode: 0o644 });
  asOwner('node', 'scripts/bootstrap.mjs', 'scripts/build/build.ts');
}

function startProxy(): ChildProcess {
  const text = readFileSync(path.join(project, 'docs/single-machine/Caddyfile'), 'utf8')
    .replace(/^www\.example\.org \{/m, `${origin} {`)
    .replace(/^example\.org \{/m, `http://example.org:${proxyPort} {`)
    .replaceAll(PAGES_DIR, at('pages'))
    .replace('127.0.0.1:8787', `127.0.0.1:${port}`);
  writeFileSync(at('Caddyfile'), `{\n\tadmin off\n}\n${text}`);
  const caddy = { ...env, HOME: scratch, XDG_DATA_HOME: scratch, XDG_CONFIG_HOME: scratch };
  const parameters = ['run', '--adapter', 'caddyfile', '--config', at('Caddyfile')];
  return spawn('caddy', parameters, { stdio: 'ignore', env: caddy });
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function untilHealthy(): Promise<void> {
  while (!(await fetch(`${programOrigin}/api/health`).catch(() => undefined))?.ok) await pause(500);
}

interface Seen {
  acknowledged: string[];
  /** By status; 0 is an answer that never came. */
  statuses: Record<number, number>;
  awayMs: number;
  hasRetryAfter: boolean;
}

/** Repeats `ask` one after the other, and measures from the first answer that is no success to the next success. */
function client(ask: (number: number) => Promise<Response>, seen: Seen): () => Promise<void> {
  let isOver = false;
  let since = 0;
  const work = (async () => {
    for (let number = 0; !isOver; number++) {
      const answer = await ask(number).catch(() => undefined);
      await answer?.arrayBuffer().catch(() => undefined);
      const status = answer?.status ?? 0;
      seen.statuses[status] = (seen.statuses[status] ?? 0) + 1;
      if (answer?.ok && since) seen.awayMs += performance.now() - since;
      if (answer?.ok) since = 0;
      else since ||= performance.now();
      if (status === 503) seen.hasRetryAfter &&= answer?.headers.has('retry-after') ?? false;
      await pause(PAUSE_MS);
    }
  })();
  return () => {
    isOver = true;
    return work;
  };
}

const nothing = (): Seen => ({ acknowledged: [], statuses: {}, awayMs: 0, hasRetryAfter: true });

async function whileClientsWork(step: string, ...parameters: string[]): Promise<void> {
  const [pages, searches, enquiries] = [nothing(), nothing(), nothing()];
  const stops = [
    client(() => fetch(`${origin}/news`), pages),
    client((number) => fetch(`${origin}/api/members?range=[0,9]&once=${step}-${number}`), searches),
    client(async (number) => {
      const subject = `${step} ${number}`;
      const message = { name: 'Visitor', email: 'visitor@example.com', subject, message: subject };
      const answer = await fetch(`${origin}/api/contact-messages`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin, 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify(message),
      });
      if (answer.ok) enquiries.acknowledged.push(subject);
      return answer;
    }, enquiries),
  ];
  const child = spawn(process.execPath, ['scripts/update/update.ts', ...parameters], {
    ...{ cwd: at('program'), stdio: 'inherit' as const },
    env: { ...env, PORT: String(port), HOST: '127.0.0.1' },
  });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  await pause(3000);
  await Promise.all(stops.map((stop) => stop()));
  const staff = await signIn(origin, PASSWORD);
  const stored: string[] = [];
  for (let first = 0; ; first += 100) {
    const query = `range=[${first},${first + 99}]&fields=id,subject`;
    const answer = await fetch(`${origin}/api/contact-messages?${query}`, {
      headers: { cookie: staff.cookie },
    });
    const rows = (await answer.json()) as { subject: string }[];
    stored.push(...rows.map(({ subject }) => subject));
    if (rows.length < 100) break;
  }
  const lost = enquiries.acknowledged.filter((subject) => !stored.includes(subject));
  const twice = enquiries.acknowledged.filter(
    (subject) => stored.filter((each) => each === subject).length > 1,
  );
  const ended = `${step}: ended with ${code}, ${enquiries.acknowledged.length} acknowledged enquiries`;
  console.log(`${ended}, ${lost.length} lost, ${twice.length} twice`);
  for (const [name, seen] of Object.entries({ pages, searches, enquiries })) {
    const { statuses, awayMs, hasRetryAfter } = seen;
    const away = `away for ${(awayMs / 1000).toFixed(1)} s`;
    console.log(`  ${name}: ${away}, ${JSON.stringify(statuses)}, Retry-After: ${hasRetryAfter}`);
  }
  if (code !== 0 || lost.length > 0) process.exitCode = 1;
}

prepare();
const proxy = startProxy();
try {
  execFileSync('systemctl', ['start', 'association'], { env, stdio: 'ignore' });
  await untilHealthy();
  await whileClientsWork('update');
  await whileClientsWork('back', '--back');
} finally {
  proxy.kill();
  execFileSync('systemctl', ['stop', 'association'], { env, stdio: 'ignore' });
  rmSync(scratch, { recursive: true, force: true });
}
