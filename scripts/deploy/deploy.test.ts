import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { scratchFolder } from '../../db/local/scratch-folder.ts';
import { publishStatus } from '../../db/queries/platform/publishing.ts';
import { publishOutbox } from '../../db/tables/index.ts';
import { createTestDatabase } from '../../db/testing/database.ts';
import { createNews } from '../../db/testing/factories.ts';
import { startServer } from '../../functions/testing/server.ts';
import { SITE_URL } from '../../site/publisher/testing.ts';
import { renderSite } from '../build/render-site.ts';
import { withBuildLock } from './build-lock.ts';
import { judgeSizes, measureAssets } from './limits.ts';
import { judgePublisherSecrets, judgeSecrets, readDeploySettings } from './settings.ts';
import { smokeTest } from './smoke-test.ts';

const root = path.join(import.meta.dirname, '../..');
const scratch = scratchFolder('deploy');
afterAll(() => rmSync(scratch, { recursive: true }));

const { db, url, endpoint } = await createTestDatabase();

it('npm run deploy without settings names each missing setting and deploys nothing', async () => {
  const run = promisify(execFile)(process.execPath, ['scripts/deploy.ts'], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: '', SITE_URL: 'http://x.example' },
  });
  await expect(run).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^DATABASE_URL must be .*\nSITE_URL must be .*\n$/),
  });
});

describe('renderSite', () => {
  const target = path.join(scratch, 'public');
  const options = { databaseUrl: url, endpoint, siteUrl: SITE_URL, target };

  it('records changes as live only after the pages were delivered', async () => {
    await createNews(db, { title: '尚未上線' });
    const failing = async () => {
      throw new Error('wrangler deploy failed');
    };
    await expect(renderSite({ ...options, deliver: failing })).rejects.toThrow('wrangler deploy failed');
    expect(await publishStatus(db)).toMatchObject({ state: 'failed' });
    expect(await db.$count(publishOutbox)).toBe(1);

    let delivered = '';
    const deliver = async () => {
      delivered = readFileSync(path.join(target, 'news.html'), 'utf8');
      expect(await publishStatus(db)).toMatchObject({ state: 'building' });
    };
    await renderSite({ ...options, deliver });
    expect(delivered).toContain('尚未上線');
    expect(delivered).toContain(`<link rel="canonical" href="${SITE_URL}/news"`);
    expect(await publishStatus(db)).toMatchObject({ state: 'live' });
    expect(await db.$count(publishOutbox)).toBe(0);
    expect(readFileSync(path.join(target, '_headers'), 'utf8')).toContain('X-Frame-Options: DENY');
  });

  it('waits for another build from the same database', async () => {
    const order: string[] = [];
    let end = () => {};
    const first = withBuildLock(url, async () => {
      order.push('first begins');
      await new Promise<void>((resolve) => {
        end = resolve;
      });
      order.push('first ends');
    });
    await expect.poll(() => order).toEqual(['first begins']);
    const second = withBuildLock(url, async () => order.push('second begins'));
    await new Promise((resolve) => setTimeout(resolve, 100));
    end();
    await Promise.all([first, second]);
    expect(order).toEqual(['first begins', 'first ends', 'second begins']);
  });
});

describe('the check of deployment settings', () => {
  it('validates all settings and names each error', () => {
    expect(() => readDeploySettings({ SITE_URL: 'http://x.example' })).toThrow(
      /^DATABASE_URL must be .*\nSITE_URL must be the public https:/,
    );
    expect(() =>
      readDeploySettings({ DATABASE_URL: 'postgres://a', SITE_URL: 'https://x.example/path' }),
    ).toThrow(/^SITE_URL must be/);
    expect(
      readDeploySettings({ DATABASE_URL: 'postgres://a', SITE_URL: 'https://x.example/' }),
    ).toMatchObject({ siteUrl: 'https://x.example' });
  });

  it('names missing secrets, with the commands to set them', () => {
    expect(judgeSecrets([], '--env=').errors).toEqual([
      'The secret DATABASE_URL is missing: npm run wrangler -- secret put DATABASE_URL --config wrangler.api.toml --env=',
      'The secret SITE_URL is missing: npm run wrangler -- secret put SITE_URL --config wrangler.api.toml --env=',
    ]);
    const needed = ['DATABASE_URL', 'SITE_URL', 'SECOND_FACTOR_KEY', 'LINK_KEY'];
    expect(judgeSecrets(needed, '--env=')).toEqual({ errors: [], warnings: [] });
    expect(judgeSecrets(needed.slice(0, 2), '--env=').warnings).toEqual([
      expect.stringContaining('Without the secret SECOND_FACTOR_KEY nobody can'),
      expect.stringContaining('Without the secret LINK_KEY mails carry no links'),
    ]);
    expect(judgePublisherSecrets(['DATABASE_URL'], '--env=')).toEqual([]);
    expect(judgePublisherSecrets([], '--env=')).toEqual([
      expect.stringContaining('secret put DATABASE_URL --config wrangler.publisher.toml --env='),
    ]);
    expect(judgeSecrets([...needed, 'RATE_LIMITS', 'TURNSTILE_SECRET_KEY'], '--env=').errors).toEqual([
      expect.stringContaining('RATE_LIMITS is for load tests'),
      expect.stringContaining('TURNSTILE_SECRET_KEY does nothing without TURNSTILE_SITE_KEY'),
    ]);
  });
});

describe('Cloudflare’s limits', () => {
  it('are checked before the upload', () => {
    const folder = path.join(scratch, 'assets');
    mkdirSync(path.join(folder, 'a'), { recursive: true });
    writeFileSync(path.join(folder, 'a/small.html'), 'x');
    writeFileSync(path.join(folder, 'large.pdf'), '');
    truncateSync(path.join(folder, 'large.pdf'), 26 * 1024 * 1024);
    const measures = measureAssets(folder);
    expect(measures).toMatchObject({ files: 2, largest: { file: 'large.pdf' } });
    expect(judgeSizes(measures, { Worker: 11 * 1024 * 1024 }).errors).toEqual([
      'large.pdf is larger than Cloudflare takes (25 MiB)',
      'The Worker is too large: 11.0 MiB compressed',
    ]);
    const many = (files: number) => judgeSizes({ files, largest: { file: '', bytes: 0 }, totalBytes: 0 }, {});
    expect(many(20_000)).toEqual({ errors: [], notes: [] });
    expect(many(20_001).notes).toHaveLength(1);
    expect(many(100_001).errors).toHaveLength(1);
  });
});

describe('the smoke test', () => {
  it('reports each error of a site', async () => {
    const origin = await startServer((request, response) => {
      if (request.url === '/') response.writeHead(500).end();
      else response.writeHead(200, { 'content-type': 'text/html' }).end('<html lang="en">');
    });
    const faults = await smokeTest(origin);
    expect(faults).toContain('/ answers 500 instead of 200');
    expect(faults).toContain('/en has no content-security-policy');
    expect(faults).toContain('/zh-cn does not show the language zh-Hans');
    expect(faults).toContain('/no-such-page answers 200 instead of 404');
    expect(faults).toContain('/api/health does not show that the database answers');
    expect(faults).toContain('/api/members/pending answers 200 instead of 401');
  });

  it('reports a site that does not answer', async () => {
    expect(await smokeTest('http://127.0.0.1:9')).toContainEqual(
      expect.stringMatching(/^\/ does not answer/),
    );
  });
});
