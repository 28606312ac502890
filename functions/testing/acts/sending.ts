import { randomUUID } from 'node:crypto';
import { createEvent, createMember } from '../../../db/testing/factories.ts';
import { giveAddresses } from '../accounts.ts';
import { rowOf } from '../answers.ts';
import { type Act, type Acts, act, next, type World } from './world.ts';

const circular = () => ({ subjectZh: `通函 ${next()}`, blocks: [{ kind: 'text', zh: '內容', en: null }] });

const contact = () => ({ email: `press-${next()}@paper.hk`, kind: 'press', sourceNote: '報章網站' });

export function sendingActs(world: World): Acts {
  const { db, owner, settled, signIn, staff } = world;
  const stored = async (values: object = {}) =>
    (await rowOf(await staff('POST /api/circulars', { ...circular(), ...values }))).id;
  const known = async () => (await rowOf(await staff('POST /api/contacts', contact()))).id;
  const ready = async (id: number) => {
    // Uses a new account each time, because an account may send only ten test mails a day.
    const tester = await signIn();
    await giveAddresses(db);
    await createMember(db, { memberEmail: `reads-${next()}@mail.hk` });
    const { updatedAt } = await rowOf(await tester(`POST /api/circulars/${id}/test`, { locale: 'en' }));
    const { count } = await rowOf(await staff(`POST /api/circulars/${id}/audience`, {}));
    return { requestId: randomUUID(), updatedAt, count };
  };
  const after = async (steps: string[]) => {
    const id = await stored();
    for (const step of steps) {
      await settled();
      const body = step === 'send' ? await ready(id) : {};
      await rowOf(await staff(`POST /api/circulars/${id}/${step}`, body));
    }
    return id;
  };
  const proposed = async () => {
    const { id } = await createEvent(db);
    const { rows } = await owner.execute<{ id: number }>(
      `insert into weather_proposals (event_id, cutoff_at, code) values (${id}, now(), 'TC9') returning id`,
    );
    return rows[0]?.id;
  };
  const on =
    (step: string, steps: string[], body: () => Record<string, unknown> = () => ({})) =>
    async (): Promise<Act> =>
      act(`POST /api/circulars/${await after(steps)}/${step}`, body());
  return {
    'POST /api/circulars': async () => act('POST /api/circulars', circular()),
    'PATCH /api/circulars/:id': async () =>
      act(`PATCH /api/circulars/${await stored()}`, { subjectZh: `通函 ${next()}` }),
    'DELETE /api/circulars/:id': async () => act(`DELETE /api/circulars/${await stored()}`),
    'POST /api/circulars/:id/test': async () => {
      await giveAddresses(db);
      return act(`POST /api/circulars/${await stored()}/test`, { locale: 'en' });
    },
    'POST /api/circulars/:id/send': async () => {
      const id = await stored();
      return act(`POST /api/circulars/${id}/send`, await ready(id));
    },
    'POST /api/circulars/:id/copy': on('copy', []),
    'POST /api/circulars/:id/unschedule': async () => {
      const id = await stored();
      const at = new Date(Date.now() + 3_600_000).toISOString();
      await rowOf(await staff(`POST /api/circulars/${id}/send`, { ...(await ready(id)), at }));
      return act(`POST /api/circulars/${id}/unschedule`, {});
    },
    'POST /api/circulars/:id/pause': on('pause', ['send']),
    'POST /api/circulars/:id/resume': on('resume', ['send', 'pause']),
    'POST /api/circulars/:id/stop': on('stop', ['send']),
    'POST /api/circulars/:id/cancel': on('cancel', []),
    'POST /api/circulars/:id/resend': on('resend', ['send', 'stop'], () => ({ requestId: randomUUID() })),
    'PUT /api/circulars/:id/archive': async () =>
      act(`PUT /api/circulars/${await after(['send', 'stop'])}/archive`, { isArchived: true }),
    'POST /api/circulars/:id/services': async () => {
      const { id: memberId } = await createMember(db, { memberCompanyAddr: '九龍示範街 1 號' });
      const id = await stored({ topic: 'official', meetingOn: '2100-01-01', noticeDays: 14 });
      await owner.execute(
        `insert into circular_recipients (circular_id, round, key, address, member_id, locale, "values", basis, outcome)
         values (${id}, 1, 'acts', '', ${memberId}, 'zh-TW', '{}', 'official', 'queued')`,
      );
      const service = { memberIds: [memberId], channel: 'post', at: new Date().toISOString() };
      return act(`POST /api/circulars/${id}/services`, service);
    },
    'PATCH /api/weather': async () => act('PATCH /api/weather', { isOn: true }),
    'POST /api/weather-proposals/:id/send': async () =>
      act(`POST /api/weather-proposals/${await proposed()}/send`, { requestId: randomUUID() }),
    'POST /api/weather-proposals/:id/dismiss': async () =>
      act(`POST /api/weather-proposals/${await proposed()}/dismiss`),
    'PUT /api/members/:id/tags': async () =>
      act(`PUT /api/members/${(await createMember(db)).id}/tags`, { tags: [] }),
    'POST /api/contacts': async () => act('POST /api/contacts', contact()),
    'PATCH /api/contacts/:id': async () =>
      act(`PATCH /api/contacts/${await known()}`, { name: `人 ${next()}` }),
    'DELETE /api/contacts/:id': async () => act(`DELETE /api/contacts/${await known()}`),
    'POST /api/contacts/:id/withdrawal': async () => act(`POST /api/contacts/${await known()}/withdrawal`),
    'PUT /api/notice-channels': async () =>
      act('PUT /api/notice-channels', { memberIds: [(await createMember(db)).id], channel: 'mail' }),
    'PUT /api/notice-channels/:memberId': async () =>
      act(`PUT /api/notice-channels/${(await createMember(db)).id}`, { channel: 'mail' }),
  };
}
