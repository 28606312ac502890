import path from 'node:path';
import autocannon from 'autocannon';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { freePort } from '../../db/local/free-port.ts';
import { COMPATIBILITY } from '../../functions/local/api-worker.ts';
import { PASSWORD, type System, startSystem } from '../../testing/whole-system.ts';
import { type Figure, median } from './figures.ts';
import { memoryByProgram } from './memory.ts';
import { measureSaveToLive } from './save-to-live.ts';
import { call, type Staff, signIn, untilLive } from './staff.ts';

const EDITS = 50;
const ROUNDS = 3;
const SECONDS = 3;
const CONNECTIONS = 16;
const SMALL = 300;
const SAMPLE_MS = 250;

interface Asked {
  path: string;
  headers?: Record<string, string>;
}

async function load(url: string, requests: Asked[]): Promise<number> {
  const result = await autocannon({ url, requests, connections: CONNECTIONS, duration: SECONDS });
  if (result.errors > 0) throw new Error(`${url}: ${result.errors} errors`);
  return result.requests.average;
}

async function startAssets(directory: string): Promise<{ origin: string; stop(): Promise<void> }> {
  const port = await freePort();
  const script = 'export default { fetch: () => new Response(null, { status: 404 }) }';
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      cf: false,
      workers: [
        {
          name: 'assets',
          modules: true,
          script,
          ...COMPATIBILITY,
          assets: { directory, binding: 'ASSETS', routerConfig: { has_user_worker: true } },
          unsafeDirectSockets: [{ host: '127.0.0.1', port }],
        },
      ],
    }),
  );
  await miniflare.ready;
  return { origin: `http://127.0.0.1:${port}`, stop: () => miniflare.dispose() };
}

const ADDRESSES = 300;

/** Alternate rounds. The page store must contain every page. */
async function measurePages(origin: string, dataDir: string): Promise<Figure[]> {
  const assets = await startAssets(path.join(dataDir, 'cloud', 'public'));
  const pages: Asked[] = Array.from({ length: ADDRESSES }, (_, index) => ({ path: `/news/${index + 1}` }));
  const known = await Promise.all(
    pages.map(async ({ path: pathname }) => {
      const etag = (await fetch(origin + pathname)).headers.get('etag') ?? '';
      return { path: pathname, headers: { 'If-None-Match': etag } };
    }),
  );
  const [files, stored, again]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round++) {
    files.push(await load(assets.origin, pages));
    stored.push(await load(origin, pages));
    again.push(await load(origin, known));
  }
  await assets.stop();
  const ratio = median(stored) / median(files);
  return [
    { name: `${ADDRESSES} addresses, files alone in workerd`, value: median(files), unit: '/s' },
    { name: 'the same, pages of the store', value: median(stored), unit: '/s' },
    { name: 'ratio to files alone', value: ratio, unit: '×', target: { least: 0.5 } },
    { name: 'the same, known: 304', value: median(again), unit: '/s', target: { least: median(stored) } },
  ];
}

async function measureWholeRender(staff: Staff, pid: number): Promise<Figure[]> {
  const workerd = () => memoryByProgram(pid).workerd ?? 0;
  const before = workerd();
  let most = before;
  const sampling = setInterval(() => {
    most = Math.max(most, workerd());
  }, SAMPLE_MS);
  const started = performance.now();
  await call(staff, 'POST', '/api/publish');
  await untilLive(staff);
  clearInterval(sampling);
  return [
    { name: 'all pages again', value: (performance.now() - started) / 1000, unit: 's' },
    { name: 'memory of workerd beyond what it had', value: most - before, unit: 'MB' },
  ];
}

async function measureWaking(env: NodeJS.ProcessEnv): Promise<{ system: System; figures: Figure[] }> {
  const system = await startSystem(env, ['--cloud']);
  const staff = await signIn(system.origin, PASSWORD);
  const [{ name, value, unit } = { name: '', value: Number.NaN, unit: 'ms' }] = await measureSaveToLive(
    staff,
    800,
    1,
  );
  return {
    system,
    figures: [{ name: `${name}, first after waking`, value, unit, target: { most: 800 } }],
  };
}

export async function measureCloud(
  env: NodeJS.ProcessEnv & { DATA_DIR: string },
  articles: number,
): Promise<Figure[]> {
  const started = performance.now();
  const first = await startSystem(env, ['--cloud']);
  const deployed = (performance.now() - started) / 1000;
  await signIn(first.origin, PASSWORD).then(untilLive);
  await first.stop();
  const { system, figures } = await measureWaking(env);
  try {
    const staff = await signIn(system.origin, PASSWORD);
    return [
      { name: 'rendered, bundled and started', value: deployed, unit: 's' },
      ...figures,
      ...(await measureSaveToLive(staff, articles > SMALL ? 400 : 250, EDITS)),
      ...(await measureWholeRender(staff, system.pid)),
      ...(await measurePages(system.origin, env.DATA_DIR)),
    ];
  } finally {
    await system.stop();
  }
}
