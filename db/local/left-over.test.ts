import { spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { freePort } from './free-port.ts';
import { startPostgres } from './postgres.ts';
import { scratchFolder } from './scratch-folder.ts';

const scratch = scratchFolder('left-over');
afterAll(() => rmSync(scratch, { recursive: true, force: true }));
const folder = path.join(scratch, 'postgres');
const start = async () => startPostgres({ folder, port: await freePort(), password: 'password of the test' });

describe('startPostgres', () => {
  it('starts again at once after the server process was killed', {
    timeout: 60_000,
  }, async () => {
    let server = await start();
    for (let round = 0; round < 4; round++) {
      process.kill(server.pid, 'SIGKILL');
      server = await start();
    }
    await server.stop();
    await server.exited;
  });

  it('ignores a lock file whose process id now belongs to another program', { timeout: 60_000 }, async () => {
    const other = spawn('sleep', ['60']);
    writeFileSync(path.join(folder, 'postmaster.pid'), `${other.pid}\n${folder}\n`, { mode: 0o600 });
    const server = await start();
    expect(other.exitCode).toBe(null);
    other.kill();
    await server.stop();
  });
});
