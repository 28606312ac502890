import path from 'node:path';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { COMPATIBILITY } from '../../functions/local/api-worker.ts';

/** What Cloudflare allows, November 2026 (https://developers.cloudflare.com/workers/platform/limits/). */
const MAX_STARTUP_MS = 1000;

type Module = { type: 'ESModule'; path: string; contents?: string };

async function readyMs(module: Module): Promise<number> {
  const started = performance.now();
  const options = { modules: [module], modulesRoot: path.dirname(module.path), ...COMPATIBILITY, cf: false };
  const worker = new Miniflare(convertV4MiniflareOptions(options));
  await worker.ready;
  await worker.dispose();
  return performance.now() - started;
}

/** How much longer workerd takes to start with a bundle than with an empty Worker, in milliseconds. */
export async function startupMs(scriptPath: string): Promise<number> {
  const empty = path.join(path.dirname(scriptPath), 'empty.js');
  const none = await readyMs({ type: 'ESModule', path: empty, contents: 'export default {}' });
  return Math.max(0, Math.round((await readyMs({ type: 'ESModule', path: scriptPath })) - none));
}

export const judgeStartup = (ms: number) =>
  ms > MAX_STARTUP_MS
    ? { errors: [`The publisher takes ${ms} ms to start: Cloudflare allows ${MAX_STARTUP_MS}`], notes: [] }
    : { errors: [], notes: [`the publisher starts in ${ms} ms`] };
