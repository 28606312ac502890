import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { eventLetters, events, mailMessages, weatherProposals } from '../../../db/tables/index.ts';
import { createEvent, createForm } from '../../../db/testing/factories.ts';
import { expectError, rowOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';
import { startServer } from '../../testing/server.ts';
import { startSmtp } from '../../testing/smtp.ts';
import { readWeather } from './proposals.ts';
import { watchWeather } from './watch.ts';

// The responses below are written by hand from the published format ("Hong Kong Observatory Open Data API
// Documentation", data types warnsum and warningInfo). They are not recordings.

type Summary = Record<
  string,
  { name: string; code: string; type?: string; actionCode: string; issueTime: string; updateTime: string }
>;
const ISSUED = '2099-06-10T03:40:00+08:00';
const entry = (name: string, code: string, actionCode: string, type?: string) => ({
  name,
  code,
  ...(type && { type }),
  actionCode,
  issueTime: ISSUED,
  updateTime: ISSUED,
});
const signal = (code: string, type: string, actionCode = 'ISSUE'): Summary => ({
  WTCSGNL: entry('Tropical Cyclone Warning Signal', code, actionCode, type),
});
const SIGNAL_3 = signal('TC3', 'Strong Wind Signal No. 3');
const SIGNAL_8 = signal('TC8NE', 'No. 8 Northeast Gale or Storm Signal');
const SIGNAL_10 = signal('TC10', 'Hurricane Signal No. 10');
const BLACK_RAIN: Summary = { WRAIN: entry('Rainstorm Warning Signal', 'WRAINB', 'ISSUE', 'Black') };
const CANCELLED_8 = signal('TC8NE', 'No. 8 Northeast Gale or Storm Signal', 'CANCEL');
const PRE_8 = {
  details: [
    { contents: ['Pre-No. 8 Special Announcement'], warningStatementCode: 'WTCPRE8', updateTime: ISSUED },
  ],
};

let summary: unknown = {};
let information: unknown = {};
let asked = 0;
const url = await startServer((request, response) => {
  asked += 1;
  const answer = request.url?.includes('warnsum') ? summary : information;
  response.writeHead(answer === undefined ? 503 : 200, { 'Content-Type': 'application/json' });
  response.end(answer === undefined ? 'down' : JSON.stringify(answer));
});

const smtp = await startSmtp();
const { db, owner, env, visitor, staff, signIn, settled } = await createTestApp({
  env: {
    MAILER: smtp.binding,
    MAIL_FROM: 'office@pets.hk',
    LINK_KEY: 'a key for tests that is long enough',
    LINK_ORIGIN: 'https://pets.hk',
    RATE_LIMITS: 'off',
    HKO_API_URL: `${url}/weather.php`,
  },
});

beforeEach(async () => {
  await settled();
  await owner.execute(
    sql`truncate mail_messages, events, weather_state, weather_warnings, weather_proposals cascade`,
  );
  await owner.execute(sql`update membership_settings set digest_to = 'secretary@pets.hk'`);
  await rowOf(await staff('PATCH /api/weather', { isOn: true } as never));
  summary = {};
  information = {};
  asked = 0;
  smtp.arrived.length = 0;
});

const at = (time: string) => new Date(`2099-06-10T${time}:00+08:00`);
const eventAt = (time: string, values: object = {}) =>
  createEvent(db, { title: '海濱講座', eventDate: at(time), status: 'upcoming', ...values });
const look = (time: string) => watchWeather(env, at(time));
const proposals = () => db.select().from(weatherProposals);

describe('the weather watch', () => {
  it('proposes a postponement for a signal issued after the cut-off time, but not for a signal cancelled before that time', async () => {
    await eventAt('10:00');
    summary = SIGNAL_8;
    await look('05:58');
    summary = CANCELLED_8;
    await look('06:00');
    expect(await proposals()).toEqual([]);
    summary = SIGNAL_8;
    await look('06:02');
    expect(await proposals()).toMatchObject([{ code: 'TC8NE', status: 'open', cutoffAt: at('06:00') }]);
  });

  it.each([
    ['signal 3', SIGNAL_3, []],
    ['signal 8', SIGNAL_8, ['TC8NE']],
    ['signal 10', SIGNAL_10, ['TC10']],
    ['black rain', BLACK_RAIN, ['WRAINB']],
    ['no warning', {}, []],
  ])('proposes a postponement only for grave warnings: %s', async (_what, answer, codes) => {
    await eventAt('10:00');
    summary = answer;
    await look('06:00');
    expect((await proposals()).map(({ code }) => code)).toEqual(codes);
  });

  it.each([
    ['13:59', '06:00'],
    ['14:00', '11:00'],
    ['17:59', '11:00'],
    ['18:00', '15:00'],
  ])('gives an event at %s the cut-off time %s', async (begins, cutoff) => {
    await eventAt(begins);
    summary = SIGNAL_8;
    const before = new Date(at(cutoff).getTime() - 60_000);
    await watchWeather(env, before);
    expect(await proposals()).toEqual([]);
    await watchWeather(env, new Date(before.getTime() + 2 * 60_000));
    expect(await proposals()).toMatchObject([{ cutoffAt: at(cutoff) }]);
  });

  it('adds a proposal once, mails it once to the address of the daily digest, and postpones nothing by itself', async () => {
    const { id } = await eventAt('10:00');
    summary = SIGNAL_8;
    for (const time of ['06:00', '06:02', '06:30']) await look(time);
    expect(await proposals()).toHaveLength(1);
    const mails = await db.select().from(mailMessages);
    expect(mails).toMatchObject([{ recipient: 'secretary@pets.hk', locale: 'zh-TW' }]);
    expect(mails[0]?.subject).toBe('八號東北烈風或暴風信號：「海濱講座」是否延期？');
    expect((await db.select().from(events).where(eq(events.id, id)))[0]?.status).toBe('upcoming');
  });

  it('closes an open proposal when its event has begun', async () => {
    await eventAt('10:00');
    await eventAt('20:00');
    summary = SIGNAL_8;
    await look('09:58');
    await look('10:01');
    expect(await proposals()).toMatchObject([{ status: 'lifted' }]);
  });

  it('queries the Observatory every two minutes from an hour before the cut-off time, only on days with events', async () => {
    expect(await look('06:00')).toBeUndefined();
    await eventAt('10:00');
    expect(await look('04:00')).toEqual(at('05:00'));
    expect(asked).toBe(0);
    expect(await look('05:00')).toEqual(at('05:02'));
    expect(await look('05:01')).toEqual(at('05:02'));
    expect(asked).toBe(2);
    await rowOf(await staff('PATCH /api/weather', { isOn: false } as never));
    expect(await look('06:00')).toBeUndefined();
    expect(asked).toBe(2);
  });

  it('reports an outage of the Observatory after ten minutes without a valid response', async () => {
    await eventAt('10:00');
    await look('05:58');
    expect((await readWeather(db, at('06:05'))).isSilent).toBe(false);
    for (const [minute, wrong] of [undefined, 'text', { WTCSGNL: { code: 8 } }, []].entries()) {
      summary = wrong;
      await look(`06:0${2 * minute}`);
    }
    expect(await readWeather(db, at('06:09'))).toMatchObject({
      isSilent: true,
      answeredAt: at('05:58').toISOString(),
    });
    summary = {};
    await look('06:10');
    expect((await readWeather(db, at('06:11'))).isSilent).toBe(false);
  });

  it('shows the advance notice of signal 8, but proposes no postponement', async () => {
    await eventAt('10:00');
    summary = SIGNAL_3;
    information = PRE_8;
    await look('06:00');
    expect((await readWeather(db, at('06:01'))).warnings.sort()).toEqual(['TC3', 'WTCPRE8']);
    expect(await proposals()).toEqual([]);
  });
});

describe('a weather proposal', () => {
  async function proposed() {
    const event = await eventAt('10:00');
    const form = await createForm(db, { eventId: event.id });
    for (const [name, language] of [
      ['chan', 'zh-TW'],
      ['smith', 'en'],
    ])
      await visitor('POST /api/event-registrations', {
        body: {
          ...{ formId: form.id, eventId: event.id, participantName: name, participantPhone: '9123 4567' },
          participantEmail: `${name}@mail.hk`,
        } as never,
        headers: { 'accept-language': language as string },
      });
    await settled();
    summary = BLACK_RAIN;
    await look('06:00');
    await settled();
    smtp.arrived.length = 0;
    const [proposal] = await proposals();
    return { event, id: proposal?.id ?? 0 };
  }
  const send = (id: number, requestId: string, as = staff) =>
    as(`POST /api/weather-proposals/${id}/send`, { requestId });

  it('postpones the event once and mails every participant once, even after a double click or if two users confirm the proposal', async () => {
    const { event, id } = await proposed();
    const other = await signIn('events');
    const answers = await Promise.all([send(id, 'a'), send(id, 'a'), send(id, 'b', other)]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 409).length).toBeGreaterThanOrEqual(1);
    expect(statuses).toContain(200);
    await settled();
    expect(await db.select().from(eventLetters)).toMatchObject([{ kind: 'postponed', eventId: event.id }]);
    const [now] = await db.select().from(events).where(eq(events.id, event.id));
    expect(now?.status).toBe('postponed');
    const told = () => smtp.arrived.filter(({ recipient }) => recipient.endsWith('@mail.hk'));
    await expect.poll(() => told().length, { timeout: 15_000 }).toBe(2);
    expect(
      told()
        .map(({ recipient }) => recipient)
        .sort(),
    ).toEqual(['chan@mail.hk', 'smith@mail.hk']);
    expect(await expectError(await send(id, 'c'), 409)).toMatchObject({ code: 'wrong_state' });
    expect(smtp.arrived.find(({ recipient }) => recipient === 'smith@mail.hk')?.subject).toContain(
      'ostponed',
    );
  });

  it('cannot be confirmed after it has been dismissed', async () => {
    const { event, id } = await proposed();
    expect(await rowOf(await staff(`POST /api/weather-proposals/${id}/dismiss`))).toMatchObject({
      status: 'dismissed',
    });
    await expectError(await staff(`POST /api/weather-proposals/${id}/dismiss`), 409);
    expect(await expectError(await send(id, 'late'), 409)).toMatchObject({ code: 'wrong_state' });
    expect((await db.select().from(events).where(eq(events.id, event.id)))[0]?.status).toBe('upcoming');
    await look('06:02');
    expect(await proposals()).toHaveLength(1);
  });

  it('returns a text for WhatsApp, and the people without a working e-mail address', async () => {
    const { event, id } = await proposed();
    const add = (participantName: string, participantPhone: string) =>
      staff(`POST /api/event-registrations/event/${event.id}`, { participantName, participantPhone });
    await add('無電郵', '6123 4567');
    await add('無聯絡', '');
    await owner.execute(
      sql`insert into mail_suppressions (address, reason) values ('smith@mail.hk', 'bounced')`,
    );
    const read = async () =>
      (await rowOf(await staff(`GET /api/weather-proposals/${id}/whatsapp`))) as unknown as {
        text: string;
        people: object[];
      };
    await rowOf(await send(id, 'a'));
    const list = await read();
    expect(list.text).toContain('海濱講座');
    expect(list.people).toEqual([
      { name: 'smith', phone: '85291234567' },
      { name: '無電郵', phone: '85261234567' },
      { name: '無聯絡', phone: '' },
    ]);
  });

  it('requires the events role', async () => {
    const { id } = await proposed();
    await expectError(await send(id, 'x', await signIn('finance')), 404);
    await expectError(await send(987_654, 'x'), 404);
    await expectError(await (await signIn('finance'))('GET /api/weather'), 403);
    await expectError(await staff('PATCH /api/weather', { isOn: 'perhaps' } as never), 400);
    await expectError(await staff(`POST /api/weather-proposals/${id}/send`, {}), 400);
    expect(await rowOf(await staff('GET /api/weather'))).toMatchObject({ isOn: true });
  });
});
