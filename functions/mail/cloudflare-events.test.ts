import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { consents, mailMessages, mailSuppressions } from '../../db/tables/index.ts';
import { createTestDatabase } from '../../db/testing/database.ts';
import { takeMailEvents } from './cloudflare-events.ts';

const { db, owner } = await createTestDatabase();

beforeEach(() => owner.execute(sql`truncate mail_messages, mail_suppressions, consents cascade`));

async function sentTo(recipient: string, values: object = {}) {
  const [row] = await db
    .insert(mailMessages)
    .values({
      dedupeKey: recipient,
      templateKey: 'receipt',
      locale: 'en',
      recipient,
      status: 'sent',
      providerId: `id-of-${recipient}`,
      ...values,
    })
    .returning();
  return row?.id ?? 0;
}

const event = (kind: string, recipient: string, details: object = {}) => ({
  type: `cf.email.sending.message.${kind}`,
  source: { type: 'email.sending', zoneId: 'zone', domain: 'pets.hk' },
  payload: {
    eventId: `event-${kind}`,
    messageId: `id-of-${recipient}`,
    sender: 'office@pets.hk',
    recipient,
    subject: 'Receipt',
    terminal: true,
    ...details,
  },
  metadata: { accountId: 'account', eventSchemaVersion: 1, eventTimestamp: '2026-11-25T00:00:00Z' },
});

async function deliver(bodies: unknown[], attempts = 1) {
  const messages = bodies.map((body, place) => ({
    id: String(place),
    timestamp: new Date(),
    body,
    attempts,
    ack: vi.fn(),
    retry: vi.fn(),
  }));
  await takeMailEvents(db, { queue: 'association-mail-events', messages } as unknown as MessageBatch);
  return messages.map(({ ack, retry }) =>
    ack.mock.calls.length > retry.mock.calls.length ? 'ack' : 'retry',
  );
}
const statusOf = async (id: number) =>
  (await db.select().from(mailMessages).where(eq(mailMessages.id, id)))[0];
const suppressed = async () =>
  (await db.select().from(mailSuppressions)).map(({ address, reason }) => [address, reason]).sort();

describe('events of Cloudflare’s queue', () => {
  it('suppress an address after a hard bounce or a complaint; a complaint also unsubscribes the address from its topics', async () => {
    const bounced = await sentTo('Gone@mail.hk');
    const angry = await sentTo('angry@mail.hk');
    const events = [
      event('bounced', 'Gone@mail.hk', { bounce: { type: 'hard', reason: '550 5.1.1 User unknown' } }),
      event('complained', 'angry@mail.hk'),
    ];
    expect(await deliver(events)).toEqual(['ack', 'ack']);
    // Queues deliver an event at least once, so possibly twice.
    expect(await deliver(events)).toEqual(['ack', 'ack']);
    expect(await statusOf(bounced)).toMatchObject({ status: 'bounced', error: '550 5.1.1 User unknown' });
    expect((await statusOf(angry))?.status).toBe('complained');
    expect(await suppressed()).toEqual([
      ['angry@mail.hk', 'complained'],
      ['gone@mail.hk', 'bounced'],
    ]);
    expect(await db.$count(consents, eq(consents.address, 'angry@mail.hk'))).toBe(3);
  });

  it.each([
    ['a bounce for now', 'bounced', { bounce: { type: 'soft', reason: '452 mailbox full' } }],
    ['a delivery that timed out', 'failed', { failure: { reason: 'timeout' } }],
    ['content that is refused', 'rejected', { rejection: { reason: 'spam', detail: 'looks like spam' } }],
  ])('mark the mail as failed, but do not suppress the address, after %s', async (_what, kind, details) => {
    const id = await sentTo('full@mail.hk');
    await deliver([event(kind, 'full@mail.hk', details)]);
    expect(await statusOf(id)).toMatchObject({ status: 'failed', reason: 'rejected' });
    expect(await suppressed()).toEqual([]);
  });

  it('suppress an address that is on the provider’s suppression list', async () => {
    await sentTo('listed@mail.hk');
    await deliver([event('rejected', 'listed@mail.hk', { rejection: { reason: 'suppressed' } })]);
    expect(await suppressed()).toEqual([['listed@mail.hk', 'bounced']]);
  });

  it('are processed at most three times while their mail is not yet recorded as sent', async () => {
    const early = event('bounced', 'early@mail.hk', { bounce: { type: 'hard' } });
    expect(await deliver([early])).toEqual(['retry']);
    const id = await sentTo('early@mail.hk');
    expect(await deliver([early], 2)).toEqual(['ack']);
    expect((await statusOf(id))?.status).toBe('bounced');
    expect(await deliver([event('bounced', 'other@mail.hk')], 3)).toEqual(['ack']);
  });

  it('are ignored when they report a delivery or are malformed', async () => {
    const id = await sentTo('one@mail.hk');
    const odd = { type: 'cf.email.sending.message.bounced', payload: { messageId: 'a\u0000b' } };
    const delivered = event('delivered', 'one@mail.hk');
    expect(await deliver([delivered, event('deferred', 'one@mail.hk'), odd, 'text', null])).toEqual(
      Array(5).fill('ack'),
    );
    expect((await statusOf(id))?.status).toBe('sent');
  });
});
