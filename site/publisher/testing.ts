import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { TestDatabase } from '../../db/testing/database.ts';
import { isTwin } from '../packing/twins.ts';
import type { PublisherSettings } from './serve.ts';

export const BUNDLE = path.join(import.meta.dirname, '../../dist/site/bundle');
export const SITE_URL = 'https://association.example';
export const HOOK_TOKEN = 'token of the test';

interface Options {
  outputFolder: string;
  hookPort?: number;
  env?: NodeJS.ProcessEnv;
}

export async function startPublisher(
  { url, endpoint }: TestDatabase,
  { outputFolder, hookPort = 0, env = {} }: Options,
): Promise<ChildProcess> {
  const child = fork(path.join(import.meta.dirname, 'serve.ts'), { env: { ...process.env, ...env } });
  const settings: PublisherSettings = {
    databaseUrl: url,
    databaseEndpoint: endpoint,
    siteUrl: SITE_URL,
    bundleFolder: BUNDLE,
    outputFolder,
    hookPort,
    hookToken: HOOK_TOKEN,
  };
  child.send(settings);
  const [answer] = await once(child, 'message');
  if ('failed' in answer) throw new Error(`the publisher did not start: ${answer.failed}`);
  return child;
}

export const filesOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => path.extname(name) && !isTwin(name))
      .sort()
      .map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]),
  );
