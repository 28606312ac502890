import { type ChildProcess, fork } from 'node:child_process';
import { plainEnvironment } from '../../db/local/plain-environment.ts';
import type { Report } from '../../db/local/serve-parent.ts';

export interface Child<Ready> {
  ready: Ready;
  /** Kills the process and starts a new one. */
  restart(): void;
  /** Stops the child and waits for its exit. */
  stop(): Promise<void>;
}

const RESTART_DELAY_MS = 300;
const STOP_TIMEOUT_MS = 10_000;
/**
 * Limits the number of malloc arenas in glibc. Otherwise each thread keeps its peak memory, which can reach a
 * hundred megabytes when pictures are processed.
 */
const MALLOC_ARENA_MAX = '2';

/**
 * Forks a module, sends it the settings as soon as they are available, and waits until the module reports
 * that it is ready. Rejects with the error that the module reports.
 */
function launch<Ready>(
  module: string,
  settings: Promise<object>,
): Promise<{ child: ChildProcess; ready: Ready }> {
  return new Promise((resolve, reject) => {
    // Sets NODE_ENV to production, because otherwise React renders the pages slowly and logs warnings.
    const env = { MALLOC_ARENA_MAX, ...plainEnvironment(), NODE_ENV: 'production' };
    const child = fork(module, { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    const early = (code: number | null, signal: string | null) =>
      reject(
        new Error(
          `${module.split('/').slice(-2).join('/')} ended before it was ready (${signal ?? `exit code ${code}`})`,
        ),
      );
    child.once('exit', early);
    child.once('message', (report: Report<Ready>) => {
      child.off('exit', early);
      if ('failed' in report) reject(new Error(report.failed));
      else resolve({ child, ready: report.ready });
    });
    settings.then(
      (known) => child.send(known),
      (error: Error) => {
        reject(error);
        child.kill('SIGKILL');
      },
    );
  });
}

function goneAfterDisconnect(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    child.once('exit', () => {
      clearTimeout(timer);
      resolve();
    });
    if (child.connected) child.disconnect();
  });
}

/**
 * Starts a child process and restarts it after an unexpected exit. If `given` is a promise, the child loads
 * its code while the promise is pending.
 */
export async function startChild<Ready>(
  name: string,
  module: string,
  given: object | Promise<object>,
): Promise<Child<Ready>> {
  const settings = Promise.resolve(given);
  let isStopping = false;
  let current = await launch<Ready>(module, settings);
  const restart = async (): Promise<void> => {
    if (isStopping) return;
    console.error(`${name} ended; starting it again`);
    await new Promise((resolve) => setTimeout(resolve, RESTART_DELAY_MS));
    try {
      if (!isStopping) watch(await launch<Ready>(module, settings));
    } catch (error) {
      console.error(`${name}: ${error instanceof Error ? error.message : error}`);
      await restart();
    }
  };
  const watch = (launched: typeof current) => {
    current = launched;
    launched.child.once('exit', restart);
  };
  watch(current);
  return {
    ready: current.ready,
    restart: () => current.child.disconnect(),
    async stop() {
      isStopping = true;
      await goneAfterDisconnect(current.child);
    },
  };
}
