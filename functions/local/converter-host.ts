import { readdirSync } from 'node:fs';
import path from 'node:path';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';

export interface ConverterHostOptions {
  folder: string;
  idleMs?: number;
  killAfterMs?: number;
}

const IDLE_MS = 3 * 60_000;
/**
 * Local substitute for `limits.cpu_ms` in production. Nothing else can stop PDFium while it draws an endless
 * object.
 */
const KILL_AFTER_MS = 8_500;

function modulesIn(folder: string) {
  const found = (type: 'CompiledWasm' | 'Data', extension: string) =>
    readdirSync(folder)
      .filter((name) => name.endsWith(extension))
      .map((name) => ({ type, path: path.join(folder, name) }));
  return [
    { type: 'ESModule' as const, path: path.join(folder, 'worker.js') },
    ...found('CompiledWasm', '.wasm'),
    ...found('Data', '.ttf'),
  ];
}

const startWorkerd = (folder: string) =>
  new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port: 0,
      cf: false,
      log: new Log(LogLevel.WARN),
      modules: modulesIn(folder),
      modulesRoot: folder,
      compatibilityDate: '2026-11-01',
    }),
  );

async function forward(request: Request, miniflare: Miniflare): Promise<Response> {
  const answered = await miniflare.dispatchFetch('http://converter/', {
    method: request.method,
    headers: [...request.headers],
    body: await request.arrayBuffer(),
  });
  const { status, headers } = answered;
  // Read completely, because the converter's process may exit at any time.
  return new Response(await answered.arrayBuffer(), { status, headers: [...headers] });
}

interface Running {
  miniflare: Miniflare;
  culprit?: symbol;
}

/**
 * A separate workerd process, so that drawing blocks no other request. In production, it is a separate
 * Worker.
 */
export function createConverterHost(options: ConverterHostOptions) {
  const { folder, idleMs = IDLE_MS, killAfterMs = KILL_AFTER_MS } = options;
  let running: Running | undefined;
  let active = 0;
  let idle: NodeJS.Timeout | undefined;

  async function end(ended = running): Promise<void> {
    if (ended === running) running = undefined;
    await ended?.miniflare.dispose();
  }

  async function answer(request: Request): Promise<Response> {
    running ??= { miniflare: startWorkerd(folder) };
    const used = running;
    const self = Symbol();
    let stuck: NodeJS.Timeout | undefined;
    try {
      // Starts the timer only when the process is ready, because the file does not cause a slow start.
      await used.miniflare.ready;
      stuck = setTimeout(() => {
        used.culprit = self;
        void end(used);
      }, killAfterMs);
      return await forward(request, used.miniflare);
    } catch (error) {
      // The process was killed because of the file in another request, so the caller may retry.
      if (used.culprit && used.culprit !== self) return new Response(null, { status: 503 });
      const reason = used.culprit ? `ended after ${killAfterMs} ms` : error;
      console.error('PDF converter:', reason);
      throw error;
    } finally {
      clearTimeout(stuck);
    }
  }

  return {
    async fetch(request: Request): Promise<Response> {
      clearTimeout(idle);
      active += 1;
      try {
        return await answer(request);
      } finally {
        active -= 1;
        if (active === 0) idle = setTimeout(() => void end(), idleMs).unref();
      }
    },
    isRunning: () => running !== undefined,
    stop(): Promise<void> {
      clearTimeout(idle);
      return end();
    },
  };
}
