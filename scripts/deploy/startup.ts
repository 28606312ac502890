import path from 'node:path';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { COMPATIBILITY } from '../../functions/local/api-worker.ts';

/** Start time limit of Cloudflare, November 2026 (https://developers.cloudflare.com/workers/platform/limits/). */
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

/** Maximum tries, because a busy machine delays every start. */
const MOST_TRIES = 15;

/**
 * Measures the extra start time of a bundle, compared with an empty Worker. Returns the best of several runs,
 * in milliseconds.
 */
export async function startupMs(scriptPath: string): Promise<number> {
  const empty = path.join(path.dirname(scriptPath), 'empty.js');
  let best = Number.POSITIVE_INFINITY;
  // workerd itself is read from disk at first.
  await readyMs({ type: 'ESModule', path: empty, contents: 'export default {}' });
  for (let tries = 0; tries < MOST_TRIES && best > MAX_STARTUP_MS; tries++) {
    const none = await readyMs({ type: 'ESModule', path: empty, contents: 'export default {}' });
    const took = await readyMs({ type: 'ESModule', path: scriptPath });
    best = Math.min(best, Math.max(0, Math.round(took - none)));
  }
  return best;
}

export const judgeStartup = (ms: number) =>
  ms > MAX_STARTUP_MS
    ? { errors: [`The publisher takes ${ms} ms to start: Cloudflare allows ${MAX_STARTUP_MS}`], notes: [] }
    : { errors: [], notes: [`the publisher starts in ${ms} ms`] };
