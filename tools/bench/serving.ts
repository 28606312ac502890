import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import autocannon from 'autocannon';
import { freePort } from '../../db/local/free-port.ts';
import { type Figure, median } from './figures.ts';

const ROUNDS = 3;
const SECONDS = 3;
const CONNECTIONS = 16;

async function load(url: string): Promise<number> {
  const { requests, non2xx } = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS });
  if (non2xx > 0) throw new Error(`${url}: ${non2xx} answers were no success`);
  return requests.average;
}

export async function measureServing(origin: string, folder: string): Promise<Figure[]> {
  const port = await freePort();
  const sirv = spawn(
    process.execPath,
    [path.join(import.meta.dirname, 'sirv-server.ts'), folder, String(port)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
  await once(sirv.stdout, 'data');
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await load(`${origin}/about`));
    theirs.push(await load(`http://127.0.0.1:${port}/about`));
  }
  sirv.kill();
  return [
    { name: 'static page', value: median(ours), unit: '/s' },
    { name: 'static page, sirv on Node', value: median(theirs), unit: '/s' },
    { name: 'ratio to sirv', value: median(ours) / median(theirs), unit: '×', target: { least: 0.7 } },
  ];
}
