import { readdirSync } from 'node:fs';
import path from 'node:path';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';

export interface ConverterHostOptions {
  /** Where the bundle of wrangler.converter.toml lies. */
  folder: string;
  /** Milliseconds without work after which the process ends. */
  idleMs?: number;
  /** Milliseconds after which a process that has not answered ends. */
  killAfterMs?: number;
}

const IDLE_MS = 3 * 60_000;
/** What `limits.cpu_ms` is in production: nothing else stops PDFium inside one endless object. */
const KILL_AFTER_MS = 8_500;

function modulesIn(folder: string) {
  const wasm = readdirSync(folder).filter((name) => name.endsWith('.wasm'));
  return [
    { type: 'ESModule' as const, path: path.join(folder, 'worker.js') },
    ...wasm.map((name) => ({ type: 'CompiledWasm' as const, path: path.join(folder, name) })),
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

/** What the converter answers, read to its end: its process may be gone the next moment. */
async function forward(request: Request, miniflare: Miniflare): Promise<Response> {
  const answered = await miniflare.dispatchFetch('http://converter/', {
    method: request.method,
    headers: [...request.headers],
    body: await request.arrayBuffer(),
  });
  const { status, headers } = answered;
  return new Response(await answered.arrayBuffer(), { status, headers: [...headers] });
}

interface Running {
  miniflare: Miniflare;
  /** The request that did not end, when the process was ended for it. */
  culprit?: symbol;
}

/**
 * The PDF converter in a workerd of its own, as it has an isolate of its own in production: what it draws holds nobody
 * else up. It is started when it is needed, and ended when it has been idle or does not answer.
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
      // Its start is not the fault of a file.
      await used.miniflare.ready;
      stuck = setTimeout(() => {
        used.culprit = self;
        void end(used);
      }, killAfterMs);
      return await forward(request, used.miniflare);
    } catch (error) {
      // Another one's file took the process along: this one may try again.
      if (used.culprit && used.culprit !== self) return new Response(null, { status: 503 });
      const reason = used.culprit ? `ended after ${killAfterMs} ms` : error;
      console.error('PDF converter:', reason);
      throw error;
    } finally {
      clearTimeout(stuck);
    }
  }

  return {
    /** Rejects when the process was ended because of this request. */
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
    /** Whether there is a process at the moment. */
    isRunning: () => running !== undefined,
    stop(): Promise<void> {
      clearTimeout(idle);
      return end();
    },
  };
}
