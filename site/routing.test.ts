import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { isForWorker, WORKER_FIRST } from './routing.ts';

const wrangler = readFileSync(path.join(import.meta.dirname, '../wrangler.toml'), 'utf8');

describe('WORKER_FIRST', () => {
  it('is the list of wrangler.toml', () => {
    const [, list = ''] = /run_worker_first = \[([^\]]*)\]/.exec(wrangler) ?? [];
    expect([...list.matchAll(/"([^"]+)"/g)].map(([, glob]) => glob)).toEqual(WORKER_FIRST);
  });

  it.each([
    ['/api/news', true],
    ['/api', true],
    ['/apiary', false],
    ['/admin', true],
    ['/admin/dashboard', true],
    ['/admin/assets/main.js', false],
    ['/events/7.ics', true],
    ['/events/7', false],
    ['/administration', false],
    ['/', false],
  ])('takes %s: %s', (pathname, isTaken) => {
    expect(isForWorker(pathname)).toBe(isTaken);
  });
});
