import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { inHashQueue } from './hash-queue.ts';

describe('password hashes', () => {
  it('are computed one at a time, in the order of requests', async () => {
    const steps: string[] = [];
    const hash = (name: string) =>
      inHashQueue(async () => {
        steps.push(`${name} begins`);
        await delay(30);
        steps.push(`${name} ends`);
        return name.toUpperCase();
      });
    expect(await Promise.all([hash('a'), hash('b'), hash('c')])).toEqual(['A', 'B', 'C']);
    expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  });

  it('are computed even if the computation before them failed', async () => {
    await expect(inHashQueue(() => Promise.reject(new Error('out of memory')))).rejects.toThrow(
      'out of memory',
    );
    expect(await inHashQueue(async () => 'next')).toBe('next');
  });

  it('fail with 503 `busy` while one hash is being computed and eight are waiting', async () => {
    const release = Promise.withResolvers<void>();
    const taken = Array.from({ length: 9 }, () => inHashQueue(() => release.promise));
    await expect(inHashQueue(async () => 'tenth')).rejects.toMatchObject({
      status: 503,
      key: 'login.busy',
      details: { code: 'busy', headers: { 'Retry-After': '3' } },
    });
    release.resolve();
    await Promise.all(taken);
    expect(await inHashQueue(async () => 'welcome again')).toBe('welcome again');
  });
});
