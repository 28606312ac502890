// Tests how the system survives faults: faults under load, malformed requests, failing mail providers,
// interrupted bookings of payments, and publishers that are killed at random. Each kind is tested for about
// SECONDS (default 600). Publishers are tested on one machine and in the Cloudflare setup.
// Usage: npm run faults -- SECONDS [--articles 10000]
//   [--only load|front-door|publishers|mail|circulars|money|orders|idle]
// With a given number of kills in each setup:
//   npm run faults -- --only publishers --kills 100 [--arrangement machine|cloud]
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { build } from '../build/build.ts';
import { exitNow } from '../db/local/exit-now.ts';
import { scratchFolder } from '../db/local/scratch-folder.ts';
import { tryFrontDoorAtLength } from './faults/front-door/at-length.ts';
import { runFaults } from './faults/harness.ts';
import { watchIdle } from './faults/idle.ts';
import { type Arrangement, measureRecovery } from './faults/recovery.ts';

/** Approximate duration in seconds of one kill, the recovery, and the comparison of all pages. */
const KILL_SECONDS = 20;
/** Maximum memory after the test, as a multiple of the memory during normal use. */
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

/**
 * Runs test files for about `seconds`. A round takes about `roundSeconds`. `rounds` is the name of the
 * environment variable that sets the number of rounds.
 */
function atLength(tests: string[], rounds: string, roundSeconds: number): boolean {
  const { status } = spawnSync('vitest', ['run', ...tests], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'test', [rounds]: String(Math.ceil(seconds / roundSeconds)) },
  });
  return status === 0;
}

/** Runs random sequences of edits. After every round, each page must equal the same page of a full build. */
const atSequences = () => atLength(['site/publisher/sequences', 'cloudflare'], 'SEQUENCE_ROUNDS', 10);

/**
 * Kills every program that takes part in publishing, at each step of publishing, while an article is saved up
 * to 200 times. Within 30 seconds, every page must equal the same page of a full build.
 */
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

/**
 * Tests mail: providers fail, defer or hang, and sending processes are killed. Each mail must be accounted
 * for, and sent only once.
 */
const atMail = () => atLength(['functions/office/mail/faults'], 'MAIL_ROUNDS', 4);

/**
 * Tests circulars (mails to many members): kills their preparation and their sending after each SQL
 * statement. Each recipient must get exactly one mail.
 */
const atCirculars = () => atLength(['functions/outreach/circulars/killed'], 'CIRCULAR_ROUNDS', 12);

/**
 * Tests accounting: two treasurers work at the same time, and their calls are interrupted. The accounts must
 * balance, and nothing may be recorded twice.
 */
const atMoney = () => atLength(['functions/money/books/faults'], 'MONEY_ROUNDS', 1);

/**
 * Tests ticket orders: competing purchases, payments at the time of expiry, and bookings during
 * cancellations. A test of 1,000 seconds runs each fault for 200 rounds.
 */
const atOrders = () => atLength(['functions/events/orders/'], 'ORDER_ROUNDS', 5);

/**
 * Lets visitors read and search while nothing is edited. For a test of one hour: `npm run faults -- 3600
 * --only idle`.
 */
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
  !isAsked('idle') || (await inIdleTime()),
];
exitNow(isWell.every(Boolean) ? 0 : 1);
