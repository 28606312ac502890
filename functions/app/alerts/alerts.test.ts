import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { noteJob, WRONG_CODES } from '../../../db/queries/platform/troubles.ts';
import { mailMessages, publishOutbox, throttles } from '../../../db/tables/index.ts';
import { drainMail } from '../../mail/sending/drain.ts';
import { createTestApp } from '../../testing/app.ts';
import { nightAfter } from '../../testing/nights.ts';
import { bodyOf, startServer } from '../../testing/server.ts';
import { publishDue, runScheduled } from '../scheduled/scheduled.ts';
import { watchTroubles } from './watch.ts';

interface Told {
  kind: string;
  state: string;
  text: string;
}
const told: Told[] = [];
let status = 200;
const webhook = await startServer(async (request, response) => {
  told.push(JSON.parse(await bodyOf(request)));
  response.writeHead(status).end();
});
const { db, owner, env, staff } = await createTestApp({
  withStore: true,
  env: { ALERT_WEBHOOK_URL: webhook, ALERT_MAIL_TO: 'office@pets.hk' },
});

const ago = (minutes: number) => sql`now() - make_interval(secs => ${Math.round(minutes * 60)})`;
const mails = () => db.select().from(mailMessages).where(eq(mailMessages.templateKey, 'staff-alert'));
const waits = (minutes: number) =>
  db.insert(publishOutbox).values({ resource: 'news', changedAt: ago(minutes) });

const TROUBLES = {
  publishing: waits,
  mail: (minutes: number) =>
    db.execute(sql`update mail_state set trouble_since = ${ago(minutes)}, trouble = '503'`),
  schedules: (minutes: number) => db.execute(sql`update publish_state set checked_at = ${ago(minutes)}`),
  online: (minutes: number) =>
    db.execute(sql`insert into watched_jobs (name, failed_since) values ('online', ${ago(minutes)})`),
  backup: (minutes: number) =>
    db.execute(sql`insert into watched_jobs (name, failed_since) values ('backup', ${ago(minutes)})`),
};

it('alerts of 200 wrong sign-in codes within an hour, and of no fewer', async () => {
  const { key, seconds } = WRONG_CODES;
  const expiresAt = new Date(Date.now() + seconds * 1000 - 6 * 60_000);
  await db.insert(throttles).values({ key, attempts: 199, expiresAt });
  await watchTroubles(env);
  expect(told).toEqual([]);
  await db.update(throttles).set({ attempts: 200 }).where(eq(throttles.key, key));
  await watchTroubles(env);
  expect(told).toEqual([expect.objectContaining({ kind: 'sign-in', state: 'failing' })]);
  await db.delete(throttles).where(eq(throttles.key, key));
  await watchTroubles(env);
  expect(told.at(-1)).toMatchObject({ kind: 'sign-in', state: 'recovered' });
});

beforeEach(async () => {
  await owner.execute(
    sql`truncate alerts, watched_jobs, mail_messages, publish_outbox, scheduled_acts cascade`,
  );
  await db.execute(sql`update mail_state set trouble_since = null`);
  await publishDue(db);
  await db.delete(publishOutbox);
  told.length = 0;
  status = 200;
});

it('does not alert of a publication that takes longer than a minute', async () => {
  await waits(2);
  await db.execute(
    sql`update publish_state set started_at = now(), published_at = ${ago(2)}, failed_at = null`,
  );
  await watchTroubles(env);
  expect(told).toEqual([]);
  await db.execute(sql`update publish_state set published_at = now()`);
  await watchTroubles(env);
  expect(told).toEqual([expect.objectContaining({ kind: 'publishing', state: 'failing' })]);
});

describe.each(Object.entries(TROUBLES))('an alert of %s', (kind, begin) => {
  it('sends one alert by webhook, mail and banner after five minutes of failure, and reports the end of the failure by webhook', async () => {
    await begin(kind === 'publishing' ? 0.9 : 4);
    await watchTroubles(env);
    expect(told).toEqual([]);
    await owner.execute(sql`truncate watched_jobs, publish_outbox`);
    await begin(6);
    await Promise.all([watchTroubles(env), watchTroubles(env)]);
    await watchTroubles(env);
    expect(told).toEqual([expect.objectContaining({ kind, state: 'failing', text: expect.any(String) })]);
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(
      kind === 'mail' ? [] : ['office@pets.hk'],
    );
    expect(await (await staff('GET /api/publish-status')).json()).toMatchObject({ alerts: [{ kind }] });
    expect(await (await staff('GET /api/readiness')).json()).toMatchObject({
      status: 'degraded',
      troubles: [{ kind, since: expect.any(String) }],
    });
    await owner.execute(sql`truncate watched_jobs, publish_outbox`);
    await db.execute(sql`update mail_state set trouble_since = null`);
    await publishDue(db);
    await watchTroubles(env);
    expect(told.at(-1)).toMatchObject({ kind, state: 'recovered' });
    expect(await (await staff('GET /api/publish-status')).json()).toMatchObject({ alerts: [] });
  });
});

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const answers = (value: object) => ({ fetch: async () => Response.json(value) });
const machine = (usedBytes: number, daysLeft: number) =>
  ({
    ...env,
    DISK: answers({ freeBytes: 1000 - usedBytes, usedBytes }),
    CERTIFICATE: answers({ endsAt: new Date(Date.now() + daysLeft * DAY_MS + HOUR_MS).toISOString() }),
  }) as unknown as typeof env;
