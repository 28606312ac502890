import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, it } from 'vitest';
import { eventRegistrations, mailMessages } from '../../../db/tables/index.ts';
import { createForm } from '../../../db/testing/factories.ts';
import { createTestApp } from '../../testing/app.ts';
import type { DrainOrder } from '../../testing/drain-process.ts';
import { startSmtp } from '../../testing/smtp.ts';
import { drainMail } from './drain.ts';

/** About three seconds each. `npm run faults` runs more. */
const ROUNDS = Number(process.env.MAIL_ROUNDS ?? 2);
const A_ROUND = 9;
const KINDS = { defer: 1, refuse: 1, silent: 1, hang: 0.5, demo: 1 };

const variables = {
  MAIL_FROM: 'office@pets.hk',
  LINK_KEY: 'a key for tests that is long enough',
  LINK_ORIGIN: 'http://localhost',
};
const smtp = await startSmtp();
const { db, env, visitor, settled } = await createTestApp({ env: { MAILER: smtp.binding, ...variables } });
const form = await createForm(db);

/** Fixed, so that a failure can be reproduced. */
let seed = Number(process.env.MAIL_SEED ?? 7);
function random(): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
}

let people = 0;
function someAddress(): string {
  const place = ++people;
  let left = random() * 10;
  for (const [kind, share] of Object.entries(KINDS)) {
    left -= share;
    if (left < 0) return kind === 'demo' ? `p${place}@example.com` : `${kind}@p${place}.hk`;
  }
  return `well@p${place}.hk`;
}

async function register(): Promise<void> {
  const body = {
    ...{ formId: form.id, eventId: form.eventId },
    participantName: `n${people}`,
    participantEmail: someAddress(),
  };
  expect((await visitor('POST /api/event-registrations', { body })).status).toBe(201);
}

let clock = Date.now();
function later(minutes: number): Date {
  clock += minutes * 60_000;
  return new Date(clock);
}

async function drainAndDie(): Promise<void> {
  const child = fork(path.join(import.meta.dirname, '../../testing/drain-process.ts'));
  const { DATABASE_URL, DATABASE_ENDPOINT } = env as unknown as Record<string, string>;
  const database = { DATABASE_URL: DATABASE_URL ?? '', DATABASE_ENDPOINT: DATABASE_ENDPOINT ?? '' };
  const order: DrainOrder = {
    smtpUrl: smtp.url,
    at: later(2).toISOString(),
    variables: { ...variables, ...database },
  };
  const gone = once(child, 'exit');
  child.send(order);
  await Promise.race([once(child, 'message'), gone]);
  setTimeout(() => child.kill('SIGKILL'), random() * 120);
  await gone;
}

async function goThroughRounds(): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    smtp.setDown(random() < 0.3);
    for (let n = 0; n < A_ROUND; n++) await register();
    await settled();
    await drainAndDie();
    await drainMail(env, later(random() * 300));
    smtp.setDown(false);
  }
  for (let turn = 0; turn < 3 + people / 10; turn++) await drainMail(env, later(16));
}

const ENDS: Record<string, string> = {
  well: 'sent',
  refuse: 'failed',
  defer: 'queued',
  hang: 'queued',
  demo: 'skipped',
};

it('the mail queue accounts for every mail and sends none twice, despite kills, rejections, deferrals and delays', async () => {
  await goThroughRounds();
  const mails = await db.select().from(mailMessages);
  expect([mails.length, await db.$count(eventRegistrations)]).toEqual([people, people]);
  const arrivals = Map.groupBy(smtp.arrived, ({ recipient }) => recipient);
  const timesOf = (recipient: string) => arrivals.get(recipient)?.length ?? 0;
  for (const { recipient, status } of mails) {
    const kind = recipient.endsWith('@example.com') ? 'demo' : recipient.split('@')[0];
    expect([recipient, status]).toEqual([
      recipient,
      status === 'unknown' ? status : (ENDS[kind ?? ''] ?? 'unknown'),
    ]);
    const allowed = ({ sent: [1], unknown: [0, 1] } as Record<string, number[]>)[status] ?? [0];
    expect([recipient, status, allowed]).toContainEqual(expect.arrayContaining([timesOf(recipient)]));
  }
  const counts = Object.entries(Object.groupBy(mails, ({ status }) => status));
  const told = counts.map(([status, all]) => `${all?.length} ${status}`).join(', ');
  expect(counts.reduce((sum, [, all]) => sum + (all?.length ?? 0), 0)).toBe(people);
  console.info(`${people} mails were due: ${told}; ${smtp.arrived.length} arrived, none twice`);
}, 3_600_000);
