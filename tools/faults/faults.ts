// Tests how the system survives faults: faults under load, malformed requests, failing mail providers,
// interrupted bookings of payments, and publishers that are killed at random. Each kind is tested for about
// SECONDS (default 600). Publishers are tested on one machine and in the Cloudflare setup.
// Usage: npm run faults -- SECONDS [--articles 10000]
//   [--only load|front-door|publishers|mail|circulars|money|orders|seats|idle]
// With a given number of kills in each setup:
//   npm run faults -- --only publishers --kills 100 [--arrangement machine|cloud]
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { exitNow } from '../../db/local/exit-now.ts';
import { scratchFolder } from '../../db/local/scratch-folder.ts';
import { build } from '../../scripts/build/build.ts';
import { tryFrontDoorAtLength } from './front-door/at-length.ts';
import { runFaults } from './harness.ts';
import { watchIdle } from './idle.ts';
import { type Arrangement, measureRecovery } from './recovery.ts';

const KILL_SECONDS = 20;
const MOST_GROWTH = 1.15;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    articles: { type: 'string', default: '300' },
    only: { type: 'string' },
    kills: { type: 'string' },
    arrangement: { type: 'string' },
  },
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

/** `rounds` names the environment variable that sets the number of rounds. */
function atLength(tests: string[], rounds: string, roundSeconds: number): boolean {
  const { status } = spawnSync('vitest', ['run', ...tests], {
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'test',
      TEST_ALL: '1',
      [rounds]: String(Math.ceil(seconds / roundSeconds)),
    },
  });
  return status === 0;
}

const atSequences = () => atLength(['site/publisher/sequences', 'cloudflare'], 'SEQUENCE_ROUNDS', 10);

async function atRecovery(): Promise<boolean> {
  const kills = Number(values.kills ?? Math.ceil(seconds / KILL_SECONDS));
  const arrangements = (['machine', 'cloud'] as Arrangement[]).filter(
    (arrangement) => (values.arrangement ?? arrangement) === arrangement,
  );
  const reports = [];
  for (const arrangement of arrangements) {
    reports.push(
      await inFolder(`recovery-${arrangement}`, (dataDir) =>
        measureRecovery(arrangement, { dataDir, kills, note: (kill) => console.log(JSON.stringify(kill)) }),
      ),
    );
  }
  return reports.every(({ failures }) => failures.length === 0);
}

const atPublishers = async () => {
  const isRecovering = await atRecovery();
  return values.kills !== undefined ? isRecovering : atSequences() && isRecovering;
};

/** Each mail must be accounted for, and sent only once. */
const atMail = () => atLength(['functions/mail/faults'], 'MAIL_ROUNDS', 4);

/** Each recipient must get exactly one mail. */
const atCirculars = () => atLength(['functions/outreach/circulars/killed'], 'CIRCULAR_ROUNDS', 12);

/** The accounts must balance, and nothing may be recorded twice. */
const atMoney = () => atLength(['functions/money/books/faults'], 'MONEY_ROUNDS', 1);

/** A test of 1,000 seconds runs each fault for 200 rounds. */
const atOrders = () => atLength(['functions/events/orders/'], 'ORDER_ROUNDS', 5);

/** A test of 4,000 seconds takes 2,000 steps. */
const atSeats = () => atLength(['functions/events/orders/walk'], 'WALK_STEPS', 2);

async function inIdleTime(): Promise<boolean> {
  const report = await inFolder('idle', (dataDir) => watchIdle({ dataDir, seconds }));
  return report.failures.length + report.statements.length + report.tableReads.length === 0;
}

const isAsked = (part: string) => values.only === undefined || values.only === part;

await build();
const isWell = [
  !isAsked('load') || (await underLoad()),
  !isAsked('front-door') || (await atFrontDoor()),
  !isAsked('publishers') || (await atPublishers()),
  !isAsked('mail') || atMail(),
  !isAsked('circulars') || atCirculars(),
  !isAsked('money') || atMoney(),
  !isAsked('orders') || atOrders(),
  !isAsked('seats') || atSeats(),
  !isAsked('idle') || (await inIdleTime()),
];
exitNow(isWell.every(Boolean) ? 0 : 1);
