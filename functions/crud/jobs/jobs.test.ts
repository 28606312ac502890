import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Job } from '../../../core/app/jobs.ts';
import { circularRecipients, circulars, jobs, members } from '../../../db/tables/index.ts';
import { createMember } from '../../../db/testing/factories.ts';
import { setToday } from '../../../db/testing/today.ts';
import { runScheduled } from '../../app/scheduled/scheduled.ts';
import { giveAddresses } from '../../testing/accounts.ts';
import { expectError, rowOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';
import type { Body, Caller } from '../../testing/caller.ts';
import { startServer } from '../../testing/server.ts';
import { startSmtp } from '../../testing/smtp.ts';

const known: number[] = [];
const hookUrl = await startServer(async (_request, response) => {
  known.push(await db.$count(members));
  response.writeHead(202).end();
});
const smtp = await startSmtp();
const { db, owner, env, visitor, staff, signIn, settled } = await createTestApp({
  env: {
    REBUILD_HOOK_URL: hookUrl,
    MAILER: smtp.binding,
    MAIL_FROM: 'office@pets.hk',
    LINK_KEY: 'a key for tests that is long enough',
    LINK_ORIGIN: 'https://pets.hk',
    RATE_LIMITS: 'off',
  },
});
const secretary = await signIn('membership');

const later = { Prefer: 'respond-async' };
async function begun(call: string, body: Body = {}, caller: Caller = secretary): Promise<number> {
  const answer = await caller(call, { body, headers: later });
  expect(answer.status).toBe(202);
  expect(answer.headers.get('preference-applied')).toBe('respond-async');
  return ((await answer.json()) as { job: { id: number } }).job.id;
}
const read = (id: number, caller: Caller = secretary) => caller(`GET /api/jobs/${id}`);
const jobOf = async (id: number, caller?: Caller) => (await (await read(id, caller)).json()) as Job;

async function checkedImport(companyNameHk: string): Promise<number> {
  const { id } = await rowOf(
    await secretary('POST /api/member-imports', {
      fileName: 'members.csv',
      fileHash: createHash('sha256').update(companyNameHk).digest('hex'),
      mapping: [{ heading: '公司名稱', field: 'companyNameHk' }],
    } as never),
  );
  await secretary(`POST /api/member-imports/${id}/rows`, {
    rows: [{ rowNo: 2, values: { companyNameHk } }],
  } as never);
  await secretary(`POST /api/member-imports/${id}/check`, {});
  return id;
}

describe('an import with Prefer: respond-async', () => {
  it('answers 202 with a job, whose result is the answer of the call, and publishes afterwards', async () => {
    const id = await checkedImport('非同步寵物店');
    await settled();
    known.length = 0;
    const job = await begun(`POST /api/member-imports/${id}/apply`);
    await settled();
    expect(await jobOf(job)).toEqual({
      ...{ id: job, state: 'done', phase: 'publishing' },
      result: expect.objectContaining({ id, status: 'applied', counts: expect.any(Object) }),
    });
    expect(await db.$count(members, eq(members.companyNameHk, '非同步寵物店'))).toBe(1);
    await expect.poll(() => known.at(-1)).toBe(await db.$count(members));
  });

  it('fails with the message and code that the call would answer', async () => {
    const id = await checkedImport('再匯入寵物店');
    await secretary(`POST /api/member-imports/${id}/apply`);
    const job = await begun(`POST /api/member-imports/${id}/apply`);
    await settled();
    const failed = (await (await secretary(`POST /api/member-imports/${id}/apply`)).json()) as object;
    expect(await jobOf(job)).toEqual({ id: job, state: 'failed', phase: 'storing', ...failed });
  });

  it('answers as before without the header', async () => {
    const id = await checkedImport('即時寵物店');
    const answer = await secretary(`POST /api/member-imports/${id}/apply`);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ id, status: 'applied' });
  });
});

describe('GET /api/jobs/{id}', () => {
  it('returns 401 for visitors and 404 for other accounts, and answers owners', async () => {
    const job = await begun(`POST /api/member-imports/${await checkedImport('查閱寵物店')}/apply`);
    await settled();
    await expectError(await read(job, visitor), 401);
    await expectError(await read(job, await signIn('membership')), 404);
    await expectError(await read(job + 1000), 404);
    expect(await jobOf(job, staff)).toMatchObject({ id: job, state: 'done' });
  });

  it('reports a job whose process died as failed', async () => {
    const job = await begun(`POST /api/member-imports/${await checkedImport('中斷寵物店')}/apply`);
    await settled();
    await db.update(jobs).set({ state: 'running', result: null }).where(eq(jobs.id, job));
    expect(await jobOf(job)).toMatchObject({ state: 'running' });
    await db.update(jobs).set({ seenAt: sql`now() - interval '61 seconds'` }).where(eq(jobs.id, job));
    expect(await jobOf(job)).toMatchObject({ state: 'failed', message: expect.stringContaining('停止') });
  });

  it('forgets a job after a day', async () => {
    const job = await begun(`POST /api/member-imports/${await checkedImport('隔日寵物店')}/apply`);
    await settled();
    await db.update(jobs).set({ createdAt: sql`now() - interval '25 hours'` }).where(eq(jobs.id, job));
    await runScheduled(env, new Date('2026-11-25T02:10:00Z'));
    await expectError(await read(job), 404);
  });
});

describe('other long calls with Prefer: respond-async', () => {
  it('a renewal run answers a job with its numbers', async () => {
    await setToday(owner, '2026-11-25');
    const { id } = await createMember(db, { companyNameHk: '續會寵物店' });
    await staff('POST /api/membership-periods', {
      memberIds: [id],
      memberType: '普通會員',
      year: 2026,
    } as never);
    const job = await begun('POST /api/renewals', { year: 2027 } as never, staff);
    await settled();
    expect(await jobOf(job, staff)).toMatchObject({ state: 'done', result: { issued: 1, remaining: 0 } });
  });

  it('a circular is prepared in the job; a refused one answers 409 at once', async () => {
    await giveAddresses(db);
    await createMember(db, { companyNameHk: '通函寵物店', memberEmail: 'shop@mail.hk' });
    const { id } = await rowOf(
      await staff('POST /api/circulars', {
        ...{ subjectZh: '通函', subjectEn: 'A circular' },
        blocks: [{ kind: 'text', zh: '致 {{company}}', en: 'Dear {{company}}' }],
      } as never),
    );
    const tested = await rowOf(
      await staff(`POST /api/circulars/${id}/test`, { to: 'me@mail.hk', locale: 'en' } as never),
    );
    const { count } = (await (await staff(`POST /api/circulars/${id}/audience`, {})).json()) as {
      count: number;
    };
    const given = { requestId: 'a-click', updatedAt: tested.updatedAt, count };
    const wrong = { body: { ...given, count: count + 1 } as never, headers: later };
    const refused = await expectError(await staff(`POST /api/circulars/${id}/send`, wrong), 409);
    expect(refused).toMatchObject({ code: 'audience_changed' });
    const job = await begun(`POST /api/circulars/${id}/send`, given as never, staff);
    await settled();
    expect(await jobOf(job, staff)).toMatchObject({ state: 'done', phase: 'preparing', result: { id } });
    const isQueued = and(eq(circularRecipients.circularId, id), eq(circularRecipients.outcome, 'queued'));
    expect(await db.$count(circularRecipients, isQueued)).toBe(count);
    const [stored] = await db.select().from(circulars).where(eq(circulars.id, id));
    expect(stored?.status).toMatch(/^(sending|sent)$/);
  });
});
