import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { sourceOfPhone } from '../../core/html/pictures.ts';
import { scratchFolder } from '../../db/local/scratch-folder.ts';
import { createTestDatabase } from '../../db/testing/database.ts';
import { createNews } from '../../db/testing/factories.ts';
import { PASSWORD, startSystem } from '../../testing/whole-system.ts';
import { snapshotsOf } from './manifest.ts';
import { startS3Server } from './testing/s3-server.ts';

const root = path.join(import.meta.dirname, '../..');
const scratch = scratchFolder('backup');
afterAll(() => rmSync(scratch, { recursive: true }));
const inScratch = (name: string) => path.join(scratch, name);

const NOTHING_SET = {
  DATABASE_URL: '',
  DATABASE_OWNER_URL: '',
  R2_ENDPOINT: '',
  R2_ACCESS_KEY_ID: '',
  R2_SECRET_ACCESS_KEY: '',
  R2_BUCKET: '',
};

function run(command: 'backup' | 'restore', parameters: string[], env: Record<string, string>) {
  return new Promise<{ code: number | null; said: string }>((resolve) => {
    const child = spawn(process.execPath, [path.join(root, `scripts/${command}.ts`), ...parameters], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...NOTHING_SET, ...env },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        said += chunk;
      });
    }
    child.once('exit', (code) => resolve({ code, said: said.trim() }));
  });
}

/** Omits the ETags, because they differ between stores. */
function contentOf(backup: string): Record<string, string> {
  const snapshot = path.join(backup, snapshotsOf(backup).at(-1) ?? '');
  const tables = readdirSync(path.join(snapshot, 'tables')).map((name) => [
    name,
    gunzipSync(readFileSync(path.join(snapshot, 'tables', name))).toString(),
  ]);
  const objects = readFileSync(path.join(snapshot, 'objects.jsonl'), 'utf8');
  return { ...Object.fromEntries(tables), objects: objects.replace(/,"etag":"\w*"/g, '') };
}

