// Measures all figures of speed and size: npm run bench [-- --sizes 300,10000 --json FILE]
// Only the waiting times of staff, at these sizes: npm run bench -- --sizes 10000 --only staff
// Only the processor time of calls, and whether it has grown: npm run bench -- --sizes 10000 --only calls [--record]
// Only memory, at the start and after ten minutes of load: npm run bench -- --sizes 10000 --only memory
// Only lists and searches with many rows: npm run bench -- --rows 100000
// Only the renewals of a year: npm run bench -- --members 5000
// Only an article with this number of versions: npm run bench -- --versions 200
// Only a letter to this number of people, at thirty mails a minute: npm run bench -- --mails 1000
// Only a circular, by default to 5,000 members: npm run bench -- --only circulars [--recipients 5000]
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '../../db/local/free-port.ts';
import { scratchFolder } from '../../db/local/scratch-folder.ts';
import { startDatabase } from '../../functions/local/database.ts';
import { build } from '../../scripts/build/build.ts';
import { PASSWORD, type System, startSystem } from '../../testing/whole-system.ts';
import { measureApi } from './api.ts';
import { measureBackOffice } from './back-office.ts';
import { measureCirculars } from './circulars.ts';
import { measureCloud } from './cloud.ts';
import { importContent } from './content.ts';
import { measureDiffering } from './differing.ts';
import { measureDirectory, measureLists } from './directory.ts';
import { type Figure, table } from './figures.ts';
import { type Kept, keptOf, type Part, slower } from './kept.ts';
import { makeAudience, measureMails, startSmtpServer } from './mails.ts';
import { fillRows, measureManyRows } from './many-rows.ts';
import { measureMemory, measureMemoryUnderLoad } from './memory.ts';
import { fillMembers, measureRenewals } from './renewals.ts';
import { measureRegistrations, measureRush } from './rush.ts';
import { measureApprovalToLive, measureAssociationToLive, measureSaveToLive } from './save-to-live.ts';
import { measureServing } from './serving.ts';
import { call, type Staff, signIn, untilLive } from './staff.ts';
import { measureStranger } from './stranger.ts';
import { measureVersions } from './versions.ts';
import { measureViewer } from './viewer.ts';
import { measureWeights } from './weights.ts';

const KEPT = path.join(import.meta.dirname, '../../docs/speed.json');
const scratch = scratchFolder('bench');
const found: Part[] = [];

function report(part: string, figures: Figure[]): void {
  found.push({ part, figures });
  console.log(`\n${part}\n${table(figures)}`);
}

const seconds = (name: string, milliseconds: number, most?: number): Figure => ({
  name,
  value: milliseconds / 1000,
  unit: 's',
  ...(most !== undefined && { target: { most } }),
});

interface Place {
  DATA_DIR: string;
  PORT: string;
  DEMO_CONTENT: string;
}

async function fill(place: Place, articles: number): Promise<{ system: System; figures: Figure[] }> {
  const env = { ...place, RATE_LIMITS: 'off' };
  const empty = await startSystem(env);
  await empty.stop();
  const started = performance.now();
  console.log(await importContent(place.DATA_DIR, articles));
  const imported = performance.now();
  const filled = await startSystem(env);
  const staff = await signIn(filled.origin, PASSWORD);
  await untilLive(staff);
  const published = performance.now();
  await call(staff, 'POST', '/api/publish');
  await untilLive(staff);
  const rebuilt = performance.now();
  await filled.stop();
  const system = await startSystem(env);
  return {
    system,
    figures: [
      seconds('cold start, nothing stored', empty.startMs),
      seconds('db:import', imported - started, 60),
      seconds('start until the imported content is live', published - imported),
      seconds('whole build', rebuilt - published, 60),
      seconds('start with all built', system.startMs, 5),
    ],
  };
}

const MOST_SAVE_MS = 150;
const IDLE_MS = 20_000;

async function measureAt(articles: number, only: string | undefined): Promise<void> {
  const dataDir = path.join(scratch, String(articles));
  const place = { DATA_DIR: dataDir, PORT: String(await freePort()), DEMO_CONTENT: 'off' };
  const { system, figures } = await fill(place, articles);
  const part = (name: string) => `${name}, ${articles} articles in three languages`;
  report(part('starting'), figures);
  try {
    const staff = await signIn(system.origin, PASSWORD);
    if (only === 'memory') {
      report(part('memory under load'), await measureMemoryUnderLoad(staff, system.pid));
      return;
    }
    if (only === 'calls') {
      report(part('API, addresses that differ'), await measureDiffering(staff, system.pid));
      report(part('registrations'), await measureRegistrations(staff, system.pid));
      return;
    }
    report(part('publishing'), [
      ...(await measureSaveToLive(staff, MOST_SAVE_MS)),
      ...(await measureApprovalToLive(staff, MOST_SAVE_MS)),
      ...(await measureAssociationToLive(staff, MOST_SAVE_MS)),
    ]);
    report(part('back office, others reading'), await measureBackOffice(staff));
    if (only === 'staff') return;
    report(part('lists'), [
      ...measureLists(path.join(dataDir, 'site')),
      ...(await measureDirectory(system.origin)),
    ]);
    report(part('serving'), await measureServing(system.origin, path.join(dataDir, 'site')));
    report(part('API, same address'), await measureApi(staff));
    report(part('API, addresses that differ'), await measureDiffering(staff, system.pid));
    report(part('what a stranger can cost'), await measureStranger(system.origin, system.pid));
  } finally {
    await system.stop();
  }
  const idle = await startSystem(place);
  await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
  report(part('memory'), measureMemory(idle.pid, 700));
  await idle.stop();
  report(part('on Cloudflare, rehearsed'), await measureCloud({ ...place, RATE_LIMITS: 'off' }, articles));
}

