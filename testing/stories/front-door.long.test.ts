import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { processesUnder } from '../../scripts/machine/process-tree.ts';
import { type FrontDoorReport, tryFrontDoor } from '../../tools/faults/front-door/front-door.ts';
import { type System, startSystem } from '../whole-system.ts';

// Sends raw bytes to the whole system, as an attacker could. `npm run faults` does the same for longer.

let system: System;
let report: FrontDoorReport;
let before: number[];

function pidsOf(system: System): number[] {
  const running = processesUnder(system.pid);
  const names = new Map(running.map(({ pid, name }) => [pid, name]));
  return running
    .filter(({ parent }) => !names.get(parent)?.startsWith('postgres'))
    .map(({ pid }) => pid)
    .sort();
}

beforeAll(async () => {
  system = await startSystem();
  before = pidsOf(system);
  report = await tryFrontDoor(system.origin);
}, 180_000);

afterAll(() => system.stop());

describe('the public port', () => {
  it('responds to every unusual path, broken request and slow client without an unexpected server error', () => {
    expect(Math.min(report.oddPaths, report.brokenRequests, report.slowClients)).toBeGreaterThan(0);
    expect(report.failures).toEqual([]);
  });

  it('survives unusual paths, broken requests and slow clients without a restart', () => {
    // All processes must still run. Additional processes, such as the PDF converter, may have started later.
    expect(pidsOf(system)).toEqual(expect.arrayContaining(before));
    expect(system.said()).not.toContain('"event":"restart"');
  });

  it.each(['quiet', 'oddPaths', 'brokenRequests', 'slowClients'] as const)(
    'responds to a normal client during the phase “%s” of the test',
    (phase) => {
      const { asked, failures } = report.neighbour[phase];
      expect(failures).toEqual([]);
      // Requires only one request, because the number of requests depends on the speed of the machine.
      expect(asked).toBeGreaterThan(0);
    },
  );
});

describe('an error response that is sent before the long request body is read', () => {
  const megabytes = (count: number) => 'x'.repeat(count * 1024 * 1024);
  const cookie = `session=${'0'.repeat(64)}`;

  it.each([
    ['401 without a session', '/api/news', {}, 5, 401],
    ['401 with an invalid session', '/api/news', { cookie }, 5, 401],
    ['401 for an upload with an invalid session', '/api/upload', { cookie }, 9, 401],
    ['413 for a form that is too long', '/api/contact-messages', {}, 5, 413],
  ] as const)('reaches the client every time: %s', async (_, path, headers, size, status) => {
    const body = megabytes(size);
    for (let time = 0; time < 12; time += 1) {
      const answer = await fetch(system.origin + path, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body,
      });
      expect([answer.status, await answer.json()]).toEqual([status, expect.anything()]);
    }
  });
});
