// `npm start`: runs the whole system on one port. With --watch (`npm run dev`), rebuilds changed sources. With
// --cloud, runs the production setup as a rehearsal; with --cloud --night, also runs the scheduled work of a
// night at once.

import { exitNow } from '../../db/local/exit-now.ts';
import { releaseMemoryAfter } from '../../db/local/release-memory.ts';
import { startCloudSystem } from './cloud/system.ts';
import { loadEnvFile } from './settings/env-file.ts';
import { frontDoorAdvice, readLocalSettings } from './settings/settings.ts';
import { startSystem } from './system.ts';
import { watchSources } from './watch.ts';

const REST_MS = 3000;

function fail(error: unknown): never {
  const { cause, message } = error instanceof Error ? error : new Error(String(error));
  console.error(cause instanceof Error ? cause.message : message);
  exitNow(1);
}

loadEnvFile();
const isCloud = process.argv.includes('--cloud');
const isWatching = process.argv.includes('--watch');
if (isWatching) process.env.VITE_CHECK_ANSWERS = 'on';
try {
  const settings = readLocalSettings(process.env);
  const advice = frontDoorAdvice(settings);
  if (advice) console.error(advice);
  const machine = isCloud ? undefined : await startSystem(settings);
  const system = machine ?? (await startCloudSystem(settings, { isNight: process.argv.includes('--night') }));
  const origin = `http://${settings.host}:${settings.port}`;
  for (const line of system.lines) console.log(line);
  console.log(`Back office: ${origin}/admin/`);
  console.log(`Ready: ${origin}`);
  releaseMemoryAfter(REST_MS);
  if (isWatching && machine) watchSources(machine);
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await system.stop();
    exitNow(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
} catch (error) {
  fail(error);
}
