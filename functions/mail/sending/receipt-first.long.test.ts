import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createMember } from '../../../db/testing/factories.ts';
import { rowOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';
import { startSmtp } from '../../testing/smtp.ts';
import { drainMail } from './drain.ts';

const smtp = await startSmtp();
const { db, env, visitor, staff, settled } = await createTestApp({
  env: {
    ...{ LINK_KEY: 'a key for tests that is long enough', LINK_ORIGIN: 'http://localhost' },
    ...{ MAIL_FROM: 'office@pets.hk', MAILER: smtp.binding },
  },
});

it('a receipt amid 300 mails of strangers reaches the mail server within 60 s', async () => {
  Object.assign(env, { MAILER: undefined });
  for (let place = 0; place < 300; place++)
    await visitor('POST /api/subscriptions', {
      body: { email: `stranger${place}@mail.hk`, locale: 'en', topics: ['circular'] },
      headers: { 'cf-connecting-ip': `192.0.2.${Math.floor(place / 15)}` },
    });
  await settled();
  Object.assign(env, { MAILER: smtp.binding });
  const { id: memberId } = await createMember(db, { memberEmail: 'payer@mail.hk' });
  const invoice = await rowOf(
    await staff('POST /api/invoices', { memberId, kind: 'renewal', memberType: '普通會員', year: 2027 }),
  );
  await settled();
  // Uses up the mails that strangers may cause in a minute.
  await drainMail(env, new Date());
  expect(smtp.arrived.length).toBeGreaterThanOrEqual(25);
  const { rows } = await db.execute<{ waiting: number }>(
    sql`select count(*)::int as waiting from mail_messages where status = 'queued'`,
  );
  expect(rows[0]?.waiting).toBeGreaterThan(250);
  const begun = performance.now();
  await staff('POST /api/payments', {
    ...{ requestId: randomUUID(), method: 'fps', amountCents: 10_000, receivedOn: '2026-01-02' },
    allocations: [{ invoiceId: invoice.id, amountCents: 10_000 }],
  });
  const isReceipt = ({ recipient, subject = '' }: (typeof smtp.arrived)[number]) =>
    recipient === 'payer@mail.hk' && /收據|receipt/i.test(subject);
  await expect.poll(() => smtp.arrived.some(isReceipt), { timeout: 60_000 }).toBe(true);
  console.info(
    `receipt after ${Math.round(performance.now() - begun)} ms, ${rows[0]?.waiting} mails waiting`,
  );
});
