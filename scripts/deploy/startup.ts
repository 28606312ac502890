import { readFileSync } from 'node:fs';
import path from 'node:path';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { COMPATIBILITY } from '../../functions/local/api-worker.ts';
import { processesUnder } from '../machine/process-tree.ts';

/** November 2026 (https://developers.cloudflare.com/workers/platform/limits/). */
const MAX_STARTUP_MS = 1000;

type Module = { type: 'ESModule'; path: string; contents?: string };

const TICK_MS = 10;

function processorMs(pid: number): number {
  // Wall-clock time would measure the other programs of a busy machine too.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

function workerdMs(known: ReadonlySet<number>): number {
  const own = processesUnder(process.pid).filter(({ pid, name }) => name === 'workerd' && !known.has(pid));
  return own.reduce((sum, { pid }) => sum + processorMs(pid), 0);
}

/** Processor time on Linux; elsewhere the time that passes. */
async function readyMs(module: Module): Promise<number> {
  const isLinux = process.platform === 'linux';
  const known = new Set(isLinux ? processesUnder(process.pid).map(({ pid }) => pid) : []);
  const started = performance.now();
  const options = { modules: [module], modulesRoot: path.dirname(module.path), ...COMPATIBILITY, cf: false };
  const worker = new Miniflare(convertV4MiniflareOptions(options));
  await worker.ready;
  const ms = isLinux ? workerdMs(known) : performance.now() - started;
  await worker.dispose();
  return ms;
}

const MOST_TRIES = 15;

/** In milliseconds, minus the start time of an empty Worker. The lowest of several tries. */
export async function startupMs(scriptPath: string): Promise<number> {
  const empty = path.join(path.dirname(scriptPath), 'empty.js');
  let best = Number.POSITIVE_INFINITY;
  // The first start is not counted, because it reads workerd itself from disk.
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
    ? {
        errors: [
          `The publisher takes ${ms} ms of processor time to start: Cloudflare allows ${MAX_STARTUP_MS}`,
        ],
        notes: [],
      }
    : { errors: [], notes: [`the publisher starts in ${ms} ms`] };
