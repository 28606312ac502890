import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { eventChanges, eventLetters, events, mailMessages } from '../../../db/tables/index.ts';
import { createEvent, createForm, createRegistration } from '../../../db/testing/factories.ts';
import { expectError, rowOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';
import { startSmtp } from '../../testing/smtp.ts';

const smtp = await startSmtp();
const { db, owner, visitor, staff, settled, signIn } = await createTestApp({
  env: {
    MAILER: smtp.binding,
    MAIL_FROM: 'office@pets.hk',
    LINK_KEY: 'a key for tests that is long enough',
    LINK_ORIGIN: 'http://localhost',
    RATE_LIMITS: 'off',
  },
});

beforeEach(async () => {
  await settled();
  await owner.execute(sql`truncate mail_messages, events cascade`);
  smtp.arrived.length = 0;
});

interface Letters {
  change: { id: number; kind: string; eventDate: string } | null;
  people: { standing: string; locale: string; count: number; unreachable: number }[];
  letters: { kind: string; recipientCount: number; subjectZhTw: string; authorName: string }[];
}
interface Preview {
  texts: Record<string, string>;
  mails: { locale: string; subject: string; text: string }[];
}

const lettersOf = async (eventId: number) =>
  (await rowOf(await staff(`GET /api/event-letters/event/${eventId}`))) as unknown as Letters;
const preview = async (body: object) =>
  (await rowOf(await staff('POST /api/event-letters/preview', body as never))) as unknown as Preview;
const CHANGE = ['confirmed', 'pending', 'waiting'];
const TEXTS = { subjectZhTw: '停車安排：{{event}}', bodyZhTw: '{{name}}：\n\n停車場在後面。' };

async function planned() {
  const event = await createEvent(db, { title: '講座', titleEn: 'Talk', location: '旺角' });
  const form = await createForm(db, { eventId: event.id, maxRegistrations: 2 });
  const ask = async (name: string, language: string, more = {}) =>
    rowOf(
      await visitor('POST /api/event-registrations', {
        body: {
          ...{ formId: form.id, eventId: event.id, participantName: name },
          ...{ participantEmail: `${name}@mail.hk`, ...more },
        },
        headers: { 'accept-language': language },
      }),
    );
  const chan = await ask('chan', 'zh-TW');
  const smith = await ask('smith', 'en');
  await ask('waiter', 'zh-CN', { waitlist: true });
  await arrived(3);
  smtp.arrived.length = 0;
  return { event, form, chan, smith };
}

const arrived = async (count: number) => {
  await expect.poll(() => smtp.arrived.length, { timeout: 15_000 }).toBe(count);
  return Object.fromEntries(smtp.arrived.map((mail) => [mail.recipient.split('@')[0], mail]));
};
const calendarIn = (mail: { attachments?: { content: unknown }[] } | undefined) => {
  const [file] = mail?.attachments ?? [];
  const content = file?.content;
  return typeof content === 'string' ? content : new TextDecoder().decode(content as ArrayBuffer);
};
const send = (body: object) => staff('POST /api/event-letters', body as never);

describe('the letter about a changed event', () => {
  it('is mailed once to each participant, with a calendar file, only after staff have previewed text and recipient count', async () => {
    const { event } = await planned();
    const moved = new Date(Date.now() + 20 * 86_400_000).toISOString();
    await staff(`PATCH /api/events/${event.id}`, { eventDate: moved, location: '中環' });
    await settled();
    expect(smtp.arrived).toEqual([]);
    const { change, people } = await lettersOf(event.id);
    expect(change).toMatchObject({ kind: 'changed', location: '旺角' });
    expect(people).toEqual([
      { standing: 'confirmed', locale: 'en', count: 1, unreachable: 0 },
      { standing: 'confirmed', locale: 'zh-TW', count: 1, unreachable: 0 },
      { standing: 'waiting', locale: 'zh-CN', count: 1, unreachable: 0 },
    ]);
    const { texts, mails } = await preview({ eventId: event.id, kind: 'changed', audience: CHANGE });
    expect(mails.find(({ locale }) => locale === 'zh-TW')).toMatchObject({ subject: '活動更改：講座' });
    expect(mails.find(({ locale }) => locale === 'en')?.text).toContain('There is a change to Talk');
    const letter = { eventId: event.id, kind: 'changed', audience: CHANGE, changeId: change?.id, ...texts };
    const twice = await Promise.all(['a', 'a'].map((requestId) => send({ ...letter, requestId })));
    const again = await send({ ...letter, requestId: 'b' });
    expect([...twice, again].map(({ status }) => status).sort()).toEqual([200, 201, 409]);
    const mailed = await arrived(3);
    expect(mailed.smith?.subject).toBe('Change of plan: Talk');
    expect(mailed.waiter?.subject).toBe('活动更改：讲座');
    expect(mailed.waiter?.attachments).toEqual([]);
    const entry = calendarIn(mailed.chan);
    expect(entry).toContain('METHOD:REQUEST');
    expect(entry).toContain('SEQUENCE:1');
    expect(entry).toMatch(/UID:registration-\d+@localhost/);
    expect(entry).toContain('LOCATION:中環');
    expect(await lettersOf(event.id)).toMatchObject({
      change: null,
      letters: [{ kind: 'changed', recipientCount: 3 }],
    });
  });

  it('cancels the calendar entry of a cancelled event, and restores it when the status changes to postponed', async () => {
    const { event, chan } = await planned();
    const tell = async (requestId: string) => {
      const { change } = await lettersOf(event.id);
      const told = { eventId: event.id, kind: change?.kind, audience: CHANGE, changeId: change?.id };
      const { texts } = await preview(told);
      expect((await send({ ...told, ...texts, requestId })).status).toBe(201);
    };
    await staff(`PATCH /api/events/${event.id}`, { status: 'cancelled' });
    await tell('one');
    const cancelled = calendarIn((await arrived(3)).chan);
    expect(cancelled).toMatch(/METHOD:CANCEL[\s\S]*SEQUENCE:1[\s\S]*STATUS:CANCELLED/);
    await staff(`PATCH /api/events/${event.id}`, { status: 'postponed' });
    await tell('two');
    const postponed = (await arrived(6)).chan;
    expect(postponed?.subject).toBe('活動延期：講座');
    expect(calendarIn(postponed)).toMatch(/METHOD:REQUEST[\s\S]*SEQUENCE:2[\s\S]*STATUS:TENTATIVE/);
    expect(calendarIn(postponed)).toContain(`UID:registration-${chan.id}@localhost`);
  });

  it('is not suggested for a reverted change, a past event, or an event without registrations', async () => {
    const { event } = await planned();
    await staff(`PATCH /api/events/${event.id}`, { location: '中環' });
    await staff(`PATCH /api/events/${event.id}`, { location: '旺角' });
    expect((await lettersOf(event.id)).change).toBeNull();
    await staff(`PATCH /api/events/${event.id}`, { title: '另一名稱', status: 'ongoing' });
    expect((await lettersOf(event.id)).change).toBeNull();
    const lonely = await createEvent(db);
    await staff(`PATCH /api/events/${lonely.id}`, { location: '中環' });
    const past = new Date(Date.now() - 86_400_000);
    await db.update(events).set({ eventDate: past }).where(eq(events.id, event.id));
    await owner.execute(sql`delete from event_changes`);
    await staff(`PATCH /api/events/${event.id}`, { location: '上環' });
    expect(await db.select().from(eventChanges)).toEqual([]);
  });

  it('compares the event with the values that were last announced, and is not suggested again after staff have dismissed the change', async () => {
    const { event } = await planned();
    for (const location of ['中環', '上環']) await staff(`PATCH /api/events/${event.id}`, { location });
    const { change } = await lettersOf(event.id);
    expect(change).toMatchObject({ location: '旺角' });
    const at = (days: number) =>
      db
        .update(events)
        .set({ eventDate: new Date(Date.now() + days * 86_400_000) })
        .where(eq(events.id, event.id));
    await at(-2);
    expect((await lettersOf(event.id)).change).toBeNull();
    await at(9);
    const call = `POST /api/event-letters/event/${event.id}/changes/${change?.id}/dismissal`;
    expect((await staff(call, {})).status).toBe(200);
    await expectError(await staff(call, {}), 404);
    expect((await lettersOf(event.id)).change).toBeNull();
    await settled();
    expect(smtp.arrived).toEqual([]);
  });

  it('is rejected with 409 when the event has changed since the preview', async () => {
    const { event } = await planned();
    await staff(`PATCH /api/events/${event.id}`, { status: 'cancelled' });
    const { change } = await lettersOf(event.id);
    await staff(`PATCH /api/events/${event.id}`, { status: 'postponed' });
    const late = { eventId: event.id, kind: 'cancelled', audience: CHANGE, changeId: change?.id, ...TEXTS };
    expect(await expectError(await send({ ...late, requestId: 'late' }), 409)).toMatchObject({
      code: 'wrong_state',
    });
    expect(await db.select().from(eventLetters)).toEqual([]);
  });

  it('has no calendar file for participants whose place is not confirmed', async () => {
    const { event, chan, smith } = await planned();
    await staff(`PATCH /api/event-registrations/${smith.id}`, { status: 'cancelled' });
    await staff(`PATCH /api/event-registrations/${chan.id}`, { status: 'pending' });
    await settled();
    smtp.arrived.length = 0;
    await owner.execute(sql`delete from waiting_list_entries`);
    await staff(`PATCH /api/events/${event.id}`, { location: '中環' });
    const { change } = await lettersOf(event.id);
    const told = { eventId: event.id, kind: 'changed', audience: CHANGE, changeId: change?.id, ...TEXTS };
    await send({ ...told, requestId: 'x' });
    const mailed = await arrived(1);
    expect(mailed.chan?.attachments).toEqual([]);
  });
});

describe('the letter about a changed event, in Chinese, in English and for the waiting list', () => {
  const old = new Date('2031-03-01T06:00:00Z');
  const moved = new Date('2031-04-05T06:00:00Z');
  const ZH = { old: '2031年3月1日', moved: '2031年4月5日' };
  const EN = { old: 'March 1, 2031', moved: 'April 5, 2031' };

  async function told(change: object, endsAt: Date | null = null) {
    const { event, chan, smith } = await planned();
    await owner.update(events).set({ eventDate: old, endsAt }).where(eq(events.id, event.id));
    await owner.execute(sql`delete from event_changes`);
    await staff(`PATCH /api/events/${event.id}`, change as never);
    const { change: known } = await lettersOf(event.id);
    const letter = { eventId: event.id, kind: known?.kind, audience: CHANGE, changeId: known?.id };
    const { texts, mails } = await preview(letter);
    await send({ ...letter, ...texts, requestId: JSON.stringify(change) });
    const mailed = await arrived(3);
    const textOf = (name: string) => mailed[name]?.text ?? '';
    const read = { zh: textOf('chan'), en: textOf('smith'), waiting: textOf('waiter') };
    expect(Object.values(read).join('')).not.toMatch(/[{}]/);
    expect(mails.find(({ locale }) => locale === 'en')?.text).toContain(
      /originally .*?2031/.exec(read.en)?.[0] ?? '',
    );
    return { ...read, number: { zh: `R${chan.id}`, en: `R${smith.id}` } };
  }

  it.each([true, false])(
    'is previewed with the words for tickets before and after the first sale (%s)',
    async (isSold) => {
      const event = await createEvent(db, { title: '講座' });
      const form = await createForm(db, { eventId: event.id });
      const type = await rowOf(
        await staff('POST /api/ticket-types', { formId: form.id, nameZh: '標準', priceCents: 20_000 }),
      );
      const order = {
        ...{ formId: form.id, requestId: `seat-${isSold}`, buyer: { name: '買家', email: 'buyer@mail.hk' } },
        participants: [{ name: '甲', email: 'seat@mail.hk', ticketTypeId: type.id }],
      };
      if (isSold) await rowOf(await visitor('POST /api/event-orders', order));
      const { mails } = await preview({ eventId: event.id, kind: 'postponed', audience: CHANGE });
      expect(mails.find(({ locale }) => locale === 'zh-TW')?.text).toMatch(/門票（編號 R\d+）/);
    },
  );

  it('for a new date, names the old and the new date', async () => {
    const { zh, en, waiting } = await told({ eventDate: moved.toISOString() });
    expect(zh).toMatch(new RegExp(`${ZH.moved}.*（原定 ${ZH.old}`));
    expect(en).toMatch(new RegExp(`${EN.moved}.*\\(originally .*${EN.old}`));
    expect(waiting).toContain('您仍在候补名单上');
    expect(waiting).not.toContain('日历文件');
  });

  it('for an event with fewer days, names all original days', async () => {
    const { en } = await told({ endsAt: '2031-03-02T06:00:00.000Z' }, new Date('2031-03-03T06:00:00Z'));
    expect(en).toMatch(/March 1, 2031.*March 2, 2031.*\(originally .*March 1, 2031.*March 3, 2031/);
  });

  it('does not name the old date if only the venue has changed', async () => {
    const { zh, en } = await told({ location: '中環', locationEn: 'Central' });
    expect(zh).not.toContain('原定');
    expect(en).not.toContain('originally');
  });

  it('for a postponement without a new date, names the old date and promises to announce a new date', async () => {
    const { zh, en, waiting, number } = await told({ status: 'postponed' });
    expect(zh).toMatch(new RegExp(`原定 ${ZH.old}.*新日期確定後會再通知您`));
    expect(zh).toContain(`報名（編號 ${number.zh}）繼續有效`);
    expect(en).toMatch(new RegExp(`${EN.old}.*as soon as there is a new date`));
    expect(en).toContain(`registration (number ${number.en}) stands`);
    expect(waiting).toMatch(/候补名单上的位置（编号 W\d+）保持不变/);
    expect(waiting).not.toContain('报名（编号');
  });

  it('names the old and the new date after a postponement', async () => {
    const { zh, en } = await told({ status: 'postponed', eventDate: moved.toISOString() });
    expect(zh).toMatch(new RegExp(`原定 ${ZH.old}.*新日期：${ZH.moved}`));
    expect(en).toMatch(new RegExp(`${EN.old}.*new date is .*${EN.moved}`));
    expect(zh).not.toContain('確定後');
  });

  it('names the old date after a cancellation, and says that the registration number is no longer valid', async () => {
    const { zh, en, waiting, number } = await told({ status: 'cancelled' });
    expect(zh).toMatch(new RegExp(`原定於 ${ZH.old}[\\s\\S]*編號 ${number.zh}）不再有效`));
    expect(en).toMatch(new RegExp(`${EN.old}[\\s\\S]*number ${number.en}\\) is no longer valid`));
    expect(waiting).toMatch(/候补名单（编号 W\d+）亦随之取消/);
    expect(waiting).not.toContain('不再有效');
  });
});

describe('a letter to participants of one status', () => {
  it('reaches only participants of the selected status, in their language, with the text that staff wrote', async () => {
    const { event } = await planned();
    const letter = { eventId: event.id, kind: 'letter', audience: ['confirmed'] };
    const { texts } = await preview(letter);
    expect(texts.subjectEn).toBe('About {{event}}');
    const written = { ...TEXTS, subjectEn: 'Parking', bodyEn: 'Dear {{name}},\n\nParking is at the back.' };
    const { mails } = await preview({ ...letter, texts: written });
    expect(mails.map(({ subject }) => subject)).toEqual(['停車安排：講座', '停车安排：讲座', 'Parking']);
    const sent = await rowOf(await send({ ...letter, ...written, requestId: 'p' }));
    expect(sent).toMatchObject({ recipientCount: 2, subjectZhTw: TEXTS.subjectZhTw });
    const mailed = await arrived(2);
    expect(mailed.chan?.text).toContain('停車場在後面。');
    expect(mailed.smith?.text).toContain('Dear smith,');
    expect(mailed.chan?.attachments).toEqual([]);
    await send({ ...letter, audience: ['waiting'], ...TEXTS, requestId: 'w' });
    expect((await arrived(3)).waiter?.subject).toBe('停车安排：讲座');
  });

  it('can be sent after the event, and is in Chinese when the English text is missing', async () => {
    const { event } = await planned();
    await db
      .update(events)
      .set({ eventDate: new Date(Date.now() - 86_400_000) })
      .where(eq(events.id, event.id));
    await send({ eventId: event.id, kind: 'letter', audience: ['confirmed'], ...TEXTS, requestId: 'after' });
    expect((await arrived(2)).smith?.subject).toBe('停車安排：Talk');
  });

  it.each([
    ['an unknown placeholder', { bodyZhTw: '{{nmae}}' }, 400, 'unknown_placeholder'],
    ['a button that leads nowhere', { bodyZhTw: '[x](javascript:1)' }, 400, 'bad_address'],
    ['nobody to write to', { audience: ['cancelled'] }, 409, 'nobody'],
    ['no audience', { audience: [] }, 400, undefined],
    ['no event', { eventId: 2_147_483_647 }, 404, undefined],
  ])('is rejected with %s', async (_what, values, status, code) => {
    const { event } = await planned();
    const letter = { eventId: event.id, kind: 'letter', audience: ['confirmed'], ...TEXTS, requestId: 'r' };
    const failure = await expectError(await send({ ...letter, ...values }), status);
    if (code) expect(failure).toMatchObject({ code });
    expect(await db.select().from(eventLetters)).toEqual([]);
  });

  it('requires access to registrations, and is restored from the trash with its event', async () => {
    const { event } = await planned();
    await send({ eventId: event.id, kind: 'letter', audience: ['confirmed'], ...TEXTS, requestId: 'trash' });
    await arrived(2);
    const editor = await signIn('editor');
    await expectError(await editor(`GET /api/event-letters/event/${event.id}`), 403);
    const keeper = await signIn('events');
    expect((await keeper(`GET /api/event-letters/event/${event.id}`)).status).toBe(200);
    await staff(`DELETE /api/events/${event.id}`);
    expect(await db.select().from(eventLetters)).toEqual([]);
    await staff(`POST /api/trash/events/${event.id}/restore`, {});
    expect((await lettersOf(event.id)).letters).toMatchObject([{ recipientCount: 2 }]);
    await settled();
    expect(smtp.arrived).toHaveLength(2);
    expect(await db.$count(mailMessages, eq(mailMessages.templateKey, 'event-letter'))).toBe(2);
  });
});

describe('GET /api/event-letters/untold', () => {
  it('counts those who have a seat or wait and can be mailed, as the letter does, until they have been told', async () => {
    const { event, form, smith } = await planned();
    await staff(`PATCH /api/event-registrations/${smith.id}`, { status: 'cancelled' });
    await createRegistration(db, form, { participantName: '無電郵', participantEmail: '' });
    await arrived(1);
    const untold = async () => (await (await staff('GET /api/event-letters/untold')).json()) as object[];
    expect(await untold()).toEqual([]);
    await rowOf(await staff(`PATCH /api/events/${event.id}`, { status: 'postponed' }));
    expect(await untold()).toEqual([{ eventId: event.id, title: '講座', kind: 'postponed', count: 2 }]);
    const { change } = await lettersOf(event.id);
    const told = { eventId: event.id, kind: 'postponed', audience: CHANGE, changeId: change?.id, ...TEXTS };
    expect(await rowOf(await send({ ...told, requestId: 'count' }))).toMatchObject({ recipientCount: 2 });
    expect(await untold()).toEqual([]);
    await expectError(await visitor('GET /api/event-letters/untold'), 401);
  });
});
