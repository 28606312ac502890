import { type ChildProcess, fork } from 'node:child_process';
import { logLine } from '../../core/app/log-line.ts';
import { plainEnvironment } from '../../db/local/plain-environment.ts';
import type { Report } from '../../db/local/serve-parent.ts';

export interface Child<Ready> {
  ready: Ready;
  restart(): void;
  stop(): Promise<void>;
}

const RESTART_DELAY_MS = 300;
const STOP_TIMEOUT_MS = 10_000;
/** Otherwise each thread keeps its peak memory, up to a hundred megabytes when pictures are processed. */
const MALLOC_ARENA_MAX = '2';

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
      // A child that has ended already has been reported.
      (known) => child.connected && child.send(known),
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
    logLine('error', 'restart', { part: name });
    await new Promise((resolve) => setTimeout(resolve, RESTART_DELAY_MS));
    try {
      if (!isStopping) watch(await launch<Ready>(module, settings));
    } catch (error) {
      logLine('error', 'restart', {
        part: name,
        reason: error instanceof Error ? error.message : String(error),
      });
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
