import { rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { scratchFolder } from '../../db/local/scratch-folder.ts';
import { runFaults } from './harness.ts';
import { Outages } from './outages.ts';

describe('faults under load', () => {
  it('lose no acknowledged write, and the system recovers by itself', { timeout: 180_000 }, async () => {
    const dataDir = scratchFolder('faults');
    const report = await runFaults({
      seconds: Number(process.env.FAULT_SECONDS ?? 7),
      everyMs: 1000,
      leastAcknowledged: 60,
      env: { DATA_DIR: dataDir },
    });
    rmSync(dataDir, { recursive: true, force: true });
    expect(Object.keys(report.faults).length).toBeGreaterThanOrEqual(5);
    expect(report.acknowledged).toBeGreaterThan(50);
    expect(report).toMatchObject({ lost: [], oversold: 0, failures: [], left: [] });
  });
});

describe('an outage', () => {
  it('lasts from the first missing response until the next response', () => {
    let now = 0;
    const outages = new Outages(() => now);
    for (const [at, isAnswered] of [
      [0, true],
      [10, false],
      [40, false],
      [90, true],
      [100, false],
      [120, true],
    ] as const) {
      now = at;
      outages.note(isAnswered);
    }
    expect(outages.longestMs).toBe(80);
    outages.note(false);
    now = 300;
    expect(outages.longestMs).toBe(180);
  });
});
