import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { scratchFolder } from '../../db/local/scratch-folder.ts';

const root = path.join(import.meta.dirname, '../..');

export function newFolder(): string {
  const folder = scratchFolder('start');
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export interface Run {
  child: ChildProcess;
  said: () => string;
  ended: Promise<number | null>;
}

export function start(env: Record<string, string>, cwd = root): Run {
  const child = spawn(process.execPath, ['functions/local/start.ts'], {
    cwd,
    env: { ...process.env, DATABASE_URL: '', DEMO_CONTENT: '', ADMIN_PASSWORD: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  onTestFinished(async () => {
    child.kill('SIGINT');
    await ended;
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      text += chunk;
    });
  }
  return { child, said: () => text, ended };
}

export async function ready(run: Run, origin: string): Promise<void> {
  await expect.poll(run.said, { timeout: 60_000 }).toContain(`Ready: ${origin}\n`);
}

export const signedIn = async (origin: string, password: string) => {
  const response = await fetch(`${origin}/api/login`, {
    method: 'POST',
    body: JSON.stringify({ username: 'admin', password }),
  });
  return response.headers.get('set-cookie')?.split(';')[0] ?? '';
};
