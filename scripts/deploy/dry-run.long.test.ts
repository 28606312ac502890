import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../..');

describe('npm run deploy -- --dry-run', () => {
  it('runs every step that needs no account, and leaves the configured database unchanged', {
    timeout: 600_000,
  }, async () => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['scripts/deploy.ts', '--dry-run', '--no-check'],
      { cwd: root, env: { ...process.env, DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' } },
    );
    for (const line of [
      /^ok {4}migrations, on an empty database$/m,
      /^ok {4}\d{3,4} pages rendered; \d{3,4} files, [\d.]+ MB$/m,
      /^ok {4}API: 1\.[0-7] MB compressed$/m,
      /^ok {4}publisher: [01]\.\d MB compressed$/m,
      /^ok {4}site: 0\.\d MB compressed$/m,
      /^note {2}the publisher starts in \d+ ms$/m,
      /^ok {4}wrangler\.converter\.toml$/m,
      /^ok {4}wrangler\.api\.toml$/m,
      /^ok {4}wrangler\.publisher\.toml$/m,
      /^ok {4}wrangler\.toml$/m,
      /^ok {4}wrangler\.api\.toml, staging$/m,
      /^ok {4}wrangler\.publisher\.toml, staging$/m,
      /^ok {4}wrangler\.toml, staging$/m,
      /^A dry run: nothing was deployed$/m,
    ])
      expect(stdout).toMatch(line);
    expect(stdout).not.toContain('WARNING');
  });
});
