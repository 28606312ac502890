import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../../db/local/free-port.ts';
import type { TestDatabase } from '../../db/testing/database.ts';
import { type Deployment, deployInto } from '../../functions/local/cloud/deployment.ts';
import type { RehearsalSettings } from '../../functions/local/cloud/rehearsal-process.ts';
import { workersOf } from '../../functions/local/cloud/system.ts';

export interface CloudSite {
  origin: string;
  callHook(): Promise<Response>;
  crash(): Promise<void>;
  deploy(): Promise<Deployment>;
  run(deployment: Deployment): Promise<void>;
  stop(): Promise<void>;
}

async function startProcess(settings: RehearsalSettings): Promise<ChildProcess> {
  const child = fork(path.join(import.meta.dirname, '../../functions/local/cloud/rehearsal-process.ts'));
  child.send(settings);
  const [answer] = await once(child, 'message');
  if ('failed' in answer) throw new Error(`the Workers did not start: ${answer.failed}`);
  return child;
}

async function end(child: ChildProcess | undefined, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  if (signal === 'SIGKILL') child.kill(signal);
  else child.disconnect();
  await gone;
}

export async function startCloudSite(
  { url, endpoint }: Pick<TestDatabase, 'url' | 'endpoint'>,
  { folder, siteUrl }: { folder: string; siteUrl: string },
): Promise<CloudSite> {
  const target = { databaseUrl: url, endpoint, siteUrl };
  const port = await freePort();
  let count = 0;
  let child: ChildProcess | undefined;
  let settings: RehearsalSettings | undefined;

  async function run(deployment: Deployment): Promise<void> {
    await end(child, 'SIGTERM');
    const storeFolder = path.join(folder, 'objects');
    settings = { ...(await workersOf(deployment, target)), host: '127.0.0.1', port, storeFolder };
    child = await startProcess(settings);
  }

  async function deploy(): Promise<Deployment> {
    const deployment = await deployInto({ ...target, folder: path.join(folder, `deployment-${++count}`) });
    await run(deployment);
    return deployment;
  }

  await deploy();
  return {
    origin: `http://127.0.0.1:${port}`,
    callHook: () => fetch(`http://127.0.0.1:${settings?.publisher.port}/`, { method: 'POST' }),
    deploy,
    run,
    async crash() {
      await end(child, 'SIGKILL');
      if (settings) child = await startProcess(settings);
    },
    async stop() {
      await end(child, 'SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