async function login(origin: string) {
  const body = JSON.stringify({ username: 'admin', password: PASSWORD });
  const answer = await fetch(`${origin}/api/login`, { method: 'POST', body });
  return { cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' };
}

async function storeInvoice(origin: string): Promise<void> {
  const headers = await login(origin);
  const post = async (path: string, body: object) =>
    (await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  const { id } = (await post('/api/members', { companyNameHk: '甲', companyStatus: true })) as { id: number };
  const wanted = { memberId: id, kind: 'renewal', memberType: '普通會員', year: 2026 };
  const invoice = (await post('/api/invoices', wanted)) as { id: number };
  expect((await fetch(`${origin}/api/invoices/${invoice.id}/pdf`, { headers })).status).toBe(200);
}

async function uploadPicture(origin: string): Promise<string[]> {
  const body = new FormData();
  const jpeg = await sharp({ create: { width: 1200, height: 600, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  body.set('image', new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }), 'a.jpg');
  const answer = await fetch(`${origin}/api/upload`, { method: 'POST', headers: await login(origin), body });
  const { url, srcset } = (await answer.json()) as { url: string; srcset: string };
  // The variant for phones is created on first request.
  return [...`${url} ${srcset}`.matchAll(/\/uploads\/(\S+)/g)]
    .map(([, key]) => key ?? '')
    .filter((key) => !sourceOfPhone(key));
}

describe('npm run backup and npm run restore on one machine', () => {
  it('move all data of a running system into another folder', { timeout: 360_000 }, async () => {
    const [a, b] = [inScratch('a'), inScratch('b')];
    const system = await startSystem({ DATA_DIR: a });
    const uploaded = await uploadPicture(system.origin);
    await storeInvoice(system.origin);
    const env = { DATA_DIR: a, PORT: new URL(system.origin).port };
    const first = await run('backup', [inScratch('backup-a')], env);
    const refused = await run('restore', [inScratch('backup-a'), '--yes'], env);
    await system.stop();
    const [, files = ''] =
      /^Backed up .*\/a into .*: \d+ rows of \d+ tables, (\d+) files/.exec(first.said) ?? [];
    expect(first.said).toContain(`; ${files} of them new, `);
    for (const key of uploaded) expect(contentOf(inScratch('backup-a')).objects).toContain(`"${key}"`);
    expect(contentOf(inScratch('backup-a')).objects).toContain('"private/');
    expect(uploaded).toHaveLength(4);
    expect(first.code).toBe(0);
    expect(refused.code).toBe(1);
    expect(refused.said).toMatch(/\/a is in use \(process \d+\): stop it first$/);

    const check = await run('restore', [inScratch('backup-a'), '--check'], { DATA_DIR: b });
    expect(check).toEqual({ code: 0, said: expect.stringMatching(/^The backup of .* is whole: /) });
    expect(existsSync(b)).toBe(false);
    const elsewhere = { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c', R2_BUCKET: 'live' };
    expect((await run('restore', [inScratch('backup-a'), '--into', b], elsewhere)).said).toContain(
      `${files} files written`,
    );
    writeFileSync(path.join(b, 'admin-password'), 'of another account\n');
    expect((await run('backup', [inScratch('backup-b')], { DATA_DIR: b })).code).toBe(0);
    expect(contentOf(inScratch('backup-b'))).toEqual(contentOf(inScratch('backup-a')));

    const again = await run('restore', [inScratch('backup-a')], { DATA_DIR: b });
    expect(again.code).toBe(1);
    expect(again.said).toMatch(/^Persons who were erased since then, .* come back with it: /m);
    expect(again.said).toMatch(/^This replaces what is in .*news 24.* Say so with --yes\.$/m);
    expect(existsSync(path.join(b, 'admin-password'))).toBe(true);
    const agreed = await run('restore', [inScratch('backup-a'), '--yes'], { DATA_DIR: b });
    expect(agreed).toEqual({ code: 0, said: expect.stringMatching(/Restored .*; 0 files written$/) });
    expect(existsSync(path.join(b, 'admin-password'))).toBe(false);
    expect(existsSync(path.join(b, 'running.pid'))).toBe(false);
  });
});

describe('npm run backup and npm run restore with a bucket as the backup folder', () => {
  it('write and restore snapshots, delete old snapshots, and record success and failure', {
    timeout: 360_000,
  }, async () => {
    const [from, to] = [await createTestDatabase(), await createTestDatabase()];
    const [files, backups] = [await startS3Server(), await startS3Server()];
    const bucket = {
      R2_ENDPOINT: files.settings.endpoint,
      R2_ACCESS_KEY_ID: files.settings.accessKeyId,
      R2_SECRET_ACCESS_KEY: files.settings.secretAccessKey,
      R2_BUCKET: files.settings.bucket,
      BACKUP_S3_ENDPOINT: backups.settings.endpoint,
    };
    const env = { ...bucket, DATABASE_URL: from.url, DATABASE_OWNER_URL: from.ownerUrl };
    const address = 'r2://media/nightly';
    const logo = { body: Buffer.from('png'), contentType: 'image/png' };
    await createNews(from.db, { title: '遠端備份' });
    files.objects.set('logo.png', logo);
    files.objects.set('old.png', { ...logo, body: Buffer.from('old') });
    const backUp = () => run('backup', [address, '--keep', '2', '--nightly'], env);
    expect(await backUp()).toMatchObject({ code: 0, said: expect.stringContaining('2 of them new') });
    files.objects.delete('old.png');
    expect(await backUp()).toMatchObject({ code: 0, said: expect.stringContaining('0 of them new') });
    expect(await backUp()).toMatchObject({ code: 0, said: expect.stringContaining('Removed 1 older') });
    const keys = [...backups.objects.keys()];
    expect(keys.filter((key) => key.endsWith('/manifest.json'))).toHaveLength(2);
    expect(keys.filter((key) => key.startsWith('nightly/objects/'))).toHaveLength(1);
    const job = async () => (await from.db.execute('select * from watched_jobs')).rows;
    expect(await job()).toMatchObject([
      { name: 'backup', failed_since: null, succeeded_at: expect.anything() },
    ]);

    files.objects.clear();
    const owned = { ...bucket, DATABASE_URL: to.url, DATABASE_OWNER_URL: to.ownerUrl };
    expect(await run('restore', [address, '--check'], owned)).toMatchObject({ code: 0 });
    expect(await run('restore', [address], owned)).toMatchObject({ code: 0 });
    expect((await to.db.execute('select title from news')).rows).toEqual([{ title: '遠端備份' }]);
    expect(files.objects.get('logo.png')?.contentType).toBe('image/png');

    const wrong = { ...env, BACKUP_S3_SECRET_ACCESS_KEY: 'wrong' };
    expect((await run('backup', [address, '--nightly'], wrong)).code).toBe(1);
    expect(await job()).toMatchObject([{ name: 'backup', failed_since: expect.anything() }]);
    const same = await run('backup', ['r2://media/x'], { ...env, BACKUP_S3_ENDPOINT: '' });
    expect(same).toMatchObject({ code: 1, said: expect.stringContaining('a bucket of their own') });
  });
});

describe('npm run backup and npm run restore with an external database and bucket', () => {
  it('back up the database and the bucket over the network, and restore them', async () => {
    const [from, to] = [await createTestDatabase(), await createTestDatabase()];
    const s3 = await startS3Server();
    const bucket = {
      R2_ENDPOINT: s3.settings.endpoint,
      R2_ACCESS_KEY_ID: s3.settings.accessKeyId,
      R2_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
      R2_BUCKET: s3.settings.bucket,
    };
    await createNews(from.db, { title: '備份' });
    s3.objects.set('logo.png', { body: Buffer.from('png'), contentType: 'image/png' });
    const folder = inScratch('elsewhere');
    expect((await run('backup', [folder], { ...bucket, DATABASE_URL: from.url })).code).toBe(0);
    s3.objects.clear();
    const owned = { ...bucket, DATABASE_URL: to.url, DATABASE_OWNER_URL: to.ownerUrl };
    expect(await run('restore', [folder], owned)).toMatchObject({ code: 0 });
    expect((await to.db.execute('select title from news')).rows).toEqual([{ title: '備份' }]);
    expect(s3.objects.get('logo.png')?.contentType).toBe('image/png');
    expect(existsSync(path.join(root, '.data', 'running.pid'))).toBe(false);
  });

  it.each([
    ['a missing folder parameter', [], {}, /^Usage: npm run backup -- DIR/],
    [
      'incomplete bucket settings',
      ['x'],
      { R2_BUCKET: 'media' },
      /^R2_ENDPOINT, R2_ACCESS_KEY_ID, R2_SECRET_ACCESS_KEY is missing/,
    ],
    ['an unreachable database', ['x'], { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' }, /ECONNREFUSED/],
    ['an invalid number for --keep', ['x', '--keep', '0'], {}, /^--keep takes a number of 1 or more$/],
  ])('stop with one clear line for %s', async (_, parameters, env, line) => {
    const folders = parameters.map((name) => (name === 'x' ? inScratch('refused') : name));
    const { code, said } = await run('backup', folders, { DATA_DIR: inScratch('none'), ...env });
    expect(code).toBe(1);
    expect(said).toMatch(line);
    expect(said.split('\n')).toHaveLength(1);
  });

  it('reject a damaged backup', async () => {
    const { url, db } = await createTestDatabase();
    const folder = inScratch('damaged');
    await createNews(db);
    await run('backup', [folder], { DATABASE_URL: url, DATA_DIR: inScratch('objects') });
    const table = path.join(folder, snapshotsOf(folder)[0] ?? '', 'tables/news.jsonl.gz');
    writeFileSync(table, readFileSync(table).reverse());
    await createNews(db);
    const { code, said } = await run('restore', [folder, '--yes'], { DATABASE_URL: url });
    expect([code, said]).toEqual([1, `The backup is damaged: ${table}`]);
    expect((await db.execute('select * from news')).rows).toHaveLength(2);
  });
});
