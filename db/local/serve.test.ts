import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterAll, afterEach, expect, it } from 'vitest';
import { freePort } from './free-port.ts';
import { scratchFolder } from './scratch-folder.ts';

const parent = scratchFolder('serve');
const folder = path.join(parent, 'postgres');
afterEach(() => rmSync(folder, { recursive: true, force: true }));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

async function serve(endpointPort: number) {
  const child = fork(path.join(import.meta.dirname, 'serve.ts'), {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const embedded = { folder, port: await freePort(), password: 'secret', applicationPassword: 'other' };
  child.send({ embedded, endpointPort, secret: 'secret' });
  return { child, gone: once(child, 'exit') };
}

const pidFile = path.join(folder, 'postmaster.pid');
const isServerThere = () => existsSync(pidFile);

it.each([0, 300, 900])('no server is left running when the parent exits after %d ms', async (delay) => {
  const { child, gone } = await serve(await freePort());
  await new Promise((resolve) => setTimeout(resolve, delay + 200));
  child.disconnect();
  await gone;
  expect(isServerThere()).toBe(false);
});

it('the server is stopped, even if the parent exits during the creation of the database', async () => {
  const { child, gone } = await serve(await freePort());
  const status = () => readFile(pidFile, 'utf8').catch(() => '');
  while (!/^ready/m.test(await status())) await new Promise((resolve) => setTimeout(resolve, 2));
  await new Promise((resolve) => setTimeout(resolve, 40));
  child.disconnect();
  expect(await gone).toEqual([0, null]);
  expect(isServerThere()).toBe(false);
});

it('an occupied endpoint port is reported, and no server is left running', async () => {
  const port = await freePort();
  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  const { child, gone } = await serve(port);
  const [report] = await Promise.race([once(child, 'message'), gone]);
  expect(report).toEqual({ failed: expect.stringContaining('EADDRINUSE') });
  await gone;
  expect(isServerThere()).toBe(false);
  other.close();
});
