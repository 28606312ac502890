import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { runningDatabaseUrl, startDatabase } from '../../functions/local/database.ts';

const run = promisify(execFile);
const RENDERER = path.join(import.meta.dirname, 'render-whole.ts');
/** A Cloudflare isolate may answer from its cache for so many milliseconds. */
const SEEN_MS = 150;
const AT_ONCE = 8;
/** From a kill until every page equals the same page of a full build. */
const RECOVERY_MS = 30_000;
const PAUSE_MS = 500;

const addressOf = (file: string) => `/${file.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`;

async function hasText(address: string, wanted: string, end: number): Promise<boolean> {
  for (;;) {
    const answer = await fetch(address).catch(() => undefined);
    if (answer && (await answer.text()) === wanted) return true;
    if (performance.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

export async function differingFrom(origin: string, dataDir: string): Promise<string[]> {
  const scratch = path.join(dataDir, 'whole-build');
  mkdirSync(scratch, { recursive: true });
  const database = await startDatabase(scratch, runningDatabaseUrl(dataDir));
  try {
    const outputFolder = path.join(scratch, 'site');
    await run(process.execPath, [
      RENDERER,
      database.endpointUrl,
      database.endpoint ?? '',
      origin,
      outputFolder,
    ]);
    await new Promise((resolve) => setTimeout(resolve, SEEN_MS));
    const files = readdirSync(outputFolder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      path.extname(file),
    );
    const differing: string[] = [];
    const end = performance.now() + RECOVERY_MS;
    const compare = async () => {
      for (let file = files.pop(); file !== undefined; file = files.pop()) {
        if (/(^|\/)404\.html$/.test(file)) continue;
        const wanted = readFileSync(path.join(outputFolder, file), 'utf8');
        if (!(await hasText(origin + encodeURI(addressOf(file)), wanted, end))) differing.push(file);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, compare));
    return differing;
  } finally {
    await database.stop();
    rmSync(scratch, { recursive: true, force: true });
  }
}
