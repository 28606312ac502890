import { randomUUID } from 'node:crypto';
import { checkIns, eventRegistrations } from '../../../db/tables/index.ts';
import { createEvent, createForm } from '../../../db/testing/factories.ts';
import { rowOf } from '../answers.ts';
import { type Acts, act, next, type World } from './world.ts';

/** A paired phone acts for the account that has paired it. */
export function doorActs({ db, staff, visitor }: World): Acts {
  const door = async () => {
    const event = await createEvent(db);
    const { id: formId } = await createForm(db, { eventId: event.id });
    const person = { participantName: '來賓', participantEmail: `door-${next()}@mail.hk` };
    const [seat] = await db
      .insert(eventRegistrations)
      .values({ formId, eventId: event.id, ...person })
      .returning();
    const registrationId = seat?.id ?? 0;
    const device = await rowOf(await staff('POST /api/door-devices', { eventId: event.id, name: '電話' }));
    return { eventId: event.id, registrationId, device };
  };
  const paired = async () => {
    const { device, ...rest } = await door();
    const { token } = await rowOf(await visitor('POST /api/door/pair', { code: device.code }));
    return { ...rest, deviceId: device.id, headers: { authorization: `Bearer ${token}` } };
  };
  const scan = { scannedAt: new Date().toISOString() };
  return {
    'POST /api/door-devices': async () =>
      act('POST /api/door-devices', { eventId: (await createEvent(db)).id, name: '電話' }),
    'POST /api/door-devices/:id/revoke': async () =>
      act(`POST /api/door-devices/${(await door()).device.id}/revoke`),
    'POST /api/door/check-ins': async () => {
      const { headers, registrationId } = await paired();
      const item = { clientId: randomUUID(), registrationId, kind: 'in', source: 'search', ...scan };
      return act('POST /api/door/check-ins', { body: { items: [item] }, headers });
    },
    'POST /api/door/walk-ins': async () => {
      const { headers } = await paired();
      return act('POST /api/door/walk-ins', {
        body: { clientId: randomUUID(), name: '路過', ...scan },
        headers,
      });
    },
    'POST /api/check-ins/:id/undo': async () => {
      const { registrationId } = await door();
      const [row] = await db
        .insert(checkIns)
        .values({
          clientId: randomUUID(),
          registrationId,
          kind: 'in',
          source: 'search',
          scannedAt: new Date(),
        })
        .returning();
      return act(`POST /api/check-ins/${row?.id}/undo`);
    },
  };
}
