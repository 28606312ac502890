// Faults under load, and what no browser sends, each for as long as wanted (600 seconds when absent):
//   npm run faults -- SECONDS [--articles 10000] [--only load|front-door]
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { build } from '../build/build.ts';
import { scratchFolder } from '../db/local/scratch-folder.ts';
import { tryFrontDoorAtLength } from './faults/front-door/at-length.ts';
import { runFaults } from './faults/harness.ts';

/** What the whole may take more at the end than after usual work. */
const MOST_GROWTH = 1.15;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { articles: { type: 'string', default: '300' }, only: { type: 'string' } },
});
const seconds = Number(positionals[0] ?? 600);

async function inFolder<Report>(name: string, run: (dataDir: string) => Promise<Report>): Promise<Report> {
  const dataDir = scratchFolder(name);
  const report = await run(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
  console.log(JSON.stringify(report, null, 2));
  return report;
}

async function underLoad(): Promise<boolean> {
  const report = await inFolder('faults', (dataDir) => runFaults({ seconds, env: { DATA_DIR: dataDir } }));
  return report.lost.length + report.oversold + report.failures.length + report.left.length === 0;
}

async function atFrontDoor(): Promise<boolean> {
  const articles = Number(values.articles);
  const { failures, memoryMb } = await inFolder('front-door', (dataDir) =>
    tryFrontDoorAtLength({ dataDir, seconds, articles }),
  );
  const [before, after] = [memoryMb[0]?.whole ?? 0, memoryMb.at(-1)?.whole ?? 0];
  return failures.length === 0 && after <= before * MOST_GROWTH;
}

await build();
const isWell = [
  values.only === 'front-door' || (await underLoad()),
  values.only === 'load' || (await atFrontDoor()),
];
process.exit(isWell.every(Boolean) ? 0 : 1);
