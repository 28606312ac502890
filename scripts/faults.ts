// Faults under load, what no browser sends, mail whose providers fail, treasurers whose calls are cut off, and publishers that are killed at random, on one machine and as on Cloudflare:
// each for about as long as wanted (600 seconds when absent).
//   npm run faults -- SECONDS [--articles 10000] [--only load|front-door|publishers|mail|money|idle]
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { build } from '../build/build.ts';
import { scratchFolder } from '../db/local/scratch-folder.ts';
import { tryFrontDoorAtLength } from './faults/front-door/at-length.ts';
import { runFaults } from './faults/harness.ts';
import { watchIdle } from './faults/idle.ts';

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

/** Tests that go on for as long as wanted: `seconds` in rounds of about so many. */
function atLength(tests: string[], rounds: string, roundSeconds: number): boolean {
  const { status } = spawnSync('vitest', ['run', ...tests], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'test', [rounds]: String(Math.ceil(seconds / roundSeconds)) },
  });
  return status === 0;
}

/** Each page is compared with that of a whole build after every round. */
const atPublishers = () => atLength(['site/publisher/sequences', 'cloudflare'], 'SEQUENCE_ROUNDS', 10);

/** Providers that refuse, put off and hang, and senders that are killed: each mail accounted for, none twice. */
const atMail = () => atLength(['functions/mail/faults'], 'MAIL_ROUNDS', 4);

/** Two treasurers at once, impatient, their calls cut off anywhere: the books add up, nothing is booked twice. */
const atMoney = () => atLength(['functions/money/faults'], 'MONEY_ROUNDS', 1);

/** An hour of visitors alone: `npm run faults -- 3600 --only idle`. */
async function inIdleTime(): Promise<boolean> {
  const report = await inFolder('idle', (dataDir) => watchIdle({ dataDir, seconds }));
  return report.failures.length + report.statements.length === 0;
}

const isAsked = (part: string) => values.only === undefined || values.only === part;

await build();
const isWell = [
  !isAsked('load') || (await underLoad()),
  !isAsked('front-door') || (await atFrontDoor()),
  !isAsked('publishers') || atPublishers(),
  !isAsked('mail') || atMail(),
  !isAsked('money') || atMoney(),
  !isAsked('idle') || (await inIdleTime()),
];
process.exit(isWell.every(Boolean) ? 0 : 1);
