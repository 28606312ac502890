import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { freePort } from './free-port.ts';

it('gives another port each time, of those that no connection takes by chance', async () => {
  const ports = await Promise.all(Array.from({ length: 8 }, freePort));
  expect(new Set(ports).size).toBe(8);
  for (const port of ports) expect(port).toBeLessThan(32_768);
});

it('passes over one that is in use', async () => {
  const next = (await freePort()) + 1;
  const other = createServer().listen(next, '127.0.0.1');
  await once(other, 'listening');
  const ports = await Promise.all(Array.from({ length: 15 }, freePort));
  expect(ports).not.toContain(next);
  other.close();
});

it('says so when there is none left', async () => {
  const first = Math.min(...(await Promise.all(Array.from({ length: 16 }, freePort))));
  const others = Array.from({ length: 16 }, (_, index) => createServer().listen(first + index, '127.0.0.1'));
  await Promise.all(others.map((server) => once(server, 'listening')));
  await expect(freePort()).rejects.toThrow(/^The ports from \d+ to \d+ are all in use$/);
  for (const server of others) server.close();
});
