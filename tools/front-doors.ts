// Tests the configuration files in docs/single-machine with the installed nginx and caddy. Each of the two
// proxies checks its file, then serves a published folder and forwards other requests to the edge. Each answer is
// compared with that of the edge.
// npm run check:front-doors
import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type OutgoingHttpHeaders, request, type Server } from 'node:http';
import { request as requestByTls } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { freePort } from '../db/local/free-port.ts';
import { scratchFolder } from '../db/local/scratch-folder.ts';
import { PAGES_DIR } from '../site/front-doors.ts';
import { createEdge } from '../site/local/edge-listener.ts';

const FOLDER = path.join(import.meta.dirname, '../docs/single-machine');
const SECRET = '/en/preview/secret-of-the-link';
const START_MS = 10_000;
const LARGE = Buffer.alloc(40 * 1024 * 1024);
const SITE = {
  'index.html': '首頁',
  'en.html': 'Home',
  'news.html': '新聞',
  'news/1.html': '一則新聞',
  'en/members.html': 'Members',
  'en/search.html': 'Search',
  'my.html': '我的會籍',
  'event-registration/1.html': '報名',
  '404.html': '找不到',
  'en/404.html': 'Not found',
  'sitemap.xml': '<urlset/>',
  'redirects.json': '[["/old","/news/1"]]',
};
const ADDRESSES = [
  ...[
    '/',
    '/en',
    '/news',
    '/news/1',
    '/en/members',
    '/en/search',
    '/_astro/page.a1.js',
    '/sitemap.xml',
    '/my',
  ],
  ...[
    '/en/members?q=pets',
    '/en/search?q=pets',
    '/news?utm_source=mail',
    '/event-registration/1',
    '/api/health',
  ],
  ...['/news/', '/news.html', '/index', '/index.html', '/en/index', '/n%65ws', '//news', '/news/./1', '/old'],
  ...['/nothing', '/en/nothing', '/_astro/nothing.js', '/news/1.html.gz', '/news.html.br', SECRET],
];
/** Answered by the proxy itself. */
const SERVED = /^\/(en|news(\/1)?|en\/(members|search)|_astro\/page\.a1\.js)?$/;
const COMPARED = [
  ...['content-type', 'content-security-policy', 'x-content-type-options', 'referrer-policy'],
  ...[
    'permissions-policy',
    'x-frame-options',
    'strict-transport-security',
    'cache-control',
    'location',
    'vary',
  ],
];

interface Answer {
  status: number | undefined;
  headers: Record<string, string | undefined>;
  encoding: string | undefined;
  etag: string | undefined;
  body: string;
}

const scratch = scratchFolder('front-doors');
const pages = path.join(scratch, 'pages');
const textOf = (content: string) => `${content}\n`.repeat(300);
function writePublished(file: string, content: string): void {
  const full = path.join(pages, file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, content);
  writeFileSync(`${full}.gz`, gzipSync(content));
  const { mtime } = statSync(full);
  utimesSync(`${full}.gz`, mtime, mtime);
}
for (const [file, content] of Object.entries(SITE))
  writePublished(`site/${file}`, file.endsWith('.json') ? content : textOf(content));
writePublished('assets/_astro/page.a1.js', textOf('const page = 1;'));

const listen = async (server: Server): Promise<number> => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
};
const worker = createServer((request, response) => {
  // Reads the body before it answers and names the type of its answer, like the Worker. Caddy guesses a missing type,
  // but not always.
  const headers = { 'content-type': 'text/plain; charset=utf-8' };
  request.resume().once('end', () => response.writeHead(200, headers).end(`worker ${request.url}`));
});
const edge = createEdge({
  workerPort: await listen(worker),
  trustedProxies: ['127.0.0.1'],
  secret: 'secret',
  mounts: [
    { prefix: '/', folder: path.join(pages, 'site') },
    { prefix: '/_astro/', folder: path.join(pages, 'assets/_astro') },
  ],
  versions: { current: () => Promise.reject(new Error('no database')) },
});
const seen: string[] = [];
/** Addresses of which the proxy has left the answer to the program. */
const asked: string[] = [];
const program = createServer((incoming, response) => {
  seen.push(String(incoming.headers['x-forwarded-proto']));
  asked.push(incoming.url ?? '');
  edge.answer(incoming, response);
});
const upstream = `127.0.0.1:${await listen(program)}`;

interface Target {
  port: number;
  isTls: boolean;
  /** Headers of the program itself, which a proxy tells how the visitor came. */
  proto?: string;
}

