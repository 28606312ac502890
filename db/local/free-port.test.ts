import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { freePort } from './free-port.ts';

const BLOCK = 16;
const freePorts = (count: number) => Promise.all(Array.from({ length: count }, freePort));

/** Listens on all these ports while `task` runs. */
async function whileInUse(ports: number[], task: () => Promise<void>): Promise<void> {
  const servers = ports.map((port) => createServer().listen(port, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  await task();
  for (const server of servers) server.close();
}

it('gives another port each time, of those that no connection takes by chance', async () => {
  const ports = await freePorts(BLOCK);
  expect(new Set(ports).size).toBe(BLOCK);
  for (const port of ports) expect(port).toBeLessThan(32_768);
});

it('passes over one that is in use', async () => {
  const [one = 0, ...others] = await freePorts(BLOCK);
  await whileInUse([one], async () => {
    expect((await freePorts(BLOCK - 1)).toSorted()).toEqual(others.toSorted());
  });
});

it('says so when there is none left', async () => {
  await whileInUse(await freePorts(BLOCK), async () => {
    await expect(freePort()).rejects.toThrow(/^The ports from \d+ to \d+ are all in use$/);
  });
});
