import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditLog, mailMessages } from '../../../db/tables/index.ts';
import { giveAddresses } from '../../testing/accounts.ts';
import { expectError, rowOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';
import { bodyOf, startServer } from '../../testing/server.ts';
import { drainMail } from './drain.ts';

interface Sent {
  to: string[];
}
let batches: string[][] = [];
let singles: string[] = [];
/** Status of the next call of a batch; 0 takes the mails and closes the connection. */
let failures: number[] = [];
const url = await startServer(async (request, response) => {
  const body = JSON.parse(await bodyOf(request)) as Sent | Sent[];
  const answer = (status: number, json: object) =>
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(json));
  if (!Array.isArray(body)) {
    singles.push(...body.to);
    return void answer(200, { id: `re_${body.to[0]}` });
  }
  const addresses = body.flatMap(({ to }) => to);
  batches.push(addresses);
  const failure = failures.shift();
  if (failure === 0) return void request.socket.destroy();
  if (failure) return void answer(failure, { message: 'no' });
  answer(200, { data: addresses.map((address) => ({ id: `re_${address}` })) });
});
const { db, owner, env, settled, staff, signIn } = await createTestApp({
  env: {
    MAIL_FROM: 'office@pets.hk',
    RESEND_API_KEY: 're_key',
    RESEND_API_URL: url,
    LINK_KEY: 'a key for tests that is long enough',
    LINK_ORIGIN: 'https://pets.hk',
    RATE_LIMITS: 'off',
  },
});

const setRates = (body: object) => staff('PATCH /api/mail-state', body as never);
const statuses = async () => {
  const rows = await db
    .select({ status: mailMessages.status, count: sql<number>`count(*)::int` })
    .from(mailMessages)
    .where(sql`circular_id is not null`)
    .groupBy(mailMessages.status);
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
};

/** The run that prepares a circular sends none of its mails. */
async function drain(minutes = 0): Promise<void> {
  await settled();
  await drainMail(env, new Date(Date.now() + 1000 + minutes * 60_000));
}

beforeEach(async () => {
  await settled();
  await giveAddresses(db);
  await owner.execute(sql`truncate mail_messages, members, circulars cascade`);
  await owner.execute(
    sql`update mail_state set most_bulk_per_minute = 20, most_bulk_per_day = 1000, retry_at = null, trouble_since = null`,
  );
});

/** Sends a circular to `count` members, and forgets the calls of its test mail. */
async function circularTo(count: number): Promise<void> {
  await owner.execute(sql`
    insert into members (company_name_hk, company_name_en, company_status, member_email)
    select '公司' || n, 'Firm ' || n, true, 'firm' || n || '@mail.hk' from generate_series(1, ${count}) n`);
  const sender = await signIn();
  await giveAddresses(db);
  const { id } = await rowOf(
    await sender('POST /api/circulars', {
      ...{ subjectZh: '通函', subjectEn: 'A circular' },
      blocks: [{ kind: 'text', zh: '致 {{company}}', en: 'Dear {{company}}' }],
    } as never),
  );
  const { updatedAt } = await rowOf(await sender(`POST /api/circulars/${id}/test`, { locale: 'en' }));
  await settled();
  [batches, singles, failures] = [[], [], []];
  const given = { requestId: `click-${id}`, updatedAt, count };
  expect((await sender(`POST /api/circulars/${id}/send`, given as never)).status).toBe(202);
}

describe('the rates of circulars', () => {
  it('are 20 a minute and 1,000 a day until staff change them, which the audit log records', async () => {
    expect(await rowOf(await staff('GET /api/mail-state'))).toMatchObject({
      ...{ mostBulkPerMinute: 20, mostBulkPerDay: 1000 },
    });
    const changed = await setRates({ mostBulkPerMinute: 500, mostBulkPerDay: 20_000 });
    expect(await rowOf(changed)).toMatchObject({ mostBulkPerMinute: 500, mostBulkPerDay: 20_000 });
    const entries = await db.select().from(auditLog).where(eq(auditLog.resource, 'mail'));
    expect(entries.at(-1)).toMatchObject({
      action: 'update',
      fields: ['mostBulkPerMinute', 'mostBulkPerDay'],
    });
  });

  it.each([{}, { mostBulkPerMinute: 0 }, { mostBulkPerMinute: 1001 }, { mostBulkPerDay: 1.5 }])(
    'rejects %j',
    async (rates) => {
      await expectError(await setRates(rates), 400);
    },
  );

  it('limit the mails of a minute', async () => {
    await setRates({ mostBulkPerMinute: 7 });
    await circularTo(30);
    await drain();
    expect(await statuses()).toEqual({ sent: 7, queued: 23 });
  });
});

describe('a circular by a provider with a batch call', () => {
  it('goes in batches of at most 100, after one mail alone', async () => {
    await setRates({ mostBulkPerMinute: 500 });
    await circularTo(130);
    await drain();
    expect(await statuses()).toEqual({ sent: 130 });
    expect([singles.length, batches.map(({ length }) => length)]).toEqual([1, [100, 29]]);
    const [mail] = await db.select().from(mailMessages).where(eq(mailMessages.recipient, 'firm77@mail.hk'));
    expect(mail?.providerId).toBe('re_firm77@mail.hk');
  });

  it.each([0, 500, 504])(
    'holds each mail of a batch whose outcome is unknown (%i), and sends none twice',
    async (failure) => {
      await setRates({ mostBulkPerMinute: 60 });
      await circularTo(40);
      failures = [failure];
      await drain();
      expect(await statuses()).toEqual({ sent: 1, unknown: 39 });
      await drain(20);
      expect([singles.length, batches.length]).toEqual([1, 1]);
    },
  );

  it('sends the mails of a refused batch one by one, and waits when the provider takes nothing', async () => {
    await setRates({ mostBulkPerMinute: 60 });
    await circularTo(12);
    failures = [422];
    await drain();
    expect([await statuses(), singles.length]).toEqual([{ sent: 12 }, 12]);
    await owner.execute(sql`truncate mail_messages, members, circulars cascade`);
    await circularTo(12);
    failures = [429];
    await drain();
    expect(await statuses()).toEqual({ sent: 1, queued: 11 });
  });
});
