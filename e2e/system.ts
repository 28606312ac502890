import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../db/local/free-port.ts';

/** Of the first account of every system that is started here. */
export const PASSWORD = 'a password for tests';

function untilReady(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const read = (chunk: Buffer) => {
      said += chunk;
      const origin = /^Ready: (\S+)$/m.exec(said)?.[1];
      if (origin) resolve(origin);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', () => reject(new Error(`the system did not start:\n${said}`)));
  });
}

/** Starts the whole system with demo content, as `npm start` does, on a folder of its own. */
export async function startSystem(env: NodeJS.ProcessEnv = {}) {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'association-e2e-'));
  const child = spawn(process.execPath, ['functions/local/start.ts'], {
    cwd: path.join(import.meta.dirname, '..'),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: PASSWORD,
      ADMIN_USERNAME: 'admin',
      DATABASE_URL: '',
      DEMO_CONTENT: 'on',
      ...env,
    },
  });
  const origin = await untilReady(child);
  const stop = async () => {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGINT');
    await gone;
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { origin, stop };
}
