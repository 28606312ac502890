import { describe, expect, it } from 'vitest';
import { BusyError, createMutex } from './mutex.ts';

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

describe('the mutex', () => {
  it('runs one task at a time', async () => {
    const withFileLock = createMutex({ patience: 5_000, lease: 5_000 });
    let running = 0;
    let most = 0;
    const task = async () => {
      running += 1;
      most = Math.max(most, running);
      await wait(20);
      running -= 1;
    };
    await Promise.all([task, task, task].map((each) => withFileLock(each)));
    expect(most).toBe(1);
  });

  it('throws a BusyError when a task has waited too long for the lock', async () => {
    const withFileLock = createMutex({ patience: 100, lease: 5_000 });
    const long = withFileLock(() => wait(1_000));
    const started = Date.now();
    await expect(withFileLock(() => wait(0))).rejects.toBeInstanceOf(BusyError);
    expect(Date.now() - started).toBeLessThan(900);
    await long;
  });

  it('releases the lock when its task fails', async () => {
    const withFileLock = createMutex({ patience: 100, lease: 5_000 });
    await expect(withFileLock(() => Promise.reject(new Error('stopped')))).rejects.toThrow('stopped');
    expect(await withFileLock(async () => 'next')).toBe('next');
  });

  it('releases the lock after the maximum time when a task never ends', async () => {
    const withFileLock = createMutex({ patience: 1_000, lease: 100 });
    void withFileLock(() => new Promise(() => {}));
    await wait(10);
    expect(await withFileLock(async () => 'next')).toBe('next');
  });
});
