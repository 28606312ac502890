import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

export function endWorkerdWithThisProcess(): void {
  if (process.platform !== 'linux') return;
  if (spawnSync('setpriv', ['--pdeathsig', 'KILL', 'true']).status !== 0) return;
  const ofMiniflare = createRequire(import.meta.resolve('miniflare'));
  process.env.WORKERD ??= ofMiniflare('workerd').default;
  process.env.MINIFLARE_WORKERD_PATH = path.join(import.meta.dirname, 'workerd.sh');
}
