// Faults under load, what no browser sends, mail whose providers fail, treasurers whose calls are cut off, and publishers that are killed at random, on one machine and as on Cloudflare:
// each for about as long as wanted (600 seconds when absent).
//   npm run faults -- SECONDS [--articles 10000] [--only load|front-door|publishers|mail|circulars|money|orders|idle]
//   npm run faults -- --only publishers --kills 100 [--arrangement machine|cloud]: so many kills in each arrangement, and no more
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { build } from '../build/build.ts';
import { scratchFolder } from '../db/local/scratch-folder.ts';
import { tryFrontDoorAtLength } from './faults/front-door/at-length.ts';
import { runFaults } from './faults/harness.ts';
import { watchIdle } from './faults/idle.ts';
import { type Arrangement, measureRecovery } from './faults/recovery.ts';

/** Approximate seconds for a kill, the recovery and the comparison. */
const KILL_SECONDS = 20;
/** Maximum memory growth factor at the end, compared with normal use. */
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

/** Runs tests for a duration: `seconds` in rounds of about `roundSeconds`. */
function atLength(tests: string[], rounds: string, roundSeconds: number): boolean {
  const { status } = spawnSync('vitest', ['run', ...tests], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'test', [rounds]: String(Math.ceil(seconds / roundSeconds)) },
  });
  return status === 0;
}

/** Runs random sequences of edits: each page is compared with that of a full build after every round. */
const atSequences = () => atLength(['site/publisher/sequences', 'cloudflare'], 'SEQUENCE_ROUNDS', 10);

/**
 * Kills each program that may hold a change at each step of publishing, during bursts of 200 saves. Within 30 seconds,
 * every page must equal that of a full build.
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
 * Runs mail faults: failing, deferring and hanging providers, and killed senders. Each mail is accounted for,
 * none is sent twice.
 */
const atMail = () => atLength(['functions/office/mail/faults'], 'MAIL_ROUNDS', 4);

/** Runs circular faults: preparation and sending are killed after each statement. Nobody is skipped or mailed twice. */
const atCirculars = () => atLength(['functions/outreach/circulars/killed'], 'CIRCULAR_ROUNDS', 12);

/**
 * Runs money faults: two concurrent treasurers whose calls are interrupted. The books add up and nothing is
 * booked twice.
 */
const atMoney = () => atLength(['functions/money/books/faults'], 'MONEY_ROUNDS', 1);

/**
 * Runs order faults: sold seats, payments against expiry, and bookings against cancellations: 200 rounds of
 * each in 1,000 seconds.
 */
const atOrders = () => atLength(['functions/events/orders/'], 'ORDER_ROUNDS', 5);

/** Runs an hour of visitors without edits: `npm run faults -- 3600 --only idle`. */
async function inIdleTime(): Promise<boolean> {
  const report = await inFolder('idle', (dataDir) => watchIdle({ dataDir, seconds }));
  return report.failures.length + report.statements.length === 0;
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
process.exit(isWell.every(Boolean) ? 0 : 1);
