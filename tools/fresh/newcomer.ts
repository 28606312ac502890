import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { smokeTest } from '../../scripts/deploy/smoke-test.ts';

const READY_MS = 900_000;
const LIVE_MS = 30_000;
const STOP_MS = 60_000;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export interface Command {
  program: string;
  parameters: string[];
  cwd?: string;
  env: NodeJS.ProcessEnv;
  uid?: number;
  gid?: number;
}

export interface Running {
  child: ChildProcess;
  said: () => string;
  ended: Promise<number>;
}

const groups = new Set<number>();
// Kills all started process groups when this script exits. They would otherwise continue to run.
process.on('exit', () => {
  for (const group of groups) process.kill(-group, 'SIGKILL');
});

export function begin({ program, parameters, ...options }: Command): Running {
  const child = spawn(program, parameters, { ...options, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  if (child.pid) groups.add(child.pid);
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      text += chunk;
    });
  const ended = new Promise<number>((resolve) => {
    child.once('error', (error) => {
      text += error.message;
      resolve(1);
    });
    // After Ctrl-C, npm waits for its script, and then exits by SIGINT without an exit code.
    child.once('close', (code, signal) => {
      groups.delete(child.pid ?? 0);
      resolve(code ?? (signal === 'SIGINT' ? 130 : 1));
    });
  });
  return { child, said: () => text, ended };
}

export async function interrupt({ child, said, ended }: Running): Promise<void> {
  process.kill(-(child.pid ?? 0), 'SIGINT');
  const code = await Promise.race([ended, pause(STOP_MS).then(() => 'nothing')]);
  if (code !== 0 && code !== 130) throw new Error(`Ctrl-C ended with ${code}:\n${said()}`);
}

async function origin({ said, ended }: Running): Promise<string> {
  let isOver = false;
  ended.then(() => {
    isOver = true;
  });
  const limit = Date.now() + READY_MS;
  while (Date.now() < limit && !isOver) {
    const found = /^Ready: (\S+)$/m.exec(said())?.[1];
    if (found) return found;
    await pause(100);
  }
  throw new Error(`no "Ready:"\n${said()}`);
}

async function expectStatus(response: Response, status: number): Promise<Response> {
  if (response.status === status) return response;
  throw new Error(`${response.url} answers ${response.status}: ${await response.text()}`);
}

async function publishArticle(site: string, password: string): Promise<void> {
  const login = { username: 'admin', password };
  const signedIn = await fetch(`${site}/api/login`, { method: 'POST', body: JSON.stringify(login) });
  const cookie = (await expectStatus(signedIn, 200)).headers.get('set-cookie')?.split(';')[0] ?? '';
  const title = `一部新機 ${Date.now()}`;
  const article = JSON.stringify({ title, content: '<p>x</p>', excerpt: 'x' });
  const saved = await fetch(`${site}/api/news`, { method: 'POST', headers: { cookie }, body: article });
  await expectStatus(saved, 201);
  const limit = Date.now() + LIVE_MS;
  while (!(await (await fetch(`${site}/news`)).text()).includes(title)) {
    if (Date.now() > limit) throw new Error(`${site}/news does not show the saved article`);
    await pause(100);
  }
}

export async function firstVisit(running: Running, clone: string): Promise<number> {
  const began = performance.now();
  const site = await origin(running);
  const seconds = (performance.now() - began) / 1000;
  const faults = await smokeTest(site);
  if (faults.length) throw new Error(faults.join('\n'));
  await expectStatus(await fetch(`${site}/api/news`), 200);
  await publishArticle(site, readFileSync(path.join(clone, '.data/admin-password'), 'utf8').trim());
  return seconds;
}
