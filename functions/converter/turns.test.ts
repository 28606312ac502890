import { describe, expect, it } from 'vitest';
import { BusyError, createTurns } from './turns.ts';

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

describe('a turn', () => {
  it('is one at a time', async () => {
    const inTurn = createTurns({ patience: 5_000, lease: 5_000 });
    let running = 0;
    let most = 0;
    const task = async () => {
      running += 1;
      most = Math.max(most, running);
      await wait(20);
      running -= 1;
    };
    await Promise.all([task, task, task].map((each) => inTurn(each)));
    expect(most).toBe(1);
  });

  it('comes in time or not at all', async () => {
    const inTurn = createTurns({ patience: 100, lease: 5_000 });
    const long = inTurn(() => wait(1_000));
    const started = Date.now();
    await expect(inTurn(() => wait(0))).rejects.toBeInstanceOf(BusyError);
    expect(Date.now() - started).toBeLessThan(900);
    await long;
  });

  it('ends when its task fails', async () => {
    const inTurn = createTurns({ patience: 100, lease: 5_000 });
    await expect(inTurn(() => Promise.reject(new Error('stopped')))).rejects.toThrow('stopped');
    expect(await inTurn(async () => 'next')).toBe('next');
  });

  it('ends by itself when its task never does', async () => {
    const inTurn = createTurns({ patience: 1_000, lease: 100 });
    void inTurn(() => new Promise(() => {}));
    await wait(10);
    expect(await inTurn(async () => 'next')).toBe('next');
  });
});
