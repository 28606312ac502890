import { eq, type SQL, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mailMessages } from '../../../db/tables/index.ts';
import { createMember } from '../../../db/testing/factories.ts';
import { createTestApp } from '../../testing/app.ts';

const { db, owner } = await createTestApp();

async function queued(call: SQL, key: string) {
  await owner.execute(sql`select ${call}`);
  const [mail] = await db.select().from(mailMessages).where(eq(mailMessages.dedupeKey, key));
  return mail;
}

describe('queue_mail', () => {
  it('stores what the mail is about, once for a key', async () => {
    const { id } = await createMember(db, { companyStatus: true });
    const call = (address: string) =>
      sql`queue_mail('one', 'receipt', 'en', ${address}, jsonb_build_object('member_id', ${id}::int))`;
    const mail = { recipient: 'first@mail.hk', memberId: id, status: 'queued', sender: null };
    expect(await queued(call('first@mail.hk'), 'one')).toMatchObject(mail);
    expect(await queued(call('second@mail.hk'), 'one')).toMatchObject(mail);
  });

  it('sends no mail about a demo member', async () => {
    const { id } = await createMember(db, { companyStatus: true });
    await owner.execute(sql`insert into demo_records (resource, record_id) values ('members', ${id})`);
    const call = sql`queue_mail('demo', 'receipt', 'en', 'one@mail.hk', jsonb_build_object('member_id', ${id}::int))`;
    expect(await queued(call, 'demo')).toMatchObject({ status: 'skipped', reason: 'demo' });
  });

  it('refuses a column that mail_messages does not have', async () => {
    const call = sql`select queue_mail('wrong', 'receipt', 'en', 'one@mail.hk', '{"member": 1}'::jsonb)`;
    await expect(owner.execute(call)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('mail_messages has not all columns') },
    });
  });

  it('takes the calls of programs older than release 120', async () => {
    const own = sql`queue_mail('old', 'staff-alert', 'en', 'one@mail.hk')`;
    expect(await queued(own, 'old')).toMatchObject({ status: 'queued', memberId: null });
    const strangers = sql`queue_public_mail(${'stranger'}, 'subscription-confirm', ${'en'}, 'one@mail.hk', ${'hash'})`;
    expect(await queued(strangers, 'stranger')).toMatchObject({ priority: 2, sender: 'hash' });
  });
});