const longSince = () =>
  owner.execute(sql`update watched_jobs set failed_since = ${ago(6)} where failed_since is not null`);

describe('an alert of the machine', () => {
  it.each([
    ['disk', machine(851, 14), machine(860, 14), machine(850, 14)],
    ['certificate', machine(1, 13), machine(1, 12), machine(1, 14)],
  ] as const)('is sent once for %s, and its end is reported', async (kind, failing, still, well) => {
    await watchTroubles(well);
    await watchTroubles(failing);
    expect(told).toEqual([]);
    await longSince();
    await watchTroubles(still);
    await watchTroubles(failing);
    expect(told).toEqual([expect.objectContaining({ kind, state: 'failing' })]);
    expect(await mails()).toHaveLength(1);
    await watchTroubles(well);
    expect(told.at(-1)).toMatchObject({ kind, state: 'recovered' });
  });

  it('writes nothing while nothing changes', async () => {
    await watchTroubles(machine(1, 100));
    const { rows: first } = await db.execute(sql`select xmin::text, name from watched_jobs order by name`);
    await watchTroubles(machine(1, 99));
    const { rows } = await db.execute(sql`select xmin::text, name from watched_jobs order by name`);
    expect(rows).toEqual(first);
    expect(rows).toHaveLength(2);
  });
});

describe('alerts', () => {
  it('change the status in GET /api/readiness to `degraded` when a change has waited more than 60 seconds for publication', async () => {
    const readiness = async () => (await staff('GET /api/readiness')).json();
    await waits(0.5);
    expect(await readiness()).toMatchObject({ status: 'ok', troubles: [] });
    await waits(1.1);
    expect(await readiness()).toMatchObject({ status: 'degraded', troubles: [{ kind: 'publishing' }] });
  });

  it('are sent to the webhook again after a failed attempt', async () => {
    await waits(6);
    status = 500;
    await watchTroubles(env);
    status = 200;
    for (const _ of ['taken', 'not again']) await watchTroubles(env);
    expect(told).toHaveLength(2);
    expect(await mails()).toHaveLength(1);
  });

  it('name the failure in the mail', async () => {
    await waits(6);
    await watchTroubles(env);
    await drainMail(env, new Date());
    expect((await mails())[0]).toMatchObject({ subject: '系統警報：網站未能發佈更改' });
  });

  it('report a failed scheduled run and an overdue scheduled action', async () => {
    await db.execute(sql`
      insert into scheduled_acts (resource, record_id, act, due_at) values ('news', 1, 'publish', ${ago(6)})`);
    await watchTroubles(env);
    expect(told).toMatchObject([{ kind: 'schedules' }]);
    await owner.execute(sql`truncate scheduled_acts, alerts`);
    const broken = {
      ...env,
      BUCKET: { delete: () => Promise.reject(new Error('down')) },
    } as unknown as typeof env;
    await owner.execute(sql`delete from nightly_runs`);
    await owner.execute(sql`
      insert into media_objects (key, content_type, bytes, created_at) values ('a.png', 'image/png', 1, ${ago(20_000)})`);
    await expect(runScheduled(broken, nightAfter(1))).rejects.toThrow('down');
    const { rows } = await db.execute(sql`select name from watched_jobs where failed_since is not null`);
    expect(rows).toEqual([{ name: 'schedules' }]);
    await noteJob(db, 'schedules', { isWell: true });
  });

  it('report an overdue nightly backup, but ignore backups that are started by hand', async () => {
    await noteJob(db, 'backup', { isWell: true });
    expect(await watchTroubles(env)).toEqual([]);
    await noteJob(db, 'backup', { isWell: true, isWatched: true });
    await db.execute(sql`update watched_jobs set succeeded_at = ${ago(25.9 * 60)}`);
    expect(await watchTroubles(env)).toEqual([]);
    await db.execute(sql`update watched_jobs set succeeded_at = ${ago(26.1 * 60)}`);
    expect(await watchTroubles(env)).toMatchObject([{ kind: 'backup' }]);
    expect(told).toEqual([expect.objectContaining({ kind: 'backup', state: 'failing' })]);
  });
});
