import { AsyncLocalStorage } from 'node:async_hooks';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { circularRecipients, circulars, mailMessages } from '../../../db/tables/index.ts';
import { drainMail } from '../../mail/sending/drain.ts';
import { createTestApp } from '../../testing/app.ts';
import { startSmtp } from '../../testing/smtp.ts';

const smtp = await startSmtp();
const { db, owner, env, settled } = await createTestApp({
  env: {
    MAILER: smtp.binding,
    MAIL_FROM: 'office@pets.hk',
    LINK_KEY: 'a key for tests that is long enough',
    LINK_ORIGIN: 'https://pets.hk',
  },
});

interface DoomedRun {
  statementsLeft: number;
}

/** A killed run executes no more statements, not even those of its parallel work. */
const doomedRun = new AsyncLocalStorage<DoomedRun>();
let isAnswerLost = false;
const plainFetch = globalThis.fetch;
globalThis.fetch = async (address, request) => {
  const run = doomedRun.getStore();
  if (!run || String(address) !== env.DATABASE_ENDPOINT) return plainFetch(address, request);
  const isLast = run.statementsLeft === 0;
  run.statementsLeft -= 1;
  if (run.statementsLeft < -1 || (isLast && !isAnswerLost)) throw new TypeError('killed');
  const answer = await plainFetch(address, request);
  if (isLast) throw new TypeError('killed');
  return answer;
};
afterAll(() => {
  globalThis.fetch = plainFetch;
});

const MEMBERS = 3;
const ROUNDS = Number(process.env.CIRCULAR_ROUNDS ?? 1);
const LONGEST_MS = 180_000 * ROUNDS;

async function begin(): Promise<number> {
  await owner.execute(sql`truncate mail_messages, members, circulars, consents cascade`);
  smtp.arrived.length = 0;
  await owner.execute(sql`
    insert into members (company_name_hk, company_name_en, company_status, member_email)
    select '公司' || n, 'Firm ' || n, true, 'firm' || n || '@mail.hk' from generate_series(1, ${MEMBERS}) n`);
  const [made] = await owner
    .insert(circulars)
    .values({
      subjectZh: '通函',
      blocks: [{ kind: 'text', zh: '內容', en: null }],
      status: 'preparing',
      testedAt: sql`now()`,
    })
    .returning({ id: circulars.id });
  return made?.id ?? 0;
}

async function killedAfter(statements: number): Promise<boolean> {
  const run = { statementsLeft: statements };
  try {
    await doomedRun.run(run, () => drainMail(env, new Date()));
    return run.statementsLeft >= 0;
  } catch {
    return false;
  }
}

async function goOn(): Promise<void> {
  for (let run = 0; run < 2; run++) {
    await owner.execute(sql`update mail_messages set claimed_at = claimed_at - interval '20 minutes'`);
    await drainMail(env, new Date());
  }
}

/** Mails with an unknown outcome are left to staff. */
async function expectEachOnce(id: number, statements: number): Promise<void> {
  expect(await db.$count(circularRecipients, eq(circularRecipients.circularId, id))).toBe(MEMBERS);
  const mails = await db.select().from(mailMessages).where(eq(mailMessages.circularId, id));
  expect(mails).toHaveLength(MEMBERS);
  const arrived = smtp.arrived.map(({ recipient }) => recipient);
  expect(new Set(arrived).size).toBe(arrived.length);
  // A mail is `unknown` when the process was killed while sending it.
  const known = mails.filter(({ status }) => status !== 'unknown');
  expect(known.length).toBeGreaterThanOrEqual(MEMBERS - 1);
  for (const { recipient, status } of known) {
    expect([statements, status]).toEqual([statements, 'sent']);
    expect(arrived).toContain(recipient);
  }
}

async function killAfterEach(): Promise<number> {
  for (let statements = 0; ; statements++) {
    const id = await begin();
    const isWhole = await killedAfter(statements);
    await goOn();
    await expectEachOnce(id, statements);
    if (isWhole) return statements;
  }
}

describe.each([
  ['before a database statement', false],
  ['before the answer to a database statement', true],
])('a process killed %s', (_when, loses) => {
  beforeEach(async () => {
    await settled();
    isAnswerLost = loses;
  });

  it(
    'leaves exactly one mail for every member after the next run, regardless of the statement at which it was killed',
    async () => {
      for (let round = 0; round < ROUNDS; round++) expect(await killAfterEach()).toBeGreaterThan(10);
    },
    LONGEST_MS,
  );
});
