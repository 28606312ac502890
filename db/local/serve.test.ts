import { fork } from 'node:child_process';
import { chmodSync, existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { scratchFolder } from './scratch-folder.ts';

const parent = scratchFolder('serve');
chmodSync(parent, 0o755);
const folder = path.join(parent, 'postgres');
afterEach(() => rmSync(parent, { recursive: true, force: true }));

it.each([0, 300, 900])('leaves no server behind when its parent goes after %d ms', async (delay) => {
  const child = fork(path.join(import.meta.dirname, 'serve.ts'), {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  child.send({ embedded: { folder, port, password: 'secret' }, endpointPort: port + 1, secret: 'secret' });
  const gone = new Promise((resolve) => child.once('exit', resolve));
  await new Promise((resolve) => setTimeout(resolve, delay + 200));
  child.disconnect();
  await gone;
  expect(existsSync(path.join(folder, 'postmaster.pid'))).toBe(false);
});