async function measureOffice(rows: number): Promise<void> {
  const env = {
    DATA_DIR: path.join(scratch, `rows-${rows}`),
    PORT: String(await freePort()),
    DEMO_CONTENT: 'off',
    RATE_LIMITS: 'off',
  };
  const empty = await startSystem(env);
  await empty.stop();
  await fillRows(env.DATA_DIR, rows);
  const system = await startSystem(env);
  try {
    const figures = await measureManyRows(await signIn(system.origin, PASSWORD), system.pid, rows);
    report(
      `API, addresses that differ, ${rows} members, registrations and entries of the audit log`,
      figures,
    );
  } finally {
    await system.stop();
  }
}

async function measureAssociation(members: number): Promise<void> {
  const env = {
    DATA_DIR: path.join(scratch, `members-${members}`),
    PORT: String(await freePort()),
    DEMO_CONTENT: 'off',
    RATE_LIMITS: 'off',
  };
  const empty = await startSystem(env);
  await empty.stop();
  await fillMembers(env.DATA_DIR, members);
  const system = await startSystem(env);
  try {
    const figures = await measureRenewals(await signIn(system.origin, PASSWORD), members);
    report(`renewals of ${members} members`, figures);
  } finally {
    await system.stop();
  }
}

async function withDatabase(
  name: string,
  settings: Record<string, string>,
  run: (staff: Staff, databaseUrl: string) => Promise<void>,
): Promise<void> {
  const dataDir = path.join(scratch, name);
  const databaseDir = path.join(dataDir, 'database');
  mkdirSync(databaseDir, { recursive: true });
  const database = await startDatabase(databaseDir);
  const databaseUrl = database.ownerUrl ?? database.url;
  const system = await startSystem({
    ...{ DATA_DIR: dataDir, PORT: String(await freePort()) },
    ...{ DATABASE_URL: database.url, DATABASE_OWNER_URL: databaseUrl },
    ...settings,
  });
  try {
    await run(await signIn(system.origin, PASSWORD), databaseUrl);
  } finally {
    await system.stop();
    await database.stop();
  }
}

const measureHistory = (count: number) =>
  withDatabase('versions', {}, async (staff, databaseUrl) =>
    report(`an article with ${count} versions`, await measureVersions(staff, { count, databaseUrl })),
  );

async function measureCircular(count: number): Promise<void> {
  const smtp = await startSmtpServer();
  const settings = { RATE_LIMITS: 'off', SMTP_URL: smtp.url, MAIL_FROM: 'office@mail.hk' };
  await withDatabase('circulars', settings, async (staff, databaseUrl) => {
    const figures = await measureCirculars(staff, { databaseUrl, count, mostSaveMs: MOST_SAVE_MS });
    report(`a circular to ${count} members`, figures);
  });
  await smtp.stop();
}

async function measureLetter(count: number): Promise<void> {
  const smtp = await startSmtpServer();
  const env = {
    DATA_DIR: path.join(scratch, `mails-${count}`),
    PORT: String(await freePort()),
    RATE_LIMITS: 'off',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'office@mail.hk',
  };
  const withSystem = async (run: (staff: Awaited<ReturnType<typeof signIn>>) => Promise<void>) => {
    const system = await startSystem(env);
    try {
      await run(await signIn(system.origin, PASSWORD));
    } finally {
      await system.stop();
    }
  };
  const eventId = await makeAudience(env.DATA_DIR, count, withSystem);
  await withSystem(async (staff) => {
    const figures = await measureMails(staff, { eventId, count, arrived: smtp.arrived });
    report(`a letter to ${count} people`, figures);
  });
  await smtp.stop();
}

async function measurePages(): Promise<void> {
  const system = await startSystem({ TRUSTED_PROXY: '127.0.0.1' });
  try {
    report('pages, demo content', await measureWeights(system.origin));
    report('a publication on a slow line', await measureViewer(await signIn(system.origin, PASSWORD)));
    report('a rush, demo content', await measureRush(await signIn(system.origin, PASSWORD)));
  } finally {
    await system.stop();
  }
}

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    sizes: { type: 'string', default: '300,10000' },
    rows: { type: 'string' },
    members: { type: 'string' },
    recipients: { type: 'string', default: '5000' },
    mails: { type: 'string' },
    versions: { type: 'string' },
    json: { type: 'string' },
    record: { type: 'boolean', default: false },
  },
});
await build();
if (values.rows) await measureOffice(Number(values.rows));
else if (values.versions) await measureHistory(Number(values.versions));
else if (values.only === 'circulars') await measureCircular(Number(values.recipients));
else if (values.mails) await measureLetter(Number(values.mails));
else if (values.members) await measureAssociation(Number(values.members));
else {
  if (!values.only) await measurePages();
  for (const size of values.sizes.split(',')) await measureAt(Number(size), values.only);
}
rmSync(scratch, { recursive: true, force: true });
const writeJson = (file: string, value: object) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
if (values.json) writeJson(values.json, found);
const kept: Kept = JSON.parse(readFileSync(KEPT, 'utf8'));
const now = keptOf(found);
const grown = slower(now, kept);
for (const line of grown) console.error(`SLOWER ${line}`);
if (values.record) writeJson(KEPT, { ...kept, ...now });
else if (grown.length > 0) process.exitCode = 1;
