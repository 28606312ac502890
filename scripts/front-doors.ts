// Tests the configuration files in docs/single-machine with the installed nginx and caddy. Each of the two
// proxies checks its file, and then forwards requests to a test server.
// npm run check:front-doors
import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { request as requestByTls } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { freePort } from '../db/local/free-port.ts';
import { scratchFolder } from '../db/local/scratch-folder.ts';

const FOLDER = path.join(import.meta.dirname, '../docs/single-machine');
const PLAIN = 'plain on purpose '.repeat(500);
const SECRET = '/en/preview/secret-of-the-link';
const START_MS = 10_000;

interface Answer {
  status: number | undefined;
  encoding: string | undefined;
  body: string;
}

const scratch = scratchFolder('front-doors');
const seen: string[] = [];
const program = createServer(({ headers }, response) => {
  seen.push(String(headers['x-forwarded-proto']));
  response.writeHead(200, { 'content-type': 'text/html' }).end(PLAIN);
});
await once(program.listen(0, '127.0.0.1'), 'listening');
const upstream = `127.0.0.1:${(program.address() as AddressInfo).port}`;

function get(port: number, address: string, isTls: boolean): Promise<Answer> {
  const options = { port, path: address, host: '127.0.0.1', rejectUnauthorized: false };
  const headers = { host: 'www.example.org', 'accept-encoding': 'gzip, zstd' };
  return new Promise((resolve, reject) => {
    (isTls ? requestByTls : request)({ ...options, headers }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      const encoding = response.headers['content-encoding'];
      resolve({ status: response.statusCode, encoding, body: Buffer.concat(chunks).toString() });
    })
      .on('error', reject)
      .end();
  });
}

/** Sends a request through a proxy that has just been started. Retries until the proxy responds. */
async function through(child: ChildProcess, port: number, isTls: boolean): Promise<void> {
  for (const end = Date.now() + START_MS; ; await new Promise((resolve) => setTimeout(resolve, 50))) {
    const answer = await get(port, '/', isTls).catch(() => undefined);
    if (!answer && Date.now() < end && child.exitCode === null) continue;
    assert.deepEqual(answer, { status: 200, encoding: undefined, body: PLAIN });
    break;
  }
  assert.equal((await get(port, SECRET, isTls)).status, 200);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

async function testNginx(): Promise<void> {
  const [port, tlsPort] = [await freePort(), await freePort()];
  const [key, certificate] = [path.join(scratch, 'key.pem'), path.join(scratch, 'certificate.pem')];
  const self = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=www.example.org'];
  execFileSync('openssl', ['req', ...self, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  const site = readFileSync(path.join(FOLDER, 'nginx.conf'), 'utf8')
    .replace(/\/etc\/letsencrypt\/\S+fullchain\.pem/g, certificate)
    .replace(/\/etc\/letsencrypt\/\S+privkey\.pem/g, key)
    .replaceAll('/var/log/nginx', scratch)
    .replace(/listen (\[::\]:)?80;/g, `listen $1${port};`)
    .replace(/listen (\[::\]:)?443 /g, `listen $1${tlsPort} `)
    .replace('127.0.0.1:8787', upstream);
  const file = path.join(scratch, 'nginx.conf');
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${scratch}/${name};`,
  );
  writeFileSync(
    file,
    `pid ${scratch}/nginx.pid;\nerror_log ${scratch}/start.log;\nevents {}\nhttp {\n${places.join('\n')}\n${site}\n}\n`,
  );
  execFileSync('nginx', ['-t', '-c', file], { stdio: 'inherit' });
  const child = spawn('nginx', ['-c', file, '-g', 'daemon off;'], { stdio: 'inherit' });
  try {
    await through(child, tlsPort, true);
    assert.equal((await get(port, '/', false)).status, 301);
  } finally {
    await stop(child);
  }
  const log = readFileSync(path.join(scratch, 'access.log'), 'utf8');
  assert.match(log, /GET \/ HTTP/);
  assert.doesNotMatch(log, /secret-of-the-link/);
}

async function testCaddy(): Promise<void> {
  const file = path.join(scratch, 'Caddyfile');
  const text = readFileSync(path.join(FOLDER, 'Caddyfile'), 'utf8');
  execFileSync('caddy', ['validate', '--adapter', 'caddyfile', '--config', path.join(FOLDER, 'Caddyfile')], {
    stdio: 'inherit',
  });
  const port = await freePort();
  const local = text
    .replace(/^www\.example\.org \{/m, `http://www.example.org:${port} {`)
    .replace(/^example\.org \{/m, `http://example.org:${port} {`)
    .replace('127.0.0.1:8787', upstream);
  writeFileSync(file, `{\n\tadmin off\n}\n${local}`);
  const env = { ...process.env, HOME: scratch, XDG_DATA_HOME: scratch, XDG_CONFIG_HOME: scratch };
  const child = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], { stdio: 'ignore', env });
  try {
    await through(child, port, false);
  } finally {
    await stop(child);
  }
}

try {
  if (!existsSync(scratch)) mkdirSync(scratch, { recursive: true });
  await testNginx();
  await testCaddy();
  assert.deepEqual([...new Set(seen)].sort(), ['http', 'https']);
  console.log('ok    nginx and caddy');
} finally {
  program.close();
  rmSync(scratch, { recursive: true, force: true });
}
