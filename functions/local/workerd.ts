import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * Without a limit of its own a Worker's heap grows to several times what lives in it before V8 collects. These cost no
 * throughput that `npm run bench` can see, and keep a third of the Worker's memory.
 */
const FRUGAL_HEAP = '--heap-growing-percent=20 --max-semi-space-size=4';

/** Has V8 in workerd collect early. Flags that the environment has already stay. */
export function keepWorkerdSmall(): void {
  process.env.MINIFLARE_WORKERD_V8_FLAGS ??= FRUGAL_HEAP;
}

/**
 * From now on workerd ends with this process: by itself it outlives one that was killed. Linux alone has a way to say so;
 * elsewhere nothing changes.
 */
export function endWorkerdWithThisProcess(): void {
  if (process.platform !== 'linux') return;
  if (spawnSync('setpriv', ['--pdeathsig', 'KILL', 'true']).status !== 0) return;
  const ofMiniflare = createRequire(import.meta.resolve('miniflare'));
  process.env.WORKERD ??= ofMiniflare('workerd').default;
  process.env.MINIFLARE_WORKERD_PATH = path.join(import.meta.dirname, 'workerd.sh');
}
