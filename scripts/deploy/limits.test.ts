import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bundleBytes, judgeSizes, measureAssets } from './limits.ts';
import { judgeSecrets, readDeploySettings } from './settings.ts';

const MIB = 1024 * 1024;
const sizes = (files: number, bytes = 0) => ({ files, largest: { file: 'a.pdf', bytes }, totalBytes: bytes });

describe('Cloudflare’s limits for static files', () => {
  it.each([
    [20_000, 0, 0],
    [20_001, 0, 1],
    [100_000, 0, 1],
    [100_001, 1, 0],
  ])('%i files cause %i errors and %i notes', (files, errors, notes) => {
    const judged = judgeSizes(sizes(files), {});
    expect([judged.errors.length, judged.notes.length]).toEqual([errors, notes]);
  });

  it('accepts a file of 25 MiB and rejects one byte more', () => {
    expect(judgeSizes(sizes(1, 25 * MIB), {}).errors).toEqual([]);
    expect(judgeSizes(sizes(1, 25 * MIB + 1), {}).errors).toEqual([
      'a.pdf is larger than Cloudflare takes (25 MiB)',
    ]);
  });

  it('accepts Workers up to 10 MiB each, and names a larger one', () => {
    const { errors } = judgeSizes(sizes(1), { Worker: 10 * MIB, 'PDF converter': 10.5 * MIB });
    expect(errors).toEqual(['The PDF converter is too large: 10.5 MiB compressed']);
  });
});

describe('measuring a deployment', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'limits-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  it('counts the files of all folders, and names the largest one by its path', () => {
    mkdirSync(path.join(folder, 'news/deep'), { recursive: true });
    writeFileSync(path.join(folder, 'index.html'), 'x'.repeat(10));
    writeFileSync(path.join(folder, 'news/deep/5.html'), 'x'.repeat(30));
    expect(measureAssets(folder)).toEqual({
      files: 2,
      largest: { file: path.join('news', 'deep', '5.html'), bytes: 30 },
      totalBytes: 40,
    });
  });

  it('returns zero for an empty folder', () => {
    expect(measureAssets(folder)).toEqual({ files: 0, largest: { file: '', bytes: 0 }, totalBytes: 0 });
    expect(bundleBytes(folder)).toBe(0);
  });

  it('measures the compressed size of a Worker’s modules, without source maps and Markdown files', () => {
    writeFileSync(path.join(folder, 'worker.js'), 'a'.repeat(100_000));
    const alone = bundleBytes(folder);
    expect(alone).toBeLessThan(1000);
    writeFileSync(path.join(folder, 'worker.js.map'), 'b'.repeat(100_000));
    writeFileSync(path.join(folder, 'README.md'), 'c');
    expect(bundleBytes(folder)).toBe(alone);
    writeFileSync(path.join(folder, 'engine.wasm'), 'd'.repeat(100));
    expect(bundleBytes(folder)).toBeGreaterThan(alone);
  });
});

describe('the check of deployment settings', () => {
  const needed = { DATABASE_URL: 'postgres://app@db.example/live', SITE_URL: 'https://association.example/' };

  it('returns database URL, site URL and all optional settings', () => {
    expect(readDeploySettings(needed)).toEqual({
      databaseUrl: 'postgres://app@db.example/live',
      databaseOwnerUrl: 'postgres://app@db.example/live',
      siteUrl: 'https://association.example',
      turnstileSiteKey: undefined,
    });
    const more = {
      ...needed,
      DATABASE_OWNER_URL: 'postgresql://owner@db.example/live',
      TURNSTILE_SITE_KEY: 'key',
    };
    expect(readDeploySettings(more)).toMatchObject({
      databaseOwnerUrl: more.DATABASE_OWNER_URL,
      turnstileSiteKey: 'key',
    });
  });

  it('rejects a DATABASE_OWNER_URL that names a different database than DATABASE_URL', () => {
    const owner = (url: string) => readDeploySettings({ ...needed, DATABASE_OWNER_URL: url });
    for (const other of ['postgres://owner@other.example/live', 'postgres://owner@db.example/other'])
      expect(() => owner(other)).toThrow('must be of the same database');
    const pooled = { ...needed, DATABASE_URL: 'postgres://app@ep-x-pooler.aws.neon.tech/live' };
    expect(
      readDeploySettings({ ...pooled, DATABASE_OWNER_URL: 'postgres://owner@ep-x.aws.neon.tech/live' }),
    ).toMatchObject({ databaseUrl: pooled.DATABASE_URL });
  });

  it('reports all missing settings at once', () => {
    expect(() => readDeploySettings({})).toThrow(/^DATABASE_URL must .*\nSITE_URL must /);
  });

  it.each([
    'http://association.example',
    'https://association.example/site',
    'https://',
    'association.example',
    'https://a b.example',
  ])('rejects %s as the public URL', (address) => {
    expect(() => readDeploySettings({ ...needed, SITE_URL: address })).toThrow(/^SITE_URL/);
  });

  it.each(['', 'mysql://db.example/live', 'postgres://', 'postgres://db.example/a b'])(
    'rejects "%s" as a database URL',
    (address) => {
      expect(() => readDeploySettings({ ...needed, DATABASE_URL: address })).toThrow(/^DATABASE_URL/);
    },
  );
});

describe('the check of a Worker’s secrets', () => {
  const all = ['DATABASE_URL', 'SITE_URL', 'SECOND_FACTOR_KEY', 'LINK_KEY'];

  it('passes if none is missing', () => {
    expect(judgeSecrets(all, '--env=')).toEqual({ errors: [], warnings: [] });
  });

  it('fails if a secret that the Worker needs is missing, and names the command to set it', () => {
    expect(judgeSecrets(all.slice(1), '--env=preview').errors).toEqual([
      'The secret DATABASE_URL is missing: npm run wrangler -- secret put DATABASE_URL --config wrangler.api.toml --env=preview',
    ]);
  });

  it('warns about missing optional secrets without failing', () => {
    const { errors, warnings } = judgeSecrets(all.slice(0, 2), '--env=');
    expect(errors).toEqual([]);
    expect(warnings).toEqual([
      'Without the secret SECOND_FACTOR_KEY nobody can add an authenticator app: npm run wrangler -- secret put SECOND_FACTOR_KEY --config wrangler.api.toml --env=',
      'Without the secret LINK_KEY mails carry no links: npm run wrangler -- secret put LINK_KEY --config wrangler.api.toml --env=',
    ]);
  });

  it.each([
    ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET_KEY'],
    ['TURNSTILE_SECRET_KEY', 'TURNSTILE_SITE_KEY'],
    ['MESSAGE_RELAY_GROUP', 'MESSAGE_RELAY_URL'],
  ])('reports a secret that is useless without another secret: %s without %s', (given, absent) => {
    const { errors } = judgeSecrets([...all, given], '--env=');
    expect(errors).toHaveLength(1);
    expect(errors[0]).toContain(`The secret ${given} does nothing without ${absent}`);
    expect(judgeSecrets([...all, given, absent], '--env=').errors).toEqual([]);
  });

  it('fails if the secret RATE_LIMITS, which turns off the rate limits, is set', () => {
    expect(judgeSecrets([...all, 'RATE_LIMITS'], '--env=').errors).toEqual([
      'The secret RATE_LIMITS is for load tests: remove it',
    ]);
  });
});