function get(
  { port, isTls, proto }: Target,
  address: string,
  given: OutgoingHttpHeaders = {},
): Promise<Answer> {
  // A connection each: one that the proxy has just closed would answer with a reset.
  const options = { port, path: address, host: '127.0.0.1', rejectUnauthorized: false, agent: false };
  const headers = {
    ...{ host: 'www.example.org', 'accept-encoding': 'gzip' },
    ...(proto && { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': proto }),
    ...given,
  };
  return new Promise((resolve, reject) => {
    (isTls ? requestByTls : request)({ ...options, headers }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      const encoding = response.headers['content-encoding'];
      const bytes = Buffer.concat(chunks);
      resolve({
        status: response.statusCode,
        headers: Object.fromEntries(COMPARED.map((name) => [name, response.headers[name]?.toString()])),
        encoding,
        etag: response.headers.etag,
        body: (encoding === 'gzip' && bytes.length > 0 ? gunzipSync(bytes) : bytes).toString(),
      });
    })
      .on('error', reject)
      .end();
  });
}

async function through(child: ChildProcess, target: Target): Promise<void> {
  const end = Date.now() + START_MS;
  while (!(await get(target, '/').catch(() => undefined))) {
    if (Date.now() > end || child.exitCode !== null) throw new Error('the proxy does not answer');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const program = {
    port: Number(upstream.split(':')[1]),
    isTls: false,
    proto: target.isTls ? 'https' : 'http',
  };
  for (const address of ADDRESSES) {
    const wanted = await get(program, address);
    asked.length = 0;
    const { etag, ...given } = await get(target, address);
    const isByProxy = asked.length === 0;
    const { etag: _own, ...expected } = wanted;
    // Caddy is tested without TLS, and then names HSTS all the same.
    if (!target.isTls) delete given.headers['strict-transport-security'];
    if (!target.isTls) delete expected.headers['strict-transport-security'];
    assert.deepEqual({ address, ...given }, { address, ...expected });
    if (!isByProxy) continue;
    assert.match(address, SERVED, `${address} is served by the proxy`);
    assert.ok(etag, address);
    assert.equal((await get(target, address, { 'if-none-match': etag })).status, 304, address);
  }
  asked.length = 0;
  await get(target, '/news/1');
  assert.deepEqual(asked, [], 'a page costs the program nothing');
}

/** Sends 40 MB, with or without a declared length. */
function upload({ port, isTls }: Target, accept: string, isDeclared: boolean): Promise<[unknown, string]> {
  const headers = {
    ...{ host: 'www.example.org', accept, 'content-type': 'application/octet-stream' },
    ...(isDeclared && { 'content-length': LARGE.length }),
  };
  const options = {
    ...{ port, path: '/api/media', method: 'POST', host: '127.0.0.1' },
    ...{ rejectUnauthorized: false, agent: false },
  };
  return new Promise((resolve, reject) => {
    const sent = (isTls ? requestByTls : request)({ ...options, headers }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      resolve([response.statusCode, Buffer.concat(chunks).toString()]);
    }).on('error', reject);
    Readable.from([LARGE]).pipe(sent);
  });
}

/**
 * Sends it up to three times. After an early answer, Caddy closes the connection within 500 ms; by HTTP/1.1, a client
 * that does not run in this time may lose the answer (RFC 9112, 9.6).
 */
async function uploadAgain(target: Target, accept: string, isDeclared: boolean): Promise<[unknown, string]> {
  for (let attempt = 1; ; attempt++)
    try {
      return await upload(target, accept, isDeclared);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ECONNRESET' || attempt === 3) throw error;
    }
}

/** The program answers in its own words, and not the proxy. */
async function refuses(target: Target): Promise<void> {
  for (const isDeclared of [true, false]) {
    const [status, body] = await uploadAgain(target, 'application/json', isDeclared);
    assert.equal(status, 413);
    assert.equal(JSON.parse(body).code, 'too_large');
    const [pageStatus, page] = await uploadAgain(target, 'text/html', isDeclared);
    assert.equal(pageStatus, 413);
    assert.doesNotMatch(page, /nginx|caddy/i);
    assert.match(page, /內容太大/);
  }
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
    .replaceAll(PAGES_DIR, pages)
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
    await through(child, { port: tlsPort, isTls: true });
    await refuses({ port: tlsPort, isTls: true });
    assert.equal((await get({ port, isTls: false }, '/')).status, 301);
    await get({ port: tlsPort, isTls: true }, SECRET);
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
    .replaceAll(PAGES_DIR, pages)
    .replace('127.0.0.1:8787', upstream);
  writeFileSync(file, `{\n\tadmin off\n}\n${local}`);
  const env = { ...process.env, HOME: scratch, XDG_DATA_HOME: scratch, XDG_CONFIG_HOME: scratch };
  const child = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], { stdio: 'ignore', env });
  try {
    await through(child, { port, isTls: false });
    await refuses({ port, isTls: false });
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
  worker.close();
  rmSync(scratch, { recursive: true, force: true });
}
