import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../db/local/free-port.ts';
import { scratchFolder } from '../db/local/scratch-folder.ts';

export const PASSWORD = 'a password for tests';

function untilReady(child: ChildProcess): Promise<{ origin: string; said: () => string }> {
  return new Promise((resolve, reject) => {
    let said = '';
    const read = (chunk: Buffer) => {
      said += chunk;
      const origin = /^Ready: (\S+)$/m.exec(said)?.[1];
      if (origin) resolve({ origin, said: () => said });
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', () => reject(new Error(`the system did not start:\n${said}`)));
  });
}

export interface System {
  origin: string;
  pid: number;
  /** From the start command to the line `Ready`. */
  startMs: number;
  said(): string;
  /** Stops as Ctrl-C does. Deletes the data folder, unless it was given. */
  stop(): Promise<void>;
}

export async function startSystem(env: NodeJS.ProcessEnv = {}, parameters: string[] = []): Promise<System> {
  const dataDir = env.DATA_DIR ?? scratchFolder('e2e');
  const started = performance.now();
  const child = spawn(process.execPath, ['functions/local/start.ts', ...parameters], {
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
  const gone = new Promise((resolve) => child.once('exit', resolve));
  const { origin, said } = await untilReady(child);
  return {
    origin,
    pid: child.pid ?? 0,
    startMs: performance.now() - started,
    said,
    async stop() {
      child.kill('SIGINT');
      await gone;
      if (!env.DATA_DIR) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * A test may set its own client address in `X-Forwarded-For`, so that rate limits count the requests of each
 * test separately.
 */
export const startBrowserSystem = () => startSystem({ TRUSTED_PROXY: '127.0.0.1' });
